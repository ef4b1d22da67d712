//! A sentence beside plates, in short lines; knows no plate.

use crate::games::homeworlds::pictures::scene::parts::LEAST;
use crate::render::{Anchor, Element, Point, TextRole, broken, text_width};

/// The largest width of its lines.
const MOST: f32 = 420.0;
/// The distance between them.
const APART: f32 = 40.0;

/// A sentence in lines.
pub(super) struct Remark {
    lines: Vec<String>,
    /// The width of the longest.
    pub(super) width: f32,
}

impl Remark {
    /// The sentence broken into short lines.
    pub(super) fn of(sentence: &str) -> Remark {
        let lines = broken(sentence, (LEAST, TextRole::Small), MOST);
        let wide = lines.iter().map(|line| text_width(line, LEAST, TextRole::Small));
        Remark { width: wide.fold(0.0, f32::max), lines }
    }

    /// Its lines, from this point to the right, their middle at its height.
    pub(super) fn place(&self, at: Point) -> impl Iterator<Item = Element> {
        let first = at.y - APART / 2.0 * self.lines.len().saturating_sub(1) as f32;
        let line = move |(number, text): (usize, &String)| Element::Text {
            text: text.clone(),
            at: Point::new(at.x, first + APART * number as f32),
            size: LEAST,
            anchor: Anchor::Left,
            role: TextRole::Small,
        };
        self.lines.iter().enumerate().map(line)
    }
}
