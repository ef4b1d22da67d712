//! Prepared turns are given up when the game goes another way, with a private word to their player.

use starpost::app::{GivenUp, Person, RequestKind, Side};
use starpost::store::PreparedRow;

use super::ready::{A, B, READ, ben_prepares, last, shown};
use crate::on_both_databases;
use crate::support::club::{Club, ann, ben};
use crate::support::databases::Database;

on_both_databases!(anything_else_gives_it_up_with_a_letter_to_its_player_alone);
async fn anything_else_gives_it_up_with_a_letter_to_its_player_alone(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    ben_prepares(&club, game, &format!("if {A} then {B}")).await;
    let other = "trade g3 b3 South";
    club.play(&ann(), game, other).await.expect("a turn");
    assert_eq!(last(&club, game).await, "Ann: trade g3 b3 home");
    assert_eq!(club.database.rows("prepared_turns").await, 0);
    club.drain().await;
    let told = [("Ben".to_owned(), "given up: other-turn".to_owned())];
    assert_eq!(club.courier.letters(), told);
    club.play(&ben(), game, B).await.expect("his turn");
    club.play(&ann(), game, "pass").await.expect("hers");
    assert_eq!(last(&club, game).await, "Ann: pass");
    club.drain().await;
    assert_eq!(club.courier.letters(), told, "once");
}

on_both_databases!(whom_no_letter_reaches_is_told_once_when_they_look);
async fn whom_no_letter_reaches_is_told_once_when_they_look(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    club.courier.close_letters_of(&ben());
    ben_prepares(&club, game, &format!("if {A} then {B}")).await;
    club.play(&ann(), game, "trade g3 b3 South").await.expect("a turn");
    let board = async |person: &Person| {
        let call = club.call(person);
        let board = club.app.boards().board(&call, game, None, Side::Own).await;
        board.expect("a board").given_up
    };
    club.drain().await;
    assert_eq!(board(&ann()).await, None);
    assert_eq!(board(&ben()).await, Some(GivenUp::OtherTurn));
    assert_eq!(board(&ben()).await, None, "once");
}

on_both_databases!(an_offer_of_a_draw_is_answered_by_the_person);
async fn an_offer_of_a_draw_is_answered_by_the_person(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    ben_prepares(&club, game, &format!("if {A} then {B}")).await;
    club.app.wishes().ask(&club.call(&ann()), game, RequestKind::Draw).await.expect("an offer");
    assert_eq!(shown(&club, &ben(), game).await.len(), 1, "an offer moves nothing");
    club.play(&ann(), game, A).await.expect("a turn");
    assert_eq!(last(&club, game).await, format!("Ann: {READ}"));
    let composing = club.app.turns().compose(&club.call(&ben()), game).await;
    assert_eq!(composing.expect("his turn").draft.line, B);
    club.drain().await;
    let told = [("Ben".to_owned(), "given up: draw-offered".to_owned())];
    assert_eq!(club.courier.letters(), told);
}

on_both_databases!(a_game_that_ends_takes_what_was_prepared_with_it);
async fn a_game_that_ends_takes_what_was_prepared_with_it(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    ben_prepares(&club, game, &format!("if {A} then {B}")).await;
    club.app.ends().resign(&club.call(&ann()), game).await.expect("she resigns");
    club.drain().await;
    assert_eq!(club.database.rows("prepared_turns").await, 0);
    assert_eq!(club.database.rows("preparations").await, 0);
    assert_eq!(club.courier.letters(), []);
}

on_both_databases!(a_turn_that_is_impossible_after_all_is_given_up);
async fn a_turn_that_is_impossible_after_all_is_given_up(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    ben_prepares(&club, game, &format!("if {A} then {B}")).await;
    let mut tx = club.database.store.lock_game(game).await.expect("locks").expect("it");
    let turn = tx.read_prepared(ben().id).await.expect("reads").remove(0);
    tx.drop_all_prepared(ben().id).await.expect("deletes");
    let wrong = PreparedRow { line: "capture g3 South".to_owned(), ..turn };
    tx.add_prepared(ben().id, &wrong).await.expect("stored");
    tx.commit().await.expect("commits");
    club.play(&ann(), game, A).await.expect("no fault");
    assert_eq!(last(&club, game).await, format!("Ann: {READ}"));
    club.drain().await;
    let told = [("Ben".to_owned(), "given up: impossible".to_owned())];
    assert_eq!(club.courier.letters(), told);
}
