//! The ships of a system in lines, at a scale; knows no star and no place on the paper.

use crate::game::Seat;
use crate::games::homeworlds::pictures::scene::parts::{BADGE, Badge, Extent, MarkedPiece, apart};
use crate::render::{Facing, SHIP_WIDTH, ship_length};

/// Between things side by side, and between lines, at scale 1.
pub(super) const BETWEEN: f32 = 12.0;
pub(super) const BELOW: f32 = 12.0;
/// The amount lost in rounding, at scale 1.
const SLACK: f32 = 0.1;
/// Between a fleet and the letter of the next, and between a letter and its ships.
const APART: f32 = 30.0;
const CLOSE: f32 = 6.0;

/// The ships of one seat.
pub(super) struct Fleet {
    /// The seat that owns them.
    pub(super) owner: Seat,
    /// The letter of the seat, if nothing else tells whose they are.
    pub(super) badge: Option<Badge>,
    /// Away from their owner.
    pub(super) facing: Facing,
    /// At least one.
    pub(super) ships: Vec<MarkedPiece>,
}

/// The letter of a fleet or one of its ships.
#[derive(Clone, Copy)]
pub(super) enum LinePart<'a> {
    Badge(&'a Badge),
    Ship(MarkedPiece, Facing),
}

/// A part in its line.
pub(super) struct Placed<'a> {
    pub(super) part: LinePart<'a>,
    /// The seat whose fleet it belongs to.
    pub(super) owner: Seat,
    /// The place where it begins, and the part of that which is gaps.
    left: f32,
    gaps: f32,
}

/// Parts side by side.
#[derive(Default)]
pub(super) struct ShipLine<'a> {
    pub(super) parts: Vec<Placed<'a>>,
    pub(super) extent: Extent,
    /// The part of its width that is gaps.
    pub(super) gaps: f32,
    /// The distance by which the widest ring on it is outside of its ship.
    pub(super) outside: f32,
    /// True if it goes on with the ships of the line above.
    pub(super) is_wrapped: bool,
}

impl LinePart<'_> {
    /// Width and height at a scale.
    pub(super) fn extent(&self, scale: f32) -> Extent {
        match self {
            LinePart::Badge(badge) => Extent { width: badge.width, height: BADGE },
            LinePart::Ship(ship, _) => {
                let length = ship_length(ship.room()) * scale;
                Extent { width: length * SHIP_WIDTH, height: length }
            }
        }
    }
}

impl LinePart<'_> {
    /// The distance of its ring outside of it.
    fn outside(&self) -> f32 {
        match self {
            LinePart::Badge(_) => 0.0,
            LinePart::Ship(ship, _) => ship.outside(),
        }
    }
}

impl Placed<'_> {
    /// The place where it begins if gaps are this many times as wide as they must be.
    pub(super) fn left(&self, spread: f32) -> f32 {
        self.left + self.gaps * (spread - 1.0)
    }
}

impl Fleet {
    fn parts(&self) -> impl Iterator<Item = LinePart<'_>> {
        let ship = |&ship| LinePart::Ship(ship, self.facing);
        let badge = self.badge.iter().map(LinePart::Badge);
        badge.chain(self.ships.iter().map(ship))
    }

    /// The width of it on one line.
    pub(super) fn width(&self, scale: f32) -> f32 {
        let mut line = ShipLine::default();
        self.parts().for_each(|part| line.push(part, self.owner, scale));
        line.extent.width
    }
}

/// The fleets that may be side by side.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Sharing {
    /// None: each has its own line.
    Apart,
    /// All whose owner a letter tells.
    Together,
    /// The same, but beside a fleet that takes several lines there is nothing.
    Boxed,
}

/// The fleets of a system, from the far side of the table to the viewer's, in lines that are at
/// most this wide.
pub(super) fn lines<'a>(
    fleets: &[&'a Fleet],
    sharing: Sharing,
    scale: f32,
    room: f32,
) -> Vec<ShipLine<'a>> {
    let mut lines: Vec<ShipLine<'a>> = Vec::new();
    for fleet in fleets {
        let last = lines.last();
        let used = last.map_or(room, |line| line.extent.width + APART * scale);
        let alone = match sharing {
            Sharing::Apart => true,
            Sharing::Together => false,
            Sharing::Boxed => last.is_some_and(|line| line.is_wrapped),
        };
        if alone || used + fleet.width(scale) > room + SLACK * scale {
            lines.push(ShipLine::default());
        }
        for part in fleet.parts() {
            push(&mut lines, part, fleet.owner, (scale, room));
        }
    }
    lines
}

/// Adds a part to the last line, or to a new one if that is full.
fn push<'a>(
    lines: &mut Vec<ShipLine<'a>>,
    part: LinePart<'a>,
    owner: Seat,
    (scale, room): (f32, f32),
) {
    let is_full = |line: &ShipLine<'_>| {
        let used = line.next(&part, owner, scale).0 + part.extent(scale).width;
        !line.parts.is_empty() && used > room + SLACK * scale
    };
    match lines.last().map(is_full) {
        Some(false) => {}
        None => lines.push(ShipLine::default()),
        Some(true) => lines.push(ShipLine { is_wrapped: true, ..ShipLine::default() }),
    }
    if let Some(line) = lines.last_mut() {
        line.push(part, owner, scale);
    }
}

impl<'a> ShipLine<'a> {
    fn push(&mut self, part: LinePart<'a>, owner: Seat, scale: f32) {
        let ((left, gaps), extent) = (self.next(&part, owner, scale), part.extent(scale));
        self.parts.push(Placed { part, owner, left, gaps });
        self.outside = self.outside.max(part.outside());
        self.extent.width = left + extent.width;
        self.extent.height = self.extent.height.max(extent.height);
        self.gaps = gaps;
    }

    /// The place where a part would begin, and the part of that which is gaps: the letter of a fleet is nearer to
    /// its ships than to others.
    fn next(&self, part: &LinePart<'_>, owner: Seat, scale: f32) -> (f32, f32) {
        let Some(before) = self.parts.last() else {
            return (0.0, 0.0);
        };
        let (fixed, gap) = match (before.part, part) {
            _ if before.owner != owner => (0.0, APART),
            (LinePart::Badge(_), _) => (CLOSE, 0.0),
            (LinePart::Ship(..), LinePart::Badge(_)) => (0.0, APART),
            (LinePart::Ship(..), LinePart::Ship(..)) => (0.0, BETWEEN),
        };
        let rings = (before.part.outside(), part.outside());
        let between = apart((fixed + gap) * scale, rings, scale);
        (self.extent.width + between, self.gaps + gap * scale)
    }
}
