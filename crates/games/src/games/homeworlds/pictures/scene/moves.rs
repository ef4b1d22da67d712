//! The arrows of the last turn: from where a ship went, and where to; and what it has sacrificed. Knows
//! no plate.

use crate::game::Seat;
use crate::games::homeworlds::action::SystemId;
use crate::games::homeworlds::pictures::highlights::Crossing;
use crate::games::homeworlds::pictures::scene::obstacles::{frames, rooms, things};
use crate::games::homeworlds::pictures::scene::paper::{Drawing, Paper};
use crate::games::homeworlds::pictures::scene::parts::BADGE;
use crate::games::homeworlds::pictures::scene::route::Grid;
use crate::games::homeworlds::pictures::scene::way::Way;
use crate::pieces::Piece;
use crate::render::{Area, Element, Facing, Flag, LineRole, Point};

/// How far from the base of a ship the tip of its arrow is, beside its rim or its ring.
const CLEAR: f32 = 15.0;
/// How far the last straight leg of an arrow begins from there.
const STRAIGHT: f32 = 56.0;
/// What it costs if an arrow must turn back for that leg.
const HOOK: u32 = 170;
/// What an arrow costs more that ends at a side of a ship, or at its tip, instead of its base.
const AT_SIDE: u32 = 90;
/// How far the number of an arrow should be from other things.
const FREE: f32 = 8.0;
/// Where on an arrow its number is tried, as shares of the way, the best place first.
const PLACES: [f32; 11] = [0.5, 0.45, 0.55, 0.4, 0.6, 0.35, 0.65, 0.3, 0.7, 0.2, 0.8];
/// How large the cross is at the corner of a ship that was given up, and how far outside of the room of
/// the ship, relative to the ship's length.
const CROSS: f32 = 0.3;
const CROSS_OUTSIDE: f32 = 0.04;

impl Drawing<'_> {
    /// A cross on each ship that the last turn has sacrificed, and an arrow for all that it has moved the
    /// same way, from the shadow of one of them to that ship, or to where it was lost; in their order, if
    /// there are several.
    pub(super) fn arrows(&self, paper: &Paper) -> Vec<Element> {
        let mut taken = Taken::default();
        let spent = self.highlights.spent.iter();
        let mut elements: Vec<Element> =
            spent.flat_map(|spent| taken.cross(*spent, paper)).collect();
        let mut ways: Vec<(Way, usize)> = Vec::new();
        for (crossing, count) in trunks(&self.highlights.crossings) {
            ways.extend(taken.way(&crossing, paper).map(|way| (way, count)));
        }
        let are_many = ways.len() > 1;
        for (number, (way, count)) in (1..).zip(&ways) {
            elements.extend(
                label(number, *count, are_many).and_then(|label| taken.number(&label, way, paper)),
            );
        }
        elements.extend(ways.into_iter().map(|(way, _)| way.arrow()));
        elements
    }
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
    /// its sides.
    fn way(&mut self, crossing: &Crossing, paper: &Paper) -> Option<Way> {
        let ship = |system| (system, crossing.owner, crossing.ship);
        let from = self.ship(ship(crossing.from), &[Flag::Absent], paper)?;
        let to = self.ship(ship(crossing.to), &[Flag::New, Flag::Absent], paper)?;
        let grid = Grid::of(&rooms(paper, &[from.area]), paper.bottom);
        let routes = to.landings().into_iter().filter_map(|(tip, before, more)| {
            let (mut corners, cost) = grid.route(from.start(before), before)?;
            corners.push(tip);
            let leg = grid.over(&[before, tip]);
            Some((cost + leg + more + hook(&corners), corners))
        });
        let (_, corners) = routes.min_by_key(|(cost, _)| *cost)?;
        Some(Way::through(&corners))
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

    /// The label of an arrow, on it where it hides nothing, and if it can be within one plate; none if
    /// there is no such place.
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
        let mut free: Vec<Element> = PLACES.map(element).into_iter().filter(is_free).collect();
        free.sort_by_key(|badge| !is_within(badge));
        let best = free.into_iter().next()?;
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
                (is_it && !self.ends.contains(&at)).then_some(Found { area, facing })
            })
        };
        let found = flags.iter().find_map(with)?;
        self.ends.push(found.area.center());
        Some(found)
    }
}

/// What the last turn of a way costs.
fn hook(corners: &[Point]) -> u32 {
    let Some([one, corner, other]) = corners.last_chunk() else {
        return 0;
    };
    let (before, after) = (
        (corner.x - one.x, corner.y - one.y),
        (other.x - corner.x, other.y - corner.y),
    );
    match before.0 * after.0 + before.1 * after.1 < 0.0 {
        true => HOOK,
        false => 0,
    }
}

impl Found {
    /// Where an arrow to it can end, where its last leg begins, and what it costs more to end there: at the
    /// middle of its base, beside one of its sides, or before its tip.
    fn landings(&self) -> [(Point, Point, u32); 4] {
        let (area, center) = (self.area, self.area.center());
        let (base, out) = match self.facing {
            Facing::Up => (area.bottom(), 1.0),
            Facing::Down | Facing::Left | Facing::Right => (area.top, -1.0),
        };
        let below = |far: f32| Point::new(center.x, base + out * far);
        // A side is half as far from the middle there as the base is wide.
        let beside =
            |side: f32, far: f32| Point::new(center.x + side * (area.width / 4.0 + far), center.y);
        let side = |side: f32| {
            let (tip, before) = (beside(side, CLEAR), beside(side, STRAIGHT + CLEAR));
            (tip, before, AT_SIDE)
        };
        let ahead = |far: f32| below(-area.height - far);
        [
            (below(CLEAR), below(STRAIGHT + CLEAR), 0),
            side(-1.0),
            side(1.0),
            (ahead(CLEAR), ahead(STRAIGHT + CLEAR), AT_SIDE),
        ]
    }

    /// Where an arrow begins that leads to a point: at the tip of the shadow, or at its base.
    fn start(&self, to: Point) -> Point {
        let (area, center) = (self.area, self.area.center());
        let y = match to.y < center.y {
            true => area.top,
            false => area.bottom(),
        };
        Point::new(center.x, y)
    }
}
