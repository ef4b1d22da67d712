//! The bank: every kind of piece with its count; knows no system.

use crate::games::homeworlds::draw::PAD;
use crate::pieces::{Piece, Pieces, Size};
use crate::render::{Anchor, Area, Item, Mark, PanelRole, Point, TextRole, fit, star_side};
use crate::words::{Language, say};

/// How wide it is.
pub(in crate::games::homeworlds) const WIDTH: f32 = 258.0;
/// How high it is.
pub(in crate::games::homeworlds) const HEIGHT: f32 = TITLE + 4.0 * ROW + PAD;
const TITLE: f32 = 66.0;
const ROW: f32 = 128.0;
/// How far counts are below the pieces.
const COUNT_DOWN: f32 = 25.0;
/// Its pieces are smaller than those on the table.
const SCALE: f32 = 0.7;

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
        let change = change.map(|&(_, more)| difference(more, top));
        cell(piece, bank.count(piece), top)
            .into_iter()
            .chain(change)
    });
    [panel, title].into_iter().chain(cells).collect()
}

fn cell(piece: Piece, count: u8, top: Point) -> [Item; 2] {
    let mark = if count == 0 { Mark::Absent } else { Mark::None };
    let large = star_side(Size::Large) * SCALE;
    let side = star_side(piece.size) * SCALE;
    let center = Point::new(top.x, top.y + large - side / 2.0);
    let at = Point::new(top.x, top.y + large + COUNT_DOWN);
    let role = if count == 0 {
        TextRole::Small
    } else {
        TextRole::Count
    };
    let text = count.to_string();
    [
        Item::Star {
            piece,
            center,
            side,
            mark,
        },
        Item::Text {
            text,
            at,
            size: 38.0,
            anchor: Anchor::Middle,
            role,
        },
    ]
}

/// `+1` or `–2`, beside the count of a kind.
fn difference(more: i8, top: Point) -> Item {
    let sign = if more < 0 { '–' } else { '+' };
    let large = star_side(Size::Large) * SCALE;
    Item::Text {
        text: format!("{sign}{}", more.unsigned_abs()),
        at: Point::new(top.x + 14.0, top.y + large + COUNT_DOWN),
        size: 26.0,
        anchor: Anchor::Left,
        role: TextRole::Change,
    }
}
