//! What the parts of a board's picture have in common; knows no part.

use crate::pieces::Piece;
use crate::render::Flag;

/// Units between things that stand side by side.
pub(super) const GAP: f32 = 14.0;
/// Units between the edge of a panel and what is on it.
pub(super) const PAD: f32 = 14.0;

/// A piece and what is special about it.
pub(super) type Marked = (Piece, Flag);
