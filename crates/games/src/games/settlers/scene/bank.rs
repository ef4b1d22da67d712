//! The bank: every kind of piece with its count, heaped up in the corner at the right that the board
//! leaves free: the large ones at the bottom, where there is most room. Knows no field.

use crate::pieces::{Color, Piece, Pieces, Size};
use crate::render::{Anchor, Element, Flag, Point, TextRole, text_width};

/// How far the counts are below the pieces, how high they are, and between a row and the next.
const COUNT: f32 = 28.0;
const COUNT_DOWN: f32 = 17.0;
const COUNT_HEIGHT: f32 = 33.0;
/// What is beside a count that has changed.
const CHANGE: f32 = 25.0;
const BESIDE: f32 = 2.0;

/// The side of a piece, and how far the next one is from it.
const fn sides(size: Size) -> (f32, f32) {
    match size {
        Size::Small => (36.0, 54.0),
        Size::Medium => (52.0, 64.0),
        Size::Large => (66.0, 78.0),
    }
}

/// The bank as it is, with what it has more or less of than before; its last corner is there.
pub(super) fn draw(bank: Pieces, before: Pieces, corner: Point) -> Vec<Element> {
    let mut elements = Vec::new();
    let mut bottom = corner.y;
    for size in Size::ALL.into_iter().rev() {
        let (side, step) = sides(size);
        for (color, left) in Color::ALL.into_iter().rev().zip(0u8..) {
            let piece = Piece::new(color, size);
            let x = corner.x - step / 2.0 - step * f32::from(left);
            let at = Point::new(x, bottom - COUNT_HEIGHT - side / 2.0);
            elements.push(pyramid(piece, bank.count(piece), at, side));
            elements.extend(counted(
                bank.count(piece),
                before.count(piece),
                Point::new(x, bottom - COUNT_HEIGHT + COUNT_DOWN),
            ));
        }
        bottom -= COUNT_HEIGHT + side;
    }
    elements
}

/// A kind of piece; one that is out is dim.
fn pyramid(piece: Piece, count: u8, at: Point, side: f32) -> Element {
    let flag = if count == 0 { Flag::Absent } else { Flag::None };
    Element::Star {
        piece,
        at,
        side,
        flag,
    }
}

/// How many there are, and how many more or fewer than before.
fn counted(count: u8, before: u8, at: Point) -> Vec<Element> {
    let role = match count {
        0 => TextRole::Small,
        _ => TextRole::Count,
    };
    let number = count.to_string();
    let mut elements = vec![Element::centered(&number, at, COUNT, role)];
    let sign = match count.cmp(&before) {
        std::cmp::Ordering::Equal => return elements,
        std::cmp::Ordering::Less => '–',
        std::cmp::Ordering::Greater => '+',
    };
    let right = text_width(&number, COUNT, role) / 2.0 + BESIDE;
    elements.push(Element::Text {
        text: format!("{sign}{}", count.abs_diff(before)),
        at: Point::new(at.x + right, at.y),
        size: CHANGE,
        anchor: Anchor::Left,
        role: TextRole::Change,
    });
    elements
}
