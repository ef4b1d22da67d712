//! Letters that say whose turn it is, told through the service. On both databases.

use std::time::Duration;

use serde_json::json;
use starpost::app::Reminders;

use crate::bot::Game;
use crate::on_both_databases;
use crate::support::club::{Club, ann, ben};
use crate::support::databases::Database;
use crate::support::pigeon::Mishap;
use crate::support::play::reads;
use crate::support::silence::place;

on_both_databases!(a_letter_waits_for_the_post_that_it_links_to_and_not_for_ever);
async fn a_letter_waits_for_the_post_that_it_links_to_and_not_for_ever(database: Database) {
    let club = Club::new(database);
    club.prefer(&ben(), Reminders::Letter, None).await;
    let game = club.turn_to_post().await;
    let before = club.courier.links().len();
    club.courier.expect(&[Mishap::Wait]);
    club.drain().await;
    assert_eq!(club.courier.links().len(), before, "the turn is not posted yet");
    for second in 1..8 {
        club.drain_after(Duration::from_secs(second)).await;
    }
    let newest = club.courier.messages().pop().map(|post| post.id);
    assert_eq!(club.courier.links()[before..], [newest]);
    club.courier.forbid(place(&club, game).await);
    for (who, line) in [(ben(), "build g North"), (ann(), "build g South")] {
        club.play(&who, game, line).await.expect("a turn");
    }
    for second in 8..60 {
        club.drain_after(Duration::from_secs(second)).await;
    }
    assert_eq!(club.courier.links()[before..], [newest, newest]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_letter_brings_the_board_and_the_turn_is_taken_under_it() {
    let game = Game::begin_with_homeworlds().await;
    let ben = game.player(1).clone();
    let wanted = [("reminders", json!("letter"))];
    let chosen = game.command(&ben, "settings", &wanted).await;
    game.play.answer(&chosen).await;
    game.send_turn(2, "build g1 South").await;
    let letter = async || game.play.letters(&ben).await.into_iter().next_back();
    let letter = game.play.until("a letter", letter).await;
    let said = reads(&letter);
    assert!(said.contains("Anna played turn 3: `build g1"), "{said}");
    assert_eq!(letter["attachments"][0]["filename"], "game-1-turn-3.png");
    let taken = game.play.press(&ben, &letter, "Take turn").await;
    game.play.says(&taken, "Homeworlds #1, turn 4").await;
}
