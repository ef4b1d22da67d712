//! Lines of writing: how wide they are, how they are cut, and where their letters are; knows no font.

use std::sync::Arc;

use crate::render::area::Point;
use crate::render::cover::Cover;
use crate::render::one_line::on_one_line;
use crate::render::pen::Pen;
use crate::render::proportion::BADGE_LETTERS;
use crate::render::role::TextRole;
use crate::render::text_line::TRACED_AT;

/// Half the height of a capital letter, as a share of the size of the type.
const HALF_CAPITAL: f32 = 0.357;
/// Letters begin at this many places of a pixel.
const PLACES: f32 = 4.0;

/// The width of a line of writing.
pub fn text_width(text: &str, size: f32, role: TextRole) -> f32 {
    Pen::take().line(text, role).width * size / TRACED_AT
}

/// The width of a badge of this height: round if it has one letter.
pub fn badge_width(letter: &str, height: f32) -> f32 {
    let letters = text_width(letter, height * BADGE_LETTERS, TextRole::Name);
    height.max(letters + height * 0.42)
}

/// The text itself if it is narrow enough; else as much of its beginning as is, with `…`.
pub fn fit(text: &str, size: f32, role: TextRole, width: f32) -> String {
    let text = on_one_line(text);
    let whole = text_width(&text, size, role);
    if whole <= width {
        return text;
    }
    let letters: Vec<char> = text.chars().collect();
    let (mut fits, mut too_long) = (0, letters.len());
    while fits + 1 < too_long {
        let middle = fits.midpoint(too_long);
        if text_width(&cut(&letters, middle), size, role) <= width {
            fits = middle;
        } else {
            too_long = middle;
        }
    }
    cut(&letters, fits)
}

fn cut(letters: &[char], length: usize) -> String {
    let kept: String = letters[..length].iter().collect();
    format!("{}…", kept.trim_end())
}

/// The letters of a line, each with the pixel from which it is laid: a line that begins at that point
/// and has the middle of its capital letters there, all in pixels.
pub(super) fn letters(
    text: &str,
    size: f32,
    role: TextRole,
    start: Point,
) -> Vec<(Arc<Cover>, i64, i64)> {
    let mut pen = Pen::take();
    let line = pen.line(text, role);
    let scale = size / TRACED_AT;
    let letters = line.letters.iter().filter_map(|glyph| {
        let x = glyph.x + glyph.x_offset * glyph.font_size;
        let y = glyph.y - glyph.y_offset * glyph.font_size;
        let (left, right_of) = place(start.x + x * scale);
        let (top, below) = place(start.y + y * scale + size * HALF_CAPITAL);
        let cover = pen.cover(glyph, size, (right_of, below))?;
        Some((cover, left, top))
    });
    letters.collect()
}

/// A pixel, and how far into it in quarters.
fn place(at: f32) -> (i64, u8) {
    let quarters = (at * PLACES).round() as i64;
    let whole = quarters.div_euclid(4);
    (whole, quarters.rem_euclid(4) as u8)
}

#[cfg(test)]
mod tests {
    use super::{TextRole, text_width};

    #[test]
    fn digits_before_letters_that_go_from_right_to_left_are_not_lost() {
        for role in [TextRole::Cell, TextRole::Name] {
            let width = |text: &str| text_width(text, 20.0, role);
            assert!(width("005 עבד") > width("עבד") + width("005"), "{role:?}");
        }
    }
}
