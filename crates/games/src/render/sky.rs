//! The ground under a board: a quiet field of stars where the paper is dark; knows nothing on it.

use tiny_skia::{PathBuilder, Transform};

use crate::render::area::{Area, Point};
use crate::render::canvas::Canvas;
use crate::render::rgb::Rgb;
use crate::render::theme::Surface;

/// There is at most one star in each square of this side.
const CELL: f32 = 74.0;

/// Paints the stars, which do not depend on the size of the paper, so that a film has one sky.
pub(super) fn sky(canvas: &mut Canvas<'_>, area: Area) {
    let theme = *canvas.theme;
    if theme.surface == Surface::Hatched || !is_dark(theme.paper) {
        return;
    }
    let cells = |length: f32| 0..(length / CELL).clamp(0.0, 100.0) as u32;
    for row in cells(area.height) {
        for column in cells(area.width) {
            let chance = stirred(row * 1009 + column);
            let part = |shift: u32| (chance >> shift & 0xFF) as f32 / 255.0;
            if part(0) > 0.6 {
                continue;
            }
            let x = area.left + (column as f32 + part(8)) * CELL;
            let y = area.top + (row as f32 + part(16)) * CELL;
            if canvas.is_written_on(Point::new(x, y)) {
                continue;
            }
            let bright = part(24);
            let star = PathBuilder::from_circle(x, y, 1.2 + 1.6 * bright * bright);
            let color = theme.faint.over(theme.paper, 0.25 + 0.4 * (bright * 3.0).floor() / 3.0);
            canvas.fill(&star, Transform::identity(), color);
        }
    }
}

fn is_dark(Rgb(red, green, blue): Rgb) -> bool {
    u32::from(red) + u32::from(green) + u32::from(blue) < 3 * 128
}

/// A number that looks random, and is always the same.
fn stirred(number: u32) -> u32 {
    let mut stirred = number.wrapping_mul(0x9E37_79B9) ^ 0x85EB_CA6B;
    for _ in 0..2 {
        stirred ^= stirred >> 15;
        stirred = stirred.wrapping_mul(0x2C1B_3C6D);
    }
    stirred ^ stirred >> 13
}
