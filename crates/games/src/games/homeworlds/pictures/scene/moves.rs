//! The arrows of the last turn: from where a ship went, and where to; and what it has sacrificed. Knows
//! no plate.

use crate::game::Seat;
use crate::games::homeworlds::action::SystemId;
use crate::games::homeworlds::pictures::highlights::Crossing;
use crate::games::homeworlds::pictures::scene::paper::{Drawing, Paper};
use crate::games::homeworlds::pictures::scene::parts::BADGE;
use crate::games::homeworlds::pictures::scene::way::{Way, bends};
use crate::pieces::Piece;
use crate::render::{ARROW_HEAD, Area, Element, Facing, Flag, LineRole, Point};

/// How far from the middle of the shadow an arrow begins, relative to its length.
const LEAVES: f32 = 0.3;
/// How far from the edge of the ship the tip is, relative to the ship's length: outside of its rim.
const CLEAR: f32 = 0.09;
/// In how many directions from the ship the tip is tried.
const TRIES: u8 = 24;
/// What it costs if the head is over something, and if it is not where it would come in straight.
const COVERED: f32 = 100.0;
const ASIDE: f32 = 20.0;
/// What it costs to lead a way over writing, and over a piece.
const WRITING: f32 = 0.4;
const PIECE: f32 = 1.0;
/// Where on an arrow its number is tried, as shares of the way, the best place first.
const PLACES: [f32; 7] = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8];
/// How large the cross is beside the tip of a ship that was given up, and how far outside of the room
/// of the ship, relative to the ship's length.
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
            let start = center.toward(by, from.area.height * LEAVES);
            let tip = self.tip(by, &to, paper);
            let way = Way::by(start, by, tip);
            let things = things(paper).filter(|thing| {
                let area = thing.area();
                area != from.area && area != to.area && way.crosses(&area)
            });
            let cost = cost + things.map(crossed).sum::<f32>();
            (cost, head(by, tip), way)
        });
        let best = ways.min_by(|one, other| one.0.total_cmp(&other.0));
        let (_, head, way) = best?;
        self.heads.push(head);
        Some(way)
    }

    /// Two lines across one another, beside the tip of the shadow of a ship, whose symbol and pips can
    /// be read.
    fn cross(&mut self, spent: (SystemId, Seat, Piece), paper: &Paper) -> Vec<Element> {
        let Some(ship) = self.ship(spent, &[Flag::Absent], paper) else {
            return Vec::new();
        };
        let (side, outside) = (ship.area.height * CROSS, ship.area.height * CROSS_OUTSIDE);
        let left = ship.area.right() + outside - side;
        let area = match ship.facing {
            Facing::Up => Area::new(left, ship.area.top, side, side),
            Facing::Down | Facing::Left | Facing::Right => {
                Area::new(left, ship.area.bottom() - side, side, side)
            }
        };
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
                (is_it && !self.ends.contains(&at)).then_some(Found { area, facing })
            })
        };
        let found = flags.iter().find_map(with)?;
        self.ends.push(found.area.center());
        Some(found)
    }

    /// Where around a ship the head of an arrow has most room, as straight on its way as can be.
    fn tip(&self, start: Point, ship: &Found, paper: &Paper) -> Point {
        let straight = angle(ship.area.center(), start);
        let cost = |turned: f32| {
            let tip = around(ship, straight + turned);
            let head = head(start, tip);
            let others = things(paper).map(Element::area);
            let others = others.filter(|area| *area != ship.area);
            let covered = others.chain(self.heads.iter().copied());
            let covered = covered.map(|area| share(&head, &area));
            COVERED * covered.sum::<f32>() + ASIDE * turned.abs()
        };
        let steps = (0..TRIES).map(|step| f32::from(step) / f32::from(TRIES - 1) - 0.5);
        let turns = steps.map(|step| step * 0.8 * std::f32::consts::PI);
        let best = turns.min_by(|one, other| cost(*one).total_cmp(&cost(*other)));
        around(ship, straight + best.unwrap_or(0.0))
    }
}

/// What an arrow must not hide.
fn things(paper: &Paper) -> impl Iterator<Item = &Element> {
    let pieces = paper.spots.iter().map(|(_, spot)| &spot.element);
    let things = paper.elements.iter().chain(pieces);
    things.filter(|element| is_solid(element))
}

fn is_solid(element: &Element) -> bool {
    matches!(
        element,
        Element::Ship { .. } | Element::Star { .. } | Element::Text { .. } | Element::Badge { .. }
    )
}

/// What it costs to lead a way over something: pieces more than writing, which stays legible.
fn crossed(thing: &Element) -> f32 {
    match matches!(thing, Element::Text { .. }) {
        true => WRITING,
        false => PIECE,
    }
}

/// The direction from one point to another.
fn angle(from: Point, to: Point) -> f32 {
    (to.y - from.y).atan2(to.x - from.x)
}

/// The point just outside of the triangle of a ship in a direction from its middle.
fn around(Found { area, facing }: &Found, angle: f32) -> Point {
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
    let far = base.min(side) + CLEAR * area.height;
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
