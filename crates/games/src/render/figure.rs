//! The shape of lines, arrows, dots and curves; knows no piece and no letter.

use tiny_skia::{LineCap, Path, PathBuilder, Transform};

use crate::render::area::{Area, Point};
use crate::render::canvas::Canvas;
use crate::render::proportion::ARROW_HEAD;
use crate::render::rgb::Rgb;
use crate::render::role::{CurveRole, DotRole, Facing, LineRole};
use crate::render::shape::polyline;
use crate::render::symbol::polygon;

/// The width of the line of a trend.
const TREND: f32 = 6.0;
/// The width of the way of a ship, and that of the halo on each side of it.
const WAY: f32 = 9.0;
const WAY_HALO: f32 = 4.0;
/// The width of a crack.
const CRACK: f32 = 9.0;
/// The width of the edge of a dot that is only a circle.
const CIRCLE: f32 = 2.6;
/// The width of the rim of a dot.
const RIM: f32 = 6.0;

/// A line; a way has a dot where it enters a place.
pub(super) fn line(canvas: &mut Canvas<'_>, from: Point, to: Point, role: LineRole) {
    let color = canvas.theme.line(role);
    let width = match role {
        LineRole::Connection | LineRole::Entrance | LineRole::Spent | LineRole::Seen => 7.0,
        LineRole::Limit => 4.0,
        LineRole::Strike => 3.0,
        LineRole::Moved => return way(canvas, &[from, to], color),
        LineRole::Rule => 2.0,
    };
    let path = polyline(&[from, to]);
    canvas.outline(&path, Transform::identity(), width, color);
    if role == LineRole::Entrance {
        let dot = PathBuilder::from_circle(to.x, to.y, 10.0);
        canvas.fill(&dot, Transform::identity(), color);
    }
}

/// The last leg of a way that is longer than its head.
fn last_leg(points: &[Point]) -> Option<(Point, Point)> {
    let (&to, before) = points.split_last()?;
    let far = |point: &&Point| (to.x - point.x).hypot(to.y - point.y) > ARROW_HEAD;
    let from = before.iter().rfind(far).or(points.first())?;
    Some((*from, to))
}

/// The place of the head of a way.
pub(super) fn head_area(points: &[Point]) -> Area {
    let Some((from, to)) = last_leg(points) else {
        return Area::default();
    };
    Area::around(to.toward(from, ARROW_HEAD / 2.0), ARROW_HEAD, ARROW_HEAD)
}

/// The head of a way once more, with as much of the way as its halo covers.
pub(super) fn head_above(canvas: &mut Canvas<'_>, points: &[Point]) {
    let Some((from, to)) = last_leg(points) else {
        return;
    };
    let color = canvas.theme.curve(CurveRole::Moved);
    let neck = [ARROW_HEAD * 0.8, ARROW_HEAD + WAY_HALO].map(|back| to.toward(from, back));
    let (neck, head) = (polyline(&neck), head(from, to));
    let paper = canvas.theme.paper;
    canvas.outline(&head, Transform::identity(), 2.0 * WAY_HALO, paper);
    canvas.outline(&neck, Transform::identity(), WAY, color);
    canvas.fill(&head, Transform::identity(), color);
}

/// The way of a ship with its head, in one color, with a halo around both; what is written is over it.
fn way(canvas: &mut Canvas<'_>, points: &[Point], color: Rgb) {
    let Some((from, to)) = last_leg(points) else {
        return;
    };
    let far = |point: &&Point| (to.x - point.x).hypot(to.y - point.y) > ARROW_HEAD;
    let before: Vec<Point> = points.iter().filter(far).copied().collect();
    let neck = [to.toward(from, ARROW_HEAD * 0.8)];
    let shaft: Vec<Point> = before.into_iter().chain(neck).collect();
    let (shaft, head) = (polyline(&shaft), head(from, to));
    let paper = canvas.theme.paper;
    canvas.outline_under(&shaft, (WAY + 2.0 * WAY_HALO, LineCap::Round), paper);
    canvas.outline(&head, Transform::identity(), 2.0 * WAY_HALO, paper);
    canvas.outline_under(&shaft, (WAY, LineCap::Round), color);
    canvas.fill(&head, Transform::identity(), color);
}

/// The head of an arrow, at its end.
fn head(from: Point, to: Point) -> Option<Path> {
    let (x, y) = (to.x - from.x, to.y - from.y);
    let length = x.hypot(y).max(1.0);
    let (x, y) = (x / length * ARROW_HEAD, y / length * ARROW_HEAD);
    let corner = |side: f32| (to.x - x + side * y / 2.0, to.y - y - side * x / 2.0);
    polygon(&[&[(to.x, to.y), corner(1.0), corner(-1.0)]])
}

/// A triangle that points somewhere.
pub(super) fn arrow(canvas: &mut Canvas<'_>, center: Point, height: f32, facing: Facing) {
    let shape = polygon(&[&[(0.0, -0.44), (0.5, 0.44), (-0.5, 0.44)]]);
    let turn = match facing {
        Facing::Up => 0.0,
        Facing::Right => 90.0,
        Facing::Down => 180.0,
        Facing::Left => 270.0,
    };
    let place =
        Transform::from_rotate(turn).post_scale(height, height).post_translate(center.x, center.y);
    let color = canvas.theme.arrow(facing);
    canvas.fill(&shape, place, color);
}

/// A disc: in the color of a trend, where the last one has a rim; or in that of writing, where what is
/// out of reach is only a circle.
pub(super) fn dot(canvas: &mut Canvas<'_>, center: Point, radius: f32, role: DotRole) {
    let place = Transform::from_translate(center.x, center.y);
    let (theme, disc) = (*canvas.theme, |radius| PathBuilder::from_circle(0.0, 0.0, radius));
    let trend = theme.curve(CurveRole::Trend);
    match role {
        DotRole::Past => canvas.fill(&disc(radius), place, trend),
        DotRole::Present => {
            canvas.fill(&disc(radius), place, theme.new);
            canvas.fill(&disc((radius - RIM).max(0.0)), place, trend);
        }
        DotRole::Reached => canvas.fill(&disc(radius), place, theme.text),
        DotRole::Left => canvas.fill(&disc(radius), place, theme.change),
        DotRole::Unreached | DotRole::Used => {
            let edge = disc((radius - CIRCLE / 2.0).max(0.0));
            canvas.outline(&edge, place, CIRCLE, theme.faint);
        }
    }
}

/// A line through points, or what they surround.
pub(super) fn curve(canvas: &mut Canvas<'_>, points: &[Point], role: CurveRole) {
    let color = canvas.theme.curve(role);
    let path = polyline(points);
    match role {
        CurveRole::Trend => canvas.outline(&path, Transform::identity(), TREND, color),
        CurveRole::Band => canvas.fill(&path, Transform::identity(), color),
        CurveRole::Moved => way(canvas, points, color),
        CurveRole::Crack => canvas.outline(&path, Transform::identity(), CRACK, color),
    }
}
