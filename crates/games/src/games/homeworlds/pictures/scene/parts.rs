//! The features that the parts of a board's picture have in common; knows no part.

use crate::pieces::{Color, Piece, Size};
use crate::render::{AlarmRole, Flag, RingRole, badge_width, ring_room};

/// Units between things side by side.
pub(super) const GAP: f32 = 10.0;
/// Units between the edge of a panel and what is on it.
pub(super) const PAD: f32 = 12.0;
/// The distance by which rings and rims extend beyond a plate's pieces, at scale 1.
pub(super) const RINGS: f32 = 7.0;
/// The smallest type: ten pixels on a phone.
pub(super) const LEAST: f32 = 30.0;

/// The height of the letter of a seat, wherever it stands.
pub(super) const BADGE: f32 = 35.0;
/// The letter of a seat.
pub(super) struct Badge {
    pub(super) letter: String,
    /// The flag for what is special about the seat.
    pub(super) flag: Flag,
    /// The width of it: measured once, and asked for at every scale.
    pub(super) width: f32,
}

impl Badge {
    /// The letter of a seat about which this is special.
    pub(super) fn of(letter: String, flag: Flag) -> Badge {
        let width = badge_width(&letter, BADGE);
        Badge { letter, flag, width }
    }
}

/// A color of which there are too many in a system, or nearly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ColorAlarm {
    pub(super) role: AlarmRole,
    pub(super) color: Color,
    /// The number of its pieces.
    pub(super) count: u8,
}

/// Between a ring and what must not touch it, at scale 1.
const CLEAR: f32 = 3.0;
/// Between a ring and the frame around it; less at a scale below 1.
const FROM_FRAME: f32 = 8.0;

/// A piece and what is special about it.
#[derive(Clone, Copy, Debug)]
pub(super) struct MarkedPiece {
    /// The piece that it is.
    pub(super) piece: Piece,
    /// The flag that tells whether it is new, or gone.
    pub(super) flag: Flag,
    /// The ring that tells whether there are too many of its color.
    pub(super) ring: Option<RingRole>,
    /// The size of its place, if that is the same on several pictures.
    pub(super) place: Option<Size>,
    /// True if it is there; if not, there is only its place.
    pub(super) is_there: bool,
}

impl MarkedPiece {
    /// A piece that is there.
    pub(super) const fn new(piece: Piece, flag: Flag, ring: Option<RingRole>) -> MarkedPiece {
        MarkedPiece { piece, flag, ring, place: None, is_there: true }
    }

    /// The size that it has room for.
    pub(super) fn room(&self) -> Size {
        self.place.unwrap_or(self.piece.size)
    }

    /// The distance of its ring outside of it; where it has one place on several pictures, there is always room
    /// for a ring.
    pub(super) fn outside(&self) -> f32 {
        let any = self.place.map(|_| RingRole::Danger);
        let ring = any.or(self.ring);
        ring.map_or(0.0, ring_room)
    }
}

/// The room between two things side by side of which these parts are taken by rings: at least that
/// much, which is for a scale.
pub(super) fn apart(least: f32, rings: (f32, f32), scale: f32) -> f32 {
    let (one, other) = rings;
    if one + other > 0.0 { least.max(one + other + CLEAR * scale) } else { least }
}

/// The distance from a piece to a frame around it, if its ring is this far outside of it; 0 if it has none.
pub(super) fn framed(ring: f32, scale: f32) -> f32 {
    if ring > 0.0 { ring + FROM_FRAME * scale.min(1.0) } else { 0.0 }
}

/// The room that something takes.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Extent {
    /// From left to right.
    pub(super) width: f32,
    /// From top to bottom.
    pub(super) height: f32,
}
