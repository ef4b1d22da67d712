//! The arrows of the last turn: which pieces have moved, from where and where to.

use crate::games::settlers::field::Field;
use crate::games::settlers::position::Position;
use crate::games::settlers::scene::board::Grid;
use crate::render::{Element, LineRole, Point};

/// How far from the middle of its first field an arrow begins, beside the name of that, and how far
/// from the middle of the piece its tip is.
const LEAVES: f32 = 34.0;
const CLEAR: f32 = 50.0;

/// An arrow for each piece that has left a field since `before` and stands on another.
pub(super) fn arrows(position: &Position, before: &Position, board: &Grid) -> Vec<Element> {
    let is_left = |at: &Field| position.piece_at(*at).is_none();
    let left = Field::all().filter(is_left);
    let mut arrived: Vec<Field> = Field::all()
        .filter(|&at| position.piece_at(at) != before.piece_at(at))
        .collect();
    let arrow = |from: Field| {
        let piece = before.piece_at(from)?;
        let start = board.center(from);
        let far = |at: Field| distance(start, board.center(at));
        let it = arrived.iter().enumerate();
        let it = it.filter(|(_, at)| position.piece_at(**at) == Some(piece));
        let (number, _) = it.min_by(|one, other| far(*one.1).total_cmp(&far(*other.1)))?;
        let end = board.center(arrived.swap_remove(number));
        Some(Element::Line {
            from: start.toward(end, LEAVES),
            to: end.toward(start, CLEAR),
            role: LineRole::Moved,
        })
    };
    left.filter_map(arrow).collect()
}

fn distance(one: Point, other: Point) -> f32 {
    (one.x - other.x).hypot(one.y - other.y)
}
