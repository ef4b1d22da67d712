//! What the parts of a board's picture have in common; knows no part.

use crate::pieces::Piece;
use crate::render::{Flag, RingRole};

/// Units between things side by side.
pub(in crate::games::homeworlds) const GAP: f32 = 12.0;
/// Units between the edge of a panel and what is on it.
pub(in crate::games::homeworlds) const PAD: f32 = 16.0;

/// A piece and what is special about it.
#[derive(Clone, Copy, Debug)]
pub(in crate::games::homeworlds) struct Marked {
    /// Which one.
    pub(in crate::games::homeworlds) piece: Piece,
    /// Whether it is new, or gone.
    pub(in crate::games::homeworlds) flag: Flag,
    /// Whether there are too many of its color.
    pub(in crate::games::homeworlds) ring: Option<RingRole>,
}

/// How much room something takes.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::games::homeworlds) struct Extent {
    /// From left to right.
    pub(in crate::games::homeworlds) width: f32,
    /// From top to bottom.
    pub(in crate::games::homeworlds) height: f32,
    /// Whether the ships of one seat take more than one line.
    pub(in crate::games::homeworlds) is_wrapped: bool,
}
