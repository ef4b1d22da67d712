//! The outlines of pieces and of what is drawn on them, in units of their own; knows no color.

use tiny_skia::{Path, PathBuilder, Transform};

use crate::pieces::Size;
use crate::render::area::Point;
use crate::render::proportion::SHIP_WIDTH;
use crate::render::role::Facing;
use crate::render::symbol::polygon;

/// The width of a pip of a ship, relative to its length.
pub const SHIP_PIP: f32 = 0.12;

/// The amount by which the corners of a ship are rounded: the width of its edge relative to its length.
pub(super) const CORNER: f32 = 0.06;

/// The corners of a star, a square from -1 to 1.
pub(super) const STAR: [(f32, f32); 4] = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)];

/// The corners of a ship that points up, without its edge, for a length of 1.
pub(super) const SHIP: [(f32, f32); 3] = {
    let half = SHIP_WIDTH / 2.0 - 0.03;
    [(0.0, -0.46), (half, 0.47), (-half, 0.47)]
};

/// The square of a star.
pub(super) fn star_outline() -> Option<Path> {
    polygon(&[&STAR])
}

/// The triangle of a ship.
pub(super) fn ship_outline() -> Option<Path> {
    polygon(&[&SHIP])
}

/// Dashes around a shape, about as long as that and as they are apart: each corner is the middle of one, and
/// those of a side are all as long.
pub(super) fn dashed(corners: &[(f32, f32)], dash: f32) -> Option<Path> {
    let mut path = PathBuilder::new();
    let nexts = corners.iter().cycle().skip(1);
    let sides: Vec<ShapeSide> = corners.iter().zip(nexts).map(ShapeSide::of).collect();
    let lasts = sides.iter().cycle().skip(sides.len().saturating_sub(1));
    for (last, side) in lasts.zip(&sides) {
        let from = last.at(1.0 - last.half(dash));
        let lines = side.dashes(dash).into_iter();
        for points in [vec![from, side.at(0.0), side.at(side.half(dash))]].into_iter().chain(lines)
        {
            append(&mut path, &points);
        }
    }
    path.finish()
}

/// One side of a shape, in the direction in which its corners follow one another.
struct ShapeSide {
    from: (f32, f32),
    across: (f32, f32),
}

impl ShapeSide {
    fn of((from, to): (&(f32, f32), &(f32, f32))) -> ShapeSide {
        let across = (to.0 - from.0, to.1 - from.1);
        ShapeSide { from: *from, across }
    }

    /// The number of dashes of about that length it has, with the two halves at its ends as one.
    fn count(&self, dash: f32) -> f32 {
        let length = self.across.0.hypot(self.across.1);
        (length / (2.0 * dash)).round().max(1.0)
    }

    /// Half a dash, as a share of it.
    fn half(&self, dash: f32) -> f32 {
        0.25 / self.count(dash)
    }

    /// Its dashes but for the halves at its ends.
    fn dashes(&self, dash: f32) -> Vec<Vec<Point>> {
        let (count, half) = (self.count(dash), self.half(dash));
        let middles = (1..count as u16).map(|index| f32::from(index) / count);
        let dashes = middles.map(|middle| vec![self.at(middle - half), self.at(middle + half)]);
        dashes.collect()
    }

    /// A place on it, as a share of the way.
    fn at(&self, share: f32) -> Point {
        let ((x, y), (right, down)) = (self.from, self.across);
        Point::new(x + share * right, y + share * down)
    }
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

/// The places of the pips of a size in their row.
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
    append(&mut path, points);
    path.finish()
}

fn append(path: &mut PathBuilder, points: &[Point]) {
    let mut points = points.iter();
    if let Some(first) = points.next() {
        path.move_to(first.x, first.y);
    }
    points.for_each(|at| path.line_to(at.x, at.y));
}
