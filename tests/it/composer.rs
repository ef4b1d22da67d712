//! The menus of the guided turn: everything legal can be reached by clicks, and nothing else is
//! offered.

use std::collections::BTreeSet;

use rand::rngs::StdRng;
use rand::seq::IndexedRandom as _;
use rand::{RngExt as _, SeedableRng as _};
use starpost::app::{Draft, GameId, Purpose};
use starpost::discord::composer::menus::{Led, Menu, follow, menus};
use starpost::discord::composer::rows;
use starpost::discord::{At, Value};
use starpost_games::game::Seat;
use starpost_games::games::{AnyGame, Choice, Kind};
use starpost_games::words::Language;

use crate::support::play::{list, text};
use crate::support::table::table;

/// Plays games at random through the door, and looks at every position in them. A turn that would
/// end the game is begun again.
fn walk(kind: Kind, games: u64, actions: usize, mut look: impl FnMut(&dyn AnyGame, &[Choice])) {
    for seed in 0..games {
        let mut random = StdRng::seed_from_u64(seed);
        let mut game = table(kind);
        let mut turn = game.boxed();
        for _ in 0..actions {
            let choices = game.choices();
            look(game.as_ref(), &choices);
            let action = choices.choose(&mut random);
            if let Some(choice) = action.filter(|_| random.random_ratio(3, 4)) {
                game.play(&choice.action).expect("what is offered is legal");
            }
            if game.loss().is_ok() && random.random_ratio(1, 2) {
                game.end_turn().expect("nothing is against it");
                match game.to_move() {
                    None => game = turn.boxed(),
                    Some(_) => turn = game.boxed(),
                }
            }
        }
    }
}

/// Every action that clicks lead to from here, each menu turned to all of its pages.
fn reached(choices: &[Choice], from: At) -> BTreeSet<String> {
    let mut reached = BTreeSet::new();
    let (mut open, mut seen) = (vec![from], BTreeSet::new());
    while let Some(at) = open.pop() {
        let shown = menus(choices, at).expect("what is offered is there");
        assert!(shown.len() <= 4, "{} menus at {at}", shown.len());
        wants_limits(&shown);
        for entry in shown.iter().flat_map(|menu| entries(menu)) {
            let (of, value) = entry;
            match follow(choices, of, value).expect("what is offered is accepted") {
                Led::To(action) => drop(reached.insert(action.to_owned())),
                Led::On(next) if seen.insert(next.to_string()) => open.push(next),
                Led::On(_) => {}
            }
        }
    }
    reached
}

fn entries(menu: &Menu<'_>) -> impl Iterator<Item = (At, Value)> {
    menu.entries.iter().map(|entry| (menu.at, entry.value))
}

fn wants_limits(shown: &[Menu<'_>]) {
    for menu in shown {
        assert!((1..=25).contains(&menu.entries.len()), "{menu:?}");
        let values: BTreeSet<String> = menu
            .entries
            .iter()
            .map(|entry| entry.value.to_string())
            .collect();
        assert_eq!(values.len(), menu.entries.len(), "{menu:?}");
        assert!(values.iter().all(|value| value.len() <= 100));
        assert!(menu.entries.iter().filter(|entry| entry.is_chosen).count() <= 1);
    }
}

#[test]
fn every_legal_action_can_be_reached_by_clicks_and_no_other() {
    let positions = wants_all_reached(Kind::Homeworlds, 12, 200);
    assert!(positions > 2_000, "only {positions} positions");
}

#[test]
fn every_legal_action_of_settlers_can_be_reached_by_clicks_and_no_other() {
    let positions = wants_all_reached(Kind::Settlers, 6, 150);
    assert!(positions > 800, "only {positions} positions");
}

fn wants_all_reached(kind: Kind, games: u64, actions: usize) -> usize {
    let mut positions = 0;
    walk(kind, games, actions, |game, choices| {
        let legal: BTreeSet<String> = game.actions().into_iter().collect();
        let suggested = choices.iter().map(|choice| choice.action.clone());
        let listed: BTreeSet<String> = suggested.collect();
        let clicked = reached(choices, At::default());
        assert_eq!(clicked, listed, "{}", game.print());
        let pointless = |action: &&String| leads_nowhere(game, action);
        let missing: BTreeSet<&String> = legal.difference(&clicked).collect();
        let pointless: BTreeSet<&String> = legal.iter().filter(pointless).collect();
        assert_eq!(missing, pointless, "{}", game.print());
        for action in clicked.difference(&legal) {
            game.boxed().play(action).expect("a suggestion is legal");
        }
        positions += 1;
    });
    positions
}

/// True for the choice of a piece to act with that has nothing to act on.
fn leads_nowhere(game: &dyn AnyGame, action: &str) -> bool {
    if !action.starts_with("act ") && !action.starts_with("bonus ") {
        return false;
    }
    let mut after = game.boxed();
    after.play(action).expect("it is legal");
    let mut next = after.actions().into_iter();
    next.all(|next| leads_nowhere(after.as_ref(), &next))
}

#[test]
fn every_message_keeps_within_discords_limits() {
    for kind in Kind::ALL {
        walk(kind, 10, 60, wants_limits_of_messages);
    }
}

fn wants_limits_of_messages(game: &dyn AnyGame, choices: &[Choice]) {
    let draft = draft(game);
    let mut at = At::default();
    loop {
        let shown = rows(Language::English, &draft, choices, at).expect("it is there");
        wants_rows(&serde_json::to_value(&shown).expect("rows are JSON"));
        let menus = menus(choices, at).expect("it is there");
        let last = menus.last().and_then(|menu| entries(menu).last());
        match last.and_then(|(of, value)| follow(choices, of, value)) {
            Some(Led::On(next)) if next != at => at = next,
            _ => break,
        }
    }
}

fn draft(game: &dyn AnyGame) -> Draft {
    Draft {
        game: GameId(i64::MAX),
        kind: Kind::Homeworlds,
        purpose: Purpose::Turn,
        seq: u32::MAX,
        revision: u32::MAX,
        number: 1,
        seat: Seat(0),
        line: game.line(),
        alerts: Vec::new(),
        reminders: Vec::new(),
        warnings: game.warnings(),
        loss: game.loss().ok().flatten(),
        blocked: game.loss().err(),
        refused: String::new(),
    }
}

fn wants_rows(rows: &serde_json::Value) {
    assert!((1..=5).contains(&list(rows).len()), "{rows}");
    let mut ids = BTreeSet::new();
    for component in list(rows).iter().flat_map(|row| list(&row["components"])) {
        let id = text(&component["custom_id"]);
        assert!((1..=100).contains(&id.len()), "{component}");
        assert!(ids.insert(id), "{id} twice in {rows}");
        assert!(text(&component["placeholder"]).chars().count() <= 150);
        for option in list(&component["options"]) {
            let label = text(&option["label"]).chars().count();
            assert!((1..=100).contains(&label), "{option}");
            assert!(
                (1..=100).contains(&text(&option["value"]).len()),
                "{option}"
            );
        }
    }
}

#[test]
fn a_menu_that_is_answered_shows_question_and_answer() {
    let mut game = table(Kind::Homeworlds);
    for line in ["homeworld b3 r1 g3", "homeworld r2 b1 g3"] {
        game.play(line).expect("legal");
        game.end_turn().expect("whole");
    }
    let choices = game.choices();
    let shown = menus(&choices, At::default()).expect("it is there");
    let mut led = entries(&shown[0]).filter_map(|(at, value)| follow(&choices, at, value));
    let Some(Led::On(at)) = led.find(|led| matches!(led, Led::On(_))) else {
        panic!("trading is chosen in two menus");
    };
    let shown = rows(Language::English, &draft(game.as_ref()), &choices, at).expect("it is there");
    let shown = serde_json::to_value(&shown).expect("rows are JSON");
    let menu = &shown[0]["components"][0];
    assert_eq!(text(&menu["placeholder"]), "What do you do? → Trade");
    assert!(
        list(&menu["options"])
            .iter()
            .all(|option| option["default"] != true),
        "{menu}"
    );
}

#[test]
fn a_menu_that_is_too_long_is_paged() {
    let step = |asks, label: String| starpost_games::games::Step {
        asks,
        label: starpost_games::games::Word::Text(label),
        color: None,
    };
    for count in [1, 2, 25, 26, 46, 47, 100] {
        let choices: Vec<Choice> = (0..count)
            .map(|number| Choice {
                steps: vec![
                    step("ask-what", "build".to_owned()),
                    step("ask-which", format!("piece {number}")),
                ],
                action: number.to_string(),
            })
            .collect();
        assert_eq!(reached(&choices, At::default()).len(), count);
    }
}

#[test]
fn what_a_menu_carries_is_read_back() {
    for written in ["", "0", "0.1z", "@3", "1.2.3.4@zz"] {
        let at: At = written.parse().expect(written);
        assert_eq!(at.to_string(), written);
    }
    for wrong in ["x!", "0..1", "@", "1@", "0.0.0.0.0.0.0.0.0", "zzzzzz"] {
        assert!(wrong.parse::<At>().is_err(), "{wrong}");
    }
}

#[test]
fn an_entry_that_is_not_there_leads_nowhere() {
    let game = table(Kind::Homeworlds);
    let choices = game.choices();
    let far: At = "9.9".parse().expect("written well");
    assert_eq!(follow(&choices, far, Value::Entry(0)), None);
    assert_eq!(follow(&choices, At::default(), Value::Entry(99)), None);
    assert!(menus(&choices, far).is_none());
}
