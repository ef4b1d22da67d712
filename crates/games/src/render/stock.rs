//! One kind of piece in a common stock: the piece, how many there are, how many more or fewer than
//! before; knows no rule.

use crate::pieces::{Piece, Size};
use crate::render::area::Point;
use crate::render::element::Element;
use crate::render::proportion::star_side;
use crate::render::role::{Anchor, Flag, TextRole};
use crate::render::text::text_width;

/// The height of a kind with its count.
pub const STOCK_HEIGHT: f32 = 117.0;

/// The size of a count, that of what has changed beside it, and how far apart the two are.
const SIZES: (f32, f32) = (38.0, 30.0);
const BESIDE: f32 = 5.0;
/// The distance of counts below the pieces.
const COUNT_DOWN: f32 = 25.0;
/// Pieces in stock are smaller than those on the table.
const SCALE: f32 = 0.76;

/// The text under a kind of which there was none before either.
const NONE: &str = "–";

/// A kind with its count, below the middle of its upper edge; one that is out is dim.
pub fn stock(piece: Piece, count: u8, change: Option<i8>, top: Point) -> Vec<Element> {
    let flag = if count == 0 { Flag::Absent } else { Flag::None };
    let large = star_side(Size::Large) * SCALE;
    let side = star_side(piece.size) * SCALE;
    let center = Point::new(top.x, top.y + large - side / 2.0);
    let at = Point::new(top.x, top.y + large + COUNT_DOWN);
    let pyramid = Element::Star { piece, at: center, side, flag };
    let counts = counted(count, change, at, (SIZES, BESIDE));
    [pyramid].into_iter().chain(counts).collect()
}

/// A count, and beside it `↑1` or `↓2` if there are more or fewer than before, which is no sum: both together
/// around a place, of these sizes and so far apart. It is quiet if there is none.
pub fn counted(
    count: u8,
    change: Option<i8>,
    at: Point,
    ((size, smaller), beside): ((f32, f32), f32),
) -> Vec<Element> {
    let (text, role) = match (count, change) {
        (0, None) => (NONE.to_owned(), TextRole::Small),
        (0, Some(_)) => (count.to_string(), TextRole::Small),
        (1.., _) => (count.to_string(), TextRole::Count),
    };
    let Some(more) = change else {
        return vec![Element::centered(&text, at, size, role)];
    };
    let sign = if more < 0 { '↓' } else { '↑' };
    let change = format!("{sign}{}", more.unsigned_abs());
    let parts = [(text, size, role), (change, smaller, TextRole::Change)];
    let wide = |(text, size, role): &(String, f32, TextRole)| text_width(text, *size, *role);
    let mut left = at.x - (parts.iter().map(wide).sum::<f32>() + beside) / 2.0;
    let placed = parts.map(|part| {
        let place = Point::new(left, at.y);
        left += wide(&part) + beside;
        let (text, size, role) = part;
        Element::Text { text, at: place, size, anchor: Anchor::Left, role }
    });
    placed.into()
}
