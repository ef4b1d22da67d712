//! Signs that there are too many of a color: rings and alarms; knows no piece's body.

use tiny_skia::Transform;

use crate::pieces::Color;
use crate::render::area::{Area, Point};
use crate::render::canvas::Canvas;
use crate::render::proportion::ring_edges;
use crate::render::role::{Facing, RingRole};
use crate::render::shape::{CORNER, circle, ship_outline, star_outline, turn};
use crate::render::symbol::{polygon, symbol};
use crate::render::theme::Surface;

/// How long the dashes of rings are in print, relative to the length of the piece.
const DANGER_DASH: f32 = 0.16;
const NEAR_DASH: f32 = 0.05;

/// A ring around a piece: where it is, where the tip of a ship is, and what it warns of.
pub(super) type Ring = (Area, Option<Facing>, RingRole);

/// Rings around pieces: bold if they are in danger, thin if they nearly are. Those of pieces that
/// touch run into one another.
pub(super) fn rings(canvas: &mut Canvas<'_>, rings: &[Ring]) {
    for part in [RingPart::Edge, RingPart::Inside] {
        rings.iter().for_each(|ring| draw(canvas, *ring, part));
    }
}

#[derive(Clone, Copy)]
enum RingPart {
    Edge,
    Inside,
}

fn draw(canvas: &mut Canvas<'_>, (area, facing, role): Ring, part: RingPart) {
    let theme = *canvas.theme;
    let (inner, outer) = ring_edges(role);
    let (color, dash) = match role {
        RingRole::Danger => (theme.danger, DANGER_DASH),
        RingRole::Near => (theme.danger.over(theme.panels[1], 0.85), NEAR_DASH),
    };
    let center = area.center();
    let place = Transform::from_translate(center.x, center.y);
    let length = area.width.max(area.height);
    let (shape, place, edge, unit) = match facing {
        None => {
            let place = place.pre_scale(length / 2.0, length / 2.0);
            (star_outline(), place, 0.0, 2.0)
        }
        Some(facing) => {
            let place = place.pre_scale(length, length).pre_concat(turn(facing));
            (ship_outline(), place, CORNER, 1.0)
        }
    };
    if theme.surface == Surface::Hatched {
        let distance = edge / 2.0 + unit * f32::midpoint(inner, outer);
        let width = unit * (outer - inner);
        if let RingPart::Edge = part {
            canvas.dashes(&shape, place, (distance, width, unit * dash), color);
        }
        return;
    }
    let (color, end) = match part {
        RingPart::Edge => (color, outer),
        RingPart::Inside => (theme.panels[1], inner),
    };
    canvas.outline(&shape, place, edge + 2.0 * unit * end, color);
}

/// A triangle with an exclamation mark, and the color there is too much of.
pub(super) fn alarm(canvas: &mut Canvas<'_>, color: Color, center: Point, height: f32) {
    let (half, theme) = (height / 2.0, *canvas.theme);
    let place = |x: f32| Transform::from_translate(center.x + x, center.y).pre_scale(half, half);
    let sign = place(-half * 1.15);
    let triangle = polygon(&[&[(0.0, -0.85), (0.95, 0.8), (-0.95, 0.8)]]);
    canvas.outline(&triangle, sign, 0.2, theme.danger);
    canvas.fill(&triangle, sign, theme.danger);
    let stroke = polygon(&[&[(-0.14, -0.5), (0.14, -0.5), (0.08, 0.28), (-0.08, 0.28)]]);
    canvas.fill(&stroke, sign, theme.panels[3]);
    canvas.fill(&circle(0.0, 0.55, 0.14), sign, theme.panels[3]);
    let disc = place(half * 1.15);
    canvas.fill(&circle(0.0, 0.0, 1.0), disc, theme.danger);
    canvas.fill(&circle(0.0, 0.0, 0.84), disc, theme.piece(color));
    let inner = disc.pre_scale(0.58, 0.58);
    canvas.fill(&symbol(color), inner, theme.ink(color));
}
