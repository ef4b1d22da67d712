//! Cards in lines from left to right, where they stay when others come; knows no system.

use crate::games::homeworlds::draw::card::Card;
use crate::games::homeworlds::draw::{GAP, PAD};
use crate::render::{Area, Item};

/// A card is as wide as so many columns, or more where it needs them.
const LEAST: f32 = 3.0;

/// The cards in the upper part of an area, none narrower than `least`; also where they end.
pub(in crate::games::homeworlds) fn place(
    cards: &[Card],
    area: Area,
    least: f32,
) -> (Vec<Item>, f32) {
    let (mut items, mut top) = (Vec::new(), area.top + PAD);
    for line in lines(cards, area.width - 2.0 * PAD, least) {
        let heights = line.iter().map(|(card, width)| card.height(*width));
        let height = heights.fold(0.0, f32::max);
        let mut left = area.left + PAD;
        for (card, width) in line {
            items.extend(card.place(Area::new(left, top, width, height)));
            left += width + GAP;
        }
        top += height + GAP;
    }
    (items, top - GAP + PAD)
}

/// Cards with their widths, a line after the other. Widths are whole columns: a card that grows a
/// little moves none of its neighbours.
fn lines(cards: &[Card], room: f32, least: f32) -> Vec<Vec<(&Card, f32)>> {
    let most = ((room + GAP) / (least + GAP)).floor().max(1.0) * LEAST;
    let column = (room + GAP) / most;
    let mut lines: Vec<Vec<(&Card, f32)>> = Vec::new();
    let mut used = f32::INFINITY;
    for card in cards {
        let columns = ((card.width() + GAP) / column)
            .ceil()
            .clamp(LEAST.min(most), most);
        let width = columns * column - GAP;
        if used + width > room + 0.5 {
            lines.push(Vec::new());
            used = 0.0;
        }
        lines
            .last_mut()
            .expect("the first card begins a line")
            .push((card, width));
        used += width + GAP;
    }
    lines
}
