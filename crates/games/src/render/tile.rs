//! The fields of a board: squares that stand on a corner, and marks on them; knows no piece.

use tiny_skia::{LineCap, Path, Transform};

use crate::render::area::Point;
use crate::render::canvas::Canvas;
use crate::render::rgb::Rgb;
use crate::render::role::{Flag, TileRole};
use crate::render::shape::{dashed, polyline};
use crate::render::symbol::polygon;
use crate::render::theme::{CHOSEN, OPEN, Surface};

/// Between a field and its room.
const GAP: f32 = 3.0;
/// The edge of a field that no color tells from the paper.
const EDGE: f32 = 2.0;
/// The width of the rim of a field on which something has happened; marks are inside of it.
const RIM: f32 = 6.0;
const OPEN_RIM: f32 = 7.0;
const USED_RIM: f32 = 9.0;
/// The distance that the marks reach from the corners of a field that can be chosen.
const CORNER: f32 = 17.0;
/// The width and length of the dashes around one whose piece would be lost.
const TARGET_RIM: f32 = 9.0;
const DASH: f32 = 17.0;
/// The share of a side of a field that a mark at a corner takes where there is a piece.
const LEG: f32 = 0.34;

/// A field, or a mark on one. What has happened there gives it a rim.
pub(super) fn tile(
    canvas: &mut Canvas<'_>,
    center: Point,
    radius: f32,
    (role, flag): (TileRole, Flag),
) {
    let whole = Transform::identity();
    let inside = corners(center, radius - GAP);
    let mark = canvas.theme.choice;
    match role {
        TileRole::Dark | TileRole::Light | TileRole::First | TileRole::Second => {
            canvas.fill(&inside, whole, canvas.theme.tile(role));
            if canvas.theme.surface == Surface::Hatched {
                canvas.outline(&inside, whole, EDGE, canvas.theme.rims[1]);
            }
        }
        TileRole::Open => open(canvas, center, radius, mark),
        TileRole::Piece => {
            tint(canvas, center, radius, (mark, OPEN));
            brackets(canvas, center, (radius, OPEN_RIM), mark);
        }
        TileRole::Target => {
            let color = canvas.theme.danger;
            let rim = dashed(&diamond(center, radius - GAP - TARGET_RIM / 2.0), DASH);
            canvas.outline_under(&rim, (TARGET_RIM, LineCap::Butt), color);
        }
        TileRole::Used => ring(canvas, center, (radius, USED_RIM), mark),
        TileRole::Chosen => chosen(canvas, center, radius, mark),
    }
    if flag == Flag::New {
        let rim = corners(center, radius - GAP - RIM / 2.0);
        canvas.outline_under(&rim, (RIM, LineCap::Round), canvas.theme.text);
    }
}

/// A mark all around a field on which something stands that would hide marks in its corners: how far out
/// and how wide.
fn ring(canvas: &mut Canvas<'_>, center: Point, (radius, width): (f32, f32), color: Rgb) {
    let rim = corners(center, radius - GAP - width / 2.0);
    canvas.outline_under(&rim, (width, LineCap::Round), color);
}

/// A mark in each corner of an empty field that can be chosen.
fn open(canvas: &mut Canvas<'_>, center: Point, radius: f32, color: Rgb) {
    tint(canvas, center, radius, (color, OPEN));
    // Inside of the rim of what has happened there.
    let far = radius - GAP - RIM - OPEN_RIM;
    for (x, y) in [(0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0)] {
        let tip = Point::new(center.x + x * far, center.y + y * far);
        let leg = |side: f32| {
            let (across, along) = (side * CORNER, -CORNER);
            Point::new(tip.x + x * along + y * across, tip.y + y * along + x * across)
        };
        let mark = polyline(&[leg(-1.0), tip, leg(1.0)]);
        canvas.outline_under(&mark, (OPEN_RIM, LineCap::Round), color);
    }
}

/// The ground of a field whose piece was chosen; in print a second ring.
fn chosen(canvas: &mut Canvas<'_>, center: Point, radius: f32, color: Rgb) {
    tint(canvas, center, radius, (color, CHOSEN));
    if canvas.theme.surface == Surface::Hatched {
        ring(canvas, center, (radius - USED_RIM - RIM, EDGE), color);
    }
}

/// The same as a ring, but only at the corners, where a piece would hide smaller marks.
fn brackets(canvas: &mut Canvas<'_>, center: Point, (radius, width): (f32, f32), color: Rgb) {
    // Inside of the rim of what has happened there, from which in print no color tells them.
    let apart = match canvas.theme.surface {
        Surface::Shaded => EDGE,
        Surface::Hatched => RIM,
    };
    let far = radius - GAP - RIM - apart - width / 2.0;
    let leg = far * LEG;
    for (x, y) in [(0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0)] {
        let tip = Point::new(center.x + x * far, center.y + y * far);
        let end =
            |side: f32| Point::new(tip.x - (x + side * y) * leg, tip.y - (y + side * x) * leg);
        let mark = polyline(&[end(-1.0), tip, end(1.0)]);
        canvas.outline_under(&mark, (width, LineCap::Round), color);
    }
}

/// Lays a color over a field, inside of the rim of what has happened there; not in print.
fn tint(canvas: &mut Canvas<'_>, center: Point, radius: f32, (color, share): (Rgb, f32)) {
    if canvas.theme.surface == Surface::Shaded {
        let inside = corners(center, radius - GAP - RIM);
        canvas.tint(&inside, Transform::identity(), (color, share));
    }
}

fn corners(center: Point, radius: f32) -> Option<Path> {
    polygon(&[&diamond(center, radius)])
}

fn diamond(center: Point, radius: f32) -> [(f32, f32); 4] {
    let (x, y) = (center.x, center.y);
    [(x, y - radius), (x + radius, y), (x, y + radius), (x - radius, y)]
}
