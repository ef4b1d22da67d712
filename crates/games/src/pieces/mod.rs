//! Colors, sizes, pieces and multisets of pieces; knows no game, seat or board.

mod color;
mod multiset;
mod piece;
mod size;

pub use color::Color;
pub use multiset::Pieces;
pub use piece::{NotAPiece, Piece};
pub use size::Size;
