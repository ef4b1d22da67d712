//! The top of the paper: who has won or which game it is, and the bank; knows no system.

use crate::games::door::Verdict;
use crate::games::homeworlds::pictures::scene::bank;
use crate::games::homeworlds::pictures::scene::caption::Caption;
use crate::games::homeworlds::pictures::scene::paper::{Drawing, MARGIN, Paper, inner};
use crate::games::homeworlds::pictures::scene::parts::{GAP, LEAST, PAD};
use crate::games::homeworlds::pictures::scene::title_line::CROWN;
use crate::games::homeworlds::words::left::left;
use crate::render::{Anchor, Area, Element, Flag, PanelRole, Point, TextRole};

const HEADING: f32 = 42.0;
const HEADING_ROW: f32 = 52.0;
/// How high the banner is that says who has won, the size of its writing, and how far its two lines are
/// below its edge.
const BANNER: f32 = 128.0;
const BANNER_TYPE: f32 = 50.0;
const BANNER_LINES: [f32; 2] = [48.0, 97.0];
/// The size of the crowns on it, and the room for each.
const CROWN_TYPE: f32 = 104.0;
const CROWN_ROOM: f32 = 140.0;
/// The same on a banner in one line, and how far above the heading it begins.
const LOW_CROWN_TYPE: f32 = 50.0;
const LOW_CROWN: f32 = 60.0;
const LOW_MORE: f32 = 6.0;

/// What is at the top of the paper.
pub(super) struct Head {
    /// Who has won and how, once that is known.
    result: Option<(Caption, Banner)>,
    /// How high the bank is.
    bank: f32,
}

/// How the head says who has won.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Banner {
    /// Above which game it is.
    High,
    /// In one line with that, which is as high as without a winner.
    Low,
}

impl Head {
    fn title(&self) -> f32 {
        match self.result {
            Some((_, Banner::High)) => BANNER + GAP,
            Some((_, Banner::Low)) | None => HEADING_ROW,
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
            result: self.result().map(|result| (result, Banner::High)),
            bank: bank::height(self.position.bank(), changes),
        }
    }

    /// The one that all pictures of a game have which are shown one after another, as high on all.
    pub(super) fn head_of_all(&self, verdict: Verdict) -> Head {
        let result = match verdict {
            Verdict::Told => self.result(),
            Verdict::Held => None,
        };
        Head {
            result: result.map(|result| (result, Banner::Low)),
            bank: bank::HEIGHT,
        }
    }

    pub(super) fn lay_heading(&self, head: &Head, paper: &mut Paper) {
        let top = paper.bottom;
        match &head.result {
            Some((result, Banner::High)) => self.lay_banner(result, top, paper),
            Some((result, Banner::Low)) => self.lay_low_banner(result, top, paper),
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
        let heading = self.heading(TextRole::Heading);
        let (text, size) = heading.fitted(HEADING, inner().width - aside);
        paper.elements.push(Element::Text {
            text,
            at: Point::new(MARGIN, y),
            size,
            anchor: Anchor::Left,
            role: TextRole::Heading,
        });
    }

    /// Who has won and how between two crowns, and below it which game it is.
    fn lay_banner(&self, result: &Caption, top: f32, paper: &mut Paper) {
        let area = Area::new(inner().left, top, inner().width, BANNER);
        let heading = self.heading(TextRole::Verdict);
        let lines = [(result, BANNER_TYPE), (&heading, LEAST)];
        let lines = lines.into_iter().zip(BANNER_LINES);
        let lines = lines.map(|((caption, size), down)| {
            let (text, size) = caption.fitted(size, area.width - 2.0 * CROWN_ROOM);
            let at = Point::new(area.center().x, top + down);
            Element::centered(&text, at, size, TextRole::Verdict)
        });
        let middles = [
            area.left + CROWN_ROOM / 2.0,
            area.right() - CROWN_ROOM / 2.0,
        ];
        let crowns = middles.map(|x| crown(Point::new(x, area.center().y), CROWN_TYPE));
        let elements = [banner(area)].into_iter().chain(lines).chain(crowns);
        paper.elements.extend(elements);
    }

    /// The same in one line beside the heading, and as high.
    fn lay_low_banner(&self, result: &Caption, top: f32, paper: &mut Paper) {
        let heading = self.heading(TextRole::Heading);
        let aside = heading.wish(LEAST) + 2.0 * GAP;
        let wide = inner().width - aside;
        let area = Area::new(inner().left, top - LOW_MORE, wide, HEADING_ROW);
        let y = area.center().y;
        let crown = crown(Point::new(area.left + LOW_CROWN / 2.0, y), LOW_CROWN_TYPE);
        let (text, size) = result.fitted(BANNER_TYPE, wide - LOW_CROWN - PAD);
        let result = Element::Text {
            text,
            at: Point::new(area.left + LOW_CROWN, y),
            size,
            anchor: Anchor::Left,
            role: TextRole::Verdict,
        };
        let (text, size) = heading.fitted(LEAST, aside);
        let heading = Element::Text {
            text,
            at: Point::new(inner().right(), y),
            size,
            anchor: Anchor::Right,
            role: TextRole::Heading,
        };
        let elements = [banner(area), crown, result, heading];
        paper.elements.extend(elements);
    }

    fn heading(&self, role: TextRole) -> Caption {
        Caption::of([self.view.heading.to_owned()], role)
    }
}

fn banner(area: Area) -> Element {
    Element::Panel {
        area,
        role: PanelRole::Banner,
        flag: Flag::None,
    }
}

fn crown(at: Point, size: f32) -> Element {
    Element::centered(CROWN, at, size, TextRole::Verdict)
}
