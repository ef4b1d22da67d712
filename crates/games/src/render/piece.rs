//! The shape of pieces: stars are upright pyramids from above, ships lie; knows no rule.

use tiny_skia::Transform;

use crate::pieces::{Piece, Size};
use crate::render::area::{Area, Point};
use crate::render::canvas::Canvas;
use crate::render::look::PieceColors;
use crate::render::proportion::{RIM_EDGES, SHIP_WIDTH, ship_extent};
use crate::render::role::{Facing, Flag};
use crate::render::shape::{
    CORNER, SHIP, SHIP_PIP, STAR, circle, dashed, pips, ship_outline, star_outline, turn,
};
use crate::render::symbol::{polygon, symbol};
use crate::render::theme::Surface;

/// The distance of the shadow of a piece below it, and the darkness of that shadow, with light from above.
const SHADOW_DOWN: f32 = 6.0;
const SHADOW: f32 = 0.4;
/// The width of the edge of a star.
const STAR_EDGE: f32 = 1.5;
/// The width of the edge of a ship that belongs to nobody any more.
const HOLLOW_EDGE: f32 = 3.5;
/// The same in print: how large the dots are, and how far apart, relative to its length.
const DOTS: (f32, f32) = (0.06, 0.112);
/// The brightness of the two sides of a ship: not so bright that white signs are lost on them.
const LIT: f32 = 1.06;
const SHADED: f32 = 0.88;
/// The factor by which the pip of a small ship is larger, as there is room beside it.
const ALONE: f32 = 1.25;

/// A pyramid as it is painted, at whatever place and however large.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Pyramid {
    pub(super) piece: Piece,
    /// The direction of the tip of a ship; a star has none.
    pub(super) facing: Option<Facing>,
    pub(super) flag: Flag,
}

impl Pyramid {
    /// The width and height for its length, which is the side of a star.
    pub(super) const fn extent(&self, length: f32) -> (f32, f32) {
        match self.facing {
            None => (length, length),
            Some(facing) => ship_extent(length, facing),
        }
    }
}

/// Paints a pyramid with its middle at a place.
pub(super) fn paint(canvas: &mut Canvas<'_>, pyramid: &Pyramid, length: f32, center: Point) {
    let Pyramid { piece, facing, flag } = *pyramid;
    match facing {
        None => star(canvas, piece, center, length, flag),
        Some(facing) => ship(canvas, piece, center, length, facing, flag),
    }
}

/// A square of four slopes that rise to the middle.
fn star(canvas: &mut Canvas<'_>, piece: Piece, center: Point, side: f32, flag: Flag) {
    let look = PieceColors::of(canvas.theme, piece.color, flag);
    let place = Transform::from_translate(center.x, center.y).pre_scale(side / 2.0, side / 2.0);
    let square = star_outline();
    let part = |[left, top, right, bottom]: [f32; 4]| {
        let [left, top, right, bottom] = [left, top, right, bottom].map(|edge| edge * side / 2.0);
        Area::new(center.x + left, center.y + top, right - left, bottom - top)
    };
    let whole = part([-1.0, -1.0, 1.0, 1.0]);
    if is_outline(canvas, flag) {
        canvas.dashes(&dashed(&STAR, 0.18), place, 0.06, look.ink);
        return star_signs(canvas, piece, place, &look);
    }
    if casts_shadow(canvas, flag) {
        let below = Area::new(whole.left, whole.bottom(), whole.width, SHADOW_DOWN);
        canvas.darken_area(below, SHADOW);
    }
    if let Some(rim) = look.rim {
        let (inner, outer) = RIM_EDGES;
        canvas.outline(&square, place, 4.0 * outer / side, rim);
        canvas.outline(&square, place, 4.0 * inner / side, look.gap);
    }
    let edge = Area::around(center, side + 2.0 * STAR_EDGE, side + 2.0 * STAR_EDGE);
    canvas.fill_area(edge, look.edge(0.5));
    canvas.fill_area(whole, look.slope(1.26));
    let slopes = [
        ([(-1.0, 1.0), (-1.0, -1.0)], 1.06),
        ([(1.0, -1.0), (1.0, 1.0)], 0.84),
        ([(1.0, 1.0), (-1.0, 1.0)], 0.77),
    ];
    for ([from, to], light) in slopes {
        let slope = polygon(&[&[from, to, (0.0, 0.0)]]);
        canvas.fill(&slope, place, look.slope(light));
    }
    if flag != Flag::Absent {
        canvas.hatch(&square, place, piece.color);
        if canvas.theme.surface == Surface::Hatched {
            canvas.fill_area(part([-0.62, 0.56, 0.62, 0.94]), look.body);
        }
    }
    canvas.fill_area(part([-0.56, -0.7, 0.56, 0.42]), look.lit(1.06));
    star_signs(canvas, piece, place, &look);
}

/// The symbol of a star's color, and its pips.
fn star_signs(canvas: &mut Canvas<'_>, piece: Piece, place: Transform, look: &PieceColors) {
    let middle = place.pre_translate(0.0, -0.14).pre_scale(0.46, 0.46);
    canvas.fill(&symbol(piece.color), middle, look.ink);
    for x in pips(piece.size, 0.4) {
        canvas.fill(&circle(x, 0.73, 0.14), place, look.ink);
    }
}

/// A triangle that points away from its owner: a pyramid that lies, with a ridge from base to tip.
fn ship(
    canvas: &mut Canvas<'_>,
    piece: Piece,
    center: Point,
    length: f32,
    facing: Facing,
    flag: Flag,
) {
    let look = PieceColors::of(canvas.theme, piece.color, flag);
    let upright = Transform::from_translate(center.x, center.y).pre_scale(length, length);
    let place = upright.pre_concat(turn(facing));
    let body = ship_outline();
    if casts_shadow(canvas, flag) {
        canvas.darken(&body, place.post_translate(0.0, SHADOW_DOWN), SHADOW);
    }
    if let Some(rim) = look.rim {
        let (inner, outer) = RIM_EDGES;
        canvas.outline(&body, place, CORNER + 2.0 * outer / length, rim);
        canvas.outline(&body, place, CORNER + 2.0 * inner / length, look.gap);
    }
    if is_outline(canvas, flag) {
        canvas.dashes(&dashed(&SHIP, 0.09), place, 0.035, look.ink);
        return signs(canvas, piece, upright, facing, &look);
    }
    if flag == Flag::Derelict && canvas.theme.surface == Surface::Hatched {
        canvas.outline(&body, place, CORNER, look.body);
        canvas.fill(&body, place, look.body);
        canvas.dots(&body, place, DOTS, look.ink);
        return signs(canvas, piece, upright, facing, &look);
    }
    if flag == Flag::Derelict {
        canvas.outline(&body, place, CORNER, look.hollow_edge());
        let inside = (CORNER - 2.0 * HOLLOW_EDGE / length).max(0.0);
        canvas.outline(&body, place, inside, look.body);
        canvas.fill(&body, place, look.body);
        return signs(canvas, piece, upright, facing, &look);
    }
    canvas.outline(&body, place, CORNER, look.edge(0.5));
    let base = match canvas.theme.surface {
        Surface::Shaded => look.edge(0.78),
        Surface::Hatched => look.body,
    };
    canvas.fill(&body, place, base);
    let half = SHIP_WIDTH / 2.0;
    let tip = (0.0, -0.45);
    let lit = polygon(&[&[tip, (0.0, 0.4), (0.05 - half, 0.4)]]);
    canvas.fill(&lit, place, look.lit(lightness(facing, LIT, SHADED)));
    let dark = polygon(&[&[tip, (half - 0.05, 0.4), (0.0, 0.4)]]);
    canvas.fill(&dark, place, look.lit(lightness(facing, SHADED, LIT)));
    if flag != Flag::Absent && canvas.theme.surface == Surface::Hatched {
        canvas.hatch(&body, place, piece.color);
        let (tip, half) = match piece.size {
            Size::Small => (-0.3, 0.31),
            Size::Medium | Size::Large => (-0.12, 0.25),
        };
        let plain = polygon(&[&[(0.0, tip), (half, 0.45), (-half, 0.45)]]);
        canvas.fill(&plain, place, look.body);
    }
    signs(canvas, piece, upright, facing, &look);
}

/// The brightness of a side of a ship that is at its left when it points up: light comes from the left.
fn lightness(facing: Facing, left: f32, right: f32) -> f32 {
    match facing {
        Facing::Up | Facing::Right => left,
        Facing::Down | Facing::Left => right,
    }
}

/// The pips of a ship, and the symbol of its color, which stays upright.
fn signs(
    canvas: &mut Canvas<'_>,
    piece: Piece,
    upright: Transform,
    facing: Facing,
    look: &PieceColors,
) {
    let place = upright.pre_concat(turn(facing));
    let radius = match piece.size {
        Size::Small => SHIP_PIP / 2.0 * ALONE,
        Size::Medium | Size::Large => SHIP_PIP / 2.0,
    };
    for x in pips(piece.size, 0.17) {
        canvas.fill(&circle(x, 0.36, radius), place, look.ink);
    }
    let (x, y) = turned(facing, 0.1);
    let middle = upright.pre_translate(x, y).pre_scale(0.15, 0.15);
    canvas.fill(&symbol(piece.color), middle, look.ink);
}

/// The place where a point that is this far toward the base ends up.
const fn turned(facing: Facing, down: f32) -> (f32, f32) {
    match facing {
        Facing::Up => (0.0, down),
        Facing::Down => (0.0, -down),
        Facing::Left => (down, 0.0),
        Facing::Right => (-down, 0.0),
    }
}

/// True if a piece is an outline, as one that is not there is in print.
fn is_outline(canvas: &Canvas<'_>, flag: Flag) -> bool {
    flag == Flag::Absent && canvas.theme.surface == Surface::Hatched
}

/// True if a piece casts a shadow, as one that is there does; print knows no light.
fn casts_shadow(canvas: &Canvas<'_>, flag: Flag) -> bool {
    flag != Flag::Absent && canvas.theme.surface != Surface::Hatched
}
