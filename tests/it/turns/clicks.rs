//! Turns taken only by clicks, through the real program.

use std::time::{Duration, Instant};

use serde_json::{Value, json};
use starpost_games::pieces::Color;
use starpost_games::record::{Record, Replay, What};
use starpost_games::words::{Language, Word};

use crate::bot::Game;
use crate::support::data::data_files;
use crate::support::deeds::Deed;
use crate::support::left_out;
use crate::support::play::{Person, list, reads, text};

/// The signs of colors.
const SIGNS: [char; 4] = ['🟥', '🟨', '🟩', '🟦'];

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

/// What is expected to be shown on the way to an action: the verb that menus have in common, and the
/// labels of entries, whole actions first.
#[derive(Clone, Debug)]
struct Way {
    verb: String,
    labels: Vec<String>,
}

impl Way {
    fn new(verb: &str, labels: Vec<String>) -> Way {
        let verb = verb.to_owned();
        Way { verb, labels }
    }

    /// Where a label stands among those that are looked for, with the sign of its color or without;
    /// `None` for another.
    fn place(&self, label: &str) -> Option<usize> {
        let alone = label.trim_start_matches(SIGNS).trim_start();
        let alone = alone.trim_start_matches(&format!("{}: ", self.verb));
        self.labels
            .iter()
            .position(|known| known == label || known == alone)
    }
}

/// The way to an action.
fn way(action: &str) -> Way {
    let words: Vec<&str> = action.split(' ').collect();
    match words[..] {
        ["homeworld", one, other, ship] | ["homeworld", one, other, ship, _] => {
            let stars = [one, other, ship].map(str::to_owned);
            Way::new("Choose my homeworld", stars.to_vec())
        }
        ["build", new, at] => at_place("Build", "Build a", new, at),
        ["sacrifice", ship, at] => at_place("Sacrifice", "Sacrifice a", ship, at),
        ["capture", ship, at] => {
            let mut way = at_place("Capture", "Capture a", ship, at);
            let place = place(at);
            let owned = |name| format!("Capture a {} of {name} at {place}", spelled(ship));
            way.labels.extend(["Anna", "Ben"].map(owned));
            way
        }
        ["trade", ship, other, at] => {
            let color = color(other);
            let at = place(at);
            let labels = vec![
                format!("Trade a {} for {color} at {at}", spelled(ship)),
                format!("{ship} → {other} · {at}"),
                format!("{ship} → {other}"),
                format!("{ship} · {at}"),
            ];
            Way::new("Trade", labels)
        }
        ["move", ship, from, to] => travel(ship, from, ("to", &format!("→ {}", place(to)))),
        ["discover", ship, from, star, ..] => travel(ship, from, ("new", &format!("new {star}"))),
        ["catastrophe", color, at] => {
            let at = place(at);
            let words = format!("Call a {color} catastrophe at {at}");
            Way::new("Catastrophe", vec![words, format!("{color} · {at}")])
        }
        // One of the two: a whole turn, or what is left of a sacrifice.
        _ => Way::new(
            "Pass",
            vec!["Pass".to_owned(), "Leave the rest unused".to_owned()],
        ),
    }
}

/// The way to what is done with a piece somewhere.
fn at_place(verb: &str, does: &str, piece: &str, at: &str) -> Way {
    let at = place(at);
    let words = format!("{does} {} at {at}", spelled(piece));
    Way::new(verb, vec![words, format!("{piece} · {at}")])
}

/// The way of a ship to where it goes.
fn travel(ship: &str, from: &str, (how, goal): (&str, &str)) -> Way {
    let from = place(from);
    let words = match how {
        "new" => format!(
            "Discover a {} with a {} from {from}",
            spelled(&goal[4..]),
            spelled(ship)
        ),
        _ => format!(
            "Move a {} from {from} to {}",
            spelled(ship),
            &goal["→ ".len()..]
        ),
    };
    let whole = match how {
        "new" => format!("{ship} · {from} → {goal}"),
        _ => format!("{ship} · {from} {goal}"),
    };
    let labels = vec![words, whole, goal.to_owned(), format!("{ship} · {from}")];
    Way::new("Move or discover", labels)
}

/// `g1` in words.
fn spelled(piece: &str) -> String {
    let size = match piece.chars().nth(1) {
        Some('1') => "small",
        Some('2') => "medium",
        _ => "large",
    };
    format!("{size} {}", color(piece))
}

fn color(piece: &str) -> &'static str {
    match piece.chars().next() {
        Some('r') => "red",
        Some('y') => "yellow",
        Some('g') => "green",
        _ => "blue",
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

/// What can be pressed or chosen: the custom id, for a menu the value, and the label.
type Shown = (String, Option<String>, String);

/// The entries of menus about a verb, or that ask about its pieces, and all buttons; the lowest row
/// first.
fn shown(message: &Value, verb: &str) -> Vec<Shown> {
    let mut shown = Vec::new();
    for row in list(&message["components"]).iter().rev() {
        for component in list(&row["components"]) {
            let id = text(&component["custom_id"]).to_owned();
            let asks = text(&component["placeholder"]);
            let is_about = asks
                .split(" → ")
                .any(|asks| asks.contains(verb) || asks.ends_with('?'));
            for option in list(&component["options"]).iter().filter(|_| is_about) {
                let value = text(&option["value"]).to_owned();
                shown.push((id.clone(), Some(value), signed(option)));
            }
            if component["type"] == 2 {
                shown.push((id, None, signed(component)));
            }
        }
    }
    shown
}

/// The label of something, after the sign of its color if it has one.
fn signed(one: &Value) -> String {
    let label = text(&one["label"]);
    match one["emoji"]["name"].as_str() {
        Some(sign) => format!("{sign} {label}"),
        None => label.to_owned(),
    }
}

/// What goes on along the way: of what is shown, what is nearest to the whole action.
fn entry(message: &Value, way: &Way) -> Option<Shown> {
    let shown = shown(message, &way.verb).into_iter();
    let on_the_way = shown.filter_map(|shown| Some((way.place(&shown.2)?, shown)));
    on_the_way
        .min_by_key(|(place, _)| *place)
        .map(|(_, shown)| shown)
}

/// Presses or chooses it.
async fn take(game: &Game, by: &Person, message: &Value, (id, value, _): &Shown) {
    match value {
        Some(value) => game.play.choose(by, message, id, value).await,
        None => game.play.click(by, message, id).await,
    };
}

/// Waits until a click has changed the message under `taken`.
async fn changed(game: &Game, taken: &Deed, before: &Value) -> Value {
    let known = (reads(before), &before["components"]);
    game.play
        .until("a click changes the message", async || {
            let now = game.play.answer(taken).await;
            ((reads(&now), &now["components"]) != known).then_some(now)
        })
        .await
}

/// Chooses until the action is part of the draft.
async fn click_action(
    game: &Game,
    by: &Person,
    taken: &Deed,
    action: &str,
    times: &mut Times,
) -> Value {
    click_way(game, by, taken, way(action), times).await
}

/// Follows a way until the draft has changed. What was taken is not looked for again, since it is
/// still shown above what is asked then; the stars of a homeworld are taken in their order.
async fn click_way(
    game: &Game,
    by: &Person,
    taken: &Deed,
    mut way: Way,
    times: &mut Times,
) -> Value {
    let mut shown = game.play.answer(taken).await;
    let line = |message: &Value| {
        let line = reads(message).lines().find(|line| line.contains(" yet"));
        line.expect("the draft in words").to_owned()
    };
    let draft = line(&shown);
    while let Some(entry) = entry(&shown, &way) {
        let began = Instant::now();
        take(game, by, &shown, &entry).await;
        shown = changed(game, taken, &shown).await;
        times.0.push(began.elapsed());
        if line(&shown) != draft {
            return shown;
        }
        let place = way.place(&entry.2).expect("it was found by its label");
        way.labels.remove(place);
    }
    panic!("{way:?} cannot be chosen: {shown}");
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
    if left_out("a whole game is played through the program") {
        return;
    }
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
    assert!(reads(&last).contains("Anna wins"), "{last}");
    game.wants_one_post_a_turn(turns).await;
    let clicks = times.0.len();
    let (half, most) = (times.within(50), times.within(99));
    println!("{clicks} clicks: half within {half:?}, 99 of 100 within {most:?}");
}

/// What the door says of the way to each action of a turn.
fn ways(before: &Replay, line: &str) -> Vec<Way> {
    let mut table = before.game.boxed();
    let way = |action: &str| {
        let choices = table.choices().into_iter();
        let choice = choices.into_iter().find(|choice| choice.action == action);
        let choice = choice.expect(action);
        table.play(action).expect("what is offered is legal");
        let said = |word: &Word| word.said(Language::English);
        let signed = |color: Option<Color>, word: &Word| match color {
            Some(color) => format!("{} {}", SIGNS[color as usize], said(word)),
            None => said(word),
        };
        let summary = &choice.summary;
        let whole = [said(&summary.says), signed(summary.color, &summary.label)];
        let steps = choice.picks.iter().skip(1).rev();
        let steps = steps.map(|step| signed(step.color, &step.label));
        Way::new(
            &said(&choice.picks[0].label),
            whole.into_iter().chain(steps).collect(),
        )
    };
    line.split("; ").map(way).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_of_settlers_is_played_whole_by_clicks() {
    if left_out("a whole game is played through the program") {
        return;
    }
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
        for way in ways(&before, &event.what.body()) {
            shown = click_way(&game, by, &taken, way, &mut times).await;
        }
        game.play.end_turn(by, &taken, &shown).await;
    }
    let turns = record.events.len();
    let last = game.post(turns).await;
    assert!(reads(&last).contains("decided on points"), "{last}");
    game.wants_one_post_a_turn(turns).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_half_chosen_goes_on_after_a_restart() {
    let mut game = Game::begin().await;
    let anna = game.player(0).clone();
    let mut times = Times::default();
    let taken = game
        .play
        .press(&anna, &game.post(0).await, "Take turn")
        .await;
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
    game.play.says(&taken, "First star").await;
    let line = "homeworld b3 r1 g3";
    let shown = click_action(&game, &anna, &taken, line, &mut times).await;
    assert!(reads(&shown).contains("homeworld r1 b3 g3"), "{shown}");
    assert_eq!(list(&shown["attachments"]).len(), 1, "{shown}");
    game.play.press(&anna, &shown, "Undo").await;
    let shown = game.play.says(&taken, "nothing yet").await;
    let suggested = "Suggested: homeworld b3 r1 g3";
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
    let says = reads(&draft);
    assert!(says.contains("you would be out"), "{draft}");
    assert!(!says.contains("Nothing more is possible"), "{draft}");
    assert_eq!(style(&draft, "End turn"), Some(GREY), "{draft}");
    assert_eq!(style(&draft, "End turn and be eliminated"), None, "{draft}");

    game.play.press(&anna, &draft, "End turn").await;
    let asked = game.play.says(&sent, "Are you sure?").await;
    assert_eq!(
        style(&asked, "End turn and be eliminated"),
        Some(RED),
        "{asked}"
    );
    assert_eq!(style(&asked, "End turn"), None, "{asked}");
    assert_eq!(list(&asked["attachments"]).len(), 1, "the picture stays");
    game.play.press(&anna, &asked, "Go back").await;
    let back = game.play.says(&sent, "you would be out").await;
    let line = "sacrifice g3 home; pass";
    assert!(reads(&back).contains(line), "{back}");
    game.play.press(&anna, &back, "End turn").await;
    let asked = game.play.says(&sent, "Are you sure?").await;

    // What was shown for another draft ends nothing.
    let typed = game.type_turn(&anna, "build g1 South").await;
    game.play.says(&typed, "not played yet").await;
    game.play
        .press(&anna, &asked, "End turn and be eliminated")
        .await;
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
    assert!(reads(&draft).contains("You have 2 actions left"), "{draft}");
    game.play.press(&anna, &draft, "End turn").await;
    let asked = game.play.says(&sent, "2 actions** of this turn").await;
    let label = "End turn, leave 2 actions unused";
    assert_eq!(style(&asked, label), Some(RED), "{asked}");
    game.play.press(&anna, &asked, "Undo").await;
    let shorter = game.play.says(&sent, "You have 3 actions left").await;
    assert!(!reads(&shorter).contains("build"), "{shorter}");
    game.play.end_turn(&anna, &sent, &shorter).await;

    // Players who say explicitly that they do not want the rest are not asked.
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
    assert!(reads(&draft).contains("1 to 2 points"), "{draft}");
    assert_eq!(
        style(&draft, "End turn"),
        Some(GREY),
        "it is warned of, and ends nothing"
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
    assert!(reads(&last).contains("Anna wins"), "{last}");
    let points = "It was decided on points: Anna has 3, Ben 1.";
    assert!(reads(&last).contains(points), "{last}");
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
    let asked = game.play.says(&typed, "Are you sure?").await;
    assert_eq!(style(&asked, "End turn as a draw"), Some(RED), "{asked}");
}

#[tokio::test]
async fn a_discovery_is_named_by_a_click() {
    let game = Game::begin_by("original-2001").await;
    for (turn, line) in ["homeworld b3 y1 g3", "homeworld r2 b1 g3"]
        .iter()
        .enumerate()
    {
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
    assert!(
        alt.contains("large blue") && alt.contains("small red"),
        "{alt}"
    );
}
