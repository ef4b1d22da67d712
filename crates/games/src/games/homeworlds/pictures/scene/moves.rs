//! The arrows of the last turn: from where a ship went, and where to; and what it has sacrificed. Knows
//! no plate.

use crate::game::Seat;
use crate::games::homeworlds::action::SystemId;
use crate::games::homeworlds::pictures::highlights::Crossing;
use crate::games::homeworlds::pictures::scene::obstacles::{crossed, is_over, things};
use crate::games::homeworlds::pictures::scene::paper::{Drawing, Paper, WIDTH};
use crate::games::homeworlds::pictures::scene::parts::BADGE;
use crate::games::homeworlds::pictures::scene::way::{Way, bends};
use crate::pieces::Piece;
use crate::render::{ARROW_HEAD, Area, Element, Facing, Flag, LineRole, Point};

/// How far from the middle of the shadow an arrow begins, relative to its length; at its tip if it
/// leaves about where that points, and by how much it may miss that.
const LEAVES: f32 = 0.3;
const AHEAD: f32 = 0.3 * std::f32::consts::PI;
/// How far from the edge of the ship the tip is, relative to the ship's length: outside of its rim or
/// its ring.
const CLEAR: f32 = 0.09;
const CLEAR_OF_RING: f32 = 0.14;
/// In how many directions from the ship the tip is tried.
const TRIES: u8 = 24;
/// How far the head should be from other things, what it costs if it is all over one, and what for each
/// radian by which it is not where it would come in straight.
const FREE: f32 = 12.0;
const COVERED: f32 = 5.0;
const ASIDE: f32 = 0.4;
/// Where on an arrow its number is tried, as shares of the way, the best place first.
const PLACES: [f32; 7] = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8];
/// How large the cross is at the corner of a ship that was given up, and how far outside of the room of
/// the ship, relative to the ship's length.
const CROSS: f32 = 0.3;
const CROSS_OUTSIDE: f32 = 0.04;

impl Drawing<'_> {
    /// A cross on each ship that the last turn has sacrificed, and an arrow for each that it has moved,
    /// from its shadow to itself, or to where it was lost; in their order, if there are several.
    pub(super) fn arrows(&self, paper: &Paper) -> Vec<Element> {
        let mut taken = Taken::default();
        let spent = self.highlights.spent.iter();
        let mut elements: Vec<Element> =
            spent.flat_map(|spent| taken.cross(*spent, paper)).collect();
        let crossings = self.highlights.crossings.iter();
        let ways = crossings.filter_map(|crossing| taken.way(crossing, paper));
        let ways: Vec<Way> = ways.collect();
        if ways.len() > 1 {
            for (number, way) in (1..).zip(&ways) {
                elements.extend(taken.number(number, way, paper));
            }
        }
        elements.extend(ways.into_iter().map(Way::arrow));
        elements
    }
}

/// A ship in its place.
struct Found {
    area: Area,
    facing: Facing,
    /// Whether there is a ring around it.
    is_ringed: bool,
}

/// Where other arrows begin and end, and where their heads and their numbers are.
#[derive(Default)]
struct Taken {
    ends: Vec<Point>,
    heads: Vec<Area>,
}

impl Taken {
    /// The way from the shadow of a ship to the ship, on which it crosses least.
    fn way(&mut self, crossing: &Crossing, paper: &Paper) -> Option<Way> {
        let ship = |system| (system, crossing.owner, crossing.ship);
        let from = self.ship(ship(crossing.from), &[Flag::Absent], paper)?;
        let to = self.ship(ship(crossing.to), &[Flag::New, Flag::Absent], paper)?;
        let (center, end) = (from.area.center(), to.area.center());
        let ways = bends(center, end).map(|(by, cost)| {
            let (tip, aside) = self.tip(by, &to, paper);
            let way = Way::by(start(by, &from), by, tip);
            let things = things(paper).filter(|thing| {
                let area = thing.area();
                area != from.area && area != to.area && way.crosses(|at| is_over(thing, at))
            });
            let cost = cost + aside + things.map(crossed).sum::<f32>();
            (cost, head(by, tip), way)
        });
        let ways = ways.filter(|(_, _, way)| way.is_on(WIDTH, paper.bottom));
        let best = ways.min_by(|one, other| one.0.total_cmp(&other.0));
        let (_, head, way) = best?;
        self.heads.push(head);
        Some(way)
    }

    /// Two lines across one another, at the lower right corner of the shadow of a ship, whose symbol and
    /// pips can be read.
    fn cross(&mut self, spent: (SystemId, Seat, Piece), paper: &Paper) -> Vec<Element> {
        let Some(ship) = self.ship(spent, &[Flag::Absent], paper) else {
            return Vec::new();
        };
        let (side, outside) = (ship.area.height * CROSS, ship.area.height * CROSS_OUTSIDE);
        let (left, top) = (ship.area.right() + outside, ship.area.bottom() + outside);
        let area = Area::new(left - side, top - side, side, side);
        let line = |from: f32, to: f32| Element::Line {
            from: Point::new(from, area.top),
            to: Point::new(to, area.bottom()),
            role: LineRole::Spent,
        };
        vec![line(area.left, area.right()), line(area.right(), area.left)]
    }

    /// The number of an arrow, on it where it hides nothing; none if there is no such place.
    fn number(&mut self, number: usize, way: &Way, paper: &Paper) -> Option<Element> {
        let element = |share: f32| Element::Badge {
            letter: number.to_string(),
            at: way.at(share),
            height: BADGE,
            flag: Flag::Absent,
        };
        let mut places = PLACES.into_iter().map(element);
        let free = places.find(|badge| {
            let area = badge.area();
            let mut others = things(paper)
                .map(Element::area)
                .chain(self.heads.iter().copied());
            !others.any(|other| other.overlaps(&area))
        })?;
        self.heads.push(free.area());
        Some(free)
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
                (is_it && !self.ends.contains(&at)).then(|| Found {
                    area,
                    facing,
                    is_ringed: paper.has_ring(area),
                })
            })
        };
        let found = flags.iter().find_map(with)?;
        self.ends.push(found.area.center());
        Some(found)
    }

    /// Where around a ship the head of an arrow has most room, as straight on its way as can be, and what
    /// that costs.
    fn tip(&self, start: Point, ship: &Found, paper: &Paper) -> (Point, f32) {
        let straight = angle(ship.area.center(), start);
        let cost = |turned: f32| {
            let head = head(start, around(ship, straight + turned));
            let room = Area::around(head.center(), head.width + FREE, head.height + FREE);
            let others = things(paper).map(Element::area);
            let others = others.filter(|area| *area != ship.area);
            let covered = others.chain(self.heads.iter().copied());
            let covered = covered.map(|area| share(&room, &area));
            COVERED * covered.sum::<f32>() + ASIDE * turned.abs()
        };
        let steps = (0..TRIES).map(|step| f32::from(step) / f32::from(TRIES - 1) - 0.5);
        let turns = steps.map(|step| step * 0.8 * std::f32::consts::PI);
        let tries = turns.map(|turned| (around(ship, straight + turned), cost(turned)));
        let best = tries.min_by(|one, other| one.1.total_cmp(&other.1));
        best.unwrap_or((around(ship, straight), 0.0))
    }
}

/// Where on the shadow of a ship an arrow begins that is drawn to a point.
fn start(by: Point, from: &Found) -> Point {
    let center = from.area.center();
    let (ahead, tip) = match from.facing {
        Facing::Up => (-1.0, from.area.top),
        Facing::Down | Facing::Left | Facing::Right => (1.0, from.area.bottom()),
    };
    let (across, along) = (by.x - center.x, (by.y - center.y) * ahead);
    match across.abs().atan2(along) < AHEAD {
        true => Point::new(center.x, tip),
        false => center.toward(by, from.area.height * LEAVES),
    }
}

/// The direction from one point to another.
fn angle(from: Point, to: Point) -> f32 {
    (to.y - from.y).atan2(to.x - from.x)
}

/// The point just outside of the triangle of a ship in a direction from its middle.
fn around(ship: &Found, angle: f32) -> Point {
    let Found {
        area,
        facing,
        is_ringed,
    } = ship;
    let (sine, cosine) = angle.sin_cos();
    // As if it pointed up.
    let down = match facing {
        Facing::Up => sine,
        Facing::Down | Facing::Left | Facing::Right => -sine,
    };
    let (half, high) = (area.width / 2.0, area.height / 2.0);
    let base = high / down.max(0.001);
    // A side leads from the tip to a corner of the base.
    let slope = 2.0 * high / half;
    let side = high / (cosine.abs() * slope - down).max(0.001);
    let clear = match is_ringed {
        true => CLEAR_OF_RING,
        false => CLEAR,
    };
    let far = base.min(side) + clear * area.height;
    let center = area.center();
    Point::new(center.x + far * cosine, center.y + far * sine)
}

/// The room for the head of an arrow.
fn head(start: Point, tip: Point) -> Area {
    let middle = tip.toward(start, ARROW_HEAD / 2.0);
    Area::around(middle, ARROW_HEAD, ARROW_HEAD)
}

/// How much of the one the other covers.
fn share(one: &Area, other: &Area) -> f32 {
    let across = one.right().min(other.right()) - one.left.max(other.left);
    let down = one.bottom().min(other.bottom()) - one.top.max(other.top);
    across.max(0.0) * down.max(0.0) / (one.width * one.height)
}
