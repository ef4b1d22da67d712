//! The bank: every kind of piece with its count, in one row; knows no field.

use crate::pieces::{Piece, Pieces};
use crate::render::{Area, Element, Flag, PanelRole, Point, STOCK_HEIGHT, stock};

/// Units between the edge and what is on it.
const PAD: f32 = 14.0;
/// How high it is.
pub(super) const HEIGHT: f32 = STOCK_HEIGHT + 2.0 * PAD;

/// The bank as it is, with what it has more or less of than before.
pub(super) fn draw(bank: Pieces, before: Pieces, corner: Point, width: f32) -> Vec<Element> {
    let area = Area::new(corner.x, corner.y, width, HEIGHT);
    let mut elements = vec![Element::Panel {
        area,
        role: PanelRole::Bank,
        flag: Flag::None,
    }];
    let column = (width - 2.0 * PAD) / 12.0;
    for (index, piece) in (0u8..).zip(Piece::kinds()) {
        let more = bank.count(piece) as i8 - before.count(piece) as i8;
        let x = corner.x + PAD + column * (f32::from(index) + 0.5);
        let change = Some(more).filter(|&more| more != 0);
        let top = Point::new(x, corner.y + PAD);
        elements.extend(stock(piece, bank.count(piece), change, top));
    }
    elements
}
