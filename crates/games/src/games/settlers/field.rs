//! Fields of the board and sets of them; knows no piece.

use std::fmt;
use std::str::FromStr;

use crate::game::Arg;

/// The number of fields on a side of the board. RULES ST-1.
pub const SIDE: u8 = 6;

/// A field: a column `a` to `f` and a row `1` to `6`, written `c3`. Corner `a1` points to the first
/// player, `f6` to the second.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Field(u8);

impl From<&Field> for Arg {
    fn from(field: &Field) -> Arg {
        Arg::Place(field.number())
    }
}

impl Field {
    /// The field of a column and a row, both counted from 0, if there is one.
    pub const fn at(column: u8, row: u8) -> Option<Field> {
        if column < SIDE && row < SIDE { Some(Field(row * SIDE + column)) } else { None }
    }

    /// The field of a number that [`Field::number`] gave.
    pub const fn numbered(number: u16) -> Option<Field> {
        if number < (SIDE * SIDE) as u16 { Some(Field(number as u8)) } else { None }
    }

    /// All of them, row by row from `a1`.
    pub fn all() -> impl Iterator<Item = Field> {
        (0..SIDE * SIDE).map(Field)
    }

    /// 0 for `a1`, 5 for `f1`, 35 for `f6`.
    pub const fn number(self) -> u16 {
        self.0 as u16
    }

    /// Counted from 0 for `a`.
    pub const fn column(self) -> u8 {
        self.0 % SIDE
    }

    /// Counted from 0 for `1`.
    pub const fn row(self) -> u8 {
        self.0 / SIDE
    }

    /// The three, five or eight fields next to it, also diagonally. RULES ST-2.
    pub const fn bordering(self) -> Fields {
        BORDERING[self.0 as usize]
    }
}

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let column = char::from(b'a' + self.column());
        write!(f, "{column}{}", self.row() + 1)
    }
}

/// Text that is not a field: a column `a` to `f` and a row `1` to `6` are expected, like `c3`.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a field: {0:?} (a column a to f and a row 1 to 6 are wanted, like c3)")]
pub struct NotAField(pub String);

impl FromStr for Field {
    type Err = NotAField;

    fn from_str(text: &str) -> Result<Field, NotAField> {
        let field = match *text.as_bytes() {
            [column, row] => {
                let column = column.to_ascii_lowercase().wrapping_sub(b'a');
                Field::at(column, row.wrapping_sub(b'1'))
            }
            _ => None,
        };
        field.ok_or_else(|| NotAField(text.chars().take(20).collect()))
    }
}

/// A set of fields, one bit each.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Fields(u64);

const COLUMN_A: u64 = 0b000001_000001_000001_000001_000001_000001;
const COLUMN_F: u64 = COLUMN_A << (SIDE - 1);
const BOARD: u64 = (1 << (SIDE * SIDE)) - 1;
const BORDERING: [Fields; 36] = bordering();

impl Fields {
    /// No field.
    pub const NONE: Fields = Fields(0);
    /// The whole board.
    pub const ALL: Fields = Fields(BOARD);

    /// One field alone.
    pub const fn one(field: Field) -> Fields {
        Fields(1 << field.0)
    }

    /// The fields as bits, the lowest for `a1`: two sets are equal exactly when their bits are.
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// True if there are no fields in it.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of fields.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// True when the field is among them.
    pub const fn has(self, field: Field) -> bool {
        self.0 >> field.0 & 1 == 1
    }

    /// The fields that are in both.
    #[must_use]
    pub const fn and(self, other: Fields) -> Fields {
        Fields(self.0 & other.0)
    }

    /// The fields that are in either.
    #[must_use]
    pub const fn or(self, other: Fields) -> Fields {
        Fields(self.0 | other.0)
    }

    /// The fields that are not in `other`.
    #[must_use]
    pub const fn minus(self, other: Fields) -> Fields {
        Fields(self.0 & !other.0)
    }

    /// These and one more.
    #[must_use]
    pub const fn with(self, field: Field) -> Fields {
        self.or(Fields::one(field))
    }

    /// These without one.
    #[must_use]
    pub const fn without(self, field: Field) -> Fields {
        self.minus(Fields::one(field))
    }

    /// These and every field that borders one of them.
    #[must_use]
    pub const fn spread(self) -> Fields {
        let wide = self.0 | (self.0 & !COLUMN_F) << 1 | (self.0 & !COLUMN_A) >> 1;
        Fields((wide | wide << SIDE | wide >> SIDE) & BOARD)
    }

    /// The fields, row by row from `a1`.
    pub fn iter(self) -> impl Iterator<Item = Field> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            if left == 0 {
                return None;
            }
            let field = Field(left.trailing_zeros() as u8);
            left &= left - 1;
            Some(field)
        })
    }
}

impl fmt::Debug for Fields {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|field| field.to_string())).finish()
    }
}

const fn bordering() -> [Fields; 36] {
    let mut table = [Fields::NONE; 36];
    let mut field = 0;
    while field < 36 {
        let one = Field(field as u8);
        table[field] = Fields::one(one).spread().without(one);
        field += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::{Field, Fields};

    fn field(text: &str) -> Field {
        text.parse().expect("a field")
    }

    #[test]
    fn fields_are_read_as_they_are_written() {
        for known in Field::all() {
            assert_eq!(known.to_string().parse(), Ok(known));
            assert_eq!(Field::numbered(known.number()), Some(known));
        }
        assert_eq!(field("C3"), field("c3"));
        for wrong in ["", "c", "c0", "c7", "g1", "c33", "3c", "é1", "`1"] {
            assert!(wrong.parse::<Field>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_corner_has_three_bordering_fields_an_edge_five_the_middle_eight() {
        let bordering = |text: &str| field(text).bordering().len();
        assert_eq!(["a1", "f6", "a6", "f1"].map(bordering), [3; 4]);
        assert_eq!(["a3", "f3", "c1", "c6"].map(bordering), [5; 4]);
        assert_eq!(["b2", "e5", "c4"].map(bordering), [8; 3]);
    }

    #[test]
    fn bordering_is_a_step_of_a_king() {
        for one in Field::all() {
            for other in Field::all() {
                let apart =
                    one.column().abs_diff(other.column()).max(one.row().abs_diff(other.row()));
                assert_eq!(one.bordering().has(other), apart == 1, "{one} {other}");
            }
            let spread = Fields::one(one).spread();
            assert_eq!(spread, one.bordering().with(one));
        }
    }
}
