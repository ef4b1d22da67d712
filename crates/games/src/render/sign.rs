//! Signs that there are too many of a color, or nearly: rings, alarms and hints; knows no piece's body.

use tiny_skia::Transform;

use crate::pieces::Color;
use crate::render::area::{Area, Point};
use crate::render::canvas::Canvas;
use crate::render::proportion::{ALARM_NUMBER, OUTER_RING_EDGES, RING_EDGES, alarm_width};
use crate::render::rgb::Rgb;
use crate::render::role::{AlarmRole, Facing, RingRole, TextRole};
use crate::render::shape::{CORNER, SHIP, STAR, circle, dashed, turn};
use crate::render::symbol::{polygon, symbol};
use crate::render::text::text_width;
use crate::render::theme::Surface;

/// The length of the dashes of a ring in print, where it has no color of its own.
const DASH: f32 = 13.0;
/// The width, relative to its height, of the edge of the sign that one more is too many.
const HINT_EDGE: f32 = 0.1;

/// A ring around a piece: where it is, where the tip of a ship is, and what it warns of.
pub(super) type Ring = (Area, Option<Facing>, RingRole);

/// Rings around pieces in danger, all as wide; those of pieces that touch run into one another.
pub(super) fn rings(canvas: &mut Canvas<'_>, rings: &[Ring]) {
    let (line, ground) = (canvas.theme.danger, canvas.theme.panels[1]);
    let lines = match canvas.theme.surface {
        Surface::Shaded => Stroke::Whole,
        Surface::Hatched => Stroke::Dashed,
    };
    let edges = rings.iter().map(|(area, facing, role)| match role {
        RingRole::Danger => (*area, *facing, RING_EDGES),
        RingRole::DangerToNew => (*area, *facing, OUTER_RING_EDGES),
    });
    for (area, facing, (_, outer)) in edges.clone() {
        draw(canvas, (area, facing), (outer, line), lines);
    }
    for (area, facing, (inner, _)) in edges {
        draw(canvas, (area, facing), (inner, ground), Stroke::Whole);
    }
}

/// The way in which the line around a piece is drawn.
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

/// A pill with an exclamation mark, how many there are of a color, and that color.
pub(super) fn alarm(canvas: &mut Canvas<'_>, of: (Color, u8), at: Point, height: f32) {
    let theme = *canvas.theme;
    let pill = Pill::of(AlarmRole::TooMany, at, height);
    pill.fill(canvas, 1.0, theme.danger);
    let sign = pill.place(-pill.far + 0.08, 0.68);
    let triangle = polygon(&[&[(0.0, -0.85), (0.95, 0.8), (-0.95, 0.8)]]);
    canvas.outline(&triangle, sign, 0.2, theme.panels[3]);
    canvas.fill(&triangle, sign, theme.panels[3]);
    let stroke = polygon(&[&[(-0.14, -0.5), (0.14, -0.5), (0.08, 0.28), (-0.08, 0.28)]]);
    canvas.fill(&stroke, sign, theme.danger);
    canvas.fill(&circle(0.0, 0.55, 0.14), sign, theme.danger);
    pill.count(canvas, 0.0, (of.1, theme.panels[3]));
    pill.color(canvas, of.0, theme.panels[3]);
}

/// A quieter one, with nothing but an edge: one more of its color is too many.
pub(super) fn hint(canvas: &mut Canvas<'_>, of: (Color, u8), at: Point, height: f32) {
    let theme = *canvas.theme;
    let pill = Pill::of(AlarmRole::Nearly, at, height);
    pill.fill(canvas, 1.0, theme.danger);
    pill.fill(canvas, 1.0 - 2.0 * HINT_EDGE, theme.panels[1]);
    pill.count(canvas, -pill.far, (of.1, theme.writing(TextRole::Count)));
    pill.color(canvas, of.0, theme.danger);
}

/// The ground of a sign: its middle, its height, and how far from there the middles of its ends are, in
/// heights.
struct Pill {
    at: Point,
    height: f32,
    far: f32,
}

impl Pill {
    fn of(role: AlarmRole, at: Point, height: f32) -> Pill {
        let far = (alarm_width(role) - 1.0) / 2.0;
        Pill { at, height, far }
    }

    /// The place of something on it, that far from its middle and that large.
    fn place(&self, x: f32, size: f32) -> Transform {
        let (half, x) = (size * self.height / 2.0, self.at.x + x * self.height);
        Transform::from_translate(x, self.at.y).pre_scale(half, half)
    }

    /// All of it, for a height of 1 this wide around the line from end to end.
    fn fill(&self, canvas: &mut Canvas<'_>, width: f32, color: Rgb) {
        let bar = polygon(&[&[(-self.far, 0.0), (self.far, 0.0)]]);
        canvas.outline(&bar, self.place(0.0, 2.0), width, color);
    }

    /// The number of them, with its middle that far from the middle.
    fn count(&self, canvas: &mut Canvas<'_>, x: f32, (count, ink): (u8, Rgb)) {
        let (number, size) = (count.to_string(), ALARM_NUMBER * self.height);
        let wide = text_width(&number, size, TextRole::Count);
        let start = Point::new(self.at.x + x * self.height - wide / 2.0, self.at.y);
        canvas.write(&number, start, (size, TextRole::Count), ink);
    }

    /// The color of which there are so many, at the right.
    fn color(&self, canvas: &mut Canvas<'_>, color: Color, edge: Rgb) {
        let (disc, theme) = (self.place(self.far, 0.86), *canvas.theme);
        canvas.fill(&circle(0.0, 0.0, 1.0), disc, edge);
        canvas.fill(&circle(0.0, 0.0, 0.86), disc, theme.piece(color));
        canvas.fill(&symbol(color), disc.pre_scale(0.6, 0.6), theme.ink(color));
    }
}
