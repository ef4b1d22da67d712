//! The way in which a turn is taken by clicks alone: what leads to an action, and pressing it.

use std::time::{Duration, Instant};

use serde_json::Value;

use crate::bot::Game;
use crate::support::deeds::Deed;
use crate::support::play::{Person, list, reads, text};

/// The signs of colors.
pub(super) const SIGNS: [char; 4] = ['🟥', '🟨', '🟩', '🟦'];

/// Times from a click to what it leads to being there.
#[derive(Default)]
pub(super) struct Times(pub(super) Vec<Duration>);

impl Times {
    /// The time within which this many of a hundred clicks were answered.
    pub(super) fn within(&mut self, share: usize) -> Duration {
        self.0.sort_unstable();
        self.0[(self.0.len() * share / 100).min(self.0.len() - 1)]
    }
}

/// The things expected to be shown on the way to an action: the verb that menus have in common, and the labels of
/// entries, whole actions first.
#[derive(Clone, Debug)]
pub(super) struct Way {
    verb: String,
    labels: Vec<String>,
}

impl Way {
    pub(super) fn new(verb: &str, labels: Vec<String>) -> Way {
        let verb = verb.to_owned();
        Way { verb, labels }
    }

    /// The place of a label among those that are looked for, with the sign of its color or without; `None` for
    /// another.
    fn place(&self, label: &str) -> Option<usize> {
        let alone = label
            .trim_start_matches(SIGNS)
            .trim_start()
            .trim_start_matches(&format!("{}: ", self.verb))
            // A later button of a row goes on from the first.
            .trim_start_matches('→');
        self.labels.iter().position(|known| known == label || known == alone)
    }
}

/// The way to an action.
pub(super) fn way(action: &str) -> Way {
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
                format!("Trade {ship} → {other}"),
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
        _ => Way::new("Pass", vec!["Pass".to_owned(), "Leave the rest unused".to_owned()]),
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
            "Discover a {} star with a {} ship from {from}",
            spelled(&goal[4..]),
            spelled(ship)
        ),
        _ => format!("Move a {} from {from} to {}", spelled(ship), &goal["→ ".len()..]),
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

/// The name of a place in menus: homes after their players.
fn place(name: &str) -> String {
    match name {
        "South" => "Anna's home".to_owned(),
        "North" => "Ben's home".to_owned(),
        name => name.to_owned(),
    }
}

/// The thing that can be pressed or chosen: the custom id, for a menu the value, and the label.
pub(super) type Shown = (String, Option<String>, String);

/// The entries of menus about a verb, or that ask about its pieces, and all buttons; the lowest row
/// first.
pub(super) fn shown(message: &Value, verb: &str) -> Vec<Shown> {
    let mut shown = Vec::new();
    for row in list(&message["components"]).iter().rev() {
        let first = list(&row["components"]).first();
        for (number, component) in list(&row["components"]).iter().enumerate() {
            let id = text(&component["custom_id"]).to_owned();
            let asks = text(&component["placeholder"]);
            let is_about = asks.split(" → ").any(|asks| asks.contains(verb) || asks.ends_with('?'));
            for option in list(&component["options"]).iter().filter(|_| is_about) {
                let value = text(&option["value"]).to_owned();
                shown.push((id.clone(), Some(value), signed(option)));
            }
            if component["type"] == 2 {
                let goes_on = first.filter(|_| number > 0);
                let label = goes_on.and_then(|first| goes_on_from(first, component));
                shown.push((id, None, label.unwrap_or_else(|| signed(component))));
            }
        }
    }
    shown
}

/// The label of something, after the sign of its color if it has one.
fn signed(one: &Value) -> String {
    let label = text(&one["label"]);
    match sign(one) {
        Some(sign) => format!("{sign} {label}"),
        None => label.to_owned(),
    }
}

/// The words of a later button of a row together with the first, of which it leaves out the color that it shows
/// or names, or the field of the piece that changes; `None` if it stands alone.
fn goes_on_from(first: &Value, later: &Value) -> Option<String> {
    if sign(later).is_some() {
        return None;
    }
    let (said, label) = (text(&first["label"]), text(&later["label"]));
    match said.split_once(' ') {
        Some((color @ ("red" | "yellow" | "green" | "blue"), _)) => {
            Some(format!("{color} {label}"))
        }
        Some((field, "larger")) => Some(format!("{field} to {label}")),
        Some((field, rest)) if rest.starts_with("to ") => Some(format!("{field} to {label}")),
        Some(_) | None => sign(first).map(|sign| format!("{sign} {label}")),
    }
}

/// The sign of its color.
fn sign(one: &Value) -> Option<&str> {
    one["emoji"]["name"].as_str()
}

/// The entry that goes on along the way: of those that are shown, the nearest to the whole action.
pub(super) fn entry(message: &Value, way: &Way) -> Option<Shown> {
    let shown = shown(message, &way.verb).into_iter();
    let on_the_way = shown.filter_map(|shown| Some((way.place(&shown.2)?, shown)));
    on_the_way.min_by_key(|(place, _)| *place).map(|(_, shown)| shown)
}

/// Presses or chooses it.
pub(super) async fn take(game: &Game, by: &Person, message: &Value, (id, value, _): &Shown) {
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
pub(super) async fn click_action(
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
pub(super) async fn click_way(
    game: &Game,
    by: &Person,
    taken: &Deed,
    mut way: Way,
    times: &mut Times,
) -> Value {
    let mut shown = game.play.answer(taken).await;
    let line = |message: &Value| {
        let words = reads(message);
        let line = words.lines().find(|line| line.contains(" yet"));
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

pub(super) async fn click_turn(game: &Game, turn: usize, line: &str, times: &mut Times) {
    let by = game.player(turn);
    let post = game.post(turn).await;
    let taken = game.play.press(by, &post, "Take turn").await;
    let mut shown = game.play.says(&taken, "nothing yet").await;
    for action in line.split("; ") {
        shown = click_action(game, by, &taken, action, times).await;
    }
    game.play.end_turn(by, &taken, &shown).await;
}
