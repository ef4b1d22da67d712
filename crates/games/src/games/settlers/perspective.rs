//! The board as somebody sees it who sits on a side of it: which fields are far, and which are left
//! of others. Knows no piece.

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

/// The place of a field when the board is read row by row, the farthest row first and each from the
/// left.
pub(super) const fn place(side: Seat, at: Field) -> u8 {
    let (column, _) = seen_from(side, at);
    row(side, at) * SIDE + column
}

/// The row of a field, the farthest counted first.
pub(super) const fn row(side: Seat, at: Field) -> u8 {
    let (_, row) = seen_from(side, at);
    SIDE - 1 - row
}

/// All fields in that order.
pub(super) fn in_order(side: Seat) -> Vec<Field> {
    let mut fields: Vec<Field> = Field::all().collect();
    fields.sort_by_key(|&at| place(side, at));
    fields
}

#[cfg(test)]
mod tests {
    use super::in_order;
    use crate::game::Seat;

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
