//! A program that stands still in the middle of something, for longer than that is its: another one takes it
//! over and says what is true, and when the first goes on, that stays true.

use serde_json::json;
use starpost_games::words::{self, Language};

use super::standing::{self, Other, goes_on, send_turn, to_stand_still, until_it_stands_still};
use crate::bot::Game;

/// A game whose program stands still at this point of what comes next, and another program.
async fn game_to_stop(at: &str) -> Option<(Game, Other)> {
    let mut game = standing::game().await?;
    to_stand_still(&mut game.play, at).await;
    let other = Other::beside(&game.play);
    Some((game, other))
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_said_not_to_be_done_is_not_done_after_all() {
    let Some((game, _other)) = game_to_stop("1 before commit").await else {
        return;
    };
    let sent = send_turn(&game).await;
    let not_done = words::say(Language::English, "not-done", &[]);
    game.play.says(&sent, &not_done).await;
    goes_on(&game.play).await;
    assert_eq!(game.play.said(&sent).await, not_done, "it stays true");
    game.wants_one_post_a_turn(2).await;
    let again = send_turn(&game).await;
    game.play.says(&again, "is played").await;
    game.wants_one_post_a_turn(3).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_done_before_is_said_to_be_done_and_is_done_once() {
    for at in ["1 after commit", "1 before PATCH webhooks/messages"] {
        let Some((game, _other)) = game_to_stop(at).await else {
            return;
        };
        let sent = send_turn(&game).await;
        game.play.says(&sent, "is played").await;
        goes_on(&game.play).await;
        game.play.says(&sent, "is played").await;
        game.wants_one_post_a_turn(3).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_film_that_somebody_waits_for_is_made_by_another_and_stays() {
    let Some(mut game) = standing::game().await else {
        return;
    };
    to_stand_still(&mut game.play, "1 before PATCH webhooks/messages").await;
    // What only looks is stored once it takes longer than a second.
    let slow = |millis| json!({"delay_ms": millis});
    game.play.wish("misbehave", &slow(1_600)).await;
    let anna = game.player(0).clone();
    let asked = game.command(&anna, "game replay", &[]).await;
    until_it_stands_still(&game.play).await;
    game.play.wish("misbehave", &slow(0)).await;
    let _other = Other::beside(&game.play);
    game.play.says(&asked, "turn 1 to turn 2").await;
    goes_on(&game.play).await;
    let film = game.play.says(&asked, "turn 1 to turn 2").await;
    assert!(game.play.file(&film).await.starts_with(b"GIF89a"));
}
