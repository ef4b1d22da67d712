//! Once more: a game that is over leads to another, with the seats exchanged.

use serde_json::json;
use starpost::app::GameId;

use crate::bot::Game;
use crate::on_both_databases;
use crate::support::club::{CHANNEL, Club, ann, ben, dan, refused};
use crate::support::databases::Database;
use crate::support::play::reads;

/// Ann has won against Ben, having begun.
async fn over(club: &Club) -> GameId {
    let game = club.game().await;
    let gone = club.app.ends().resign(&club.call(&ben()), game).await;
    gone.expect("resigns");
    game
}

on_both_databases!(the_newest_game_that_is_over_here_is_meant);
async fn the_newest_game_that_is_over_here_is_meant(database: Database) {
    let club = Club::new(database);
    let none = club.app.invitations().find_over(&club.call(&ann()), None).await;
    assert_eq!(refused(none), "no-game-here");
    let (_, second) = (over(&club).await, over(&club).await);
    let running = club.game().await;
    let found = club.app.invitations().find_over(&club.call(&ann()), None).await;
    assert_eq!(found.expect("found"), second);
    let theirs = club.app.invitations().find_over(&club.call(&dan()), None).await;
    assert_eq!(theirs.expect("found"), running);
    let mut thread = club.call_elsewhere(&ann());
    let none = club.app.invitations().find_over(&thread, None).await;
    assert_eq!(refused(none), "no-game-here");
    thread.place.under = Some(CHANNEL);
    let chosen = club.app.invitations().find_over(&thread, Some(second)).await;
    assert_eq!(chosen.expect("found"), second);
}

#[tokio::test]
async fn both_press_rematch_under_the_last_post_and_play_on() {
    let game = Game::begin().await;
    let (anna, ben, play) = (game.player(0), game.player(1), &game.play);
    let asked = game.command(ben, "game resign", &[]).await;
    let question = play.answer(&asked).await;
    play.press(ben, &question, "Resign").await;
    let last = game.post(1).await;
    let pressed = play.press(anna, &last, "Rematch").await;
    play.says(&pressed, "You are in").await;
    let pressed = play.press(ben, &last, "Rematch").await;
    play.says(&pressed, "has begun").await;
    let chosen = [("game", json!("1"))];
    let typed = game.command(anna, "game rematch", &chosen).await;
    let said = play.said(&typed).await;
    assert!(said.contains("Homeworlds #2"), "{said}");
    let channel = play.channel("homeworlds").await.expect("a channel");
    let card = async || play.posts(&channel).await.into_iter().nth(1);
    let card = play.until("the card of the rematch", card).await;
    let begins = "This is a rematch with seats exchanged: Ben begins.";
    assert!(reads(&card).contains(begins), "{card}");
}
