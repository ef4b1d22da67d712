//! The games that count, and that each counts once.

use starpost::app::{GuildId, Office, Ruling};
use starpost_games::clock::Terms;
use starpost_games::game::Seat;

use super::scene::{begun, changes, ratings, resigns, shown, won};
use crate::on_both_databases;
use crate::support::club::{Club, ann, ben, cat};
use crate::support::databases::Database;

on_both_databases!(a_game_is_rated_once_though_it_is_delivered_twice);
async fn a_game_is_rated_once_though_it_is_delivered_twice(database: Database) {
    let club = Club::new(database);
    let game = won(&club, &ann(), &ben(), 0).await;
    assert_eq!(club.database.rows("results").await, 0, "the worker does it");
    club.drain().await;
    let first = ratings(&club.database).await;
    for _ in 0..2 {
        club.app.ratings().rate(game).await.expect("rated");
    }
    assert_eq!(ratings(&club.database).await, first);
    assert_eq!(club.database.rows("results").await, 2);
    assert_eq!(changes(&club.database).await.len(), 2);
    let pool = || "homeworlds".to_owned();
    let expected = [(pool(), ann().id.0, 1662), (pool(), ben().id.0, 1338)];
    assert_eq!(shown(&club, &[ann(), ben()]).await, expected);
    assert_eq!(club.drain().await, 0);
}

on_both_databases!(an_unrated_game_is_won_and_changes_no_rating);
async fn an_unrated_game_is_won_and_changes_no_rating(database: Database) {
    let club = Club::new(database);
    let game = begun(&club, "rated=off", [&ann(), &ben()], 0).await;
    resigns(&club, &ben(), game, 0).await;
    club.drain().await;
    let told = club.app.ratings().player(&club.call(&ann()), &ann()).await.expect("facts");
    assert_eq!((told.won[0].won, told.won[0].lost), (1, 0));
    assert!(told.pools.is_empty());
    assert_eq!(club.database.rows("ratings").await, 0);
}

on_both_databases!(a_game_in_which_somebody_never_moved_is_won_and_changes_no_rating);
async fn a_game_in_which_somebody_never_moved_is_won_and_changes_no_rating(database: Database) {
    let club = Club::new(database);
    let none = begun(&club, "", [&ann(), &ben()], 0).await;
    resigns(&club, &ann(), none, 0).await;
    let one = begun(&club, "", [&ann(), &ben()], 0).await;
    let home = club.play(&ann(), one, "homeworld b3 r1 g3").await;
    home.expect("a set-up");
    resigns(&club, &ben(), one, 0).await;
    club.drain().await;
    let told = club.app.ratings().player(&club.call(&ann()), &ann()).await.expect("facts");
    assert_eq!((told.won[0].won, told.won[0].lost), (1, 1));
    assert!(told.pools.is_empty());
    assert_eq!(club.database.rows("results").await, 4);
    assert_eq!(club.database.rows("ratings").await, 0);
    won(&club, &ann(), &ben(), 0).await;
    club.drain().await;
    assert_eq!(club.database.rows("ratings").await, 2);
}

on_both_databases!(a_game_that_was_brought_in_counts_for_nothing);
async fn a_game_that_was_brought_in_counts_for_nothing(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    let call = club.call(&ann());
    let file = club.app.records().export(&call, game).await.expect("a file");
    let call = club.call(&ann());
    let import = club.app.records().import(&call, &file.text, Seat(0), None);
    import.await.expect("waits for somebody");
    let joined = starpost::app::GameId(game.0 + 1);
    club.app.invitations().join(&club.call(&ben()), joined).await.expect("joins");
    resigns(&club, &ben(), joined, 0).await;
    resigns(&club, &ben(), game, 0).await;
    club.app.ratings().rate(joined).await.expect("nothing to do");
    club.drain().await;
    let finished = club.app.records().export(&club.call(&ann()), game).await;
    let text = finished.expect("a file").text;
    let call = club.call(&ann());
    let import = club.app.records().import(&call, &text, Seat(0), None);
    import.await.expect("is over");
    club.drain().await;
    assert_eq!(club.database.rows("results").await, 2, "those of the first game");
}

on_both_databases!(a_game_without_a_result_counts_for_nothing);
async fn a_game_without_a_result_counts_for_nothing(database: Database) {
    let club = Club::new(database);
    let aborted = begun(&club, "", [&ann(), &ben()], 0).await;
    let call = club.call(&ben());
    club.app.ends().abort(&call, aborted).await.expect("broken off");
    let annulled = begun(&club, "", [&ann(), &ben()], 0).await;
    let mut call = club.call(&cat());
    call.place.guild = Some(GuildId(7));
    call.office = Office { manages_server: true, roles: Vec::new() };
    let ruled = club.app.rulings().rule(&call, annulled, &Ruling::Annul).await;
    ruled.expect("void");
    club.drain().await;
    assert_eq!(club.database.rows("results").await, 0);
    assert_eq!(club.database.rows("ratings").await, 0);
}

#[test]
fn games_that_are_older_than_the_term_are_rated() {
    let stored = Terms::read("clock=3d overtime=hard takeback=on zone=UTC").expect("terms");
    assert_eq!(stored.word("rated").as_deref(), Some("on"));
}
