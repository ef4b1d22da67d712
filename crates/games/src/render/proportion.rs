//! How large pieces and signs are, relative to each other; knows no place and no color.

use crate::pieces::Size;
use crate::render::role::RingRole;

/// How wide a ship is, relative to its length.
pub const SHIP_WIDTH: f32 = 0.76;
/// How wide the sign of too many is, relative to its height.
pub const ALARM_WIDTH: f32 = 2.2;

/// How long and wide the head of an arrow between systems is.
pub const ARROW_HEAD: f32 = 34.0;
/// The size of the letters on a badge, relative to its height.
pub(super) const BADGE_LETTERS: f32 = 0.74;

/// How far the inner and the outer edge of a ring are outside of its piece, relative to the length of
/// that.
pub(super) const fn ring_edges(role: RingRole) -> (f32, f32) {
    match role {
        RingRole::Near => (0.066, 0.094),
        RingRole::Danger => (0.06, 0.108),
    }
}

/// How far outside of a piece the rim of one that is new ends, relative to the length of that.
pub(super) const RIM_ROOM: f32 = 0.068;

/// How much room a ring takes on each side of a piece of this length.
pub const fn ring_room(role: RingRole, length: f32) -> f32 {
    ring_edges(role).1 * length
}

/// The side of a star at scale 1.
pub const fn star_side(size: Size) -> f32 {
    match size {
        Size::Small => 58.0,
        Size::Medium => 76.0,
        Size::Large => 96.0,
    }
}

/// The length of a ship at scale 1.
pub const fn ship_length(size: Size) -> f32 {
    match size {
        Size::Small => 70.0,
        Size::Medium => 90.0,
        Size::Large => 112.0,
    }
}
