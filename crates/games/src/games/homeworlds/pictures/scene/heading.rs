//! The top of the paper: who has won or which game it is, and the bank; knows no system.

use crate::games::homeworlds::pictures::scene::bank;
use crate::games::homeworlds::pictures::scene::caption::Caption;
use crate::games::homeworlds::pictures::scene::paper::{Drawing, MARGIN, Paper, inner};
use crate::games::homeworlds::pictures::scene::parts::{GAP, LEAST, PAD};
use crate::games::homeworlds::words::left::left;
use crate::render::{Anchor, Area, Element, Flag, PanelRole, Point, TextRole};

const HEADING: f32 = 42.0;
const HEADING_ROW: f32 = 52.0;
/// How high the panel is that says who has won, the size of its writing, and how far its two lines
/// are below its edge.
const RESULT: f32 = 112.0;
const RESULT_TYPE: f32 = 46.0;
const RESULT_LINES: [f32; 2] = [42.0, 86.0];

/// What is at the top of the paper.
pub(super) struct Head {
    /// Who has won and how, once that is known.
    result: Option<Caption>,
    /// How high the bank is.
    bank: f32,
}

impl Head {
    /// The one that all pictures of a game have which are shown one after another: under the last of
    /// them it says who has won.
    pub(super) const fn of_all() -> Head {
        Head {
            result: None,
            bank: bank::HEIGHT,
        }
    }

    fn title(&self) -> f32 {
        match self.result {
            Some(_) => RESULT + GAP,
            None => HEADING_ROW,
        }
    }

    /// How high all of it is, with the gap below.
    pub(super) fn height(&self) -> f32 {
        MARGIN + self.title() + self.bank + GAP
    }
}

impl Drawing<'_> {
    /// The one of a picture that is looked at by itself.
    pub(super) fn head(&self) -> Head {
        let changes = &self.highlights.latest.bank;
        Head {
            result: self.result(),
            bank: bank::height(self.position.bank(), changes),
        }
    }

    pub(super) fn lay_heading(&self, head: &Head, paper: &mut Paper) {
        let top = paper.bottom;
        match &head.result {
            Some(result) => self.lay_result(result, top, paper),
            None => self.lay_title(top, paper),
        }
        let area = Area::new(MARGIN, top + head.title(), inner().width, head.bank);
        let (bank, changes) = (self.position.bank(), &self.highlights.latest.bank);
        let bank = bank::draw(bank, changes, area, self.view.language);
        paper.elements.extend(bank);
        paper.bottom = head.height();
    }

    /// Which game it is, and how many actions of a turn under way are left.
    fn lay_title(&self, top: f32, paper: &mut Paper) {
        let y = top + HEADING_ROW / 2.0 - 6.0;
        let left = left(self.position).map(|left| left.said(self.view.language));
        let left = left.map(|left| Caption::of([left], TextRole::Change));
        let aside = left.iter().map(|left| left.wish(LEAST) + GAP).sum::<f32>();
        if let Some(left) = left {
            let (text, size) = left.fitted(LEAST, aside);
            paper.elements.push(Element::Text {
                text,
                at: Point::new(inner().right(), y),
                size,
                anchor: Anchor::Right,
                role: TextRole::Change,
            });
        }
        let heading = Caption::of([self.view.heading.to_owned()], TextRole::Heading);
        let (text, size) = heading.fitted(HEADING, inner().width - aside);
        paper.elements.push(Element::Text {
            text,
            at: Point::new(MARGIN, y),
            size,
            anchor: Anchor::Left,
            role: TextRole::Heading,
        });
    }

    /// Who has won and how, and below it which game it is.
    fn lay_result(&self, result: &Caption, top: f32, paper: &mut Paper) {
        let area = Area::new(inner().left, top, inner().width, RESULT);
        let panel = Element::Panel {
            area,
            role: PanelRole::Framed,
            flag: Flag::None,
        };
        let heading = Caption::of([self.view.heading.to_owned()], TextRole::Heading);
        let lines = [
            (result, RESULT_TYPE, TextRole::Player),
            (&heading, LEAST, TextRole::Heading),
        ];
        let lines = lines.into_iter().zip(RESULT_LINES);
        let lines = lines.map(|((caption, size, role), down)| {
            let (text, size) = caption.fitted(size, area.width - 4.0 * PAD);
            Element::centered(&text, Point::new(area.center().x, top + down), size, role)
        });
        paper.elements.extend([panel].into_iter().chain(lines));
    }
}
