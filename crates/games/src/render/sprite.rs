//! Pieces painted once and laid wherever they stand; knows no piece's shape.

use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use rustc_hash::FxHashMap;
use tiny_skia::Pixmap;

use crate::render::area::Point;
use crate::render::canvas::Canvas;
use crate::render::patch::{colors, rows_over};
use crate::render::piece::{Pyramid, paint};
use crate::render::theme::Theme;

/// The distances that shadows and rims reach beyond a piece, in units, and edges that are half a pixel, in
/// pixels.
const BEYOND: f32 = 9.0;
const EDGE: f32 = 2.0;
/// The greatest width of a painted piece, in pixels: a larger one is painted where it stands.
const MOST_SIDE: f32 = 400.0;
/// The greatest number of bytes that painted pieces take.
const MOST_KEPT_BYTES: usize = 8 << 20;

/// The properties that a painted piece depends on: what it is, the bits of its length and of the scale, and the
/// colors.
type SpriteKey = (Pyramid, (u32, u32), Theme);

/// Painted pieces.
#[derive(Default)]
struct Sprites {
    kept: FxHashMap<SpriteKey, Arc<Sprite>>,
    /// The number of bytes these take.
    bytes: usize,
}

/// A painted piece.
struct Sprite {
    /// The number of pixels from its upper left corner to its middle.
    middle: (i64, i64),
    width: usize,
    /// Row by row, each color multiplied with how much of the pixel is covered.
    pixels: Vec<[u8; 4]>,
}

/// Lays a piece with its middle on the corner of pixels that is nearest to a place.
pub(super) fn lay(canvas: &mut Canvas<'_>, pyramid: &Pyramid, length: f32, center: Point) {
    let Some(sprite) = kept_or_painted(canvas, pyramid, length) else {
        return paint(canvas, pyramid, length, center);
    };
    let corner = |at: f32, middle: i64| ((at * canvas.scale).round() as i64).saturating_sub(middle);
    let (x, y) = sprite.middle;
    let corner = (corner(center.x, x), corner(center.y, y));
    for (under, laid) in rows_over(colors(canvas.pixels), corner, &sprite.pixels, sprite.width) {
        for (under, laid) in under.iter_mut().zip(laid) {
            blend(under, *laid);
        }
    }
}

/// Lays a color over one without gaps.
fn blend(under: &mut [u8; 4], laid: [u8; 4]) {
    let share = u32::from(255 - laid[3]);
    match laid[3] {
        0 => {}
        255 => *under = laid,
        _ => {
            for (under, laid) in under.iter_mut().zip(laid) {
                let rest = (u32::from(*under) * share + 127) / 255;
                *under = laid.saturating_add(rest as u8);
            }
        }
    }
}

/// `None` if it would be too large.
fn kept_or_painted(canvas: &Canvas<'_>, pyramid: &Pyramid, length: f32) -> Option<Arc<Sprite>> {
    let bits = (length.to_bits(), canvas.scale.to_bits());
    let key = (*pyramid, bits, *canvas.theme);
    if let Some(sprite) = Sprites::take().kept.get(&key) {
        return Some(Arc::clone(sprite));
    }
    let sprite = Arc::new(Sprite::of(canvas, pyramid, length)?);
    Sprites::take().keep(key, Arc::clone(&sprite));
    Some(sprite)
}

impl Sprites {
    /// There is one for the program: pieces occur again on every picture of a game.
    fn take() -> MutexGuard<'static, Sprites> {
        static SPRITES: OnceLock<Mutex<Sprites>> = OnceLock::new();
        let sprites = SPRITES.get_or_init(Mutex::default);
        sprites.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn keep(&mut self, key: SpriteKey, sprite: Arc<Sprite>) {
        if self.bytes > MOST_KEPT_BYTES {
            *self = Sprites::default();
        }
        self.bytes += size_of::<SpriteKey>() + 4 * sprite.pixels.len();
        self.kept.insert(key, sprite);
    }
}

impl Sprite {
    /// A piece painted by itself with its middle on a corner of pixels.
    fn of(canvas: &Canvas<'_>, pyramid: &Pyramid, length: f32) -> Option<Sprite> {
        let scale = canvas.scale;
        let (wide, high) = pyramid.extent(length);
        let half = |length: f32| ((length / 2.0 + BEYOND) * scale + EDGE).ceil();
        let (right, down) = (half(wide), half(high));
        if right.max(down) > MOST_SIDE / 2.0 {
            return None;
        }
        let mut pixels = Pixmap::new(2 * right as u32, 2 * down as u32)?;
        let mut alone = Canvas {
            pixels: &mut pixels,
            theme: canvas.theme,
            scale,
            writing: Vec::new(),
            around: None,
        };
        let middle = Point::new(right / scale, down / scale);
        paint(&mut alone, pyramid, length, middle);
        let (width, (colors, _)) = (pixels.width() as usize, pixels.data().as_chunks::<4>());
        Some(Sprite { middle: (right as i64, down as i64), width, pixels: colors.to_vec() })
    }
}
