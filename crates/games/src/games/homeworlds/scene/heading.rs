//! The top of the sheet: the heading and the bank; knows no system.

use crate::games::homeworlds::scene::bank;
use crate::games::homeworlds::scene::parts::GAP;
use crate::games::homeworlds::scene::sheet::{Drawing, MARGIN, Sheet, inner};
use crate::render::{Anchor, Area, Item, Point, TextRole, fit};

const HEADING: f32 = 42.0;
const HEADING_ROW: f32 = 60.0;

impl Drawing<'_> {
    pub(super) fn lay_heading(&self, sheet: &mut Sheet) {
        let (size, role) = (HEADING, TextRole::Heading);
        sheet.items.push(Item::Text {
            text: fit(self.view.heading, size, role, inner().width),
            at: Point::new(MARGIN, sheet.bottom + HEADING_ROW / 2.0 - 8.0),
            size,
            anchor: Anchor::Left,
            role,
        });
        let area = Area::new(
            MARGIN,
            sheet.bottom + HEADING_ROW,
            inner().width,
            bank::HEIGHT,
        );
        let (bank, changes) = (self.position.bank(), &self.marks.latest.bank);
        sheet
            .items
            .extend(bank::draw(bank, changes, area, self.view.language));
        sheet.bottom = area.bottom() + GAP;
    }
}
