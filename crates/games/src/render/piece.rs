//! The shape of pieces: stars are upright pyramids from above, ships lie; knows no rule.

use tiny_skia::{Path, PathBuilder, Transform};

use crate::pieces::{Color, Piece, Size};
use crate::render::area::Point;
use crate::render::canvas::Canvas;
use crate::render::proportion::SHIP_WIDTH;
use crate::render::role::{Facing, Flag};
use crate::render::symbol::{polygon, symbol};
use crate::render::theme::{Rgb, Surface, Theme};

/// How much of a piece that is absent is seen.
const ABSENT: f32 = 0.22;

/// The colors of one piece, dimmed when it is absent.
struct Look {
    body: Rgb,
    ink: Rgb,
    rim: Option<Rgb>,
    /// Between a piece and its rim.
    gap: Rgb,
    surface: Surface,
}

impl Look {
    fn of(theme: &Theme, color: Color, flag: Flag) -> Look {
        let dim = |rgb: Rgb| rgb.over(theme.panels[3], ABSENT);
        let (body, ink) = (theme.piece(color), theme.ink(color));
        let (surface, gap) = (theme.surface, theme.panels[3]);
        match flag {
            Flag::None => Look {
                body,
                ink,
                rim: None,
                gap,
                surface,
            },
            Flag::New => Look {
                body,
                ink,
                rim: Some(theme.new),
                gap,
                surface,
            },
            // Hollow: what gives it its color is its edge, its symbol and its pips.
            Flag::Derelict => Look {
                body: theme.sheet.over(body, 0.86),
                ink: match surface {
                    Surface::Shaded => theme.text.over(body, 0.3),
                    Surface::Hatched => theme.text,
                },
                rim: None,
                gap,
                surface: Surface::Shaded,
            },
            Flag::Absent => Look {
                body: dim(body),
                ink: ink.over(theme.panels[3], 0.4),
                rim: None,
                gap,
                // Black edges are for what is there.
                surface: Surface::Shaded,
            },
        }
    }
}

impl Look {
    /// The edge of a body: darker, and black in print.
    fn edge(&self, factor: f32) -> Rgb {
        match self.surface {
            Surface::Shaded => self.body.shade(factor),
            Surface::Hatched => self.body.shade(0.25),
        }
    }

    /// A part of a body that is lit; print knows no light.
    fn lit(&self, factor: f32) -> Rgb {
        match self.surface {
            Surface::Shaded => self.body.shade(factor),
            Surface::Hatched => self.body,
        }
    }
}

/// A square of four slopes that rise to the middle.
pub(super) fn star(canvas: &mut Canvas<'_>, piece: Piece, center: Point, side: f32, flag: Flag) {
    let look = Look::of(canvas.theme, piece.color, flag);
    let place = Transform::from_translate(center.x, center.y).pre_scale(side / 2.0, side / 2.0);
    let square = polygon(&[&[(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)]]);
    if let Some(rim) = look.rim {
        canvas.outline(&square, place, 22.0 / side, rim);
        canvas.outline(&square, place, 10.0 / side, look.gap);
    }
    canvas.outline(&square, place, 6.0 / side, look.edge(0.55));
    let slopes = [
        ([(-1.0, -1.0), (1.0, -1.0)], 1.22),
        ([(-1.0, 1.0), (-1.0, -1.0)], 1.04),
        ([(1.0, -1.0), (1.0, 1.0)], 0.86),
        ([(1.0, 1.0), (-1.0, 1.0)], 0.72),
    ];
    for ([from, to], light) in slopes {
        canvas.fill(
            &polygon(&[&[from, to, (0.0, 0.0)]]),
            place,
            look.body.shade(light),
        );
    }
    if flag != Flag::Absent {
        canvas.hatch(&square, place, piece.color);
        if canvas.theme.surface == Surface::Hatched {
            let foot = polygon(&[&[(-0.62, 0.56), (0.62, 0.56), (0.62, 0.94), (-0.62, 0.94)]]);
            canvas.fill(&foot, place, look.body);
        }
    }
    canvas.fill(&circle(0.0, -0.12, 0.64), place, look.lit(1.12));
    let top = place.pre_translate(0.0, -0.12).pre_scale(0.48, 0.48);
    canvas.fill(&symbol(piece.color), top, look.ink);
    for x in pips(piece.size, 0.4) {
        canvas.fill(&circle(x, 0.76, 0.14), place, look.ink);
    }
}

/// A triangle that points away from its owner.
pub(super) fn ship(
    canvas: &mut Canvas<'_>,
    piece: Piece,
    center: Point,
    length: f32,
    facing: Facing,
    flag: Flag,
) {
    let look = Look::of(canvas.theme, piece.color, flag);
    let upright = Transform::from_translate(center.x, center.y).pre_scale(length, length);
    let place = upright.pre_concat(turn(facing));
    let half = SHIP_WIDTH / 2.0;
    let body = polygon(&[&[(0.0, -0.47), (half - 0.03, 0.47), (0.03 - half, 0.47)]]);
    if let Some(rim) = look.rim {
        canvas.outline(&body, place, 0.06 + 14.0 / length, rim);
        canvas.outline(&body, place, 0.06 + 5.0 / length, look.gap);
    }
    if flag == Flag::Derelict {
        canvas.fill(&body, place, look.body);
        canvas.outline(&body, place, 0.06, look.ink);
        return signs(canvas, piece, upright, facing, &look);
    }
    canvas.outline(&body, place, 0.06, look.edge(0.7));
    canvas.fill(&body, place, look.edge(0.7));
    let lit = polygon(&[&[(0.0, -0.47), (0.0, 0.47), (0.03 - half, 0.47)]]);
    canvas.fill(&lit, place, look.edge(0.9));
    let face = polygon(&[&[(0.0, -0.44), (half - 0.08, 0.46), (0.08 - half, 0.46)]]);
    canvas.fill(&face, place, look.lit(1.08));
    if flag != Flag::Absent && canvas.theme.surface == Surface::Hatched {
        canvas.hatch(&face, place, piece.color);
        let plain = polygon(&[&[(0.0, -0.1), (0.22, 0.45), (-0.22, 0.45)]]);
        canvas.fill(&plain, place, look.body);
    }
    signs(canvas, piece, upright, facing, &look);
}

/// The pips of a ship, and the symbol of its color, which stays upright.
fn signs(canvas: &mut Canvas<'_>, piece: Piece, upright: Transform, facing: Facing, look: &Look) {
    let place = upright.pre_concat(turn(facing));
    for x in pips(piece.size, 0.155) {
        canvas.fill(&circle(x, 0.385, 0.056), place, look.ink);
    }
    let (x, y) = turned(facing, 0.12);
    let middle = upright.pre_translate(x, y).pre_scale(0.15, 0.15);
    canvas.fill(&symbol(piece.color), middle, look.ink);
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

/// Where the pips of a size stand in their row.
fn pips(size: Size, distance: f32) -> impl Iterator<Item = f32> {
    let count = size.pips();
    (0..count).map(move |index| (f32::from(index) - f32::from(count - 1) / 2.0) * distance)
}

fn turn(facing: Facing) -> Transform {
    match facing {
        Facing::Up => Transform::from_row(1.0, 0.0, 0.0, 1.0, 0.0, 0.0),
        Facing::Down => Transform::from_row(-1.0, 0.0, 0.0, -1.0, 0.0, 0.0),
        Facing::Left => Transform::from_row(0.0, -1.0, 1.0, 0.0, 0.0, 0.0),
        Facing::Right => Transform::from_row(0.0, 1.0, -1.0, 0.0, 0.0, 0.0),
    }
}

/// Where a point comes to lie that is this far toward the base.
const fn turned(facing: Facing, down: f32) -> (f32, f32) {
    match facing {
        Facing::Up => (0.0, down),
        Facing::Down => (0.0, -down),
        Facing::Left => (down, 0.0),
        Facing::Right => (-down, 0.0),
    }
}

fn circle(x: f32, y: f32, radius: f32) -> Option<Path> {
    PathBuilder::from_circle(x, y, radius)
}
