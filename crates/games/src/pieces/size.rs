//! The three sizes.

use std::fmt;

/// The size of a piece, written as its pips: `1`, `2`, `3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Size {
    /// One pip.
    Small = 1,
    /// Two pips.
    Medium = 2,
    /// Three pips.
    Large = 3,
}

impl Size {
    /// All three, smallest first.
    pub const ALL: [Size; 3] = [Size::Small, Size::Medium, Size::Large];

    /// Points on the piece, 1 to 3.
    pub const fn pips(self) -> u8 {
        self as u8
    }

    /// The size with that many pips.
    pub const fn from_pips(pips: u8) -> Option<Size> {
        match pips {
            1 => Some(Size::Small),
            2 => Some(Size::Medium),
            3 => Some(Size::Large),
            _ => None,
        }
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.pips())
    }
}
