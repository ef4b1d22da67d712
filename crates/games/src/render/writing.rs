//! Lines of writing around and in a picture: cut, made smaller or broken to the room there is; knows
//! no column.

use crate::render::area::Point;
use crate::render::element::Element;
use crate::render::role::{Anchor, TextRole};
use crate::render::text::{fit, text_width};

/// Lines that one paragraph can have.
const MOST_LINES: usize = 6;
/// Words of a paragraph that are looked at.
const MOST_WORDS: usize = 300;
/// The factor by which a line is made smaller than wanted before it is cut.
const LEAST: f32 = 0.7;
/// The share of its room that a line that was made smaller fills, so that nothing of it is cut.
pub(super) const SNUG: f32 = 0.98;

/// A size of type and what it is for.
pub(super) type Type = (f32, TextRole);

/// A line in the room there is, cut if it is too long; none if it is empty.
pub(super) fn line(
    text: &str,
    at: Point,
    (size, role): Type,
    anchor: Anchor,
    room: f32,
) -> Option<Element> {
    let text = fit(text, size, role, room);
    (!text.trim().is_empty() && room > 0.0).then_some(Element::Text {
        text,
        at,
        size,
        anchor,
        role,
    })
}

/// The size at which there is room for a line, but no smaller than `least` and no larger than its own.
pub(super) fn snug(text: &str, (size, role): Type, least: f32, room: f32) -> f32 {
    let wide = text_width(text, size, role).max(1.0);
    (size * SNUG * room / wide).clamp(least, size)
}

/// A line from the left that is made smaller before it is cut.
pub(super) fn shrunk(text: &str, at: Point, (size, role): Type, room: f32) -> Option<Element> {
    let size = snug(text, (size, role), LEAST * size, room);
    line(text, at, (size, role), Anchor::Left, room)
}

/// A paragraph in lines that are no wider than that.
pub fn broken(text: &str, (size, role): (f32, TextRole), room: f32) -> Vec<String> {
    let space = text_width("n n", size, role) - text_width("nn", size, role);
    let mut lines: Vec<String> = Vec::new();
    let mut free = 0.0;
    for word in text.split_whitespace().take(MOST_WORDS) {
        let wide = text_width(word, size, role);
        let fits = wide + space <= free;
        match lines.last_mut() {
            Some(line) if fits => {
                line.push(' ');
                line.push_str(word);
                free -= wide + space;
            }
            _ => {
                lines.push(word.to_owned());
                free = room - wide;
            }
        }
    }
    lines.truncate(MOST_LINES);
    lines
}
