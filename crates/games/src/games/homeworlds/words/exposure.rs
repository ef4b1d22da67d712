//! Ships that a turn leaves for the next player to capture. Never a rule. RULES HW-11, NV-2.

use super::loss::TurnEnd;
use super::names::Names;
use crate::game::{Game as _, Seat};
use crate::games::door::TurnSoFar;
use crate::games::door::phrases::piece_word;
use crate::games::homeworlds::action::{Action, SystemId};
use crate::games::homeworlds::position::{Phase, Position};
use crate::pieces::Piece;
use crate::words::Word;

/// The largest ship of the mover that the next player could capture after this turn with a
/// single action, where they could capture none before it. What is at the mover's home counts only
/// if they are told of danger there.
pub(in crate::games::homeworlds) fn risk(
    turn: &TurnSoFar<'_, Position>,
    now: &Position,
    names: &Names,
) -> Option<Word> {
    if turn.before.phase() == Phase::Setup || TurnEnd::of(now) != TurnEnd::GoesOn {
        return None;
    }
    let mover = now.to_move();
    let mut after = now.clone();
    after.end_turn().ok()?;
    let next = after.to_move();
    let mut before = turn.before.clone();
    before.begin_turn(next);
    let known = captured(&before, mover);
    let exposed = captured(&after, mover)
        .into_iter()
        .filter(|(_, at)| known.iter().all(|(_, place)| place != at))
        .filter(|&(_, at)| now.options().alerts(mover) || !is_home(now, at));
    let (ship, at) = exposed.max_by_key(|(ship, _)| ship.size)?;
    let args = vec![
        ("player", names.called().person(next, now.seats())),
        ("piece", piece_word(ship)),
        ("place", names.shown(at)),
    ];
    Some(Word::Said("risk-captured", args))
}

/// True if the player to move lives there.
fn is_home(position: &Position, at: SystemId) -> bool {
    let home = position.home(position.to_move());
    home.is_some_and(|home| home.id == at)
}

/// The ships of this seat that the player to move can capture.
fn captured(position: &Position, of: Seat) -> Vec<(Piece, SystemId)> {
    let ship = |action| match action {
        Action::Capture { ship, owner, at } if owner == of => Some((ship, at)),
        Action::Capture { .. }
        | Action::Settle { .. }
        | Action::Build { .. }
        | Action::Trade { .. }
        | Action::Move { .. }
        | Action::Discover { .. }
        | Action::Sacrifice { .. }
        | Action::Catastrophe { .. }
        | Action::Pass => None,
    };
    position.actions().into_iter().filter_map(ship).collect()
}
