//! The top of the paper: who has won or which game it is, and the bank; knows no system.

use crate::games::door::{TurnProgress, WinnerNotice};
use crate::games::homeworlds::pictures::scene::bank;
use crate::games::homeworlds::pictures::scene::caption::TextForms;
use crate::games::homeworlds::pictures::scene::paper::{Drawing, MARGIN, Paper, inner};
use crate::games::homeworlds::pictures::scene::parts::{GAP, LEAST, PAD};
use crate::games::homeworlds::pictures::scene::title_line::CROWN;
use crate::games::homeworlds::words::actions_left::{ActionsLeft, left};
use crate::render::{Anchor, Area, DotRole, Element, Flag, PanelRole, Point, TextRole};

const HEADING: f32 = 42.0;
const HEADING_ROW: f32 = 52.0;
/// The distance by which the heading is farther inside on a draft.
const FROM_FRAME: f32 = 10.0;
/// The size of the writing that says how many actions are left, the size of the dots beside it, and their
/// distance apart.
const LEFT: f32 = 38.0;
const DOT: f32 = 12.0;
const BETWEEN_DOTS: f32 = 7.0;
/// The height of the banner that says who has won, the size of its writing, and the distance of its two lines
/// from its middle.
const BANNER: f32 = 128.0;
const BANNER_TYPE: f32 = 50.0;
const BANNER_LINES: [f32; 2] = [-16.0, 33.0];
/// The size of the crown on it, and the room for that.
const CROWN_TYPE: f32 = 104.0;
const CROWN_ROOM: f32 = 140.0;

/// The head of the paper.
pub(super) struct Head {
    /// The winners and the way they won, once that is known.
    result: Option<(TextForms, Banner)>,
    /// The height of the bank.
    bank: f32,
}

/// The way the head says who has won.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Banner {
    /// Above the bank.
    Above,
    /// Instead of the bank, so that it takes no more room than that of a picture without a winner.
    Instead,
}

impl Head {
    fn title(&self) -> f32 {
        match self.result {
            Some((_, Banner::Above)) => BANNER + GAP,
            Some((_, Banner::Instead)) | None => HEADING_ROW,
        }
    }

    /// The height of all of it, with the gap below.
    pub(super) fn height(&self) -> f32 {
        MARGIN + self.title() + self.bank + GAP
    }
}

impl Drawing<'_> {
    /// The one of a picture that is looked at by itself.
    pub(super) fn head(&self) -> Head {
        let changes = &self.highlights.latest.bank;
        Head {
            result: self.result().map(|result| (result, Banner::Above)),
            bank: bank::height(self.position.bank(), changes),
        }
    }

    /// The one that all pictures of a game have which are shown one after another, as high on all.
    pub(super) fn head_of_all(&self, verdict: WinnerNotice) -> Head {
        let result = match verdict {
            WinnerNotice::Told => self.result_of_rules(),
            WinnerNotice::Held => None,
        };
        Head { result: result.map(|result| (result, Banner::Instead)), bank: bank::HEIGHT }
    }

    pub(super) fn lay_heading(&self, head: &Head, paper: &mut Paper) {
        let top = paper.bottom;
        let banner = |height| Area::new(inner().left, top, inner().width, height);
        paper.bottom = head.height();
        match &head.result {
            Some((result, Banner::Above)) => self.lay_banner(result, banner(BANNER), paper),
            Some((result, Banner::Instead)) => {
                return self.lay_banner(result, banner(head.title() + head.bank), paper);
            }
            None => self.lay_title(top, paper),
        }
        let area = Area::new(MARGIN, top + head.title(), inner().width, head.bank);
        let (bank, changes) = (self.position.bank(), &self.highlights.latest.bank);
        let bank = bank::draw(bank, changes, area, self.view.language);
        paper.elements.extend(bank);
    }

    /// The name of the game, and the number of actions of a turn under way that are left.
    fn lay_title(&self, top: f32, paper: &mut Paper) {
        let y = top + HEADING_ROW / 2.0 - 6.0;
        let left = left(self.position);
        let aside = left.map_or(0.0, |left| self.lay_left(left, y, paper));
        let heading = self.heading(TextRole::Heading);
        let room = self.heading_room();
        let (text, size) = heading.fitted(HEADING, room.width - aside);
        paper.elements.push(Element::Text {
            text,
            at: Point::new(room.left, y),
            size,
            anchor: Anchor::Left,
            role: TextRole::Heading,
        });
    }

    /// The area of the title: at some distance from the frame of a draft.
    fn heading_room(&self) -> Area {
        if self.is_draft() { inner().narrowed(FROM_FRAME) } else { inner() }
    }

    /// The number of actions left, at the right: a dot for each that the sacrifice has given, full if it can
    /// still be done, and the same in words. Returns how much room all that takes.
    fn lay_left(&self, left: ActionsLeft, y: f32, paper: &mut Paper) -> f32 {
        let edge = self.heading_room().right();
        let words = TextForms::of([left.said(self.view.language)], TextRole::Change);
        let wide = words.wish(LEFT);
        let (text, size) = words.fitted(LEFT, wide + 1.0);
        paper.elements.push(Element::Text {
            text,
            at: Point::new(edge, y),
            size,
            anchor: Anchor::Right,
            role: TextRole::Change,
        });
        let given = self
            .highlights
            .spent
            .last()
            .map_or(left.count, |(_, _, ship)| ship.size.pips().max(left.count));
        let step = 2.0 * DOT + BETWEEN_DOTS;
        let first = edge - wide - GAP - step * f32::from(given) + DOT;
        let dot = |number: u8| Element::Dot {
            at: Point::new(first + step * f32::from(number), y),
            radius: DOT,
            role: if number < left.count { DotRole::Left } else { DotRole::Used },
        };
        paper.elements.extend((0..given).map(dot));
        edge - first + DOT + 2.0 * GAP
    }

    /// The sign that tells a draft from a board: it has a frame, and other paper. A picture among others has
    /// none, since those show parts of turns that were played.
    pub(super) fn draft(&self, area: Area) -> Option<Element> {
        let draft = Element::Panel { area, role: PanelRole::Draft, flag: Flag::None };
        self.is_draft().then_some(draft)
    }

    fn is_draft(&self) -> bool {
        !self.is_among_others() && self.highlights.turn == TurnProgress::UnderWay
    }

    /// The winners and the way they won beside a crown, and below it the name of the game.
    fn lay_banner(&self, result: &TextForms, area: Area, paper: &mut Paper) {
        let heading = self.heading(TextRole::Verdict);
        let lines = [(result, BANNER_TYPE), (&heading, LEAST)].into_iter().zip(BANNER_LINES);
        let middle = area.center();
        let lines = lines.map(|((caption, size), down)| {
            let (text, size) = caption.fitted(size, area.width - CROWN_ROOM - 4.0 * PAD);
            let at = Point::new(middle.x + CROWN_ROOM / 2.0 - PAD, middle.y + down);
            Element::centered(&text, at, size, TextRole::Verdict)
        });
        let crown = crown(Point::new(area.left + CROWN_ROOM / 2.0, middle.y), CROWN_TYPE);
        let elements = [banner(area)].into_iter().chain(lines).chain([crown]);
        paper.elements.extend(elements);
    }

    fn heading(&self, role: TextRole) -> TextForms {
        TextForms::of([self.view.heading.to_owned()], role)
    }
}

fn banner(area: Area) -> Element {
    Element::Panel { area, role: PanelRole::Banner, flag: Flag::None }
}

fn crown(at: Point, size: f32) -> Element {
    Element::centered(CROWN, at, size, TextRole::Verdict)
}
