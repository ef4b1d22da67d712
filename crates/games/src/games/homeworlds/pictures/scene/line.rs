//! The ships of a system in lines, at a scale; knows no star and no place on the paper.

use crate::game::Seat;
use crate::games::homeworlds::pictures::scene::parts::{Extent, Marked};
use crate::games::homeworlds::pictures::scene::title::Badge;
use crate::render::{Facing, SHIP_WIDTH, ship_length};

/// How high the letter of a seat is, at scale 1.
const BADGE: f32 = 46.0;
/// Between things side by side, and between lines, at scale 1.
pub(super) const BETWEEN: f32 = 24.0;
pub(super) const BELOW: f32 = 15.0;
/// What is lost in rounding, in units.
pub(super) const SLACK: f32 = 0.1;
/// Between a fleet and the letter of the next, and between a letter and its ships.
const APART: f32 = 40.0;
const CLOSE: f32 = 16.0;
/// How many ships are side by side before a second line costs less room, if letters tell whose they
/// are.
const ABREAST: f32 = 640.0;

/// The ships of one seat.
pub(super) struct Fleet {
    /// Whose they are.
    pub(super) owner: Seat,
    /// The letter of the seat, if pointing is not enough to tell whose they are.
    pub(super) badge: Option<Badge>,
    /// Away from their owner.
    pub(super) facing: Facing,
    /// At least one.
    pub(super) ships: Vec<Marked>,
}

/// The letter of a fleet or one of its ships.
#[derive(Clone, Copy)]
pub(super) enum Part<'a> {
    Badge(&'a Badge),
    Ship(Seat, Marked, Facing),
}

/// Parts side by side, with the place of each from the left.
#[derive(Default)]
pub(super) struct Line<'a> {
    pub(super) parts: Vec<(Part<'a>, f32)>,
    pub(super) extent: Extent,
}

impl Part<'_> {
    /// Width and height at a scale.
    pub(super) fn extent(&self, scale: f32) -> Extent {
        let (width, height) = match self {
            Part::Badge(_) => (BADGE, BADGE),
            Part::Ship(_, ship, facing) => {
                let length = ship_length(ship.piece.size);
                match facing {
                    Facing::Up | Facing::Down => (length * SHIP_WIDTH, length),
                    Facing::Left | Facing::Right => (length, length * SHIP_WIDTH),
                }
            }
        };
        Extent {
            width: width * scale,
            height: height * scale,
            is_wrapped: false,
        }
    }
}

impl Fleet {
    fn parts(&self) -> impl Iterator<Item = Part<'_>> {
        let ship = |&ship| Part::Ship(self.owner, ship, self.facing);
        let badge = self.badge.iter().map(Part::Badge);
        badge.chain(self.ships.iter().map(ship))
    }

    /// How wide it is on one line.
    fn width(&self, scale: f32) -> f32 {
        let mut line = Line::default();
        self.parts().for_each(|part| line.push(part, scale));
        line.extent.width
    }
}

/// The fleets of a system, from the far side of the table to the viewer's, in lines that are at
/// most this wide. If letters tell whose ships they are, short fleets share a line.
pub(super) fn lines<'a>(fleets: &[&'a Fleet], scale: f32, most: f32) -> Vec<Line<'a>> {
    let wide: Vec<f32> = fleets.iter().map(|fleet| fleet.width(scale)).collect();
    let widest = wide.iter().copied().fold(0.0, f32::max);
    let room = (ABREAST * scale).max(widest).min(most);
    let mut lines: Vec<Line<'a>> = Vec::new();
    for (fleet, width) in fleets.iter().zip(wide) {
        let used = lines
            .last()
            .map_or(room, |line| line.extent.width + APART * scale);
        if fleet.badge.is_none() || used + width > room {
            lines.push(Line::default());
        }
        for part in fleet.parts() {
            push(&mut lines, part, scale, room);
        }
    }
    lines
}

/// Adds a part to the last line, or to a new one if that is full.
fn push<'a>(lines: &mut Vec<Line<'a>>, part: Part<'a>, scale: f32, room: f32) {
    let is_full = |line: &Line<'_>| {
        let used = line.next(&part, scale) + part.extent(scale).width;
        !line.parts.is_empty() && used > room + SLACK
    };
    match lines.last().map(is_full) {
        Some(false) => {}
        None => lines.push(Line::default()),
        Some(true) => {
            let mut next = Line::default();
            next.extent.is_wrapped = true;
            lines.push(next);
        }
    }
    if let Some(line) = lines.last_mut() {
        line.push(part, scale);
    }
}

impl<'a> Line<'a> {
    fn push(&mut self, part: Part<'a>, scale: f32) {
        let (left, extent) = (self.next(&part, scale), part.extent(scale));
        self.parts.push((part, left));
        self.extent.width = left + extent.width;
        self.extent.height = self.extent.height.max(extent.height);
    }

    /// Where a part would begin: the letter of a fleet is nearer to its ships than to others.
    fn next(&self, part: &Part<'_>, scale: f32) -> f32 {
        let between = match (self.parts.last(), part) {
            (None, _) => return 0.0,
            (_, Part::Badge(_)) => APART,
            (Some((Part::Badge(_), _)), _) => CLOSE,
            (Some((Part::Ship(..), _)), Part::Ship(..)) => BETWEEN,
        };
        self.extent.width + between * scale
    }
}
