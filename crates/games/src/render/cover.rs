//! The cover of pixels by a shape, computed once and laid down as often as wanted; knows no letter.

use tiny_skia::{FillRule, Mask, Path, Pixmap, Transform};

use crate::render::patch::{colors, rows_over};
use crate::render::rgb::Rgb;

/// Pixels of one shape, at most.
const MOST_PIXELS: u32 = 2048 * 2048;

/// The share of each pixel that a shape covers.
pub(super) struct Cover {
    /// The place where it begins, in pixels from the one from which it is laid.
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

    /// The number of bytes that it takes.
    pub(super) fn bytes(&self) -> usize {
        self.shares.len()
    }

    /// Lays the shape in a color from a pixel on, over what has no gaps.
    pub(super) fn lay(&self, pixels: &mut Pixmap, (x, y): (i64, i64), color: Rgb) {
        let corner = (self.left.saturating_add(x), self.top.saturating_add(y));
        for (under, shares) in rows_over(colors(pixels), corner, &self.shares, self.width) {
            for (pixel, share) in under.iter_mut().zip(shares) {
                blend(pixel, *share, color);
            }
        }
    }

    /// Takes the shape out of a mask, from a pixel on.
    pub(super) fn take_out(&self, mask: &mut Mask, (x, y): (i64, i64)) {
        let corner = (self.left.saturating_add(x), self.top.saturating_add(y));
        let wide = mask.width() as usize;
        let under = (mask.data_mut(), wide);
        for (under, shares) in rows_over(under, corner, &self.shares, self.width) {
            for (part, share) in under.iter_mut().zip(shares) {
                *part = mixed(*part, 0, u32::from(*share));
            }
        }
    }
}

fn blend(pixel: &mut [u8], share: u8, color: Rgb) {
    let share = u32::from(share);
    if share == 0 {
        return;
    }
    for (part, wanted) in pixel.iter_mut().zip([color.0, color.1, color.2]) {
        *part = mixed(*part, wanted, share);
    }
}

/// The mixture of what is there and so many 255ths of what is wanted.
fn mixed(part: u8, wanted: u8, share: u32) -> u8 {
    let mixed = u32::from(wanted) * share + u32::from(part) * (255 - share);
    ((mixed + 127) / 255) as u8
}
