//! The reasons why nothing more can be done in a turn, as the player knows them: by what the turn has done, which
//! a position does not remember. Knows no text.

use super::loss;
use crate::game::Refuses;
use crate::games::door::TurnSoFar;
use crate::games::homeworlds::action::Action;
use crate::games::homeworlds::illegal::Illegal;
use crate::games::homeworlds::position::Position;
use crate::pieces::Piece;
use crate::refusals;

refusals! {
    /// Something other than one action that has used up a turn.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    enum TurnUse {
        /// All actions of this sacrifice are done. RULES HW-13.
        Sacrifice(ship: Piece) =
            ("sacrifice-spent", piece: ship, count: u32::from(ship.size.pips())),
        /// A catastrophe was called, where those come last. RULES HW-15.
        Catastrophe = "catastrophes-come-last",
        /// The player has passed. RULES HW-18.
        Pass = "passed-already",
    }
}

/// The reason of a refusal in words that fit what the turn has done.
pub(in crate::games::homeworlds) fn reason(
    no: Illegal,
    turn: &TurnSoFar<'_, Position>,
) -> Box<dyn Refuses> {
    match spent(turn).filter(|_| no == Illegal::TurnUsed) {
        Some(spent) => Box::new(spent),
        None => Box::new(no),
    }
}

fn spent(turn: &TurnSoFar<'_, Position>) -> Option<TurnUse> {
    if loss::gives_up_actions(turn) {
        return Some(TurnUse::Catastrophe);
    }
    turn.done.iter().rev().find_map(|action| match *action {
        Action::Pass => Some(TurnUse::Pass),
        Action::Sacrifice { ship, .. } => Some(TurnUse::Sacrifice(ship)),
        Action::Settle { .. }
        | Action::Build { .. }
        | Action::Trade { .. }
        | Action::Move { .. }
        | Action::Discover { .. }
        | Action::Capture { .. }
        | Action::Catastrophe { .. } => None,
    })
}
