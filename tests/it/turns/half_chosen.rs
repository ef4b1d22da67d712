//! The things that are half chosen, refused or out of date under a draft, through the real program.

use std::time::Duration;

use serde_json::{Value, json};

use super::clicked::{Shown, Times, click_action, entry, shown, take, way};
use crate::bot::Game;
use crate::support::play::{list, reads, text};

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_half_chosen_goes_on_after_a_restart() {
    let mut game = Game::begin().await;
    let anna = game.player(0).clone();
    let mut times = Times::default();
    let taken = game.play.press(&anna, &game.post(0).await, "Take turn").await;
    game.play.says(&taken, "nothing yet").await;
    let line = "homeworld r2 b1 g3";
    let whole = click_action(&game, &anna, &taken, line, &mut times).await;
    game.play.press(&anna, &whole, "Undo").await;
    let shown = game.play.says(&taken, "nothing yet").await;
    game.play.press(&anna, &shown, "b3").await;
    let shown = game.play.says(&taken, "Second star").await;
    tokio::time::sleep(Duration::from_millis(300)).await;
    game.play.kill_program().await;
    game.play.start_program().await;
    game.play.press(&anna, &shown, "r1").await;
    let shown = game.play.says(&taken, "Your first ship").await;
    assert_eq!(list(&shown["attachments"]).len(), 1, "{shown}");
    game.play.press(&anna, &shown, "Back").await;
    let shown = game.play.says(&taken, "Second star").await;
    game.play.press(&anna, &shown, "Back").await;
    game.play.says(&taken, "First star").await;
    let line = "homeworld b3 r1 g3";
    let shown = click_action(&game, &anna, &taken, line, &mut times).await;
    assert!(reads(&shown).contains("homeworld r1 b3 g3"), "{shown}");
    assert_eq!(list(&shown["attachments"]).len(), 1, "{shown}");
    game.play.press(&anna, &shown, "Undo").await;
    let shown = game.play.says(&taken, "nothing yet").await;
    let suggested = "Suggestion: large blue, small red, green ship";
    game.play.press(&anna, &shown, suggested).await;
    let shown = game.play.says(&taken, line).await;
    game.play.press(&anna, &shown, "End turn").await;
    game.play.says(&taken, "is played").await;
    game.wants_one_post_a_turn(1).await;
}

#[tokio::test]
async fn a_menu_of_an_older_draft_says_so_and_shows_the_present_one() {
    let game = Game::begin_with_homeworlds().await;
    let anna = game.player(0).clone();
    let taken = game.command(&anna, "turn", &[]).await;
    let old = game.play.says(&taken, "nothing yet").await;
    let typed = game.type_turn(&anna, "build g1 South").await;
    game.play.says(&typed, "not played yet").await;
    let trade = entry(&old, &way("trade g3 y3 South")).expect("blue at home");
    take(&game, &anna, &old, &trade).await;
    let now = game.play.says(&taken, "build g1 home").await;
    assert!(reads(&now).contains("changed"), "{now}");
    assert_eq!(list(&now["attachments"]).len(), 1, "{now}");
}

#[tokio::test]
async fn a_line_that_is_refused_leaves_the_draft_and_can_be_copied() {
    let game = Game::begin_with_homeworlds().await;
    let anna = game.player(0).clone();
    let taken = game.command(&anna, "turn", &[]).await;
    let shown = game.play.says(&taken, "nothing yet").await;
    let opened = game.play.press(&anna, &shown, "Type…").await;
    game.play.type_in(&opened, "build b3 South").await;
    let refused = game.play.says(&taken, "build b3 South").await;
    assert!(reads(&refused).contains("nothing yet"), "{refused}");
    let build = entry(&refused, &way("build g1 South"));
    assert!(build.is_some(), "{refused}");
}

#[tokio::test]
async fn people_choose_their_colors_and_whether_they_are_warned() {
    let game = Game::begin_with_homeworlds().await;
    let anna = game.player(0).clone();
    let turn = async || {
        let typed = game.type_turn(&anna, "sacrifice g3 South").await;
        game.play.says(&typed, "not played yet").await
    };
    let dark = turn().await;
    assert!(reads(&dark).contains("⚠️"), "{dark}");
    let wanted = [("theme", json!("light")), ("warnings", json!("off"))];
    let set = game.command(&anna, "settings", &wanted).await;
    game.play.says(&set, "light").await;
    let light = turn().await;
    assert!(!reads(&light).contains("⚠️"), "{light}");
    let size = |message: &Value| message["attachments"][0]["size"].clone();
    assert_ne!(size(&dark), size(&light), "another picture");
    let seen = game.command(&anna, "settings", &[]).await;
    game.play.says(&seen, "off").await;
}

#[tokio::test]
async fn a_discovery_is_named_by_a_click() {
    let game = Game::begin_by("original-2001").await;
    for (turn, line) in ["homeworld b3 y1 g3", "homeworld r2 b1 g3"].iter().enumerate() {
        game.send_turn(turn, line).await;
    }
    let anna = game.player(2).clone();
    let taken = game.command(&anna, "turn", &[]).await;
    game.play.says(&taken, "nothing yet").await;
    let mut times = Times::default();
    let line = "discover g3 South g2 Altair";
    let shown = click_action(&game, &anna, &taken, line, &mut times).await;
    let name = shown_name(&shown, "Vega");
    take(&game, &anna, &shown, &name).await;
    let named = game.play.says(&taken, "discover g3 home g2 Vega").await;
    assert_eq!(list(&named["attachments"]).len(), 1, "{named}");
    let again = shown_name(&named, "Altair");
    take(&game, &anna, &named, &again).await;
    let shown = game.play.says(&taken, "discover g3 home g2 Altair").await;
    // What is shown for a draft that there is no more names nothing.
    let late = shown_name(&shown, "Vega");
    let typed = game.type_turn(&anna, "build g1 South").await;
    game.play.says(&typed, "not played yet").await;
    take(&game, &anna, &shown, &late).await;
    let shown = game.play.says(&taken, "changed").await;
    assert!(reads(&shown).contains("build g1 home"), "{shown}");
    game.play.press(&anna, &shown, "Undo").await;
    let shown = game.play.says(&taken, "nothing yet").await;
    assert!(!shown.to_string().contains("Another name"), "{shown}");
}

/// The entry with this name in the menu of names.
fn shown_name(message: &Value, name: &str) -> Shown {
    let mut names = shown(message, "Another name").into_iter();
    let name = names.find(|(_, value, label)| value.is_some() && label == name);
    name.expect("a free name")
}

#[tokio::test(flavor = "multi_thread")]
async fn half_chosen_stars_are_on_the_picture_until_one_starts_over() {
    let game = Game::begin().await;
    let (play, anna) = (&game.play, game.player(0).clone());
    let begun = game.post(0).await;
    let taken = play.press(&anna, &begun, "Take turn").await;
    let empty = play.says(&taken, "First star").await;
    let blue = |message: &Value| {
        let picture = &list(&message["attachments"])[0];
        let alt = text(&picture["description"]);
        alt.contains("Anna's home: large blue star")
    };
    assert!(!blue(&empty), "{empty}");
    play.press(&anna, &empty, "b3").await;
    let half = play.says(&taken, "Second star").await;
    assert!(blue(&half), "{half}");
    play.press(&anna, &half, "Back").await;
    let over = play.says(&taken, "First star").await;
    assert!(!blue(&over), "{over}");
    play.press(&anna, &over, "b3").await;
    let half = play.says(&taken, "Second star").await;
    play.press(&anna, &half, "r1").await;
    let stars = play.says(&taken, "first ship").await;
    let alt = text(&stars["attachments"][0]["description"]);
    assert!(alt.contains("large blue") && alt.contains("small red"), "{alt}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refused_set_up_offers_each_suggestion_once() {
    let game = Game::begin().await;
    let anna = game.player(0).clone();
    let typed = game.type_turn(&anna, "build g1 South").await;
    let refused = game.play.says(&typed, "nothing yet").await;
    let buttons = refused["components"].to_string();
    let offered = buttons.matches("Suggestion: large blue, small red, green ship").count();
    assert_eq!(offered, 1, "{refused}");
}
