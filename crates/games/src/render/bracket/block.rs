//! A part of a bracket that has room on a phone: up to three rounds side by side; knows no other part.

use crate::render::area::{Area, Point};
use crate::render::bracket::content::{BracketRound, BracketSide};
use crate::render::element::Element;
use crate::render::page::{PAD, SIDE, SMALL, WIDTH};
use crate::render::role::{Anchor, Flag, LineRole, PanelRole, TextRole};
use crate::render::share::shares;
use crate::render::text::text_width;
use crate::render::writing::{SNUG, line, snug};

/// The height of the headings, and that of the place of somebody in the first of the rounds.
const HEAD: f32 = 64.0;
const ROW: f32 = 62.0;
/// The size of a name, and of what is beside it.
const BODY: f32 = 36.0;
/// Between rounds: there are the lines that join those who meet.
const GAP: f32 = 56.0;
/// Between a name and results, and between either and a line.
const BESIDE: f32 = 12.0;
/// Below the last place.
const INSET: f32 = 10.0;

/// The widths of rounds side by side: those with short names leave room to the others.
pub(super) fn widths(rounds: &[BracketRound]) -> Vec<f32> {
    let wanted: Vec<f32> = rounds.iter().map(wanted).collect();
    let all = WIDTH - 2.0 * (SIDE + PAD);
    shares(&wanted, all - GAP * rounds.len() as f32)
}

/// The width of a round if nothing of it is cut or made smaller.
fn wanted(round: &BracketRound) -> f32 {
    let sides = round.sides.iter().flatten().map(|side| {
        let [name, results] = [&side.name, &side.results];
        let wide = |text| text_width(text, BODY, TextRole::Cell);
        // What is lost in rounding.
        wide(name) / SNUG + BESIDE + wide(results) + 1.0
    });
    let heading = text_width(&round.heading, SMALL, TextRole::Small);
    sides.fold(heading, f32::max)
}

/// Some rounds of a bracket, and the places in the first of them that lead to one place after them.
pub(super) struct BracketBlock<'a> {
    pub(super) rounds: &'a [BracketRound],
    /// The width of each of them.
    pub(super) widths: &'a [f32],
    /// The part of the bracket that it is, from the top.
    pub(super) number: usize,
}

impl BracketBlock<'_> {
    /// The height of the block.
    pub(super) fn height(&self) -> f32 {
        HEAD + ROW * self.places(0) as f32 + INSET
    }

    /// The elements on it, with its panel at that height.
    pub(super) fn draw(&self, top: f32) -> Vec<Element> {
        let panel = Area::new(SIDE, top, WIDTH - 2.0 * SIDE, self.height());
        let mut elements =
            vec![Element::Panel { area: panel, role: PanelRole::Table, flag: Flag::None }];
        for (round, content) in self.rounds.iter().enumerate() {
            let at = Point::new(self.left(round), top + HEAD / 2.0);
            let size = (SMALL, TextRole::Small);
            elements.extend(line(&content.heading, at, size, Anchor::Left, self.wide(round)));
            for place in 0..self.places(round) {
                let y = self.middle(top, round, place);
                let index = self.number * self.places(round) + place;
                let side = content.sides.get(index).and_then(Option::as_ref);
                elements.extend(side.into_iter().flat_map(|side| self.side(side, round, y)));
            }
            for pair in 0..self.places(round) / 2 {
                elements.extend(self.joined(top, round, pair));
            }
        }
        elements
    }

    /// The number of places of a round that are here.
    fn places(&self, round: usize) -> usize {
        1 << (self.rounds.len() - round).min(8)
    }

    fn wide(&self, round: usize) -> f32 {
        self.widths.get(round).copied().unwrap_or_default()
    }

    fn left(&self, round: usize) -> f32 {
        let before = self.widths.iter().take(round);
        SIDE + PAD + before.map(|wide| wide + GAP).sum::<f32>()
    }

    /// The height of a place of a round: between the two from which it is reached.
    fn middle(&self, top: f32, round: usize, place: usize) -> f32 {
        let rows = (1_usize << round.min(8)) as f32;
        top + HEAD + ROW * rows * (place as f32 + 0.5)
    }

    /// A name, and what the games came to at the right.
    fn side(&self, side: &BracketSide, round: usize, y: f32) -> Vec<Element> {
        let role = if side.is_out { TextRole::Small } else { TextRole::Cell };
        let right = self.left(round) + self.wide(round);
        let results = text_width(&side.results, BODY, role).min(self.wide(round) / 2.0);
        let at = Point::new(right, y);
        let mut elements: Vec<Element> =
            line(&side.results, at, (BODY, role), Anchor::Right, results + 1.0)
                .into_iter()
                .collect();
        let room = self.wide(round) - results - BESIDE;
        let at = Point::new(self.left(round), y);
        let size = snug(&side.name, (BODY, role), SMALL, room);
        elements.extend(line(&side.name, at, (size, role), Anchor::Left, room));
        elements
    }

    /// The lines that join two who meet, and lead to the next round.
    fn joined(&self, top: f32, round: usize, pair: usize) -> Vec<Element> {
        let (above, below) = (2 * pair, 2 * pair + 1);
        let [above, below] = [above, below].map(|place| self.middle(top, round, place));
        let from = self.left(round) + self.wide(round) + BESIDE;
        let bend = from + GAP / 2.0 - BESIDE;
        let to = self.left(round + 1) - BESIDE;
        let middle = f32::midpoint(above, below);
        let rule = |from: (f32, f32), to: (f32, f32)| Element::Line {
            from: Point::new(from.0, from.1),
            to: Point::new(to.0, to.1),
            role: LineRole::Rule,
        };
        vec![
            rule((from, above), (bend, above)),
            rule((from, below), (bend, below)),
            rule((bend, above), (bend, below)),
            rule((bend, middle), (to, middle)),
        ]
    }
}
