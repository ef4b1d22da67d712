//! How large pieces and signs are, relative to each other; knows no place and no color.

use crate::pieces::Size;

/// How wide a ship is for its length.
pub const SHIP_WIDTH: f32 = 0.68;
/// How wide the sign of too many is for its height.
pub const ALARM_WIDTH: f32 = 2.2;

/// The side of a star at scale 1.
pub const fn star_side(size: Size) -> f32 {
    match size {
        Size::Small => 62.0,
        Size::Medium => 82.0,
        Size::Large => 104.0,
    }
}

/// The length of a ship at scale 1.
pub const fn ship_length(size: Size) -> f32 {
    match size {
        Size::Small => 84.0,
        Size::Medium => 106.0,
        Size::Large => 130.0,
    }
}
