//! The marks of a board: the position before, and the piece chosen since. Knows no layout and no sentence.

use crate::games::door::{PastOf, TurnProgress};
use crate::games::settlers::field::Field;
use crate::games::settlers::menus::mover_chosen;
use crate::games::settlers::position::{Phase, Position};

/// The marks of a board.
#[derive(Clone, Copy, Debug)]
pub struct BoardMarks<'a> {
    /// The position where the last turn began, or the draft.
    pub before: &'a Position,
    /// The progress of that turn.
    pub turn: TurnProgress,
    /// The piece that was chosen to be moved next.
    pub mover: Option<Field>,
}

impl<'a> From<&'a Position> for BoardMarks<'a> {
    /// After a turn that began there.
    fn from(before: &'a Position) -> BoardMarks<'a> {
        BoardMarks { before, turn: TurnProgress::Ended, mover: None }
    }
}

impl<'a> From<&PastOf<'a, Position>> for BoardMarks<'a> {
    fn from(past: &PastOf<'a, Position>) -> BoardMarks<'a> {
        BoardMarks { before: past.before, turn: past.turn, mover: mover_chosen(past.picked) }
    }
}

impl BoardMarks<'_> {
    /// The piece that the next choice is for: the one that is moved, or else the one that acts.
    pub(super) fn chosen(&self, position: &Position) -> Option<Field> {
        match position.phase() {
            Phase::Acting { at, .. } => Some(self.mover.unwrap_or(at)),
            Phase::First | Phase::Choose | Phase::Done => None,
        }
    }
}
