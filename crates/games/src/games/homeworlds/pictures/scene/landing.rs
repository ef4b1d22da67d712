//! The places where the arrow of a ship can begin and end, what that costs, and the place of the cross on a ship.
//! Knows no plate.

use std::f32::consts::FRAC_1_SQRT_2;

use crate::games::homeworlds::pictures::scene::route::{Grid, Routes};
use crate::games::homeworlds::pictures::scene::way::{STRAIGHT, Way, kinks};
use crate::render::{Area, Element, Facing, LineRole, Point};

/// The distance from the base of a ship to the tip of its arrow, beside its rim or its ring.
const CLEAR: f32 = 15.0;
/// The distance outside of a ship at which the arrow from it begins.
const LEAVES: f32 = 6.0;
/// The distance from there at which the last leg of an arrow begins: it is straight, and before that it turns.
const LEG: f32 = STRAIGHT + 25.0;
/// The cost of an arrow whose end is a hook, and of one that leads past its end.
const HOOK: u32 = 700;
const PAST_END: u32 = 20_000;
/// The same of each place where it turns twice in a row.
const KINK: u32 = 250;
/// The share of an arrow's last leg that is straight ahead of the ship at least.
const AHEAD: f32 = 0.4;
/// The additional cost of an arrow that ends at a side of a ship, or at its tip, instead of its base, and of one
/// that comes there from aslant.
const AT_SIDE: u32 = 90;
const ASLANT: u32 = 40;
/// The size of the cross on a ship that was given up, and the distance of its middle outside of the ship,
/// relative to the ship's length.
pub(super) const CROSS: f32 = 0.3;
const CROSS_OUTSIDE: f32 = 0.11;

/// The places where an arrow may begin at a ship.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum ArrowStart {
    /// Before its tip or behind its base.
    Ends,
    /// There, or beside it.
    AnySide,
}

/// A ship in its place.
pub(super) struct PlacedShip {
    pub(super) at: Point,
    pub(super) area: Area,
    pub(super) facing: Facing,
}

fn across(from: Point, to: Point) -> (f32, f32) {
    (to.x - from.x, to.y - from.y)
}

/// Two lines across one another.
pub(super) fn cross(center: Point, side: f32) -> [Element; 2] {
    let area = Area::around(center, side, side);
    let line = |from: f32, to: f32| Element::Line {
        from: Point::new(from, area.top),
        to: Point::new(to, area.bottom()),
        role: LineRole::Spent,
    };
    [line(area.left, area.right()), line(area.right(), area.left)]
}

impl PlacedShip {
    /// A cross at the middle of its right side, whichever way it points: its symbol and pips can be read.
    pub(super) fn crossed(&self) -> [Element; 2] {
        let (side, center) = (self.area.height * CROSS, self.area.center());
        let outside = self.area.width / 4.0 + self.area.height * CROSS_OUTSIDE;
        cross(Point::new(center.x + outside, center.y), side)
    }

    /// The places where an arrow to it can end: at the middle of its base, beside one of its sides, or before its
    /// tip.
    pub(super) fn landings(&self) -> [Landing; 4] {
        let (area, center) = (self.area, self.area.center());
        let (base, out) = match self.facing {
            Facing::Up => (area.bottom(), 1.0),
            Facing::Down | Facing::Left | Facing::Right => (area.top, -1.0),
        };
        let below = |far: f32| Point::new(center.x, base + out * far);
        // A side is half as far from the middle there as the base is wide.
        let beside = |side: f32| {
            let tip = Point::new(center.x + side * (area.width / 4.0 + CLEAR), center.y);
            Landing::at(tip, (side, 0.0), AT_SIDE)
        };
        [
            Landing::at(below(CLEAR), (0.0, out), 0),
            beside(-1.0),
            beside(1.0),
            Landing::at(below(-area.height - CLEAR), (0.0, -out), AT_SIDE),
        ]
    }

    /// The places where an arrow from it can begin, outside of it: at its upper end, at its lower one, and at its
    /// sides.
    pub(super) fn starts(&self, leaving: ArrowStart) -> Vec<Point> {
        let (area, center) = (self.area, self.area.center());
        let side = area.width / 4.0 + LEAVES;
        let ends = [area.top - LEAVES, area.bottom() + LEAVES].map(|y| Point::new(center.x, y));
        let sides = [center.x - side, center.x + side].map(|x| Point::new(x, center.y));
        match leaving {
            ArrowStart::Ends => ends.to_vec(),
            ArrowStart::AnySide => [ends, sides].concat(),
        }
    }

    /// The part of it that an arrow from it leads around.
    pub(super) fn inside(&self) -> Area {
        Area::around(self.area.center(), self.area.width / 2.0, self.area.height)
    }
}

/// A place where an arrow to a ship can end.
pub(super) struct Landing {
    /// The place of its tip.
    tip: Point,
    /// The places where its last leg can begin, and the additional cost of coming from there.
    before: [(Point, u32); 3],
}

impl Landing {
    /// There, where an arrow comes from this side straight ahead.
    fn at(tip: Point, out: (f32, f32), more: u32) -> Landing {
        let from = |(x, y): (f32, f32)| Point::new(tip.x + x * LEG, tip.y + y * LEG);
        let aslant = |side: f32| {
            let (x, y) = (out.0 - side * out.1, out.1 + side * out.0);
            from((x * FRAC_1_SQRT_2, y * FRAC_1_SQRT_2))
        };
        Landing {
            tip,
            before: [
                (from(out), more),
                (aslant(1.0), more + ASLANT),
                (aslant(-1.0), more + ASLANT),
            ],
        }
    }

    /// The places where a last leg to it can begin.
    pub(super) fn before(&self) -> impl Iterator<Item = Point> {
        self.before.iter().map(|(before, _)| *before)
    }

    /// The ways that end there, around what must not be hidden or straight on, and what each costs.
    pub(super) fn ways(&self, routes: &Routes<'_>, grid: &Grid) -> Vec<(u32, Way)> {
        let around = self
            .before
            .iter()
            .filter_map(|&(before, more)| {
                let (mut corners, cost) = routes.to(before)?;
                corners.push(self.tip);
                let leg = grid.leg(before, self.tip);
                Some((cost + leg + more, corners))
            })
            .flat_map(|way| self.shorter(&way, grid).into_iter().chain([way]));
        let straight = (routes.straight(self.tip) + self.before[0].1, vec![routes.from, self.tip]);
        let ways = around.chain([straight]).map(|(cost, corners)| {
            let kinks = KINK * kinks(&corners);
            (cost + kinks, Way::through(&corners))
        });
        let cost = |(cost, way): (u32, Way)| match (way.turns_back(), way.is_hook()) {
            (true, _) => (cost + PAST_END, way),
            (false, true) => (cost + HOOK, way),
            (false, false) => (cost, way),
        };
        ways.map(cost).collect()
    }

    /// The same way straight on from its last corner but one, if that is about ahead of the ship.
    fn shorter(
        &self,
        (cost, corners): &(u32, Vec<Point>),
        grid: &Grid,
    ) -> Option<(u32, Vec<Point>)> {
        let [.., from, before, tip] = corners[..] else {
            return None;
        };
        let out = across(tip, self.before[0].0);
        let ahead = across(tip, from);
        let is_ahead = ahead.0 * out.0 + ahead.1 * out.1 > AHEAD * LEG * ahead.0.hypot(ahead.1);
        let more = grid.leg(from, tip);
        let less = grid.leg(from, before) + grid.leg(before, tip);
        let mut shorter = corners.clone();
        shorter.remove(corners.len() - 2);
        (is_ahead && ahead.0.hypot(ahead.1) > LEG)
            .then_some(((cost + more + ASLANT).saturating_sub(less), shorter))
    }
}
