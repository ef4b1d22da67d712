//! What a board is shown with besides its position: what it was before, and what was chosen since. Knows
//! no layout and no sentence.

use crate::games::door::{PastOf, Progress};
use crate::games::settlers::field::Field;
use crate::games::settlers::menus::mover_chosen;
use crate::games::settlers::position::{Phase, Position};

/// What a board is shown with.
#[derive(Clone, Copy, Debug)]
pub struct Marked<'a> {
    /// Where the last turn began, or the draft.
    pub before: &'a Position,
    /// How far that turn is.
    pub turn: Progress,
    /// The piece that was chosen to be moved next.
    pub mover: Option<Field>,
}

impl<'a> From<&'a Position> for Marked<'a> {
    /// After a turn that began there.
    fn from(before: &'a Position) -> Marked<'a> {
        Marked {
            before,
            turn: Progress::Ended,
            mover: None,
        }
    }
}

impl<'a> From<&PastOf<'a, Position>> for Marked<'a> {
    fn from(past: &PastOf<'a, Position>) -> Marked<'a> {
        Marked {
            before: past.before,
            turn: past.turn,
            mover: mover_chosen(past.picked),
        }
    }
}

impl Marked<'_> {
    /// The piece that the next choice is for: the one that is moved, or else the one that acts.
    pub(super) fn chosen(&self, position: &Position) -> Option<Field> {
        match position.phase() {
            Phase::Acting { at, .. } => Some(self.mover.unwrap_or(at)),
            Phase::First | Phase::Choose | Phase::Done => None,
        }
    }
}
