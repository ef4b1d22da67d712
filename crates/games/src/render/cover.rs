//! How a shape covers pixels, computed once and laid down as often as wanted; knows no letter.

use tiny_skia::{FillRule, Mask, Path, Pixmap, Transform};

use crate::render::rgb::Rgb;

/// Pixels of one shape, at most.
const MOST_PIXELS: u32 = 2048 * 2048;

/// How much of each pixel a shape covers.
pub(super) struct Cover {
    /// Where it begins, in pixels from the one from which it is laid.
    left: i64,
    top: i64,
    width: usize,
    /// Row by row, from 0 to 255.
    shares: Vec<u8>,
}

impl Cover {
    /// The cover of a shape at a scale, moved by that much of a pixel; `None` if that is nothing,
    /// or more than a picture can have.
    pub(super) fn of(shape: &Path, scale: f32, (x, y): (f32, f32)) -> Option<Cover> {
        let bounds = shape.bounds();
        let left = (bounds.left() * scale + x).floor();
        let top = (bounds.top() * scale + y).floor();
        let pixels = |first: f32, end: f32| ((end - first).ceil() as u32).saturating_add(1);
        let width = pixels(left, bounds.right() * scale + x);
        let height = pixels(top, bounds.bottom() * scale + y);
        if width.checked_mul(height)? > MOST_PIXELS {
            return None;
        }
        let mut mask = Mask::new(width, height)?;
        let place = Transform::from_row(scale, 0.0, 0.0, scale, x - left, y - top);
        mask.fill_path(shape, FillRule::Winding, true, place);
        Some(Cover {
            left: left as i64,
            top: top as i64,
            width: width as usize,
            shares: mask.take(),
        })
    }

    /// How many bytes it takes.
    pub(super) fn bytes(&self) -> usize {
        self.shares.len()
    }

    /// Lays the shape in a color from a pixel on, over what has no gaps.
    pub(super) fn lay(&self, pixels: &mut Pixmap, (x, y): (i64, i64), color: Rgb) {
        let (across, down) = (self.left.saturating_add(x), self.top.saturating_add(y));
        let (Some((skipped, first)), Some((above, top))) = (clipped(across), clipped(down)) else {
            return;
        };
        let wide = pixels.width() as usize;
        let room = wide.saturating_sub(first);
        let count = self.width.saturating_sub(skipped).min(room);
        if count == 0 {
            return;
        }
        let rows = pixels.data_mut().chunks_exact_mut(4 * wide).skip(top);
        let shares = self.shares.chunks_exact(self.width).skip(above);
        for (row, shares) in rows.zip(shares) {
            let row = &mut row[4 * first..4 * (first + count)];
            for (pixel, share) in row.chunks_exact_mut(4).zip(&shares[skipped..]) {
                blend(pixel, *share, color);
            }
        }
    }
}

/// How much of a shape that begins there is before the first pixel, and the pixel from which the rest
/// is; `None` if it is further away than any picture reaches.
fn clipped(start: i64) -> Option<(usize, usize)> {
    let before = usize::try_from(start.min(0).checked_neg()?).ok()?;
    let from = usize::try_from(start.max(0)).ok()?;
    (before < 1 << 16 && from < 1 << 16).then_some((before, from))
}

fn blend(pixel: &mut [u8], share: u8, color: Rgb) {
    let share = u32::from(share);
    if share == 0 {
        return;
    }
    for (part, wanted) in pixel.iter_mut().zip([color.0, color.1, color.2]) {
        let mixed = u32::from(wanted) * share + u32::from(*part) * (255 - share);
        *part = ((mixed + 127) / 255) as u8;
    }
}
