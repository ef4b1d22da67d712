//! One piece; knows no game.

use std::fmt;
use std::str::FromStr;

use crate::pieces::color::Color;
use crate::pieces::size::Size;

/// One pyramid, written as a color letter and its pips: `g3` is a large green.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Piece {
    /// Its power.
    pub color: Color,
    /// The number of pips that it has.
    pub size: Size,
}

impl Piece {
    /// The piece of that color and size.
    pub const fn new(color: Color, size: Size) -> Piece {
        Piece { color, size }
    }

    /// The twelve kinds of piece: by color, in the order of [`Color::ALL`], and smallest first.
    pub fn kinds() -> impl Iterator<Item = Piece> {
        Color::ALL.into_iter().flat_map(|color| Size::ALL.map(|size| Piece::new(color, size)))
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.color, self.size)
    }
}

/// Text that is not a piece, which is written as a color letter and a size, like `g3`.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a piece: {0:?} (it takes a color letter and a size, like g3)")]
pub struct NotAPiece(pub String);

impl FromStr for Piece {
    type Err = NotAPiece;

    fn from_str(text: &str) -> Result<Piece, NotAPiece> {
        let mut letters = text.chars();
        let color = letters.next().and_then(Color::from_letter);
        let size = letters
            .next()
            .and_then(|digit| digit.to_digit(10))
            .and_then(|pips| Size::from_pips(pips as u8));
        match (color, size, letters.next()) {
            (Some(color), Some(size), None) => Ok(Piece::new(color, size)),
            _ => Err(NotAPiece(text.chars().take(20).collect())),
        }
    }
}
