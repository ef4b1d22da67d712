//! The bank: every kind of piece with its count; knows no system.

use crate::games::homeworlds::draw::PAD;
use crate::pieces::{Piece, Pieces};
use crate::render::{Anchor, Area, Item, Mark, PanelRole, Point, TextRole, fit, stock};
use crate::words::{Language, say};

/// How wide it is.
pub(in crate::games::homeworlds) const WIDTH: f32 = 258.0;
/// How high it is.
pub(in crate::games::homeworlds) const HEIGHT: f32 = TITLE + 4.0 * ROW + PAD;
const TITLE: f32 = 66.0;
const ROW: f32 = 128.0;

/// The bank at a place: a row a color, a column a size; kinds that are out are dim, and what the
/// last turn took or gave stands beside the count.
pub(in crate::games::homeworlds) fn draw(
    bank: Pieces,
    changes: &[(Piece, i8)],
    corner: Point,
    language: Language,
) -> Vec<Item> {
    let area = Area::new(corner.x, corner.y, WIDTH, HEIGHT);
    let text = fit(
        &say(language, "board-bank", &[]),
        38.0,
        TextRole::Name,
        WIDTH - 2.0 * PAD,
    );
    let at = Point::new(area.center().x, corner.y + TITLE / 2.0);
    let title = Item::Text {
        text,
        at,
        size: 38.0,
        anchor: Anchor::Middle,
        role: TextRole::Name,
    };
    let panel = Item::Panel {
        area,
        role: PanelRole::Bank,
        mark: Mark::None,
    };
    let column = (WIDTH - 2.0 * PAD) / 3.0;
    let cells = Piece::kinds().flat_map(|piece| {
        let change = changes.iter().find(|(changed, _)| *changed == piece);
        let right = f32::from(piece.size.pips()) - 0.5;
        let down = f32::from(piece.color as u8);
        let x = corner.x + PAD + column * right;
        let top = Point::new(x, corner.y + TITLE + ROW * down);
        let change = change.map(|&(_, more)| more);
        stock(piece, bank.count(piece), change, top)
    });
    [panel, title].into_iter().chain(cells).collect()
}
