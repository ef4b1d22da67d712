//! What is probably a mistake, and what a turn gives away: never a rule.

use crate::game::{Game, Outcome, Seat, Seats};
use crate::games::door::{Loss, TurnSoFar, Warning};
use crate::games::settlers::menus::leads_nowhere;
use crate::games::settlers::position::{Deeds, Phase, Position};
use crate::words::Word;

/// What to say before a turn ends at `now`: that it ends the game without winning it, or that it is a
/// pass, after which another one would end it. Nothing while nothing has been done, and nothing of
/// actions that are left: the player is still at it, and is asked if the turn ends like that.
pub(super) fn warnings(turn: &TurnSoFar<'_, Position>, now: &Position) -> Vec<Warning> {
    let mut after = *now;
    if turn.done.is_empty() || is_chosen_only(now) || after.end_turn().is_err() {
        return Vec::new();
    }
    let is_pass = now.deeds() == Deeds::Nothing;
    let is_second = is_pass && now.passes() > 0;
    let id = match (after.outcome(), loss(turn, now)) {
        (Some(_), Some(Loss::Win)) if is_second => "warn-last-pass-drawn",
        (Some(_), Some(_)) if is_second => "warn-last-pass-lost",
        (Some(_), Some(Loss::Win)) => "warn-ends-drawn",
        (Some(_), Some(_)) => "warn-ends-lost",
        (None, _) if is_pass => "warn-one-pass-left",
        (Some(_), None) | (None, _) => return Vec::new(),
    };
    vec![with_points(id, now, now.to_move())]
}

/// Whether a piece is chosen to act and has not done anything yet.
fn is_chosen_only(now: &Position) -> bool {
    now.deeds() == Deeds::Nothing && matches!(now.phase(), Phase::Acting { .. })
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

/// How many actions are left that ending now gives up, even if it won: a piece that is only chosen to
/// act is about to do something.
pub(super) fn left(turn: &TurnSoFar<'_, Position>, now: &Position) -> u8 {
    match loss(turn, now) {
        Some(Loss::Actions(count)) => count,
        None if !turn.done.is_empty() && is_chosen_only(now) => unused(now).unwrap_or(0),
        Some(Loss::Seat | Loss::Game | Loss::Win) | None => 0,
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
