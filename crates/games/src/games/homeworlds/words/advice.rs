//! The advice on probable mistakes, and on how to begin: never a rule. RULES NV-2 to NV-4.

use super::loss::{self, TurnEnd};
use super::names::Names;
use super::overpopulation;
use crate::game::{Game, Seat};
use crate::games::door::phrases::color_message;
use crate::games::door::{OpeningLine, TurnSoFar, Warning};
use crate::games::homeworlds::alert::attackers;
use crate::games::homeworlds::position::{Phase, Position};
use crate::games::homeworlds::system::System;
use crate::pieces::{Color, Piece, Pieces, Size};
use crate::words::Word;

/// The set-ups for a first game, as lines: later players are offered those that fit the homes there
/// are. RULES NV-3.
pub(in crate::games::homeworlds) fn setups(position: &Position) -> Vec<OpeningLine> {
    let pairs = [
        ("b3r1", "homeworld b3 r1 g3", "suggested-large-blue"),
        ("r2b1", "homeworld r2 b1 g3", "suggested-medium-red"),
    ];
    let fits = |stars: &str| {
        let stars: Pieces = stars.parse().unwrap_or_default();
        let mut homes = position.systems().iter();
        homes.all(|home| are_far_apart(stars, home.stars))
    };
    let fitting = pairs.into_iter().filter(|(stars, ..)| fits(stars));
    let suggestion = |(_, line, says)| OpeningLine { line, says: Word::Message(says) };
    fitting.map(suggestion).collect()
}

/// True if homes of these stars are neither neighbors nor of the same sizes. RULES NV-5.
fn are_far_apart(one: Pieces, other: Pieces) -> bool {
    let (one, other) = (one.sizes(), other.sizes());
    one != other && one & other != 0
}

/// The warnings to give before a turn ends at `now`.
pub(in crate::games::homeworlds) fn warnings(
    turn: &TurnSoFar<'_, Position>,
    now: &Position,
    names: &Names,
) -> Vec<Warning> {
    if turn.before.phase() == Phase::Setup {
        return now
            .home(now.to_move())
            .map(|home| about_setup(now, names, home))
            .unwrap_or_default();
    }
    match TurnEnd::of(now) {
        // Where the turn ends the game, only that matters; a win is not warned of.
        TurnEnd::Out => {
            let seats = ("seats", Word::from(now.seats()));
            return vec![Warning { id: "warn-lost-home", args: vec![seats] }];
        }
        TurnEnd::Drawn => return vec![plain("warn-draw")],
        TurnEnd::Won => return Vec::new(),
        TurnEnd::GoesOn => {}
    }
    let nothing_done = turn.done.is_empty() && now.phase() == Phase::Choose;
    let mut warnings: Vec<Warning> = loss::warning(turn).into_iter().collect();
    warnings.extend(nothing_done.then(|| plain("warn-nothing-done")));
    warnings.extend(overpopulation::warnings(now, names));
    warnings.extend(about_freeze(turn.before, now));
    warnings.extend(about_danger(now));
    warnings
}

/// The danger that the seat to move is told of. It is told that there is danger, not what it is.
/// RULES NV-2.
pub(in crate::games::homeworlds) fn alerts(now: &Position, names: &Names) -> Vec<Warning> {
    let mover = now.to_move();
    if !now.options().alerts(mover) || attackers(now, mover).is_empty() {
        return Vec::new();
    }
    let player = names.called().person(mover, now.seats());
    vec![Warning { id: "warn-in-danger", args: vec![("player", player)] }]
}

/// The mover would be in danger once this turn has ended.
fn about_danger(now: &Position) -> Option<Warning> {
    let mover = now.to_move();
    if !now.options().alerts(mover) {
        return None;
    }
    let mut after = now.clone();
    after.end_turn().ok()?;
    (!attackers(&after, mover).is_empty()).then(|| plain("warn-red-alert"))
}

/// RULES NV-4, W1 to W9.
fn about_setup(now: &Position, names: &Names, home: &System) -> Vec<Warning> {
    let mover = now.to_move();
    let fleet = home.fleet(mover);
    let colors = fleet.plus(home.stars);
    let mut warnings = Vec::new();
    if fleet.largest() < Some(Size::Large) {
        warnings.push(plain("warn-small-ship"));
    }
    warnings.extend(about_colors(colors, home.stars));
    let earlier = Seat::first(now.seats()).filter(|seat| *seat != mover);
    let universe = |seat| about_universe((now, names), (seat, now.home(seat)?), home);
    warnings.extend(earlier.filter_map(universe));
    warnings
}

fn about_colors(all: Pieces, stars: Pieces) -> Vec<Warning> {
    let green = all.has_color(Color::Green);
    let blue = all.has_color(Color::Blue);
    let kinds = Color::ALL.iter().filter(|&&color| all.has_color(color)).count();
    let mut ids = Vec::new();
    match (green, blue) {
        (false, false) => ids.push("warn-dead-setup"),
        (false, true) => ids.push("warn-no-green"),
        (true, false) => ids.push("warn-no-blue"),
        (true, true) => {}
    }
    match kinds {
        1 => ids.push("warn-one-color"),
        2 => ids.push("warn-two-colors"),
        _ => {}
    }
    if stars.sizes().count_ones() == 1 {
        ids.push("warn-gemini");
    }
    let one_color = Color::ALL.iter().any(|&color| stars.count_color(color) == 2);
    if one_color && kinds > 1 {
        ids.push("warn-stars-one-color");
    }
    ids.into_iter().map(plain).collect()
}

/// W9: the homes are neighbors, or have the same two sizes; among more than two it is said whose. RULES
/// NV-5.
fn about_universe(
    (now, names): (&Position, &Names),
    (seat, first): (Seat, &System),
    second: &System,
) -> Option<Warning> {
    let among_two = now.seats() == 2;
    let is_like = first.stars.sizes() == second.stars.sizes();
    let id = match (first.is_connected(second), among_two) {
        (true, true) => "warn-microverse",
        (true, false) => "warn-microverse-with",
        (false, _) if !is_like => return None,
        (false, true) => "warn-small-universe",
        (false, false) => "warn-small-universe-with",
    };
    let player = names.called().person(seat, now.seats());
    let args = if among_two { Vec::new() } else { vec![("player", player)] };
    Some(Warning { id, args })
}

/// W10, in the first player's first turn: the second player's first build would take the last
/// small of a color that the first player then has no ship of.
fn about_freeze(before: &Position, now: &Position) -> Option<Warning> {
    let mover = now.to_move();
    let (mine, theirs) = (now.home(mover)?, now.home(now.after(mover))?);
    let rival = theirs.home_of?;
    let just_set_up = before.systems().iter().all(|system| system.all_ships().len() == 1);
    let freezes = |&color: &Color| {
        let small = Piece::new(color, Size::Small);
        let stars = mine.stars.has(small) && theirs.stars.has(small);
        let builds =
            theirs.fleet(rival).has_color(color) && theirs.gives_power(rival, Color::Green);
        stars && builds && now.bank().count(small) == 1 && !mine.fleet(mover).has_color(color)
    };
    let frozen = Color::ALL.into_iter().filter(|_| just_set_up).find(freezes)?;
    let args = vec![("color", Word::Message(color_message(frozen)))];
    Some(Warning { id: "warn-instafreeze", args })
}

fn plain(id: &'static str) -> Warning {
    Warning { id, args: Vec::new() }
}
