//! One row of a table as things on a picture; knows no other row.

use crate::render::area::{Area, Point};
use crate::render::element::Element;
use crate::render::page::{PAD, SIDE, SMALL};
use crate::render::role::{Anchor, Facing, Flag, LineRole, PanelRole, TextRole};
use crate::render::sheet::columns::{ColumnPlace, ColumnPlaces};
use crate::render::sheet::content::{ColumnKind, RowMark};
use crate::render::sheet::measure::{ARROW, BODY, GROUP, ROW, fraction_width, role};
use crate::render::text::{fit, text_width};
use crate::render::writing::line;

/// The distance of a filled cell from the edges of its column and row.
const INSET: f32 = 4.0;

/// The headings of the columns, with the middle of their letters at that height. The name of a
/// group takes the place of the headings up to that of the first name.
pub(super) fn headings(
    headings: &[&str],
    slots: &ColumnPlaces,
    group: Option<&str>,
    y: f32,
) -> Vec<Element> {
    let mut elements = Vec::new();
    let mut rest = 0;
    if let Some(group) = group {
        let name = |slot: &ColumnPlace| slot.kind == ColumnKind::Name;
        let end = slots.slots.iter().position(name).unwrap_or(0);
        let left = SIDE + PAD;
        let right = slots.slots.get(end).map_or(slots.end(), ColumnPlace::right);
        let at = Point::new(left, y);
        let size = (GROUP, TextRole::Name);
        elements.extend(line(group, at, size, Anchor::Left, right - left));
        rest = end + 1;
    }
    for (heading, slot) in headings.iter().zip(&slots.slots).skip(rest) {
        let at = Point::new(slot.at(slot.align), y);
        let size = (SMALL, TextRole::Small);
        elements.extend(line(heading, at, size, slot.align, slot.room()));
    }
    elements
}

/// The cells of a row, with the middle of their letters at that height.
pub(super) fn cells(cells: &[String], mark: RowMark, slots: &ColumnPlaces, y: f32) -> Vec<Element> {
    let mut elements = Vec::new();
    elements.extend(arrow(mark, Point::new(slots.arrows, y)));
    for (cell, slot) in cells.iter().zip(&slots.slots) {
        let role = role(slot.kind, mark);
        let text = fit(cell, BODY, role, slot.room());
        let at = Point::new(slot.at(slot.align) - after_fraction(&text, slot, role), y);
        if mark == RowMark::Out && slot.kind == ColumnKind::Name {
            elements.extend(stroke(&text, at, slot, role));
        }
        elements.extend(line(&text, at, (BODY, role), slot.align, slot.room()));
    }
    elements
}

/// The distance from the edge of its column at which a number ends, so that its last whole digit is below that of
/// others.
fn after_fraction(text: &str, slot: &ColumnPlace, role: TextRole) -> f32 {
    let after = (slot.fractions - fraction_width(text, slot.align, role)).max(0.0);
    let has_room = text_width(text, BODY, role) + after <= slot.room();
    if has_room { after } else { 0.0 }
}

fn arrow(mark: RowMark, center: Point) -> Option<Element> {
    let facing = match mark {
        RowMark::Up => Facing::Up,
        RowMark::Down => Facing::Down,
        RowMark::None | RowMark::Out => return None,
    };
    Some(Element::Arrow { at: center, height: ARROW, facing })
}

/// The line that strikes a name out, if any.
fn stroke(text: &str, at: Point, slot: &ColumnPlace, role: TextRole) -> Option<Element> {
    let wide = text_width(text, BODY, role);
    let left = at.x - slot.align.share_before() * wide;
    (!text.is_empty()).then_some(Element::Line {
        from: Point::new(left, at.y),
        to: Point::new(left + wide, at.y),
        role: LineRole::Strike,
    })
}

/// The filling of the cell of a cross table in which a player would meet themselves: in the row of that number,
/// whose middle is at that height.
pub(super) fn blank(number: usize, slots: &ColumnPlaces, y: f32) -> Option<Element> {
    let cross = |slot: &&ColumnPlace| slot.kind == ColumnKind::Cross;
    let slot = slots.slots.iter().filter(cross).nth(number)?;
    let center = Point::new(slot.at(Anchor::Middle), y);
    Some(Element::Panel {
        area: Area::around(center, slot.width - 2.0 * INSET, ROW - 2.0 * INSET),
        role: PanelRole::Blank,
        flag: Flag::None,
    })
}
