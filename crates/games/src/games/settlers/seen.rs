//! The board as somebody sees it who sits on a side of it: which fields are far, and which are left
//! of others. Knows no piece.

use std::cmp::Reverse;

use crate::game::Seat;
use crate::games::settlers::field::{Field, SIDE};

/// Column and row of a field as they are counted from the corner of a seat.
pub(super) const fn seen_from(side: Seat, at: Field) -> (u8, u8) {
    let last = SIDE - 1;
    match side.0 {
        0 => (at.column(), at.row()),
        _ => (last - at.column(), last - at.row()),
    }
}

/// The row of a field on the picture, on which the board stands on a corner: the farthest counted first.
pub(super) const fn row(side: Seat, at: Field) -> u8 {
    let (column, row) = seen_from(side, at);
    2 * (SIDE - 1) - (column + row)
}

/// The place of a field when the picture is read row by row, the farthest row first and each from the
/// left.
pub(super) const fn place(side: Seat, at: Field) -> u8 {
    let (column, _) = seen_from(side, at);
    row(side, at) * SIDE + column
}

/// All fields as they are written, where the board is a square with six rows: the farthest row first and
/// each from the left.
pub(super) fn in_order(side: Seat) -> Vec<Field> {
    let mut fields: Vec<Field> = Field::all().collect();
    fields.sort_by_key(|&at| {
        let (column, row) = seen_from(side, at);
        (Reverse(row), column)
    });
    fields
}

#[cfg(test)]
mod tests {
    use super::{in_order, place};
    use crate::game::Seat;
    use crate::games::settlers::field::Field;

    #[test]
    fn what_is_read_from_a_picture_begins_at_its_top() {
        let read = |side| {
            let mut fields: Vec<Field> = Field::all().collect();
            fields.sort_by_key(|&at| place(Seat(side), at));
            [0, 1, 2, 34, 35].map(|at: usize| fields[at].to_string())
        };
        assert_eq!(read(0), ["f6", "e6", "f5", "b1", "a1"]);
        assert_eq!(read(1), ["a1", "b1", "a2", "e6", "f6"]);
    }

    #[test]
    fn each_side_reads_its_own_corner_last() {
        let ends = |side| {
            let fields = in_order(Seat(side));
            [0, 5, 30, 35].map(|place: usize| fields[place].to_string())
        };
        assert_eq!(ends(0), ["a6", "f6", "a1", "f1"]);
        assert_eq!(ends(1), ["f1", "a1", "f6", "a6"]);
    }
}
