//! The bank: every kind of piece with its count, heaped up in the corner at the right that the board
//! leaves free: the large ones at the bottom, where there is most room. Knows no field.

use crate::pieces::{Color, Piece, Pieces, Size};
use crate::render::{Anchor, Element, Flag, Point, TextRole, counted};

/// The distance of the counts below the pieces, their height, and the distance between a row and the next.
const COUNT_DOWN: f32 = 17.0;
const COUNT_HEIGHT: f32 = 41.0;
/// The size of a count, that of what has changed beside it, and how far apart the two are.
const SIZES: (f32, f32) = (28.0, 25.0);
const BESIDE: f32 = 6.0;

/// The distance of the label above the pieces.
const LABEL: f32 = 20.0;

/// The side of a piece, and how far the next one is from it.
const fn sides(size: Size) -> (f32, f32) {
    match size {
        Size::Small => (36.0, 60.0),
        Size::Medium => (52.0, 68.0),
        Size::Large => (66.0, 78.0),
    }
}

/// The bank as it is with its label above it, and with what it has more or less of than before; its last
/// corner is there.
pub(super) fn draw(bank: Pieces, before: Pieces, corner: Point, label: &str) -> Vec<Element> {
    let mut elements = Vec::new();
    let mut bottom = corner.y;
    for size in Size::ALL.into_iter().rev() {
        let (side, step) = sides(size);
        for (color, left) in Color::ALL.into_iter().rev().zip(0u8..) {
            let piece = Piece::new(color, size);
            let x = corner.x - step / 2.0 - step * f32::from(left);
            let at = Point::new(x, bottom - COUNT_HEIGHT - side / 2.0);
            elements.push(pyramid(piece, bank.count(piece), at, side));
            let (count, before) = (bank.count(piece), before.count(piece));
            let change = (count != before).then_some(count.cast_signed() - before.cast_signed());
            elements.extend(counted(
                count,
                change,
                Point::new(x, bottom - COUNT_HEIGHT + COUNT_DOWN),
                (SIZES, BESIDE),
            ));
        }
        bottom -= COUNT_HEIGHT + side;
    }
    elements.push(Element::Text {
        text: label.to_owned(),
        at: Point::new(corner.x, bottom - LABEL),
        size: SIZES.0,
        anchor: Anchor::Right,
        role: TextRole::Small,
    });
    elements
}

/// A kind of piece; one that is out is dim.
fn pyramid(piece: Piece, count: u8, at: Point, side: f32) -> Element {
    let flag = if count == 0 { Flag::Absent } else { Flag::None };
    Element::Star { piece, at, side, flag }
}
