//! The arrows of the last turn: which pieces have moved, from where and where to.

use crate::games::settlers::field::Field;
use crate::games::settlers::moved::Moved;
use crate::games::settlers::scene::board::Grid;
use crate::render::{Element, LineRole, Point};

/// How far before the middle of its first field an arrow begins, whose name is behind it, and how far
/// from the middle of the piece its tip is.
const LEAVES: f32 = 4.0;
const CLEAR: f32 = 40.0;
/// How far the name of a field that a piece has left gives way.
const ASIDE: f32 = 28.0;

/// An arrow for each piece that has left a field and stands on another.
pub(super) fn arrows(moves: &[Moved], board: &Grid) -> Vec<Element> {
    let arrow = |moved: &Moved| {
        let (start, end) = (board.center(moved.from), board.center(moved.to));
        Element::Line {
            from: start.toward(end, LEAVES),
            to: end.toward(start, CLEAR),
            role: LineRole::Moved,
        }
    };
    moves.iter().map(arrow).collect()
}

/// Where the name of an empty field goes: to its middle, or out of the way of what has left it.
pub(super) fn place_of_name(at: Field, moves: &[Moved], board: &Grid) -> Point {
    let middle = board.center(at);
    match moves.iter().find(|moved| moved.from == at) {
        Some(moved) => middle.toward(board.center(moved.to), -ASIDE),
        None => middle,
    }
}
