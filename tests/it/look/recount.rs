//! The account of a game told to a person who has not looked for a while.

use serde_json::json;
use starpost::app::{Recounted, Ruling, Starter, StepTo};
use starpost_games::record::Wish;

use crate::on_both_databases;
use crate::support::club::{Club, ann, ben, cat, dan, refused};
use crate::support::databases::Database;
use crate::support::play::reads;
use crate::support::round::Round;
use crate::support::several::{open_table, seated, table_of_three};

const SOLID: [&str; 3] = ["homeworld y1 r2 g3", "homeworld y3 g3 b3", "homeworld b1 r3 g3"];

on_both_databases!(what_happened_since_the_last_turn_is_told_to_players_only);
async fn what_happened_since_the_last_turn_is_told_to_players_only(database: Database) {
    let club = Club::new(database);
    let game = open_table(&club, "sinister", 3, Starter::Creator).await.game;
    for person in [ben(), cat()] {
        club.app.invitations().join(&club.call(&person), game).await.expect("joins");
    }
    let people = seated(&club, game).await;
    for (person, line) in people.iter().zip(SOLID) {
        club.play(person, game, line).await.expect("a set-up");
    }
    let since = async |person| club.app.boards().since_turn(&club.call(person), game).await;
    let third = since(&people[2]).await.expect("a player");
    assert!(third.begun && third.events.is_empty());
    let first = since(&people[0]).await.expect("a player");
    let numbers = first.events.iter().map(|one| one.event.number);
    assert_eq!(numbers.collect::<Vec<_>>(), [Some(2), Some(3)]);
    let names =
        first.events.iter().map(|one| one.event.by.clone()).map(|by| by.expect("somebody").person);
    assert_eq!(names.collect::<Vec<_>>(), people[1..]);
    assert_eq!(refused(since(&dan()).await), "not-in-this-game");

    let call = club.call(&dan());
    let watching = club.app.boards().since_turn_of_many(&call, game).await;
    assert!(watching.is_none());
    let two = club.set_up().await;
    let call = club.call(&ann());
    let duel = club.app.boards().since_turn_of_many(&call, two).await;
    assert!(duel.is_none(), "two lose no track");
}

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

#[tokio::test(flavor = "multi_thread")]
async fn the_history_of_a_game_of_three_begins_with_what_its_reader_has_missed() {
    let round = Round::begin("last-captain", 3, &[]).await;
    for (seat, line) in SOLID.into_iter().enumerate() {
        round.turn(seat, line).await;
    }
    let first = &round.people[0];
    let asked = round.command(first, "turn", &[]).await;
    let told = round.play.says(&asked, "Since your last turn").await;
    let told = reads(&told);
    let [second, third] = [1, 2].map(|seat| round.people[seat].name.as_str());
    let lines: Vec<&str> = told.lines().collect();
    assert!(lines[1].starts_with(&format!("2. {second} builds a homeworld of a ")), "{told}");
    assert!(lines[2].starts_with(&format!("3. {third} builds a homeworld of a ")), "{told}");
    assert!(told.contains("nothing yet"), "then the draft: {told}");
    let typed = [("text", json!("build g South"))];
    let asked = round.command(first, "turn", &typed).await;
    let told = round.play.says(&asked, "build g1 home").await;
    let told = reads(&told);
    assert!(!told.contains("Since your last turn"), "the turn has begun: {told}");
    let asked = round.command(first, "game log", &[]).await;
    let told = round.play.says(&asked, "Since your last turn").await;
    let told = reads(&told);
    let second = format!("2. {} builds a homeworld of a ", round.people[1].name);
    assert!(told.contains(&second), "{told}");
    assert!(told.contains(": `homeworld y1 r2 g3"), "the history follows: {told}");

    round.resign(2).await;
    let options = [("since-my-turn", json!(true))];
    let asked = round.command(first, "game log", &options).await;
    let told = round.play.says(&asked, "is out").await;
    let told = reads(&told);
    assert!(told.contains(" resigned"), "{told}");
    assert!(!told.contains('`'), "all of it is in words: {told}");
    let asked = round.command(&round.people[2], "game log", &options).await;
    round.play.says(&asked, "is out").await;
}
