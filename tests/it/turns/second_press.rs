//! Turns that are probably a mistake need a second, different press to end, through the real program.

use serde_json::{Value, json};

use crate::bot::Game;
use crate::support::parts::pressable;
use crate::support::play::{list, reads};

/// The style of the button with this label.
fn style(message: &Value, label: &str) -> Option<u64> {
    let mut buttons = pressable(message);
    buttons.find(|button| button["label"] == label)?["style"].as_u64()
}

/// The look of a button that Discord paints green or red, or that invites to nothing.
const GREEN: u64 = 3;
const RED: u64 = 4;
const GREY: u64 = 2;

#[tokio::test]
async fn a_turn_that_takes_its_mover_out_needs_a_second_different_press() {
    let game = Game::begin_with_homeworlds().await;
    let anna = game.player(0).clone();
    let line = ("text", json!("sacrifice g3 South; pass"));
    let sent = game.command(&anna, "turn", &[line, ("send", json!(true))]).await;
    let draft = game.play.says(&sent, "not played yet").await;
    let says = reads(&draft);
    assert!(says.contains("you would lose"), "{draft}");
    assert!(!says.contains("That is your whole turn"), "{draft}");
    assert_eq!(style(&draft, "End turn"), Some(GREY), "{draft}");
    assert_eq!(style(&draft, "End turn and be eliminated"), None, "{draft}");

    game.play.press(&anna, &draft, "End turn").await;
    let asked = game.play.says(&sent, "Are you sure?").await;
    assert_eq!(style(&asked, "End turn and be eliminated"), Some(RED), "{asked}");
    assert_eq!(style(&asked, "End turn"), None, "{asked}");
    assert_eq!(list(&asked["attachments"]).len(), 1, "the picture stays");
    game.play.press(&anna, &asked, "Go back").await;
    let back = game.play.says(&sent, "you would lose").await;
    let line = "sacrifice g3 home; pass";
    assert!(reads(&back).contains(line), "{back}");
    game.play.press(&anna, &back, "End turn").await;
    let asked = game.play.says(&sent, "Are you sure?").await;

    // What was shown for another draft ends nothing.
    let typed = game.type_turn(&anna, "build g1 South").await;
    game.play.says(&typed, "not played yet").await;
    game.play.press(&anna, &asked, "End turn and be eliminated").await;
    let stale = game.play.says(&sent, "changed").await;
    assert_eq!(style(&stale, "End turn"), Some(GREEN), "{stale}");

    let typed = game.type_turn(&anna, line).await;
    let draft = game.play.says(&typed, "not played yet").await;
    game.play.press(&anna, &draft, "End turn").await;
    let asked = game.play.says(&typed, "Are you sure?").await;
    let press = || game.play.press(&anna, &asked, "End turn and be eliminated");
    tokio::join!(press(), press());
    game.play.says(&typed, "Turn 3").await;
    let last = game.post(3).await;
    assert!(reads(&last).contains("Ben wins"), "{last}");
}

#[tokio::test]
async fn a_turn_that_wastes_actions_needs_a_second_different_press() {
    let game = Game::begin_with_homeworlds().await;
    let (anna, ben) = (game.player(0).clone(), game.player(1).clone());
    game.send_turn(2, "build g1 South").await;
    game.send_turn(3, "build g North").await;
    let set = game.command(&anna, "settings", &[("warnings", json!("off"))]).await;
    game.play.says(&set, "off").await;
    let options = [("text", json!("sacrifice g3 South; build g South")), ("send", json!(true))];
    let sent = game.command(&anna, "turn", &options).await;
    let draft = game.play.says(&sent, "not played yet").await;
    assert_eq!(style(&draft, "End turn"), Some(GREY), "{draft}");
    assert!(reads(&draft).contains("2 actions left."), "{draft}");
    game.play.press(&anna, &draft, "End turn").await;
    let asked = game.play.says(&sent, "2 actions** of this turn").await;
    let label = "End turn, leave 2 actions unused";
    assert_eq!(style(&asked, label), Some(RED), "{asked}");
    game.play.press(&anna, &asked, "Undo").await;
    let shorter = game.play.says(&sent, "3 actions left.").await;
    assert!(!reads(&shorter).contains("build"), "{shorter}");
    game.play.end_turn(&anna, &sent, &shorter).await;

    // Players who say explicitly that they do not want the rest are not asked.
    let passed = [("text", json!("sacrifice g1 North; pass")), ("send", json!(true))];
    let sent = game.command(&ben, "turn", &passed).await;
    game.play.says(&sent, "is played").await;
    game.wants_one_post_a_turn(6).await;
}

#[tokio::test]
async fn a_turn_of_settlers_that_wastes_actions_or_the_game_needs_a_second_press() {
    let game = Game::begin_by("settlers-v2").await;
    for (turn, line) in ["free c3", "free d4", "act c3; build b3 y"].iter().enumerate() {
        game.send_turn(turn, line).await;
    }
    let ben = game.player(3).clone();
    let typed = game.type_turn(&ben, "act d4").await;
    let draft = game.play.says(&typed, "not played yet").await;
    assert_eq!(style(&draft, "End turn"), Some(GREY), "{draft}");
    game.play.press(&ben, &draft, "End turn").await;
    let asked = game.play.says(&typed, "One action** of this turn").await;
    let label = "End turn, leave one action unused";
    assert_eq!(style(&asked, label), Some(RED), "{asked}");

    let typed = game.type_turn(&ben, "pass").await;
    let draft = game.play.says(&typed, "If your opponent passes too").await;
    assert!(reads(&draft).contains("1 to 2 points"), "{draft}");
    assert_eq!(style(&draft, "End turn"), Some(GREY), "it is warned of, and ends nothing");
    game.play.press(&ben, &draft, "End turn").await;
    game.play.says(&typed, "is played").await;
    game.send_turn(4, "act c3; build b2 g").await;

    for (turn, line) in [(5, "pass"), (6, "pass")] {
        let by = game.player(turn).clone();
        let typed = game.type_turn(&by, line).await;
        let draft = game.play.says(&typed, "not played yet").await;
        game.play.end_turn(&by, &typed, &draft).await;
    }
    let last = game.post(7).await;
    assert!(reads(&last).contains("Anna wins"), "{last}");
    let points = "It was decided on points: Anna has 3, Ben 1.";
    assert!(reads(&last).contains(points), "{last}");
}

#[tokio::test]
async fn the_pass_that_loses_a_game_of_settlers_is_asked_about() {
    let game = Game::begin_by("settlers-v2").await;
    for (turn, line) in
        ["free c3", "free d4", "act c3; build b3 y", "act d4; build e4 b", "act c3; build b2 g"]
            .iter()
            .enumerate()
    {
        game.send_turn(turn, line).await;
    }
    let (ben, anna) = (game.player(5).clone(), game.player(6).clone());
    let typed = game.type_turn(&ben, "act d4; build e5 b").await;
    let draft = game.play.says(&typed, "not played yet").await;
    game.play.end_turn(&ben, &typed, &draft).await;
    game.send_turn(6, "pass").await;
    assert_eq!(game.player(6).name, anna.name);
    let typed = game.type_turn(&ben, "pass").await;
    let draft = game.play.says(&typed, "The game ends with this turn").await;
    assert_eq!(style(&draft, "End turn"), Some(GREY), "{draft}");
    game.play.press(&ben, &draft, "End turn").await;
    let asked = game.play.says(&typed, "Are you sure?").await;
    assert_eq!(style(&asked, "End turn as a draw"), Some(RED), "{asked}");
}

#[tokio::test]
async fn the_second_of_equal_presses_is_answered_as_the_first() {
    let game = Game::begin_with_homeworlds().await;
    let anna = game.player(0).clone();
    let typed = game.type_turn(&anna, "build g1 South").await;
    let draft = game.play.says(&typed, "not played yet").await;
    for _ in 0..3 {
        game.play.press(&anna, &draft, "End turn").await;
    }
    game.play.says(&typed, "played").await;
    game.post(3).await;
    for _ in 0..20 {
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
        let said = game.play.said(&typed).await;
        assert!(!said.contains("earlier turn"), "{said}");
    }
}
