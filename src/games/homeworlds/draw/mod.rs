//! The parts of a board's picture: places, plates of systems and the bank; knows no turn.

use crate::pieces::Piece;
use crate::render::Mark;

pub(super) mod bank;
pub(super) mod changes;
pub(super) mod pack;
pub(super) mod places;
pub(super) mod plate;
pub(super) mod ring;
pub(super) mod title;

/// Units between things that stand side by side.
pub(super) const GAP: f32 = 14.0;
/// Units between the edge of a panel and what is on it.
pub(super) const PAD: f32 = 14.0;

/// A piece and what is special about it.
pub(super) type Marked = (Piece, Mark);
