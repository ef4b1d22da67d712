//! What is probably a mistake, and what a turn gives away: never a rule.

use crate::game::{Game, Outcome, Seat, Seats};
use crate::games::door::spoken::color_message;
use crate::games::door::{Loss, TurnSoFar, Warning};
use crate::games::settlers::menus::leads_nowhere;
use crate::games::settlers::position::{Deeds, Phase, Position};
use crate::words::Word;

/// What to say before a turn ends at `now`: that it ends the game by a pass, or without winning it;
/// else what it leaves undone, and what a pass may bring about.
pub(super) fn warnings(turn: &TurnSoFar<'_, Position>, now: &Position) -> Vec<Warning> {
    let mut after = *now;
    if after.end_turn().is_err() {
        return Vec::new();
    }
    let by_pass = now.passes() > 0 && now.deeds() == Deeds::Nothing;
    match (after.outcome(), loss(turn, now)) {
        (Some(_), loss) if by_pass => vec![about_last_pass(now, loss)],
        (Some(_), None) => Vec::new(),
        (Some(_), Some(Loss::Win)) => vec![with_points("warn-ends-drawn", now, now.to_move())],
        (Some(_), Some(_)) => vec![with_points("warn-ends-lost", now, now.to_move())],
        (None, loss) => {
            let undone = about_undone(turn, now, loss).into_iter();
            undone.chain(about_pass(&after)).collect()
        }
    }
}

/// What is given away: the game, a draw instead of a win, or actions that could still be done.
pub(super) fn loss(turn: &TurnSoFar<'_, Position>, now: &Position) -> Option<Loss> {
    let mut after = *now;
    after.end_turn().ok()?;
    match after.outcome() {
        Some(Outcome::Drawn(_)) => Some(Loss::Win),
        Some(Outcome::Won(winners)) if winners == Seats::one(now.to_move()) => None,
        Some(Outcome::Won(_)) => Some(Loss::Game),
        None if turn.done.is_empty() => None,
        None => unused(now).map(Loss::Actions),
    }
}

/// The pips that are left, if something could still be done with them, or with another piece
/// because nothing has been done yet.
fn unused(now: &Position) -> Option<u8> {
    let Phase::Acting { left, .. } = now.phase() else {
        return None;
    };
    let begun_anew = now.deeds() == Deeds::Nothing && now.can_act(now.to_move());
    let goes_on = now
        .actions()
        .iter()
        .any(|action| !leads_nowhere(now, action));
    (left > 0 && (goes_on || begun_anew)).then_some(left)
}

fn about_undone(
    turn: &TurnSoFar<'_, Position>,
    now: &Position,
    loss: Option<Loss>,
) -> Option<Warning> {
    let nothing_done = now.deeds() == Deeds::Nothing && now.phase() != Phase::Done;
    match (loss, now.phase()) {
        _ if nothing_done && !turn.before.must_pass() => Some(Warning {
            id: "warn-nothing-done",
            args: Vec::new(),
        }),
        (Some(Loss::Actions(count)), Phase::Acting { color, .. }) => Some(Warning {
            id: "warn-unused",
            args: vec![
                ("count", Word::from(count)),
                ("color", Word::Message(color_message(color))),
            ],
        }),
        _ => None,
    }
}

/// After one pass another one ends the game. RULES ST-10.
fn about_pass(after: &Position) -> Option<Warning> {
    let mover = Position::against(after.to_move());
    (after.passes() > 0).then(|| with_points("warn-one-pass-left", after, mover))
}

/// This pass ends the game. RULES ST-10.
fn about_last_pass(now: &Position, loss: Option<Loss>) -> Warning {
    let id = match loss {
        None => "warn-last-pass-won",
        Some(Loss::Win) => "warn-last-pass-drawn",
        Some(_) => "warn-last-pass-lost",
    };
    with_points(id, now, now.to_move())
}

/// A sentence about the points as `mover` sees them.
fn with_points(id: &'static str, position: &Position, mover: Seat) -> Warning {
    let points = |seat| Word::Count(position.score(seat));
    Warning {
        id,
        args: vec![
            ("points", points(mover)),
            ("others", points(Position::against(mover))),
        ],
    }
}
