//! The lines that stand for colors in print; knows no piece.

use tiny_skia::{FillRule, FilterQuality, Paint, Path, Pattern, Pixmap, SpreadMode, Transform};

use crate::pieces::Color;
use crate::render::canvas::{Canvas, tint};
use crate::render::rgb::Rgb;
use crate::render::theme::Surface;

/// How far apart the lines of a hatching are: those that slant are coarser, so that nobody takes
/// them for level ones.
const FINE: f32 = 9.0;
const COARSE: f32 = 15.0;

impl Canvas<'_> {
    /// Lays lines over a shape, as heraldry prints a color: upright for red, level for blue,
    /// slanting for green, none for yellow. None at all where colors are seen.
    pub(super) fn hatch(&mut self, shape: &Option<Path>, place: Transform, color: Color) {
        let (Some(shape), Surface::Hatched) = (shape, self.theme.surface) else {
            return;
        };
        let side = match color {
            Color::Green => COARSE,
            Color::Red | Color::Yellow | Color::Blue => FINE,
        };
        let side = (self.scale * side).round().max(3.0) as u32;
        let Some(tile) = hatching(side, color, self.theme.piece(color).shade(0.68)) else {
            return;
        };
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
        self.pixels
            .fill_path(shape, &paint, FillRule::EvenOdd, place, None);
    }
}

/// One square of a hatching that is repeated; `None` for a color that is left plain.
fn hatching(side: u32, color: Color, ink: Rgb) -> Option<Pixmap> {
    let inked = |x: u32, y: u32| match color {
        Color::Red => x * 3 < side,
        Color::Yellow => false,
        Color::Green => ((x + y) % side) * 4 <= side,
        Color::Blue => y * 3 < side,
    };
    if color == Color::Yellow {
        return None;
    }
    let mut tile = Pixmap::new(side, side)?;
    let pixels = (0..side).flat_map(|y| (0..side).map(move |x| (x, y)));
    for ((x, y), pixel) in pixels.zip(tile.pixels_mut()) {
        if inked(x, y) {
            *pixel = tint(ink).premultiply().to_color_u8();
        }
    }
    Some(tile)
}
