//! The meaning of an overpopulation that a turn leaves: a win that is missed, a danger, or only a chance for
//! others. Never a rule. RULES HW-14.

use super::names::Names;
use crate::game::{Game, Outcome, Seat, Seats};
use crate::games::door::Warning;
use crate::games::door::phrases::color_message;
use crate::games::homeworlds::action::{Action, SystemId};
use crate::games::homeworlds::overpopulation::{Crowd, overpopulations};
use crate::games::homeworlds::position::Position;
use crate::words::Word;

/// A warning for each overpopulation that wins when it is called now, and for those where the mover
/// has something to lose. Only the weightiest thing is said about each.
pub(in crate::games::homeworlds) fn warnings(now: &Position, names: &Names) -> Vec<Warning> {
    let warn = |crowd: Crowd| {
        let id = if wins(now, crowd) {
            "warn-overpopulation-wins"
        } else if !concerns(now, crowd.at) {
            return None;
        } else if puts_out(now, crowd) {
            "warn-overpopulation-out"
        } else {
            "warn-overpopulation"
        };
        Some(warning(id, now.seats(), crowd, names))
    };
    overpopulations(now).into_iter().filter_map(warn).collect()
}

fn warning(id: &'static str, seats: u8, crowd: Crowd, names: &Names) -> Warning {
    let args = vec![
        ("color", Word::Message(color_message(crowd.color))),
        ("place", names.shown(crowd.at)),
        ("seats", Word::from(seats)),
    ];
    Warning { id, args }
}

/// True where the mover has a home or a ship.
fn concerns(now: &Position, at: SystemId) -> bool {
    let mover = now.to_move();
    now.system(at)
        .is_some_and(|system| system.home_of == Some(mover) || !system.fleet(mover).is_empty())
}

/// True when the mover wins by calling it, and others as need be, and ending the turn.
fn wins(now: &Position, crowd: Crowd) -> bool {
    let mover = now.to_move();
    let is_won = |position: &Position| {
        let mut after = position.clone();
        let ended = after.end_turn().is_ok();
        ended && after.outcome() == Some(Outcome::Won(Seats::one(mover)))
    };
    calls_reach(now, crowd, &is_won)
}

/// True when another player who calls it in their next turn, and others as need be, puts the mover
/// out if nothing else changes before.
fn puts_out(now: &Position, crowd: Crowd) -> bool {
    let mover = now.to_move();
    let mut after = now.clone();
    if after.end_turn().is_err() {
        return false;
    }
    let is_out = |position: &Position| position.is_lost(mover) && position.may_end().is_ok();
    let others = after.playing().minus(Seats::one(mover));
    let mut callers = others.iter().filter(|&seat| after.set_up().has(seat));
    callers.any(|caller| calls_reach(&turn_of(&after, caller), crowd, &is_out))
}

fn turn_of(position: &Position, seat: Seat) -> Position {
    let mut turn = position.clone();
    turn.begin_turn(seat);
    turn
}

/// True when calling this one, and then any others, leads to a position that is looked for.
fn calls_reach(from: &Position, crowd: Crowd, is_it: &dyn Fn(&Position) -> bool) -> bool {
    let Crowd { at, color, .. } = crowd;
    let mut after = from.clone();
    if after.act(&Action::Catastrophe { color, at }).is_err() {
        return false;
    }
    let others = overpopulations(&after);
    is_it(&after) || others.into_iter().any(|crowd| calls_reach(&after, crowd, is_it))
}
