//! One kind of piece in a common stock: the piece, how many there are, how many more or fewer than
//! before; knows no rule.

use crate::pieces::{Piece, Size};
use crate::render::area::Point;
use crate::render::element::Element;
use crate::render::proportion::star_side;
use crate::render::role::{Anchor, Flag, TextRole};

/// How high a kind is with its count.
pub const STOCK_HEIGHT: f32 = 117.0;

/// How far counts are below the pieces.
const COUNT_DOWN: f32 = 25.0;
/// Pieces in stock are smaller than those on the table.
const SCALE: f32 = 0.76;

/// What is written under a kind of which there was none before either.
const NONE: &str = "–";

/// A kind with its count, below the middle of its upper edge; one that is out is dim.
pub fn stock(piece: Piece, count: u8, change: Option<i8>, top: Point) -> Vec<Element> {
    let flag = if count == 0 { Flag::Absent } else { Flag::None };
    let large = star_side(Size::Large) * SCALE;
    let side = star_side(piece.size) * SCALE;
    let center = Point::new(top.x, top.y + large - side / 2.0);
    let at = Point::new(top.x, top.y + large + COUNT_DOWN);
    let role = if count == 0 {
        TextRole::Small
    } else {
        TextRole::Count
    };
    let text = match (count, change) {
        (0, None) => NONE.to_owned(),
        (0, Some(_)) | (1.., _) => count.to_string(),
    };
    let mut elements = vec![
        Element::Star {
            piece,
            at: center,
            side,
            flag,
        },
        Element::Text {
            text,
            at,
            size: 38.0,
            anchor: Anchor::Middle,
            role,
        },
    ];
    elements.extend(change.map(|more| difference(more, at)));
    elements
}

/// `+1` or `–2`, beside the count of a kind.
fn difference(more: i8, count: Point) -> Element {
    let sign = if more < 0 { '–' } else { '+' };
    Element::Text {
        text: format!("{sign}{}", more.unsigned_abs()),
        at: Point::new(count.x + 14.0, count.y),
        size: 30.0,
        anchor: Anchor::Left,
        role: TextRole::Change,
    }
}
