//! Turns taken by clicks alone, through the real program.

use std::time::{Duration, Instant};

use serde_json::{Value, json};
use starpost_games::record::{Record, Replay, What};
use starpost_games::words::Language;

use crate::bot::Game;
use crate::support::data::data_files;
use crate::support::deeds::Deed;
use crate::support::play::{Person, list, text};

/// Times from a click to what it leads to being there.
#[derive(Default)]
struct Times(Vec<Duration>);

impl Times {
    /// The time within which this many of a hundred clicks were answered.
    fn within(&mut self, share: usize) -> Duration {
        self.0.sort_unstable();
        self.0[(self.0.len() * share / 100).min(self.0.len() - 1)]
    }
}

/// What the menus are expected to show on the way to an action: its labels.
fn path(action: &str) -> Vec<String> {
    let words: Vec<&str> = action.split(' ').collect();
    let entry = |piece: &str, at: &str| format!("{piece} · {}", place(at));
    match words[..] {
        ["homeworld", one, other, ship] | ["homeworld", one, other, ship, _] => {
            vec!["Choose my homeworld", one, other, ship]
                .into_iter()
                .map(str::to_owned)
                .collect()
        }
        ["build", piece, at] => vec!["Build".to_owned(), entry(piece, at)],
        ["trade", piece, other, at] => vec!["Trade".to_owned(), entry(piece, at), other.to_owned()],
        ["move", piece, from, to] => vec!["Move".to_owned(), entry(piece, from), place(to)],
        ["discover", piece, from, star, ..] => {
            vec!["Discover".to_owned(), entry(piece, from), star.to_owned()]
        }
        ["capture", piece, at] => vec!["Capture".to_owned(), entry(piece, at)],
        ["sacrifice", piece, at] => vec!["Sacrifice".to_owned(), entry(piece, at)],
        ["catastrophe", color, at] => vec!["Catastrophe".to_owned(), entry(color, at)],
        // One of the two: a whole turn, or what is left of a sacrifice.
        _ => vec!["Pass".to_owned(), "Leave the rest unused".to_owned()],
    }
}

/// What menus call a place: homes after their players.
fn place(name: &str) -> String {
    match name {
        "South" => "Anna's home".to_owned(),
        "North" => "Ben's home".to_owned(),
        name => name.to_owned(),
    }
}

/// The menus of a message: the id of each, and its entries.
fn menus(message: &Value) -> impl DoubleEndedIterator<Item = &Value> {
    let rows = list(&message["components"]).iter();
    rows.map(|row| &row["components"][0])
        .filter(|first| first["type"] == 3)
}

/// The entry of this label in one of the menus, the last that has it: id of the menu, and value.
fn entry(message: &Value, label: &str) -> Option<(String, String)> {
    menus(message).rev().find_map(|menu| {
        let options = list(&menu["options"]).iter();
        let option = options
            .into_iter()
            .find(|option| text(&option["label"]).to_lowercase() == label.to_lowercase())?;
        let id = text(&menu["custom_id"]).to_owned();
        Some((id, text(&option["value"]).to_owned()))
    })
}

/// Waits until a click has changed the message under `taken`.
async fn changed(game: &Game, taken: &Deed, before: &Value) -> Value {
    let known = (&before["content"], &before["components"]);
    game.play
        .until("a click changes the message", async || {
            let now = game.play.answer(taken).await;
            ((&now["content"], &now["components"]) != known).then_some(now)
        })
        .await
}

/// Chooses in the menus until the action is part of the draft.
async fn click_action(
    game: &Game,
    by: &Person,
    taken: &Deed,
    action: &str,
    times: &mut Times,
) -> Value {
    click_path(game, by, taken, path(action), times).await
}

/// Chooses entries with these labels until the draft has changed.
async fn click_path(
    game: &Game,
    by: &Person,
    taken: &Deed,
    path: Vec<String>,
    times: &mut Times,
) -> Value {
    let mut shown = game.play.answer(taken).await;
    let draft = text(&shown["content"]).to_owned();
    for label in &path {
        // What there is no choice in is not asked.
        let Some((id, value)) = entry(&shown, label) else {
            continue;
        };
        let began = Instant::now();
        game.play.choose(by, &shown, &id, &value).await;
        shown = changed(game, taken, &shown).await;
        times.0.push(began.elapsed());
        if text(&shown["content"]) != draft {
            return shown;
        }
    }
    panic!("{path:?} cannot be chosen: {shown}");
}

async fn click_turn(game: &Game, turn: usize, line: &str, times: &mut Times) {
    let by = game.player(turn);
    let post = game.post(turn).await;
    let taken = game.play.press(by, &post, "Take turn").await;
    let mut shown = game.play.says(&taken, "nothing yet").await;
    for action in line.split("; ") {
        shown = click_action(game, by, &taken, action, times).await;
    }
    game.play.end_turn(by, &taken, &shown).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_recorded_game_is_played_whole_by_clicks() {
    let file = data_files("records", "game")
        .into_iter()
        .find(|file| file.ends_with("original-2001.game"))
        .expect("the record");
    let written = std::fs::read_to_string(file).expect("readable");
    let record = Record::read(&written).expect("a record of ours");
    let game = Game::begin_by("original-2001").await;
    let mut times = Times::default();
    let mut turns = 0;
    for event in &record.events {
        if let What::Turn(line) = &event.what {
            click_turn(&game, turns, line, &mut times).await;
            turns += 1;
        }
    }
    let last = game.post(turns).await;
    assert!(text(&last["content"]).contains("Anna wins"), "{last}");
    game.wants_one_post_a_turn(turns).await;
    let clicks = times.0.len();
    let (half, most) = (times.within(50), times.within(99));
    println!("{clicks} clicks: half within {half:?}, 99 of 100 within {most:?}");
}

/// What the menus of the door show on the way to each action of a turn.
fn paths(before: &Replay, line: &str) -> Vec<Vec<String>> {
    let mut table = before.game.boxed();
    let path = |action: &str| {
        let choices = table.choices().into_iter();
        let choice = choices.into_iter().find(|choice| choice.action == action);
        let steps = choice.expect(action).steps;
        table.play(action).expect("what is offered is legal");
        steps
            .into_iter()
            .map(|step| step.label.said(Language::English))
            .collect()
    };
    line.split("; ").map(path).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_of_settlers_is_played_whole_by_clicks() {
    let file = data_files("records", "game")
        .into_iter()
        .find(|file| file.ends_with("settlers-v2.game"))
        .expect("the record");
    let written = std::fs::read_to_string(file).expect("readable");
    let record = Record::read(&written).expect("a record of ours");
    let game = Game::begin_by("settlers-v2").await;
    let mut times = Times::default();
    for (turn, event) in record.events.iter().enumerate() {
        let before = record.replay_until(event.seq - 1).expect("a good record");
        let by = game.player(turn);
        let post = game.post(turn).await;
        let taken = game.play.press(by, &post, "Take turn").await;
        let mut shown = game.play.says(&taken, "nothing yet").await;
        for path in paths(&before, &event.what.body()) {
            shown = click_path(&game, by, &taken, path, &mut times).await;
        }
        game.play.end_turn(by, &taken, &shown).await;
    }
    let turns = record.events.len();
    let last = game.post(turns).await;
    assert!(
        text(&last["content"]).contains("The points decide"),
        "{last}"
    );
    game.wants_one_post_a_turn(turns).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_half_chosen_goes_on_after_a_restart() {
    let mut game = Game::begin_with_homeworlds().await;
    let anna = game.player(0).clone();
    let mut times = Times::default();
    let taken = game
        .play
        .press(&anna, &game.post(2).await, "Take turn")
        .await;
    game.play.says(&taken, "nothing yet").await;
    click_action(&game, &anna, &taken, "sacrifice g3 South", &mut times).await;
    game.play
        .press(&anna, &game.play.answer(&taken).await, "Start over")
        .await;
    let shown = game.play.says(&taken, "nothing yet").await;
    let (id, value) = entry(&shown, "Trade").expect("blue at home");
    game.play.choose(&anna, &shown, &id, &value).await;
    let shown = changed(&game, &taken, &shown).await;
    tokio::time::sleep(Duration::from_millis(300)).await;
    game.play.kill_program().await;
    game.play.start_program().await;
    let (id, value) = entry(&shown, "y3").expect("the other pieces of that size");
    game.play.choose(&anna, &shown, &id, &value).await;
    let shown = game.play.says(&taken, "trade g3 y3 South").await;
    let attachments = list(&shown["attachments"]);
    assert_eq!(attachments.len(), 1, "{shown}");
    game.play.press(&anna, &shown, "Undo").await;
    game.play.says(&taken, "nothing yet").await;
    click_action(&game, &anna, &taken, "build g1 South", &mut times).await;
    let shown = game.play.answer(&taken).await;
    game.play.press(&anna, &shown, "End turn").await;
    game.play.says(&taken, "is played").await;
    game.wants_one_post_a_turn(3).await;
}

#[tokio::test]
async fn a_menu_of_an_older_draft_says_so_and_shows_the_present_one() {
    let game = Game::begin_with_homeworlds().await;
    let anna = game.player(0).clone();
    let taken = game.command(&anna, "turn", &[]).await;
    let old = game.play.says(&taken, "nothing yet").await;
    let typed = game.type_turn(&anna, "build g1 South").await;
    game.play.says(&typed, "not played yet").await;
    let (id, value) = entry(&old, "Trade").expect("blue at home");
    game.play.choose(&anna, &old, &id, &value).await;
    let now = game.play.says(&taken, "build g1 South").await;
    assert!(text(&now["content"]).contains("changed"), "{now}");
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
    assert!(
        text(&refused["content"]).contains("nothing yet"),
        "{refused}"
    );
    assert!(entry(&refused, "Build").is_some(), "{refused}");
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
    assert!(text(&dark["content"]).contains("⚠️"), "{dark}");
    let wanted = [("theme", json!("light")), ("warnings", json!("off"))];
    let set = game.command(&anna, "settings", &wanted).await;
    game.play.says(&set, "light").await;
    let light = turn().await;
    assert!(!text(&light["content"]).contains("⚠️"), "{light}");
    let size = |message: &Value| message["attachments"][0]["size"].clone();
    assert_ne!(size(&dark), size(&light), "another picture");
    let seen = game.command(&anna, "settings", &[]).await;
    game.play.says(&seen, "off").await;
}

/// The style of the button with this label.
fn style(message: &Value, label: &str) -> Option<u64> {
    let rows = list(&message["components"]).iter();
    let mut buttons = rows.flat_map(|row| list(&row["components"]));
    buttons.find(|button| button["label"] == label)?["style"].as_u64()
}

/// How a button looks that Discord paints green or red, or that invites to nothing.
const GREEN: u64 = 3;
const RED: u64 = 4;
const GREY: u64 = 2;

#[tokio::test]
async fn a_turn_that_takes_its_mover_out_needs_a_second_different_press() {
    let game = Game::begin_with_homeworlds().await;
    let anna = game.player(0).clone();
    let line = ("text", json!("sacrifice g3 South; pass"));
    let sent = game
        .command(&anna, "turn", &[line, ("send", json!(true))])
        .await;
    let draft = game.play.says(&sent, "not played yet").await;
    let says = text(&draft["content"]);
    assert!(says.contains("you would be out"), "{draft}");
    assert!(!says.contains("Nothing more is possible"), "{draft}");
    assert_eq!(style(&draft, "End turn"), Some(GREY), "{draft}");
    assert_eq!(style(&draft, "End turn and be out"), None, "{draft}");

    game.play.press(&anna, &draft, "End turn").await;
    let asked = game.play.says(&sent, "Is that meant?").await;
    assert_eq!(style(&asked, "End turn and be out"), Some(RED), "{asked}");
    assert_eq!(style(&asked, "End turn"), None, "{asked}");
    assert_eq!(list(&asked["attachments"]).len(), 1, "the picture stays");
    game.play.press(&anna, &asked, "Go back").await;
    let back = game.play.says(&sent, "asks once more").await;
    let line = "sacrifice g3 South; pass";
    assert!(text(&back["content"]).contains(line), "{back}");
    game.play.press(&anna, &back, "End turn").await;
    let asked = game.play.says(&sent, "Is that meant?").await;

    // What was shown for another draft ends nothing.
    let typed = game.type_turn(&anna, "build g1 South").await;
    game.play.says(&typed, "not played yet").await;
    game.play.press(&anna, &asked, "End turn and be out").await;
    let stale = game.play.says(&sent, "changed").await;
    assert_eq!(style(&stale, "End turn"), Some(GREEN), "{stale}");

    let typed = game.type_turn(&anna, line).await;
    let draft = game.play.says(&typed, "not played yet").await;
    game.play.press(&anna, &draft, "End turn").await;
    let asked = game.play.says(&typed, "Is that meant?").await;
    let press = || game.play.press(&anna, &asked, "End turn and be out");
    tokio::join!(press(), press());
    game.play.says(&typed, "Turn 3").await;
    let last = game.post(3).await;
    assert!(text(&last["content"]).contains("Ben wins"), "{last}");
}

#[tokio::test]
async fn a_turn_that_wastes_actions_needs_a_second_different_press() {
    let game = Game::begin_with_homeworlds().await;
    let (anna, ben) = (game.player(0).clone(), game.player(1).clone());
    game.send_turn(2, "build g1 South").await;
    game.send_turn(3, "build g North").await;
    let set = game
        .command(&anna, "settings", &[("warnings", json!("off"))])
        .await;
    game.play.says(&set, "off").await;
    let options = [
        ("text", json!("sacrifice g3 South; build g South")),
        ("send", json!(true)),
    ];
    let sent = game.command(&anna, "turn", &options).await;
    let draft = game.play.says(&sent, "not played yet").await;
    assert_eq!(style(&draft, "End turn"), Some(GREY), "{draft}");
    assert!(
        text(&draft["content"]).contains("asks once more"),
        "{draft}"
    );
    game.play.press(&anna, &draft, "End turn").await;
    let asked = game.play.says(&sent, "2 actions** of this turn").await;
    let label = "End turn, leave 2 actions unused";
    assert_eq!(style(&asked, label), Some(RED), "{asked}");
    game.play.press(&anna, &asked, "Undo").await;
    let shorter = game.play.says(&sent, "asks once more").await;
    assert!(!text(&shorter["content"]).contains("build"), "{shorter}");
    game.play.end_turn(&anna, &sent, &shorter).await;

    // Who says in so many words that the rest is not wanted is not asked.
    let passed = [
        ("text", json!("sacrifice g1 North; pass")),
        ("send", json!(true)),
    ];
    let sent = game.command(&ben, "turn", &passed).await;
    game.play.says(&sent, "is played").await;
    game.wants_one_post_a_turn(6).await;
}

#[tokio::test]
async fn a_turn_of_settlers_that_wastes_actions_or_the_game_needs_a_second_press() {
    let game = Game::begin_by("settlers-v2").await;
    for (turn, line) in ["free c3", "free d4", "act c3; build b3 y"]
        .iter()
        .enumerate()
    {
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
    assert!(text(&draft["content"]).contains("1 to 2 points"), "{draft}");
    assert_eq!(
        style(&draft, "End turn"),
        Some(GREEN),
        "one pass ends nothing"
    );
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
    assert!(text(&last["content"]).contains("Anna wins"), "{last}");
    let points = "The points decide: Anna has 3, Ben 1.";
    assert!(text(&last["content"]).contains(points), "{last}");
}

#[tokio::test]
async fn the_pass_that_loses_a_game_of_settlers_is_asked_about() {
    let game = Game::begin_by("settlers-v2").await;
    for (turn, line) in [
        "free c3",
        "free d4",
        "act c3; build b3 y",
        "act d4; build e4 b",
        "act c3; build b2 g",
    ]
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
    let asked = game.play.says(&typed, "Is that meant?").await;
    assert_eq!(style(&asked, "End turn as a draw"), Some(RED), "{asked}");
}
