//! The lines that stand for a color in print; knows no piece.

use tiny_skia::{FillRule, FilterQuality, Paint, Path, Pattern, Pixmap, SpreadMode, Transform};

use crate::pieces::Color;
use crate::render::canvas::{Canvas, tint};
use crate::render::rgb::Rgb;
use crate::render::theme::Surface;

/// The distance between the lines of the hatching: so far that they are seen on the smallest ship.
const APART: f32 = 21.0;
/// The color in which these lines are drawn.
const LINES: Rgb = Rgb(64, 64, 64);

impl Canvas<'_> {
    /// Lays slanting lines over a shape in print if it is green: the other colors are plain there:
    /// white, gray and black. None where colors are seen.
    pub(super) fn hatch(&mut self, shape: &Option<Path>, place: Transform, color: Color) {
        let (Some(shape), Surface::Hatched, Color::Green) = (shape, self.theme.surface, color)
        else {
            return;
        };
        let side = (self.scale * APART).round().max(4.0) as u32;
        let Some(tile) = hatching(side) else { return };
        let place = place.post_scale(self.scale, self.scale);
        // A pattern goes where its shape goes; this one stays in pixels.
        let Some(back) = place.invert() else { return };
        let paint = Paint {
            shader: Pattern::new(
                tile.as_ref(),
                SpreadMode::Repeat,
                FilterQuality::Nearest,
                1.0,
                back,
            ),
            ..Paint::default()
        };
        self.pixels.fill_path(shape, &paint, FillRule::EvenOdd, place, None);
    }
}

/// One square of the hatching, which is repeated.
fn hatching(side: u32) -> Option<Pixmap> {
    let mut tile = Pixmap::new(side, side)?;
    let pixels = (0..side).flat_map(|y| (0..side).map(move |x| (x, y)));
    for ((x, y), pixel) in pixels.zip(tile.pixels_mut()) {
        if ((x + y) % side) * 10 < 3 * side {
            *pixel = tint(LINES).premultiply().to_color_u8();
        }
    }
    Some(tile)
}
