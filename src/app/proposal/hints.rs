//! Possible continuations of the line of options: keys that are not in it yet, then the values of a key.

use super::line::{pair, words};
use super::opening::NewGameRequest;
use super::plan::GamePlan;
use super::word_meaning::{NOVICE, SEATS, START};
use crate::app::base::Call;
use starpost_games::clock::{Terms, zones_like};
use starpost_games::games::EDITION;

/// The key whose values are too many to be listed, and how many of them are suggested.
const ZONE: &str = "zone";
const MOST_ZONES: usize = 25;

/// The lines that may be meant by what is being typed. `opening` is the rest of the command so far.
pub fn hints(call: &Call, opening: &NewGameRequest, typed: &str) -> Vec<String> {
    let is_open = typed.ends_with(|c: char| !c.is_whitespace() && c != ',' && c != ';');
    let mut head: Vec<&str> = words(typed).collect();
    let last = if is_open { head.pop() } else { None };
    let tail = last.unwrap_or_default().to_lowercase();
    let Some(plan) = planned(call, opening, &head) else {
        return Vec::new();
    };
    let line = |end: &str| [&head[..], &[end]].concat().join(" ");
    if let Some((key, value)) = pair(&tail) {
        let values = values_like(&plan, key, value, &line);
        return match values.as_slice() {
            // Nothing is left to say of this key: on with the others.
            [only] => [values.clone(), hints(call, opening, &format!("{only} "))].concat(),
            _ => values,
        };
    }
    match like(keys_left(&plan, &head), &tail).as_slice() {
        [key] => values_like(&plan, key, "", &line),
        keys => keys.iter().map(|key| line(&format!("{key}:"))).collect(),
    }
}

/// The keys that can be chosen and that the line does not have yet.
fn keys_left(plan: &GamePlan, head: &[&str]) -> Vec<&'static str> {
    let open: Vec<&str> = plan.open_settings().iter().map(|setting| setting.key).collect();
    let given: Vec<&str> = head.iter().filter_map(|word| Some(pair(word)?.0)).collect();
    let is_left = |key: &&str| {
        let is_general = [EDITION, SEATS, START, NOVICE].contains(key);
        let is_term = Terms::KEYS.contains(key) && plan.terms.matters(key);
        !given.contains(key) && (is_general || is_term || open.contains(key))
    };
    plan.keys().into_iter().filter(is_left).collect()
}

/// The plan so far; words that mean nothing are ignored.
fn planned(call: &Call, opening: &NewGameRequest, head: &[&str]) -> Option<GamePlan> {
    let opening = NewGameRequest { options: Some(head.join(" ")), ..opening.clone() };
    let kind = opening.kind().ok()?;
    let without_line =
        NewGameRequest { options: None, game: kind.map(|kind| kind.word().to_owned()), ..opening };
    let mut plan = without_line.plan(call).ok()?;
    for word in head {
        let before = plan.clone();
        if plan.take_word(word).is_err() {
            plan = before;
        }
    }
    plan.settled().ok()
}

/// The words that begin like what is typed; if none does, those that contain it.
fn like<W: AsRef<str>>(mut words: Vec<W>, typed: &str) -> Vec<W> {
    if words.iter().any(|word| word.as_ref().starts_with(typed)) {
        words.retain(|word| word.as_ref().starts_with(typed));
    } else {
        words.retain(|word| word.as_ref().contains(typed));
    }
    words
}

/// Time zones whose names contain this: there are too many to list them as values.
fn zones(typed: &str) -> Vec<String> {
    let zones = zones_like(typed, MOST_ZONES).into_iter();
    zones.map(str::to_owned).collect()
}

fn values_like(
    plan: &GamePlan,
    key: &str,
    typed: &str,
    line: &dyn Fn(&str) -> String,
) -> Vec<String> {
    let settings = plan.open_settings();
    let open = settings.iter().find(|setting| setting.key == key);
    let mut values = plan.values(key);
    if let Some(setting) = open {
        values.retain(|value| setting.choices.contains(&value.as_str()));
    }
    let values = match key {
        ZONE => zones(typed),
        _ => like(values, typed),
    };
    let word = |value| line(&format!("{key}:{value}"));
    values.into_iter().map(word).collect()
}
