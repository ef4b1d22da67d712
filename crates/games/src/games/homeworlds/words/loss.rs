//! The losses of a turn that ends now: the mover's seat, or actions that could still be done. Never a rule. RULES
//! HW-20.

use crate::game::{Game, Outcome, Seats};
use crate::games::door::{Loss, TurnSoFar, Warning};
use crate::games::homeworlds::action::Action;
use crate::games::homeworlds::options::Catastrophes;
use crate::games::homeworlds::position::{Phase, Position};
use crate::words::Word;

/// The loss that is for good, if any. A turn that wins gives nothing away.
pub(in crate::games::homeworlds) fn loss(
    turn: &TurnSoFar<'_, Position>,
    now: &Position,
) -> Option<Loss> {
    match TurnEnd::of(now) {
        TurnEnd::Out => Some(Loss::Seat),
        TurnEnd::Drawn => Some(Loss::Win),
        TurnEnd::Won => None,
        TurnEnd::GoesOn => match unused(turn, now) {
            0 => None,
            count => Some(Loss::Actions(count)),
        },
    }
}

/// The number of the actions given away that can still be done: none of those that a catastrophe has ended. RULES
/// HW-15.
pub(in crate::games::homeworlds) fn left(turn: &TurnSoFar<'_, Position>, now: &Position) -> u8 {
    match loss(turn, now) {
        Some(Loss::Actions(count)) if !gives_up_actions(turn) => count,
        Some(Loss::Actions(_) | Loss::Seat | Loss::Game | Loss::Win) | None => 0,
    }
}

/// The meaning of the end of a turn for its mover.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::games::homeworlds) enum TurnEnd {
    /// The mover is out, whether or not others go on.
    Out,
    /// The mover is out with everybody else.
    Drawn,
    /// The mover has won.
    Won,
    /// Anything else.
    GoesOn,
}

impl TurnEnd {
    /// The meaning of ending the turn now.
    pub(in crate::games::homeworlds) fn of(now: &Position) -> TurnEnd {
        let mover = now.to_move();
        let mut after = now.clone();
        if after.end_turn().is_err() {
            return TurnEnd::GoesOn;
        }
        let out = after.eliminated().has(mover);
        match after.outcome() {
            Some(Outcome::Drawn(_)) if out => TurnEnd::Drawn,
            _ if out => TurnEnd::Out,
            Some(Outcome::Won(winners)) if winners == Seats::one(mover) => TurnEnd::Won,
            Some(Outcome::Won(_) | Outcome::Drawn(_)) | None => TurnEnd::GoesOn,
        }
    }
}

/// The warning about actions that cannot be done any more. Of those that still can, nobody has to be
/// warned before the turn ends.
pub(in crate::games::homeworlds) fn warning(turn: &TurnSoFar<'_, Position>) -> Option<Warning> {
    let count = given_up(turn).map(|position| actions_left(&position))?;
    let args = vec![("count", Word::from(count))];
    (count > 0).then_some(Warning { id: "warn-given-up", args })
}

/// The number of actions that could still have been done. Actions that a player has passed are not counted: that
/// was said explicitly.
fn unused(turn: &TurnSoFar<'_, Position>, now: &Position) -> u8 {
    if turn.done.is_empty() {
        return 0;
    }
    match given_up(turn) {
        Some(position) => actions_left(&position),
        None => actions_left(now),
    }
}

/// True when a catastrophe has ended the actions of a turn before they were done. RULES HW-15.
pub(in crate::games::homeworlds) fn gives_up_actions(turn: &TurnSoFar<'_, Position>) -> bool {
    given_up(turn).is_some_and(|position| actions_left(&position) > 0)
}

/// The position before the catastrophe that ended the actions of a turn, if they come last. RULES
/// HW-15.
fn given_up(turn: &TurnSoFar<'_, Position>) -> Option<Position> {
    if turn.before.options().catastrophes != Catastrophes::AtEnd {
        return None;
    }
    let is_call = |action: &Action| matches!(action, Action::Catastrophe { .. });
    let first = turn.done.iter().position(is_call)?;
    let mut position = turn.before.clone();
    for action in &turn.done[..first] {
        position.act(action).ok()?;
    }
    Some(position)
}

/// The number of actions that the turn has left, if any of them can be done.
fn actions_left(position: &Position) -> u8 {
    let left = match position.phase() {
        Phase::Choose | Phase::Warped => 1 + position.bonus(),
        Phase::Bonus => position.bonus(),
        Phase::Sacrificed { left, .. } => left + position.bonus(),
        Phase::Setup | Phase::Done => 0,
    };
    let acts = |action: &Action| !matches!(action, Action::Pass | Action::Catastrophe { .. });
    if left > 0 && position.actions().iter().any(acts) { left } else { 0 }
}
