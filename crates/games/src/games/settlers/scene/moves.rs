//! The arrows of the last turn: which pieces have moved, from where and where to.

use crate::games::settlers::moved::{Moved, moved};
use crate::games::settlers::position::Position;
use crate::games::settlers::scene::board::Grid;
use crate::render::{Element, LineRole};

/// How far from the middle of its first field an arrow begins, beside the name of that, and how far
/// from the middle of the piece its tip is.
const LEAVES: f32 = 34.0;
const CLEAR: f32 = 50.0;

/// An arrow for each piece that has left a field since `before` and stands on another.
pub(super) fn arrows(position: &Position, before: &Position, board: &Grid) -> Vec<Element> {
    let arrow = |Moved { from, to, .. }: Moved| {
        let (start, end) = (board.center(from), board.center(to));
        Element::Line {
            from: start.toward(end, LEAVES),
            to: end.toward(start, CLEAR),
            role: LineRole::Moved,
        }
    };
    moved(position, before).into_iter().map(arrow).collect()
}
