//! The arrows of the last turn: from where a ship went, and where to; and what it has sacrificed or
//! destroyed. Knows no plate.

use std::f32::consts::FRAC_1_SQRT_2;

use crate::game::Seat;
use crate::games::homeworlds::action::SystemId;
use crate::games::homeworlds::pictures::highlights::Crossing;
use crate::games::homeworlds::pictures::scene::obstacles::{frames, plates, rooms, things};
use crate::games::homeworlds::pictures::scene::paper::{Drawing, Paper};
use crate::games::homeworlds::pictures::scene::parts::BADGE;
use crate::games::homeworlds::pictures::scene::route::{Grid, Routes};
use crate::games::homeworlds::pictures::scene::way::{STRAIGHT, Way, kinks};
use crate::pieces::Piece;
use crate::render::{Area, Element, Facing, Flag, LineRole, Point};

/// How far from the base of a ship the tip of its arrow is, beside its rim or its ring.
const CLEAR: f32 = 15.0;
/// How far outside of a ship the arrow from it begins.
const LEAVES: f32 = 6.0;
/// How far the last leg of an arrow begins from there: it is straight, and before that it turns.
const LEG: f32 = STRAIGHT + 25.0;
/// What it costs if the end of an arrow is a hook, and if it leads past its end.
const HOOK: u32 = 700;
const PAST_END: u32 = 20_000;
/// The same of each place where it turns twice in a row.
const KINK: u32 = 250;
/// How much of the way of an arrow's last leg is straight ahead of the ship at least.
const AHEAD: f32 = 0.4;
/// What it costs if its head hides something that is written.
const ON_LABEL: u32 = 30_000;
/// What an arrow costs more that ends at a side of a ship, or at its tip, instead of its base, and one that
/// comes there from aslant.
const AT_SIDE: u32 = 90;
const ASLANT: u32 = 40;
/// How far the number of an arrow should be from other things.
const FREE: f32 = 8.0;
/// Where on an arrow its number is tried, as shares of the way, the best place first.
const PLACES: [f32; 11] = [0.5, 0.45, 0.55, 0.4, 0.6, 0.35, 0.65, 0.3, 0.7, 0.2, 0.8];
/// How large the cross is at the corner of a ship that was given up, and how far outside of the room of
/// the ship, relative to the ship's length.
const CROSS: f32 = 0.3;
const CROSS_OUTSIDE: f32 = 0.04;

impl Drawing<'_> {
    /// A cross on each ship that the last turn has sacrificed or destroyed, and an arrow for all
    /// that it has moved the same way, from the shadow of one of them to that ship, or to where it was
    /// lost; in their order, if there are several.
    pub(super) fn arrows(&self, paper: &Paper) -> Vec<Element> {
        let mut taken = Taken::default();
        let spent = self.highlights.spent.iter();
        let mut elements: Vec<Element> =
            spent.flat_map(|spent| taken.cross(*spent, paper)).collect();
        let mut ways: Vec<(Way, usize)> = Vec::new();
        let mut ends: Vec<(Crossing, Found)> = Vec::new();
        for (crossing, count) in trunks(&self.highlights.crossings) {
            if let Some((way, end)) = taken.way(&crossing, self.leaving(), paper) {
                ways.push((way, count));
                ends.push((crossing, end));
            }
        }
        let are_many = ways.len() > 1;
        for (number, (way, count)) in (1..).zip(&ways) {
            elements.extend(
                label(number, *count, are_many).and_then(|label| taken.number(&label, way, paper)),
            );
        }
        elements.extend(ways.into_iter().map(|(way, _)| way.arrow()));
        for lost in &self.highlights.fallen {
            let at = ends.iter().position(|(crossing, _)| crossing == lost);
            let found = match at {
                Some(at) => Some(ends.swap_remove(at).1),
                None => taken.ship((lost.to, lost.owner, lost.ship), &[Flag::Absent], paper),
            };
            elements.extend(found.iter().flat_map(Found::crossed));
        }
        let destroyed = self.highlights.destroyed.iter();
        // A film tells of a catastrophe below its picture, and grows with all that comes and goes.
        let destroyed = destroyed.filter(|_| !self.is_among_others());
        elements.extend(destroyed.flat_map(|lost| taken.cross(*lost, paper)));
        elements
    }

    /// Straight up or down on a film, which is smaller with that.
    const fn leaving(&self) -> Leaving {
        match self.is_among_others() {
            true => Leaving::Ends,
            false => Leaving::AnySide,
        }
    }
}

/// Where an arrow may begin at a ship.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Leaving {
    /// Before its tip or behind its base.
    Ends,
    /// There, or beside it.
    AnySide,
}

/// The first crossing of all that lead the same way, and how many those are.
fn trunks(crossings: &[Crossing]) -> Vec<(Crossing, usize)> {
    let mut trunks: Vec<(Crossing, usize)> = Vec::new();
    for crossing in crossings {
        let way = |one: &Crossing| (one.owner, one.from, one.to);
        match trunks.iter_mut().find(|(one, _)| way(one) == way(crossing)) {
            Some((_, count)) => *count += 1,
            None => trunks.push((*crossing, 1)),
        }
    }
    trunks
}

/// What is written on an arrow: which one it is if there are several, and of how many ships.
fn label(number: u32, count: usize, are_many: bool) -> Option<String> {
    match (are_many, count) {
        (false, 1) => None,
        (true, 1) => Some(number.to_string()),
        (false, _) => Some(format!("×{count}")),
        (true, _) => Some(format!("{number} ×{count}")),
    }
}

/// A ship in its place.
struct Found {
    at: Point,
    area: Area,
    facing: Facing,
}

/// Which ships have an arrow or a cross, and where the numbers of arrows are.
#[derive(Default)]
struct Taken {
    ends: Vec<Point>,
    numbers: Vec<Area>,
}

impl Taken {
    /// The way from the shadow of a ship to the base of the ship on which least is hidden, or to one of
    /// its sides; and that ship.
    fn way(
        &mut self,
        crossing: &Crossing,
        leaving: Leaving,
        paper: &Paper,
    ) -> Option<(Way, Found)> {
        let ship = |system| (system, crossing.owner, crossing.ship);
        let from = self.ship(ship(crossing.from), &[Flag::Absent], paper)?;
        let to = self.ship(ship(crossing.to), &[Flag::New, Flag::Absent], paper)?;
        let others = plates(paper, &[from.area, to.area]);
        let mut rooms = rooms(paper, &[from.area]);
        rooms.push(from.inside());
        let grid = Grid::of(&rooms, &others, paper.bottom);
        let starts = from.starts(leaving);
        let starts: Vec<_> = starts.iter().map(|start| grid.routes(*start)).collect();
        let landings = to.landings();
        let ways = landings.iter().flat_map(|landing| {
            let starts = starts.iter().flatten();
            starts.flat_map(|routes| landing.ways(routes, &grid))
        });
        let hides = |way: &Way| things(paper).any(|thing| is_hidden(thing, way.head()));
        let cost = |(cost, way): &(u32, Way)| match hides(way) {
            true => cost + ON_LABEL,
            false => *cost,
        };
        let (_, way) = ways.min_by_key(cost)?;
        Some((way, to))
    }

    /// A cross on the shadow of a ship.
    fn cross(&mut self, spent: (SystemId, Seat, Piece), paper: &Paper) -> Vec<Element> {
        let ship = self.ship(spent, &[Flag::Absent], paper);
        ship.iter().flat_map(Found::crossed).collect()
    }

    /// The label of an arrow, on it where it hides nothing, and if it can be within one plate and not where
    /// the arrow turns; none if there is no such place.
    fn number(&mut self, label: &str, way: &Way, paper: &Paper) -> Option<Element> {
        let element = |share: f32| Element::Badge {
            letter: label.to_owned(),
            at: way.at(share),
            height: BADGE,
            flag: Flag::Absent,
        };
        let is_free = |badge: &Element| {
            let area = badge.area();
            let room = Area::around(area.center(), area.width + FREE, area.height + FREE);
            let things = things(paper).map(Element::area);
            let mut others = things.chain(self.numbers.iter().copied());
            !others.any(|other| other.overlaps(&room))
        };
        let is_within = |badge: &Element| {
            let area = badge.area();
            !frames(paper).any(|frame| frame.overlaps(&area) && !frame.contains(&area))
        };
        let places = PLACES.map(|share| (element(share), way.turns_at(share)));
        let free = places.into_iter().filter(|(badge, _)| is_free(badge));
        let (best, _) = free.min_by_key(|(badge, turns)| (!is_within(badge), *turns))?;
        self.numbers.push(best.area());
        Some(best)
    }

    /// The place of a ship in a system, with the first of these flags that there is.
    fn ship(
        &mut self,
        (system, owner, ship): (SystemId, Seat, Piece),
        flags: &[Flag],
        paper: &Paper,
    ) -> Option<Found> {
        let with = |wanted: &Flag| {
            let mut spots = paper.spots.iter();
            spots.find_map(|(id, spot)| {
                let Element::Ship {
                    piece,
                    at,
                    facing,
                    flag,
                    ..
                } = spot.element
                else {
                    return None;
                };
                let is_there = *id == system && spot.owner == Some(owner);
                let is_it = is_there && piece == ship && flag == *wanted;
                let area = spot.element.area();
                (is_it && !self.ends.contains(&at)).then_some(Found { at, area, facing })
            })
        };
        let found = flags.iter().find_map(with)?;
        self.ends.push(found.at);
        Some(found)
    }
}

fn across(from: Point, to: Point) -> (f32, f32) {
    (to.x - from.x, to.y - from.y)
}

/// Whether a thing is written where the head of an arrow is.
fn is_hidden(thing: &Element, head: Area) -> bool {
    let is_written = matches!(thing, Element::Text { .. } | Element::Badge { .. });
    is_written && thing.area().overlaps(&head)
}

/// Where an arrow to a ship can end.
struct Landing {
    /// Where its tip is.
    tip: Point,
    /// Where its last leg can begin, and what it costs more to come from there.
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

    /// The ways that end there, around what must not be hidden or straight on, and what each costs.
    fn ways(&self, routes: &Routes<'_>, grid: &Grid) -> Vec<(u32, Way)> {
        let around = self.before.iter().filter_map(|&(before, more)| {
            let (mut corners, cost) = routes.to(before)?;
            corners.push(self.tip);
            let leg = grid.leg(before, self.tip);
            Some((cost + leg + more, corners))
        });
        let around = around.flat_map(|way| self.shorter(&way, grid).into_iter().chain([way]));
        let straight = (
            routes.straight(self.tip) + self.before[0].1,
            vec![routes.from, self.tip],
        );
        let ways = around.chain([straight]);
        let ways = ways.map(|(cost, corners)| {
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

impl Found {
    /// Two lines across one another, at its lower right corner: its symbol and pips can be read.
    fn crossed(&self) -> [Element; 2] {
        let (side, outside) = (self.area.height * CROSS, self.area.height * CROSS_OUTSIDE);
        let (left, top) = (self.area.right() + outside, self.area.bottom() + outside);
        let area = Area::new(left - side, top - side, side, side);
        let line = |from: f32, to: f32| Element::Line {
            from: Point::new(from, area.top),
            to: Point::new(to, area.bottom()),
            role: LineRole::Spent,
        };
        [line(area.left, area.right()), line(area.right(), area.left)]
    }

    /// Where an arrow to it can end: at the middle of its base, beside one of its sides, or before its
    /// tip.
    fn landings(&self) -> [Landing; 4] {
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

    /// Where an arrow from it can begin, outside of it: at its upper end, at its lower one, and at its sides.
    fn starts(&self, leaving: Leaving) -> Vec<Point> {
        let (area, center) = (self.area, self.area.center());
        let side = area.width / 4.0 + LEAVES;
        let ends = [area.top - LEAVES, area.bottom() + LEAVES].map(|y| Point::new(center.x, y));
        let sides = [center.x - side, center.x + side].map(|x| Point::new(x, center.y));
        match leaving {
            Leaving::Ends => ends.to_vec(),
            Leaving::AnySide => [ends, sides].concat(),
        }
    }

    /// What of it an arrow from it leads around.
    fn inside(&self) -> Area {
        Area::around(self.area.center(), self.area.width / 2.0, self.area.height)
    }
}
