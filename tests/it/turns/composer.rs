//! The menus of the guided turn: everything legal can be reached by clicks, and nothing else is
//! offered.

use std::collections::BTreeSet;

use rand::rngs::StdRng;
use rand::seq::IndexedRandom as _;
use rand::{RngExt as _, SeedableRng as _};
use starpost::app::{Draft, GameId, Purpose};
use starpost::discord::At;
use starpost::discord::composer::entries::ControlRow;
use starpost::discord::composer::navigation::{Led, asked, follow, given};
use starpost::discord::composer::{ROOM, rows};
use starpost_games::game::Seat;
use starpost_games::games::{AnyGame, Choice, Kind, Pick, Summary, Word};
use starpost_games::record::Seq;
use starpost_games::words::Language;

use crate::support::left_out;
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
        let shown = asked(choices, at, ROOM).expect("what is offered is there");
        assert!(shown.rows.len() <= ROOM, "{} rows at {at}", shown.rows.len());
        wants_limits(&shown.rows);
        for entry in shown.rows.iter().flat_map(ControlRow::entries) {
            match follow(choices, entry.at).expect("what is offered is accepted") {
                Led::To(action) => drop(reached.insert(action.to_owned())),
                Led::On(next) if seen.insert(next.to_string()) => open.push(next),
                Led::On(_) => {}
            }
        }
    }
    reached
}

fn wants_limits(rows: &[ControlRow<'_>]) {
    let mut shown = BTreeSet::new();
    for row in rows {
        let most = match row {
            ControlRow::Menu(_) => 25,
            ControlRow::Buttons(_) => 5,
        };
        assert!((1..=most).contains(&row.entries().len()), "{row:?}");
        for entry in row.entries() {
            let at = entry.at.to_string();
            assert!(at.len() <= 100, "{at}");
            assert!(shown.insert(at), "{entry:?} is shown twice");
        }
        assert!(row.entries().iter().filter(|entry| entry.is_chosen).count() <= 1);
    }
}

#[test]
fn every_legal_action_can_be_reached_by_clicks_and_no_other() {
    if left_out("every choice of whole games is made") {
        return;
    }
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

#[test]
fn one_step_back_leads_to_where_the_last_choice_was_made() {
    for kind in Kind::ALL {
        let mut steps = 0;
        walk(kind, 4, 60, |_, choices| {
            let (mut open, mut seen) = (vec![At::default()], BTreeSet::new());
            while let Some(at) = open.pop() {
                let shown = asked(choices, at, ROOM).expect("what is offered is there");
                for entry in shown.rows.iter().flat_map(ControlRow::entries) {
                    let Some(Led::On(next)) = follow(choices, entry.at) else {
                        continue;
                    };
                    if depth(next) > depth(at) && seen.insert(next.to_string()) {
                        let then = asked(choices, next, ROOM).expect("what is offered is there");
                        let back = then.back.to_string();
                        assert_eq!(depth(then.back), settled_depth(choices, at), "{next}");
                        assert!(next.to_string().starts_with(&back), "{back} from {next}");
                        steps += 1;
                        open.push(next);
                    }
                }
            }
        });
        assert!(steps > 100, "only {steps} steps of {kind:?}");
    }
}

/// The number of picks made with these: those without a choice are made by themselves, but the first
/// question is asked from the beginning.
fn settled_depth(choices: &[Choice], at: At) -> usize {
    match depth(at) {
        0 => 0,
        _ => given(choices, at).len(),
    }
}

/// The number of these picks.
fn depth(at: At) -> usize {
    let picks = at.to_string();
    picks.split('.').filter(|pick| !pick.is_empty()).count()
}

#[test]
fn a_piece_goes_there_and_back_only_step_by_step_and_no_two_ways_look_alike() {
    let mut ways = 0;
    walk(Kind::Settlers, 6, 150, |game, choices| {
        let (mut open, mut seen) = (vec![At::default()], BTreeSet::new());
        while let Some(at) = open.pop() {
            let by_steps = given(choices, at).iter().any(|pick| pick.is_aside);
            let shown = asked(choices, at, ROOM).expect("what is offered is there");
            let mut said = BTreeSet::new();
            for entry in shown.rows.iter().flat_map(ControlRow::entries) {
                match follow(choices, entry.at).expect("what is offered is accepted") {
                    Led::On(next) if seen.insert(next.to_string()) => open.push(next),
                    Led::On(_) => {}
                    Led::To(action) => {
                        let fields: Vec<&str> = action.split(' ').skip(1).collect();
                        let is_way = action.starts_with("move ");
                        if is_way && !by_steps {
                            assert_ne!(fields.first(), fields.last(), "{action}");
                            let ends = [fields[0], fields[fields.len() - 1]];
                            assert!(said.insert(ends), "{action} beside another, {}", game.print());
                            ways += 1;
                        }
                    }
                }
            }
        }
    });
    assert!(ways > 300, "only {ways} ways");
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

/// The first of the verbs of Homeworlds, in order.
const ORDER: [&str; 10] = [
    "do-catastrophe",
    "do-catastrophe-last",
    "do-homeworld",
    "do-build",
    "do-trade",
    "do-travel",
    "do-sacrifice",
    "do-capture",
    "do-forgo",
    "do-pass",
];

#[test]
fn a_catastrophe_comes_first_then_what_is_played_most_and_giving_up_last() {
    let mut seen = BTreeSet::new();
    walk(Kind::Homeworlds, 12, 200, |game, choices| {
        let verbs: Vec<usize> = choices
            .iter()
            .filter_map(|choice| match choice.picks[0].label {
                Word::Message(verb) => ORDER.iter().position(|known| *known == verb),
                _ => None,
            })
            .collect();
        assert!(verbs.is_sorted(), "{verbs:?} at {}", game.print());
        seen.extend(verbs);
        assert_eq!(game.choices(), choices, "they stand as they stood");
    });
    assert_eq!(seen.len(), ORDER.len() - 1, "by the usual rules: {seen:?}");
}

#[test]
fn every_message_keeps_within_discords_limits() {
    for kind in Kind::ALL {
        walk(kind, 10, 60, wants_limits_of_messages);
    }
}

fn wants_limits_of_messages(game: &dyn AnyGame, choices: &[Choice]) {
    let draft = draft(game);
    for room in [ROOM, ROOM - 1] {
        let mut at = At::default();
        loop {
            let asked = asked(choices, at, room).expect("it is there");
            let shown = rows(Language::English, &draft, &asked, at);
            assert!(shown.len() <= room + 1, "{} rows", shown.len());
            wants_rows(&serde_json::to_value(&shown).expect("rows are JSON"));
            let last = asked.rows.iter().flat_map(ControlRow::entries).next_back();
            match last.and_then(|entry| follow(choices, entry.at)) {
                Some(Led::On(next)) if next != at => at = next,
                _ => break,
            }
        }
    }
}

fn draft(game: &dyn AnyGame) -> Draft {
    Draft {
        game: GameId(i64::MAX),
        kind: Kind::Homeworlds,
        purpose: Purpose::Turn,
        seq: Seq(u32::MAX),
        revision: u32::MAX,
        number: 1,
        seat: Seat(0),
        line: game.line(),
        shown: game.line(),
        alerts: Vec::new(),
        hunts: Vec::new(),
        reminders: Vec::new(),
        firsts: Vec::new(),
        reasons: game.reasons(),
        risks: game.risks(),
        left: 0,
        warnings: game.warnings(),
        loss: game.loss().ok().flatten(),
        takes_out: Vec::new(),
        reveals: false,
        wins: false,
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
        let shown = text(&component["label"]).chars().count();
        assert!(shown <= 80, "{component}");
        for option in list(&component["options"]) {
            let description = text(&option["description"]).chars().count();
            let is_page = text(&option["value"]).contains('@');
            assert!(description <= 100, "{option}");
            assert!(description > 0 || is_page, "no description: {option}");
            let label = text(&option["label"]).chars().count();
            assert!((1..=100).contains(&label), "{option}");
            assert!((1..=100).contains(&text(&option["value"]).len()), "{option}");
        }
    }
}

#[test]
fn a_menu_that_is_answered_shows_question_and_answer() {
    let verb =
        |verb: &str| (0..30).map(move |number| (verb.to_owned(), number)).collect::<Vec<_>>();
    let choices: Vec<Choice> = [verb("Move"), verb("Sacrifice")]
        .concat()
        .iter()
        .map(|(verb, number)| {
            let piece = format!("piece {}", number / 6);
            choice(&[verb, &piece, &number.to_string()])
        })
        .collect();
    let game = table(Kind::Homeworlds);
    let placeholder = |at: At| {
        let asked = asked(&choices, at, ROOM).expect("it is there");
        let shown = rows(Language::English, &draft(game.as_ref()), &asked, at);
        let shown = serde_json::to_value(&shown).expect("rows are JSON");
        let menu = &shown[0]["components"][0];
        let options = list(&menu["options"]).iter();
        assert!(options.clone().all(|option| option["default"] != true), "{menu}");
        text(&menu["placeholder"]).to_owned()
    };
    assert_eq!(placeholder(At::default()), "Move…");
    let at: At = "1.3".parse().expect("written well");
    assert_eq!(placeholder(at), "Sacrifice… → piece 3");
}

/// A choice by picks with these labels.
fn choice(picks: &[&str]) -> Choice {
    let label = |text: &str| Word::Text(text.to_owned());
    let picks_of = picks.iter().map(|text| Pick {
        asks: "ask-which",
        label: label(text),
        color: None,
        row: None,
        is_aside: false,
    });
    let whole = label(&picks.join(" "));
    Choice {
        picks: picks_of.collect(),
        summary: Summary { label: whole.clone(), says: whole, fact: None, color: None },
        action: picks.join(" "),
    }
}

/// The labels of buttons, row by row.
fn labels(choices: &[Choice], at: At) -> Vec<Vec<String>> {
    let rows = asked(choices, at, ROOM).expect("it is there").rows;
    let said = |row: &ControlRow<'_>| {
        let entries = row.entries().iter();
        let said = entries.map(|entry| entry.label.said(Language::English));
        said.collect()
    };
    rows.iter().map(said).collect()
}

/// The things that are offered in a position of Settlers, row by row, with a piece that acts.
fn acting(position: &[&str], act: &str) -> Vec<Vec<String>> {
    let mut game = table(Kind::Settlers);
    for line in position {
        game.play(line).expect("a legal line");
        game.end_turn().expect("whole");
    }
    game.play(act).expect("legal");
    labels(&game.choices(), At::default())
}

#[test]
fn what_is_built_and_what_becomes_of_a_piece_is_said_in_words() {
    let corner = acting(&["free a1", "free f6"], "act a1");
    let fields = |color: &str| [format!("{color} a2"), "b2".to_owned(), "b1".to_owned()];
    assert_eq!(corner, ["red", "yellow", "green", "blue"].map(fields));
    let blue = ["free a1", "free f6", "act a1; build b2 b", "pass"];
    let changed = acting(&blue, "act b2");
    let row = |first: &str, others: &[&str]| {
        let all = [first].into_iter().chain(others.iter().copied());
        all.map(str::to_owned).collect::<Vec<_>>()
    };
    let rows = [
        row("b2 larger", &["red", "yellow", "green"]),
        row("a1 larger", &["red", "yellow", "blue"]),
    ];
    assert_eq!(changed, rows);
}

#[test]
fn fields_come_as_on_the_board_in_few_rows_for_either_side() {
    let mut game = table(Kind::Settlers);
    let mut play = |line: &str| {
        game.play(line).expect("a legal line");
        game.end_turn().expect("whole");
        game.boxed()
    };
    let columns = labels(&table(Kind::Settlers).choices(), At::default());
    let south = [["a1–a6", "b1–b6", "c1–c6"], ["d1–d6", "e1–e6", "f1–f6"]];
    assert_eq!(columns, south);
    let columns = labels(&play("free c3").choices(), At::default());
    assert_eq!(columns[0], ["f1–f6", "e1–e6", "d1–d6"]);

    let yellow: At = "0.1".parse().expect("written well");
    let mut south = play("free d4");
    south.play("act c3").expect("legal");
    let fields = labels(&south.choices(), yellow);
    assert_eq!(
        fields[0],
        ["small red", "small yellow", "small green", "small blue"],
        "what was chosen before"
    );
    let around = [vec!["b4", "c4"], vec!["b3", "d3"], vec!["b2", "c2", "d2"]];
    assert_eq!(fields[1..], around);

    let mut north = play("act c3; build d3 y");
    north.play("act d4").expect("legal");
    let fields = labels(&north.choices(), yellow);
    let around = [vec!["e3"], vec!["e4", "c4"], vec!["e5", "d5", "c5"]];
    assert_eq!(fields[1..], around);
}

#[test]
fn a_menu_that_is_too_long_is_paged() {
    for verbs in [1, 2, 7, 30] {
        for count in [1, 2, 15, 21, 25, 26, 47, 100] {
            if count * verbs > 400 {
                break;
            }
            let numbers = 0..count * verbs;
            let each = numbers.map(|number| {
                let verb = format!("verb {}", number % verbs);
                choice(&[&verb, &format!("piece {number}")])
            });
            let choices: Vec<Choice> = each.collect();
            let all = reached(&choices, At::default());
            assert_eq!(all.len(), count * verbs, "{count} of {verbs} verbs");
        }
    }
}

/// True if an entry of what is asked first opens another page of its menu.
fn turns_page(at: At) -> bool {
    at.to_string().starts_with('@')
}

#[test]
fn a_page_is_turned_in_the_menu_that_was_seen() {
    let verb = |verb: &str, count| -> Vec<Choice> {
        let each = 0..count;
        each.map(|number| choice(&[verb, &format!("{verb} {number}")])).collect()
    };
    let choices =
        [verb("build", 12), verb("trade", 13), verb("move", 20), verb("sacrifice", 40)].concat();
    for room in [ROOM, ROOM - 1] {
        let seen = asked(&choices, At::default(), room).expect("it is there");
        let menus = seen.rows.iter().zip(0..);
        for (menu, row) in menus {
            let Some(next) = menu.entries().iter().find(|entry| turns_page(entry.at)) else {
                continue;
            };
            // Whatever room there is by then.
            let turned = asked(&choices, next.at, ROOM).expect("it is there");
            assert_eq!(turned.rows.len(), seen.rows.len());
            let first = |row: &ControlRow<'_>| {
                row.entries().iter().find(|entry| !turns_page(entry.at)).map(|entry| entry.at)
            };
            for (index, (before, after)) in seen.rows.iter().zip(&turned.rows).enumerate() {
                let is_same = first(before) == first(after);
                assert_eq!(is_same, index != row, "row {index} of {room}");
            }
        }
    }
}

#[test]
fn what_a_menu_carries_is_read_back() {
    for written in ["", "0", "0.1z", "@3.0.4", "1.2.3.4@1.zz.3"] {
        let at: At = written.parse().expect(written);
        assert_eq!(at.to_string(), written);
    }
    for wrong in [
        "x!",
        "0..1",
        "@",
        "1@",
        "1@2",
        "1@2.",
        "1@2.3",
        "1@2.3.4.5",
        "0.0.0.0.0.0.0.0.0",
        "zzzzzz",
    ] {
        assert!(wrong.parse::<At>().is_err(), "{wrong}");
    }
}

#[test]
fn an_entry_that_is_not_there_leads_nowhere() {
    let game = table(Kind::Homeworlds);
    let choices = game.choices();
    for far in ["9.9", "99", "2.0.0.0.0.0"] {
        let far: At = far.parse().expect("written well");
        assert_eq!(follow(&choices, far), None);
        assert!(asked(&choices, far, ROOM).is_none());
    }
}
