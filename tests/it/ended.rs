//! What is left in a thread of turns that have ended: their posts, and nothing private beside them.

use serde_json::json;

use crate::bot::Game;
use crate::support::play::{list, text};

#[tokio::test(flavor = "multi_thread")]
async fn of_a_turn_that_has_ended_no_private_copy_stays() {
    let game = Game::begin_with_homeworlds().await;
    let anna = game.first.clone();
    let typed = game.type_turn(&anna, "build g1 South").await;
    let preview = game.play.says(&typed, "not played yet").await;
    assert_eq!(list(&preview["attachments"]).len(), 1, "the board");
    game.play.press(&anna, &preview, "End turn").await;
    let left = game.play.says(&typed, "is played").await;
    assert_eq!(text(&left["content"]), "Turn 3 is played.");
    assert_eq!(left["attachments"], json!([]), "{left}");
}
