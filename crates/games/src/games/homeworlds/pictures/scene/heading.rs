//! The top of the paper: the heading and the bank; knows no system.

use crate::games::homeworlds::pictures::scene::bank;
use crate::games::homeworlds::pictures::scene::paper::{Drawing, MARGIN, Paper, inner};
use crate::games::homeworlds::pictures::scene::parts::GAP;
use crate::render::{Anchor, Area, Element, Point, TextRole, fit};

const HEADING: f32 = 42.0;
const HEADING_ROW: f32 = 60.0;

impl Drawing<'_> {
    pub(super) fn lay_heading(&self, paper: &mut Paper) {
        let (size, role) = (HEADING, TextRole::Heading);
        paper.elements.push(Element::Text {
            text: fit(self.view.heading, size, role, inner().width),
            at: Point::new(MARGIN, paper.bottom + HEADING_ROW / 2.0 - 8.0),
            size,
            anchor: Anchor::Left,
            role,
        });
        let area = Area::new(
            MARGIN,
            paper.bottom + HEADING_ROW,
            inner().width,
            bank::HEIGHT,
        );
        let (bank, changes) = (self.position.bank(), &self.highlights.latest.bank);
        paper
            .elements
            .extend(bank::draw(bank, changes, area, self.view.language));
        paper.bottom = area.bottom() + GAP;
    }
}
