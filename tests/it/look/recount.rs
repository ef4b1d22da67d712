//! The account of a game told to a person who has not looked for a while.

use starpost::app::{Recounted, Ruling, StepTo};
use starpost_games::record::Wish;

use crate::on_both_databases;
use crate::support::club::{Club, dan};
use crate::support::databases::Database;
use crate::support::several::{seated, table_of_three};

const SOLID: [&str; 3] = ["homeworld y1 r2 g3", "homeworld y3 g3 b3", "homeworld b1 r3 g3"];

/// The numbers of the turns among what happened, and the kinds of everything else.
fn told(events: &[Recounted]) -> Vec<String> {
    let event = |one: &Recounted| match one.event.number {
        Some(number) => number.to_string(),
        None => one.event.what.kind().to_owned(),
    };
    events.iter().map(event).collect()
}

on_both_databases!(what_happened_is_told_of_a_game_in_which_turns_were_taken_back);
async fn what_happened_is_told_of_a_game_in_which_turns_were_taken_back(database: Database) {
    let club = Club::new(database);
    let game = table_of_three(&club).await;
    let people = seated(&club, game).await;
    for (person, line) in people.iter().zip(SOLID) {
        club.play(person, game, line).await.expect("a set-up");
    }
    let since = async |seat: usize| {
        let since = club.app.boards().since_turn(&club.call(&people[seat]), game).await;
        told(&since.expect("a player").events)
    };
    let step = async |turn| {
        let call = club.call(&people[0]);
        let stepped = club.app.boards().step(&call, game, StepTo::After(turn)).await;
        told(&stepped.expect("a turn").events)
    };
    club.play(&people[0], game, "build g1 South").await.expect("a turn");
    let call = club.call(&people[0]);
    let asked = club.app.wishes().ask(&call, game, Wish::Takeback).await;
    let request = asked.expect("it can be asked").request;
    for person in &people[1..] {
        let granted = club.app.wishes().grant(&club.call(person), game, request).await;
        granted.expect("granted");
    }
    assert_eq!(since(0).await, ["2", "3", "rewind"]);
    assert_eq!(since(1).await, ["3", "rewind"]);
    assert_eq!(step(3).await, ["3", "rewind"]);
    assert_eq!(step(9).await, ["3", "rewind"]);
    let call = club.call(&people[0]);
    let missed = club.app.boards().since_turn_of_many(&call, game).await;
    assert!(missed.is_some(), "they may have lost track");

    club.play(&people[0], game, "build g1 South").await.expect("another turn");
    assert_eq!(since(0).await, Vec::<String>::new());
    assert_eq!(since(1).await, ["3", "rewind", "4"]);
    assert_eq!(step(4).await, ["4"]);

    let (manager, back) = (club.manager_call(&dan()), Ruling::Rewind(2));
    let ruled = club.app.rulings().rule(&manager, game, &back).await;
    ruled.expect("back to the second turn");
    assert_eq!(since(0).await, ["2", "rewind"]);
    assert_eq!(since(2).await, ["1", "2", "rewind"]);
    assert_eq!(step(1).await, ["1"]);
    assert_eq!(step(2).await, ["2", "rewind"]);
}
