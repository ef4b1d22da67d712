//! The top of the paper: the heading and the bank; knows no system.

use crate::games::homeworlds::pictures::scene::bank;
use crate::games::homeworlds::pictures::scene::caption::Caption;
use crate::games::homeworlds::pictures::scene::paper::{Drawing, MARGIN, Paper, inner};
use crate::games::homeworlds::pictures::scene::parts::GAP;
use crate::render::{Anchor, Area, Element, Point, TextRole};

const HEADING: f32 = 42.0;
const HEADING_ROW: f32 = 52.0;
/// How high all of it is, with the gap below.
pub(super) const TOP: f32 = MARGIN + HEADING_ROW + bank::HEIGHT + GAP;

impl Drawing<'_> {
    pub(super) fn lay_heading(&self, paper: &mut Paper) {
        let role = TextRole::Heading;
        let heading = Caption::of([self.view.heading.to_owned()], role);
        let (text, size) = heading.fitted(HEADING, inner().width);
        paper.elements.push(Element::Text {
            text,
            at: Point::new(MARGIN, paper.bottom + HEADING_ROW / 2.0 - 6.0),
            size,
            anchor: Anchor::Left,
            role,
        });
        let top = paper.bottom + HEADING_ROW;
        let area = Area::new(MARGIN, top, inner().width, bank::HEIGHT);
        let (bank, changes) = (self.position.bank(), &self.highlights.latest.bank);
        let bank = bank::draw(bank, changes, area, self.view.language);
        paper.elements.extend(bank);
        paper.bottom = TOP;
    }
}
