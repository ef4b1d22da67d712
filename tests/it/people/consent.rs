//! The requests of players to each other, told through the service. On both databases.

use std::time::Duration;

use starpost::app::{Call, GameId, Person, RequestKind, Standing};
use starpost_games::record::{Seq, Wish};

use crate::on_both_databases;
use crate::support::club::{Club, ann, ben};
use crate::support::databases::Database;
use crate::support::front::{Answer, Asker, Front, custom_id};

const DAY: Duration = Duration::from_secs(24 * 3600);

pub(crate) async fn look(club: &Club, game: GameId) -> Standing {
    let standing = club.app.boards().look(&club.call(&ann()), game).await;
    standing.expect("a game")
}

pub(crate) async fn asks(club: &Club, who: &Person, game: GameId, wish: Wish) -> Seq {
    let asked = club.app.wishes().ask(&club.call(who), game, wish).await;
    asked.expect("it can be asked").request
}

/// A call of somebody's, this many days later.
pub(crate) fn later(club: &Club, who: &Person, days: u64) -> Call {
    let call = club.call(who);
    let now = call.now.after(DAY * u32::try_from(days).expect("few"));
    Call { now, ..call }
}

on_both_databases!(an_answer_to_an_offer_that_is_settled_is_told_so_beside_the_board);
async fn an_answer_to_an_offer_that_is_settled_is_told_so_beside_the_board(database: Database) {
    let club = Club::new(database);
    let game = club.turn_to_post().await;
    let offered = club.app.wishes().ask(&club.call(&ann()), game, RequestKind::Draw).await;
    let offer = offered.expect("it can be offered").request;
    let agreed = club.app.wishes().grant(&club.call(&ben()), game, offer).await;
    agreed.expect("a draw");
    let front = Front::open(club.app.clone()).await;
    let ben = Asker::of(&club.call(&ben()));
    for answer in ["agree", "refuse"] {
        let id = custom_id(game, (offer, 0), answer);
        let late = front.press(&ben, &Answer::default(), &id).await;
        assert!(late.words().contains("is closed"), "{late:?}");
        assert!(late.words().contains("is a draw"), "{late:?}");
        assert_eq!(late.files.len(), 1, "the board");
    }
}

on_both_databases!(an_old_question_asks_for_no_other_turn_than_the_one_it_was_about);
async fn an_old_question_asks_for_no_other_turn_than_the_one_it_was_about(database: Database) {
    let club = Club::new(database);
    let game = club.turn_to_post().await;
    let front = Front::open(club.app.clone()).await;
    let by = Asker::of(&club.call(&ann()));
    let which = [("game", serde_json::json!(game.0.to_string()))];
    let question = front.command(&by, "game takeback", &which).await;
    for (who, line) in [(ben(), "build g1 North"), (ann(), "build g South")] {
        club.play(&who, game, line).await.expect("a turn");
    }
    let button = question.button("Ask to take it back").expect("a button");
    let late = front.press(&by, &question, &button).await;
    assert_eq!(late.fault(), None);
    assert!(late.words().contains("an earlier turn"), "{late:?}");
    let sitting = club.app.sitting(game).await.expect("a game");
    assert!(sitting.requests().is_empty(), "nothing is asked");
    club.check(game).await;
}
