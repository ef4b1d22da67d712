//! The bank: every kind of piece with its count, in one row; knows no system.

use crate::games::homeworlds::pictures::scene::parts::{LEAST, PAD};
use crate::pieces::{Piece, Pieces, Size};
use crate::render::{
    Anchor, Area, Element, Flag, PanelRole, Point, STOCK_HEIGHT, TextRole, fit, stock,
};
use crate::words::{Language, say};

/// The height of the bank, and its height if nothing is in it.
pub(super) const HEIGHT: f32 = STOCK_HEIGHT + 2.0 * RIM;
const EMPTY: f32 = 54.0;
const RIM: f32 = 10.0;
const TITLE: f32 = 104.0;
const NAME: f32 = 34.0;
/// Between the kinds of one color and the next.
const BETWEEN: f32 = 22.0;

/// The height of the bank with these pieces and what the last turn took or gave.
pub(super) fn height(bank: Pieces, changes: &[(Piece, i8)]) -> f32 {
    if bank.is_empty() && changes.is_empty() { EMPTY } else { HEIGHT }
}

/// The bank in an area: the colors one after the other, each from small to large; kinds that are
/// out are dim, and what the last turn took or gave is next to the count.
pub(super) fn draw(
    bank: Pieces,
    changes: &[(Piece, i8)],
    area: Area,
    language: Language,
) -> Vec<Element> {
    let panel = Element::Panel { area, role: PanelRole::Bank, flag: Flag::None };
    if area.height < HEIGHT {
        let word = say(language, "board-bank-empty", &[]);
        let line = Element::Text {
            text: fit(&word, LEAST, TextRole::Small, area.width - 2.0 * PAD),
            at: Point::new(area.left + PAD, area.center().y),
            size: LEAST,
            anchor: Anchor::Left,
            role: TextRole::Small,
        };
        return vec![panel, line];
    }
    let (word, role) = (say(language, "board-bank", &[]), TextRole::Name);
    let title = Element::Text {
        text: fit(&word, NAME, role, TITLE),
        at: Point::new(area.left + PAD, area.center().y),
        size: NAME,
        anchor: Anchor::Left,
        role,
    };
    let left = area.left + PAD + TITLE;
    let column = (area.right() - PAD - left - 3.0 * BETWEEN) / 12.0;
    let cells = Piece::kinds().flat_map(|piece| {
        let (color, size) = (f32::from(piece.color as u8), f32::from(piece.size.pips()));
        let index = color * Size::ALL.len() as f32 + size - 0.5;
        let x = left + column * index + BETWEEN * color;
        let change = changes.iter().find(|(changed, _)| *changed == piece).map(|&(_, more)| more);
        stock(piece, bank.count(piece), change, Point::new(x, area.top + RIM))
    });
    [panel, title].into_iter().chain(cells).collect()
}
