//! The order of players in games of several, and that no rating tells a secret.

use starpost::app::{GameId, NewGame, Person, Starter};

use super::scene::{resigns, shown};
use crate::on_both_databases;
use crate::support::club::{Club, NOW, ann, ben, cat, choices, dan, human};
use crate::support::databases::Database;
use crate::support::several::{all_set_up, seated};

/// A game of all four in this mode, which has begun.
async fn begin(club: &Club, mode: &str) -> (GameId, Vec<Person>) {
    let others = [ben(), cat(), dan()];
    let new = NewGame {
        options: choices(&format!("edition=primer-2012 mode={mode}")),
        opponents: others.iter().cloned().map(human).collect(),
        seats: 4,
        starter: Starter::Creator,
        ..club.invitation()
    };
    let game = club.begun_with(new, &others).await;
    club.drain().await;
    all_set_up(club, game, NOW).await;
    club.drain().await;
    (game, seated(club, game).await)
}

/// The ranks, in the order of seats.
async fn ranks(club: &Club, game: GameId) -> Vec<u8> {
    let tx = club.database.store.lock_game(game).await.expect("locks");
    let results = tx.expect("a game").results().await.expect("results");
    results.into_iter().map(|result| result.rank).collect()
}

on_both_databases!(the_last_captain_comes_before_whoever_went_out_last);
async fn the_last_captain_comes_before_whoever_went_out_last(database: Database) {
    let club = Club::new(database);
    let (game, people) = begin(&club, "last-captain").await;
    for seat in [2, 0, 3] {
        resigns(&club, &people[seat], game, 0).await;
        club.drain().await;
    }
    assert_eq!(ranks(&club, game).await, [2, 0, 3, 1]);
    let shown = shown(&club, &people).await;
    assert!(shown.iter().all(|(pool, ..)| pool == "homeworlds-last-captain"));
    let by_seat: Vec<i64> = shown.iter().map(|(.., rating)| *rating).collect();
    assert!(by_seat[1] > by_seat[3] && by_seat[3] > by_seat[0] && by_seat[0] > by_seat[2]);
}

on_both_databases!(all_but_the_winner_of_sinister_are_tied);
async fn all_but_the_winner_of_sinister_are_tied(database: Database) {
    let club = Club::new(database);
    let (game, people) = begin(&club, "sinister").await;
    for seat in [2, 0, 3] {
        resigns(&club, &people[seat], game, 0).await;
    }
    club.drain().await;
    assert_eq!(ranks(&club, game).await, [1, 0, 1, 1]);
    let shown = shown(&club, &people).await;
    assert_eq!(shown[0].2, shown[2].2);
    assert_eq!(shown[0].0, "homeworlds-sinister");
}

on_both_databases!(good_against_evil_changes_no_rating_before_everybody_knows_who_was_who);
async fn good_against_evil_changes_no_rating_before_everybody_knows_who_was_who(
    database: Database,
) {
    let club = Club::new(database);
    let (game, people) = begin(&club, "good-vs-evil").await;
    let roles = club.courier.letters();
    let is_evil = |person: &Person| {
        let role = roles.iter().find(|(name, _)| *name == person.name);
        role.expect("everybody has one").1 == "evil"
    };
    let (evil, good): (Vec<Person>, Vec<Person>) = people.iter().cloned().partition(is_evil);
    resigns(&club, &good[0], game, 0).await;
    club.drain().await;
    club.app.ratings().rate(game).await.expect("nothing to do yet");
    assert_eq!(club.database.rows("results").await, 0);
    assert_eq!(club.database.rows("ratings").await, 0);
    for person in &evil {
        resigns(&club, person, game, 0).await;
    }
    club.drain().await;
    let call = club.call(&ann());
    let record = club.app.records().export(&call, game).await.expect("a record").text;
    assert_eq!(record.matches("unseal").count(), 4, "{record}");
    let won = |person: &Person| !evil.contains(person) && *person != good[0];
    let expected: Vec<u8> = people.iter().map(|person| u8::from(!won(person))).collect();
    assert_eq!(ranks(&club, game).await, expected);
    assert_eq!(club.database.rows("ratings").await, 4);
}
