//! The outlines of pieces and of what is drawn on them, in units of their own; knows no color.

use tiny_skia::{Path, PathBuilder, Transform};

use crate::pieces::Size;
use crate::render::area::Point;
use crate::render::proportion::SHIP_WIDTH;
use crate::render::role::Facing;
use crate::render::symbol::polygon;

/// How wide a pip of a ship is, relative to its length.
pub const SHIP_PIP: f32 = 0.12;

/// How much the corners of a ship are rounded: the width of its edge relative to its length.
pub(super) const CORNER: f32 = 0.06;

/// The square of a star, from -1 to 1.
pub(super) fn star_outline() -> Option<Path> {
    polygon(&[&[(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)]])
}

/// The triangle of a ship that points up, without its edge, for a length of 1.
pub(super) fn ship_outline() -> Option<Path> {
    let half = SHIP_WIDTH / 2.0;
    polygon(&[&[(0.0, -0.46), (half - 0.03, 0.47), (0.03 - half, 0.47)]])
}

/// Turns what points up.
pub(super) fn turn(facing: Facing) -> Transform {
    match facing {
        Facing::Up => Transform::from_row(1.0, 0.0, 0.0, 1.0, 0.0, 0.0),
        Facing::Down => Transform::from_row(-1.0, 0.0, 0.0, -1.0, 0.0, 0.0),
        Facing::Left => Transform::from_row(0.0, -1.0, 1.0, 0.0, 0.0, 0.0),
        Facing::Right => Transform::from_row(0.0, 1.0, -1.0, 0.0, 0.0, 0.0),
    }
}

/// Where the pips of a size are in their row.
pub(super) fn pips(size: Size, distance: f32) -> impl Iterator<Item = f32> {
    let count = size.pips();
    (0..count).map(move |index| (f32::from(index) - f32::from(count - 1) / 2.0) * distance)
}

pub(super) fn circle(x: f32, y: f32, radius: f32) -> Option<Path> {
    PathBuilder::from_circle(x, y, radius)
}

/// Straight lines from point to point; `None` if that is nothing.
pub(super) fn polyline(points: &[Point]) -> Option<Path> {
    let mut path = PathBuilder::new();
    let (first, others) = points.split_first()?;
    path.move_to(first.x, first.y);
    others.iter().for_each(|at| path.line_to(at.x, at.y));
    path.finish()
}
