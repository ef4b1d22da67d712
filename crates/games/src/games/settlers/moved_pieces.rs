//! The pieces that a turn has moved, as the boards before and after it tell. Knows no layout and no sentence.

use crate::games::settlers::field::Field;
use crate::games::settlers::position::Position;
use crate::pieces::Piece;

/// A piece that has left a field and stands on another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct MovedPiece {
    /// The piece.
    pub(super) piece: Piece,
    /// The field where it was.
    pub(super) from: Field,
    /// The field where it is.
    pub(super) to: Field,
}

/// Each piece that has left a field since `before` and stands on another: of those that it may be, the
/// nearest.
pub(super) fn moved(position: &Position, before: &Position) -> Vec<MovedPiece> {
    let mut arrived: Vec<Field> =
        Field::all().filter(|&at| position.piece_at(at) != before.piece_at(at)).collect();
    let left = Field::all().filter(|&at| position.piece_at(at).is_none());
    let moved = left.filter_map(|from| {
        let stood = before.piece_at(from)?;
        let it =
            arrived.iter().enumerate().filter(|(_, at)| position.piece_at(**at) == Some(stood));
        let (number, _) = it.min_by_key(|(_, at)| distance(from, **at))?;
        Some(MovedPiece { piece: stood.1, from, to: arrived.swap_remove(number) })
    });
    moved.collect()
}

/// The square of how far a field is from another.
const fn distance(one: Field, other: Field) -> u32 {
    let columns = one.column().abs_diff(other.column()) as u32;
    let rows = one.row().abs_diff(other.row()) as u32;
    columns * columns + rows * rows
}
