//! Positions in which there is one thing to do, from data: every file in `tests/tactics`.
//!
//! A line is `position | seat to move | what`: a `win` now; a `save` from losing in the next turn, of
//! which there are three at most; a `trap`, where the turn that leaves the best position loses; a
//! `win-in-two` of one's own turns.

use starpost_games::ai::{Brain, Budget, Thinkable as _, Thought, TurnRequest};
use starpost_games::game::{Game as _, Seat};
use starpost_games::games::homeworlds::action::Action;
use starpost_games::games::homeworlds::options::Options;
use starpost_games::games::homeworlds::position::Position;

use crate::support::data::data_files;

/// The number of results that a level may look at if it is to find what needs no search.
const FEW: u64 = 1;

/// The number of results that a level may look at if it is to find the rest.
const MANY: u64 = 1_000_000;

struct Tactic {
    line: String,
    position: Position,
    what: String,
}

fn tactics() -> Vec<Tactic> {
    let read = |line: &str| {
        let parts: Vec<&str> = line.split('|').map(str::trim).collect();
        let [position, seat, what] = parts[..] else {
            panic!("three parts, not {line}");
        };
        let seat = Seat(seat.parse().expect("a seat"));
        Tactic {
            line: line.to_owned(),
            position: Position::read(position, Options::default(), seat).expect("a position"),
            what: what.to_owned(),
        }
    };
    let files = data_files("tactics", "txt").into_iter();
    let texts = files.map(|file| std::fs::read_to_string(file).expect("a readable file"));
    let all: Vec<String> = texts.collect();
    let lines = all.iter().flat_map(|text| text.lines());
    lines.filter(|line| !line.is_empty() && !line.starts_with('#')).map(read).collect()
}

fn thought(position: &Position, most: u64) -> Thought<Action> {
    let mut budget = Budget::new(most, &|| false);
    let mut asked = TurnRequest {
        brain: Brain::HIGHEST,
        seed: 1,
        past: &[],
        budget: &mut budget,
        role: None,
        weights: None,
    };
    Brain::HIGHEST.choose(position, &mut asked, &mut |_| ()).expect("a turn")
}

fn after(position: &Position, line: &[Action]) -> Position {
    let mut result = position.clone();
    for action in line {
        result.act(action).expect("a legal action");
    }
    result
}

/// True if a thought has done what there was to do.
fn is_found(tactic: &Tactic, thought: &Thought<Action>) -> bool {
    let mover = tactic.position.to_move();
    let result = after(&tactic.position, &thought.line);
    match tactic.what.as_str() {
        "win" => result.is_lost(result.after(mover)) && !result.is_lost(mover),
        "save" | "trap" => !result.is_lost(mover) && !result.is_threatened(mover),
        "win-in-two" => thought.value.is_won() && thought.value.decided_in() == Some(3),
        other => panic!("{other} is nothing to do"),
    }
}

#[test]
fn every_win_is_found_and_every_loss_avoided_with_the_least_budget_there_is() {
    for tactic in tactics() {
        if tactic.what == "win" {
            let thought = thought(&tactic.position, FEW);
            assert!(is_found(&tactic, &thought), "{}", tactic.line);
        }
    }
}

#[test]
fn what_needs_a_search_is_found_by_the_highest_level() {
    let (mut found, mut all) = (0, 0);
    for tactic in tactics().into_iter().filter(|tactic| tactic.what != "win") {
        let is_found = is_found(&tactic, &thought(&tactic.position, MANY));
        all += 1;
        found += u32::from(is_found);
        if !is_found {
            println!("not found: {}", tactic.line);
        }
        assert!(is_found || tactic.what == "win-in-two", "{}", tactic.line);
    }
    println!("{found} of {all}");
    assert!(all >= 60);
    assert!(100 * found >= 95 * all, "{found} of {all}");
}
