//! How much room the pieces of a plate take, and where in more room they are; knows no piece.

use crate::games::homeworlds::pictures::scene::parts::Extent;

/// In how many lines ships are at most.
pub(super) const MOST_LINES: usize = 4;

/// Where in an area that is wider than a body it is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Side {
    /// In its middle.
    Middle,
    /// At its left with gaps as narrow as they must be, so that its stars are there whatever else is.
    Pinned,
}

/// How much room a body takes if its ships have this much for each line.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fit {
    pub(super) room: f32,
    pub(super) extent: Extent,
    /// How much wider it can be if its gaps are.
    pub(super) spare: f32,
    /// Whether the ships of one seat take more than one line.
    pub(super) is_wrapped: bool,
}

impl Fit {
    /// The same at another scale, if this is at scale 1.
    pub(super) fn at(self, scale: f32) -> Fit {
        Fit {
            room: self.room * scale,
            extent: Extent {
                width: self.extent.width * scale,
                height: self.extent.height * scale,
            },
            spare: self.spare * scale,
            ..self
        }
    }
}
