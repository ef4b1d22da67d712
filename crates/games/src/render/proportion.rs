//! The sizes of pieces and signs, relative to each other; knows no place and no color.

use crate::pieces::Size;
use crate::render::role::{AlarmRole, Facing, RingRole};

/// The width of a ship, relative to its length.
pub const SHIP_WIDTH: f32 = 0.76;
/// The length and width of the head of an arrow between systems.
pub const ARROW_HEAD: f32 = 34.0;
/// The size of the letters on a badge, relative to its height.
pub(super) const BADGE_LETTERS: f32 = 0.86;
/// The same of the number on the sign that there are too many, or nearly.
pub(super) const ALARM_NUMBER: f32 = 0.84;

/// The distances of the inner and the outer edge of a ring from the outside of its piece, in units: as wide
/// around a small piece as around a large one.
pub(super) const RING_EDGES: (f32, f32) = (3.0, 8.0);
/// The same of one around a rim.
pub(super) const OUTER_RING_EDGES: (f32, f32) = (RIM_EDGES.1, 11.0);
/// The same of the rim of a piece that is new.
pub(super) const RIM_EDGES: (f32, f32) = (2.5, 7.0);

/// The width of the sign of a crowd, relative to its height.
pub const fn alarm_width(role: AlarmRole) -> f32 {
    match role {
        AlarmRole::TooMany => 2.6,
        AlarmRole::Nearly => 1.9,
    }
}

/// The room that a ring takes on each side of a piece.
pub const fn ring_room(role: RingRole) -> f32 {
    match role {
        RingRole::Danger => RING_EDGES.1,
        RingRole::DangerToNew => OUTER_RING_EDGES.1,
    }
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

/// The width and height of a ship of this length.
pub(super) const fn ship_extent(length: f32, facing: Facing) -> (f32, f32) {
    match facing {
        Facing::Up | Facing::Down => (length * SHIP_WIDTH, length),
        Facing::Left | Facing::Right => (length, length * SHIP_WIDTH),
    }
}
