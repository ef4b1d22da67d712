//! Signs that there are too many of a color: rings and alarms; knows no piece's body.

use tiny_skia::Transform;

use crate::pieces::Color;
use crate::render::area::{Area, Point};
use crate::render::canvas::Canvas;
use crate::render::proportion::{ALARM_NUMBER, ALARM_WIDTH, OUTER_RING_EDGES, RING_EDGES};
use crate::render::rgb::Rgb;
use crate::render::role::{Facing, RingRole, TextRole};
use crate::render::shape::{CORNER, SHIP, STAR, circle, dashed, turn};
use crate::render::symbol::{polygon, symbol};
use crate::render::text::text_width;
use crate::render::theme::Surface;

/// How long the dashes of a ring are in print, where it has no color of its own.
const DASH: f32 = 13.0;
/// How large the mark is at a corner of a piece of whose color one more is too many, and how wide its edge
/// is.
const MARK: f32 = 12.0;
const MARK_EDGE: f32 = 4.0;
/// How far its middle is from that corner, towards the piece, so that it is not taken for a neighbor's; not in
/// print, where pieces are as dark.
const MARK_INSIDE: f32 = 4.0;

/// A ring around a piece: where it is, where the tip of a ship is, and what it warns of.
pub(super) type Ring = (Area, Option<Facing>, RingRole);

/// Rings around pieces in danger, all as wide; those of pieces that touch run into one another.
pub(super) fn rings(canvas: &mut Canvas<'_>, rings: &[Ring]) {
    let (line, ground) = (canvas.theme.danger, canvas.theme.panels[1]);
    let lines = match canvas.theme.surface {
        Surface::Shaded => Stroke::Whole,
        Surface::Hatched => Stroke::Dashed,
    };
    let edges = rings.iter().filter_map(|(area, facing, role)| match role {
        RingRole::Danger => Some((*area, *facing, RING_EDGES)),
        RingRole::DangerToNew => Some((*area, *facing, OUTER_RING_EDGES)),
        RingRole::Near => None,
    });
    for (area, facing, (_, outer)) in edges.clone() {
        draw(canvas, (area, facing), (outer, line), lines);
    }
    for (area, facing, (inner, _)) in edges {
        draw(canvas, (area, facing), (inner, ground), Stroke::Whole);
    }
}

/// How the line around a piece is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Stroke {
    Whole,
    Dashed,
}

/// A line around a piece that ends that far outside of it.
fn draw(
    canvas: &mut Canvas<'_>,
    (area, facing): (Area, Option<Facing>),
    (end, color): (f32, Rgb),
    stroke: Stroke,
) {
    let center = area.center();
    let place = Transform::from_translate(center.x, center.y);
    let length = area.width.max(area.height);
    let (corners, place, edge, unit): (&[_], _, _, _) = match facing {
        None => {
            let place = place.pre_scale(length / 2.0, length / 2.0);
            (&STAR, place, 0.0, 2.0 / length)
        }
        Some(facing) => {
            let place = place.pre_scale(length, length).pre_concat(turn(facing));
            (&SHIP, place, CORNER, 1.0 / length)
        }
    };
    let width = edge + 2.0 * unit * end;
    match stroke {
        Stroke::Whole => canvas.outline(&polygon(&[corners]), place, width, color),
        Stroke::Dashed => canvas.dashes(&dashed(corners, unit * DASH), place, width, color),
    }
}

/// A quiet mark at a corner of a piece, over it: one more of its color is too many. In print, where a disc
/// would be one pip more, a triangle.
pub(super) fn near(canvas: &mut Canvas<'_>, area: Area, facing: Option<Facing>) {
    let theme = *canvas.theme;
    let inside = match theme.surface {
        Surface::Shaded => MARK_INSIDE,
        Surface::Hatched => 0.0,
    };
    let y = match facing {
        Some(Facing::Down) => area.top + inside,
        Some(Facing::Up | Facing::Left | Facing::Right) | None => area.bottom() - inside,
    };
    let place = Transform::from_translate(area.right() - inside, y);
    let shape = |radius: f32| match theme.surface {
        Surface::Shaded => circle(0.0, 0.0, radius),
        Surface::Hatched => polygon(&[&warning(1.3 * radius)]),
    };
    canvas.fill(&shape(MARK + MARK_EDGE), place, theme.panels[1]);
    canvas.fill(&shape(MARK), place, theme.danger);
}

/// A triangle in a circle of this radius.
const fn warning(radius: f32) -> [(f32, f32); 3] {
    let (across, down) = (0.866 * radius, 0.5 * radius);
    [(0.0, -radius), (across, down), (-across, down)]
}

/// A pill with an exclamation mark, how many there are of a color, and that color.
pub(super) fn alarm(canvas: &mut Canvas<'_>, (color, count): (Color, u8), at: Point, height: f32) {
    let (half, theme) = (height / 2.0, *canvas.theme);
    let place = |x: f32, size: f32| {
        Transform::from_translate(at.x + x * height, at.y).pre_scale(size * half, size * half)
    };
    let far = (ALARM_WIDTH - 1.0) / 2.0;
    let bar = polygon(&[&[(-far, 0.0), (far, 0.0)]]);
    let middle = Transform::from_translate(at.x, at.y).pre_scale(height, height);
    canvas.outline(&bar, middle, 1.0, theme.danger);
    let sign = place(-far + 0.08, 0.68);
    let triangle = polygon(&[&[(0.0, -0.85), (0.95, 0.8), (-0.95, 0.8)]]);
    canvas.outline(&triangle, sign, 0.2, theme.panels[3]);
    canvas.fill(&triangle, sign, theme.panels[3]);
    let stroke = polygon(&[&[(-0.14, -0.5), (0.14, -0.5), (0.08, 0.28), (-0.08, 0.28)]]);
    canvas.fill(&stroke, sign, theme.danger);
    canvas.fill(&circle(0.0, 0.55, 0.14), sign, theme.danger);
    let (number, size) = (count.to_string(), ALARM_NUMBER * height);
    let wide = text_width(&number, size, TextRole::Count);
    let start = Point::new(at.x - wide / 2.0, at.y);
    canvas.write(&number, start, (size, TextRole::Count), theme.panels[3]);
    let disc = place(far, 0.86);
    canvas.fill(&circle(0.0, 0.0, 1.0), disc, theme.panels[3]);
    canvas.fill(&circle(0.0, 0.0, 0.86), disc, theme.piece(color));
    canvas.fill(&symbol(color), disc.pre_scale(0.6, 0.6), theme.ink(color));
}
