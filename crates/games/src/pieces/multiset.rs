//! Many pieces at once, in one word; knows no game.

use std::fmt;
use std::str::FromStr;

use crate::pieces::color::Color;
use crate::pieces::piece::{NotAPiece, Piece};
use crate::pieces::size::Size;

const SIZE_LANE: u32 = 16;
const COLOR_MASK: u64 = 0x000F_000F_000F;
const LANE_MASK: u64 = 0xFFFF;
const EVEN_NIBBLES: u64 = 0x0F0F_0F0F_0F0F;

/// A multiset of pieces, at most fifteen of each kind, in one 64-bit word with four bits per kind.
///
/// Each size has a lane of sixteen bits, and each color a nibble within the lane, so that a color
/// is counted, and the smallest or largest piece found, without a loop.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Pieces(u64);

impl Pieces {
    /// No piece at all.
    pub const NONE: Pieces = Pieces(0);

    /// `copies` of each of the twelve kinds, at most fifteen.
    pub const fn of_each(copies: u8) -> Pieces {
        let copies = if copies > 15 { 15 } else { copies } as u64;
        Pieces(copies * 0x1111_1111_1111)
    }

    /// One piece.
    pub const fn one(piece: Piece) -> Pieces {
        Pieces(1 << shift(piece))
    }

    /// The pieces as bits, four per kind: two multisets are equal exactly when their bits are.
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// True if there is no piece.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of pieces of this kind.
    pub const fn count(self, piece: Piece) -> u8 {
        (self.0 >> shift(piece) & 0xF) as u8
    }

    /// True if there is at least one of this kind.
    pub const fn has(self, piece: Piece) -> bool {
        self.count(piece) > 0
    }

    /// True if there is at least one of this color.
    pub const fn has_color(self, color: Color) -> bool {
        self.0 & COLOR_MASK << (color as u32 * 4) != 0
    }

    /// The number of pieces of this color, of any size.
    pub const fn count_color(self, color: Color) -> u8 {
        let lanes = self.0 >> (color as u32 * 4) & COLOR_MASK;
        ((lanes & 0xF) + (lanes >> 16 & 0xF) + (lanes >> 32 & 0xF)) as u8
    }

    /// The number of pieces of this size, of any color.
    pub const fn count_size(self, size: Size) -> u8 {
        let lane = self.0 >> ((size as u32 - 1) * SIZE_LANE) & LANE_MASK;
        let pairs = (lane & 0x0F0F) + (lane >> 4 & 0x0F0F);
        ((pairs & 0xFF) + (pairs >> 8)) as u8
    }

    /// All pieces of one color.
    pub const fn of_color(self, color: Color) -> Pieces {
        Pieces(self.0 & COLOR_MASK << (color as u32 * 4))
    }

    /// True if there is at least one of this size.
    pub const fn has_size(self, size: Size) -> bool {
        self.0 >> ((size as u32 - 1) * SIZE_LANE) & LANE_MASK != 0
    }

    /// The sizes that occur, one bit each: 1 small, 2 medium, 4 large.
    pub const fn sizes(self) -> u8 {
        (self.0 & LANE_MASK != 0) as u8
            | ((self.0 >> 16 & LANE_MASK != 0) as u8) << 1
            | ((self.0 >> 32 & LANE_MASK != 0) as u8) << 2
    }

    /// The number of pieces.
    pub const fn len(self) -> u32 {
        let bytes = (self.0 & EVEN_NIBBLES) + (self.0 >> 4 & EVEN_NIBBLES);
        (bytes.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u32
    }

    /// The pips of all pieces.
    pub fn pips(self) -> i32 {
        let sizes = Size::ALL.into_iter();
        let pips = |size: Size| i32::from(size.pips()) * i32::from(self.count_size(size));
        sizes.map(pips).sum()
    }

    /// The smallest size in which this color occurs.
    pub const fn smallest(self, color: Color) -> Option<Size> {
        let lanes = self.of_color(color).0;
        if lanes == 0 {
            return None;
        }
        Size::from_pips((lanes.trailing_zeros() / SIZE_LANE) as u8 + 1)
    }

    /// The largest size that occurs, of any color.
    pub const fn largest(self) -> Option<Size> {
        if self.0 == 0 {
            return None;
        }
        Size::from_pips(((63 - self.0.leading_zeros()) / SIZE_LANE) as u8 + 1)
    }

    /// True if some color has four pieces or more (RULES HW-14).
    pub const fn has_four_of_a_color(self) -> bool {
        let even = self.0 & EVEN_NIBBLES;
        let odd = self.0 >> 4 & EVEN_NIBBLES;
        let even = (even & LANE_MASK) + (even >> 16 & LANE_MASK) + (even >> 32);
        let odd = (odd & LANE_MASK) + (odd >> 16 & LANE_MASK) + (odd >> 32);
        ((even + 0x7C7C) | (odd + 0x7C7C)) & 0x8080 != 0
    }

    /// These and one more of a kind, of which there must be fewer than fifteen.
    #[must_use]
    pub const fn with(self, piece: Piece) -> Pieces {
        Pieces(self.0.wrapping_add(1 << shift(piece)))
    }

    /// These without one of a kind; unchanged if there is none.
    #[must_use]
    pub const fn without(self, piece: Piece) -> Pieces {
        if self.has(piece) { Pieces(self.0 - (1 << shift(piece))) } else { self }
    }

    /// Both together. No kind may have more than fifteen then.
    #[must_use]
    pub const fn plus(self, other: Pieces) -> Pieces {
        Pieces(self.0.wrapping_add(other.0))
    }

    /// The pieces left when `other`, all of which must be here, is taken away.
    #[must_use]
    pub const fn minus(self, other: Pieces) -> Pieces {
        Pieces(self.0.wrapping_sub(other.0))
    }

    /// The pieces left when `other` is taken away, as far as it is here.
    #[must_use]
    pub fn less(self, other: Pieces) -> Pieces {
        other.iter().fold(self, Pieces::without)
    }

    /// True if every piece of `other` is here too.
    pub fn contains(self, other: Pieces) -> bool {
        other.each_kind().all(|(piece, count)| self.count(piece) >= count)
    }

    /// Each kind that occurs, with its count: by size, then by color.
    pub fn each_kind(self) -> impl Iterator<Item = (Piece, u8)> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            if left == 0 {
                return None;
            }
            let nibble = left.trailing_zeros() / 4;
            let count = (left >> (nibble * 4) & 0xF) as u8;
            left &= !(0xF << (nibble * 4));
            let color = Color::ALL[(nibble % 4) as usize];
            Some((Piece::new(color, Size::ALL[(nibble / 4) as usize % 3]), count))
        })
    }

    /// Every piece, in the order of [`Piece::kinds`], identical ones one after the other.
    pub fn iter(self) -> impl Iterator<Item = Piece> {
        Piece::kinds().flat_map(move |kind| std::iter::repeat_n(kind, self.count(kind) as usize))
    }
}

/// The bit at which the nibble of a kind begins.
const fn shift(piece: Piece) -> u32 {
    (piece.size as u32 - 1) * SIZE_LANE + piece.color as u32 * 4
}

impl FromIterator<Piece> for Pieces {
    fn from_iter<I: IntoIterator<Item = Piece>>(pieces: I) -> Pieces {
        pieces.into_iter().fold(Pieces::NONE, Pieces::with)
    }
}

/// All pieces in the order of the color letters, like `b2g1g1`. Empty if there are none.
impl fmt::Display for Pieces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for color in [Color::Blue, Color::Green, Color::Red, Color::Yellow] {
            for piece in self.of_color(color).iter() {
                write!(f, "{piece}")?;
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Pieces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Pieces({self})")
    }
}

/// Reads what `Display` writes, in any order: `g1b2g1`.
impl FromStr for Pieces {
    type Err = NotAPiece;

    fn from_str(text: &str) -> Result<Pieces, NotAPiece> {
        let letters: Vec<char> = text.chars().collect();
        let mut pieces = Pieces::NONE;
        for pair in letters.chunks(2) {
            let piece: Piece = pair.iter().collect::<String>().parse()?;
            if pieces.count(piece) == 15 {
                return Err(NotAPiece(text.chars().take(20).collect()));
            }
            pieces = pieces.with(piece);
        }
        Ok(pieces)
    }
}

#[cfg(test)]
mod tests {
    use super::{Color, Piece, Pieces, Size};
    use proptest::prelude::{prop_assert_eq, proptest};

    #[test]
    fn the_smallest_of_a_color_is_found() {
        let pieces: Pieces = "g3g2b1".parse().expect("pieces");
        assert_eq!(pieces.smallest(Color::Green), Some(Size::Medium));
        assert_eq!(pieces.smallest(Color::Red), None);
        assert_eq!(pieces.largest(), Some(Size::Large));
    }

    #[test]
    fn text_that_is_no_piece_is_refused() {
        for text in ["", "g", "g4", "x1", "g11", "é1"] {
            assert!(text.parse::<Piece>().is_err(), "{text}");
        }
    }

    proptest! {
        #[test]
        fn counts_agree_with_counting_one_by_one(kinds in proptest::collection::vec(0usize..12, 0..15)) {
            let all: Vec<Piece> = Piece::kinds().collect();
            let list: Vec<Piece> = kinds.iter().map(|&kind| all[kind]).collect();
            let pieces: Pieces = list.iter().copied().collect();
            prop_assert_eq!(pieces.len() as usize, list.len());
            for color in Color::ALL {
                let count = list.iter().filter(|piece| piece.color == color).count();
                prop_assert_eq!(pieces.count_color(color) as usize, count);
            }
            let four = Color::ALL.iter().any(|&color| pieces.count_color(color) >= 4);
            prop_assert_eq!(pieces.has_four_of_a_color(), four);
            prop_assert_eq!(pieces.to_string().parse::<Pieces>().expect("its own text"), pieces);
        }
    }
}
