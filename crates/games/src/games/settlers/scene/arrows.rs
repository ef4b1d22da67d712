//! The arrows of the last turn: which pieces have moved, from where and where to.

use crate::games::settlers::field::Field;
use crate::games::settlers::moved_pieces::MovedPiece;
use crate::games::settlers::scene::board::BoardView;
use crate::render::{Element, LineRole, Point};

/// The distance before the middle of its first field, with its name behind it, at which an arrow begins, and the
/// distance of its tip from the middle of the piece.
const LEAVES: f32 = 4.0;
const CLEAR: f32 = 40.0;
/// The distance by which the name of a field that a piece has left gives way.
const ASIDE: f32 = 28.0;

/// An arrow for each piece that has left a field and stands on another.
pub(super) fn arrows(moves: &[MovedPiece], board: &BoardView) -> Vec<Element> {
    let arrow = |moved: &MovedPiece| {
        let (start, end) = (board.center(moved.from), board.center(moved.to));
        Element::Line {
            from: start.toward(end, LEAVES),
            to: end.toward(start, CLEAR),
            role: LineRole::Moved,
        }
    };
    moves.iter().map(arrow).collect()
}

/// The place of the name of an empty field: its middle, or out of the way of what has left it.
pub(super) fn place_of_name(at: Field, moves: &[MovedPiece], board: &BoardView) -> Point {
    let middle = board.center(at);
    match moves.iter().find(|moved| moved.from == at) {
        Some(moved) => middle.toward(board.center(moved.to), -ASIDE),
        None => middle,
    }
}
