//! The fields of a board: squares that stand on a corner, and marks on them; knows no piece.

use tiny_skia::{Path, Transform};

use crate::render::area::Point;
use crate::render::canvas::Canvas;
use crate::render::role::{Flag, TileRole};
use crate::render::symbol::polygon;
use crate::render::theme::{OPEN, Surface, USED};

/// Between a field and its room.
const GAP: f32 = 3.0;
/// Where no color tells a field from the paper.
const EDGE: f32 = 2.0;
/// How wide the rim is of a field on which something has happened; marks are inside of it.
const RIM: f32 = 6.0;
const OPEN_RIM: f32 = 6.0;
const USED_RIM: f32 = 9.0;
/// In print, where marks have no color of their own: how wide the rim is of the one, how long the dashes
/// of the other are, and how far from the rim of what has happened there.
const USED_IN_PRINT: f32 = 11.0;
const BETWEEN: f32 = 3.0;
const DASH: f32 = 14.0;

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
        TileRole::Open => {
            // Inside of the rim of what has happened there.
            let rim = |inset: f32| corners(center, radius - GAP - RIM - inset - OPEN_RIM / 2.0);
            match canvas.theme.surface {
                Surface::Shaded => {
                    canvas.tint(&inside, whole, (mark, OPEN));
                    canvas.outline_under(&rim(0.0), OPEN_RIM, mark);
                }
                Surface::Hatched => {
                    let paper = canvas.theme.paper;
                    canvas.outline_under(&rim(BETWEEN / 2.0), OPEN_RIM + BETWEEN, paper);
                    canvas.dashes_under(&rim(BETWEEN), (OPEN_RIM, DASH), mark);
                }
            }
        }
        TileRole::Used => {
            let width = match canvas.theme.surface {
                Surface::Shaded => {
                    canvas.tint(&inside, whole, (mark, USED));
                    USED_RIM
                }
                Surface::Hatched => USED_IN_PRINT,
            };
            let rim = corners(center, radius - GAP - width / 2.0);
            canvas.outline_under(&rim, width, mark);
        }
    }
    if flag == Flag::New {
        let rim = corners(center, radius - GAP - RIM / 2.0);
        canvas.outline_under(&rim, RIM, canvas.theme.text);
    }
}

fn corners(center: Point, radius: f32) -> Option<Path> {
    let (x, y) = (center.x, center.y);
    polygon(&[&[
        (x, y - radius),
        (x + radius, y),
        (x, y + radius),
        (x - radius, y),
    ]])
}
