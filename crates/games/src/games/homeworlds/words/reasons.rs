//! Why nothing more can be done in a turn, as the player knows it: by what the turn has done, which
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
    /// What other than one action has used up a turn.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    enum Spent {
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

fn spent(turn: &TurnSoFar<'_, Position>) -> Option<Spent> {
    if loss::gives_up_actions(turn) {
        return Some(Spent::Catastrophe);
    }
    turn.done.iter().rev().find_map(|action| match *action {
        Action::Pass => Some(Spent::Pass),
        Action::Sacrifice { ship, .. } => Some(Spent::Sacrifice(ship)),
        Action::Settle { .. }
        | Action::Build { .. }
        | Action::Trade { .. }
        | Action::Move { .. }
        | Action::Discover { .. }
        | Action::Capture { .. }
        | Action::Catastrophe { .. } => None,
    })
}
