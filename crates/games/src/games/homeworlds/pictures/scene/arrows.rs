//! The arrows of the last turn: from where a ship went, and where to; and what it has sacrificed or
//! destroyed. Knows no plate.

use crate::game::Seat;
use crate::games::homeworlds::action::SystemId;
use crate::games::homeworlds::pictures::highlights::Crossing;
use crate::games::homeworlds::pictures::scene::landing::{
    ArrowStart, CROSS, Landing, PlacedShip, cross,
};
use crate::games::homeworlds::pictures::scene::obstacles::{frames, plates, rooms, things};
use crate::games::homeworlds::pictures::scene::paper::{Drawing, Paper};
use crate::games::homeworlds::pictures::scene::parts::BADGE;
use crate::games::homeworlds::pictures::scene::route::Grid;
use crate::games::homeworlds::pictures::scene::way::Way;
use crate::pieces::Piece;
use crate::render::{Area, Element, Flag, Point};

/// The cost if its head hides something that is written.
const ON_LABEL: u32 = 30_000;
/// The distance that the number of an arrow should have from other things.
const FREE: f32 = 8.0;
/// The places on an arrow where its number is tried, as shares of the way, the best place first.
const PLACES: [f32; 11] = [0.5, 0.45, 0.55, 0.4, 0.6, 0.35, 0.65, 0.3, 0.7, 0.2, 0.8];

impl Drawing<'_> {
    /// A cross on each ship that the last turn has sacrificed or destroyed, and an arrow for all
    /// that it has moved the same way, from the shadow of one of them to that ship, or to where it was
    /// lost; in their order, if there are several.
    pub(super) fn arrows(&self, paper: &Paper) -> Vec<Element> {
        let mut taken = ArrowMarks::default();
        let spent = self.highlights.spent.iter();
        let mut elements: Vec<Element> =
            spent.flat_map(|spent| taken.cross(*spent, paper)).collect();
        let mut ways: Vec<(Way, usize)> = Vec::new();
        let mut ends: Vec<(Crossing, PlacedShip)> = Vec::new();
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
        elements.extend(self.fallen(ends, &mut taken, paper));
        let destroyed = self.highlights.destroyed.iter();
        elements.extend(destroyed.flat_map(|lost| taken.cross(*lost, paper)));
        let burst = self.highlights.burst();
        elements.extend(burst.flat_map(|lost| taken.cross_star(lost, paper)));
        elements
    }

    /// A cross on each ship that was lost where it went: where its arrow ends, if it has one.
    fn fallen(
        &self,
        mut ends: Vec<(Crossing, PlacedShip)>,
        taken: &mut ArrowMarks,
        paper: &Paper,
    ) -> Vec<Element> {
        let mut place = |lost: &Crossing| {
            let at = ends.iter().position(|(crossing, _)| crossing == lost);
            match at {
                Some(at) => Some(ends.swap_remove(at).1),
                None => taken.ship((lost.to, lost.owner, lost.ship), &[Flag::Absent], paper),
            }
        };
        let found = self.highlights.fallen.iter().filter_map(&mut place);
        found.flat_map(|found| found.crossed()).collect()
    }

    /// Straight up or down on a film, which is smaller with that.
    const fn leaving(&self) -> ArrowStart {
        if self.is_among_others() { ArrowStart::Ends } else { ArrowStart::AnySide }
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

/// The text on an arrow: which one it is if there are several, and of how many ships.
fn label(number: u32, count: usize, are_many: bool) -> Option<String> {
    match (are_many, count) {
        (false, 1) => None,
        (true, 1) => Some(number.to_string()),
        (false, _) => Some(format!("×{count}")),
        (true, _) => Some(format!("{number} ×{count}")),
    }
}

/// The pieces that have an arrow or a cross, and the places of the numbers of arrows.
#[derive(Default)]
struct ArrowMarks {
    ends: Vec<Point>,
    numbers: Vec<Area>,
}

impl ArrowMarks {
    /// The way from the shadow of a ship to the base of the ship on which least is hidden, or to one of
    /// its sides; and that ship.
    fn way(
        &mut self,
        crossing: &Crossing,
        leaving: ArrowStart,
        paper: &Paper,
    ) -> Option<(Way, PlacedShip)> {
        let ship = |system| (system, crossing.owner, crossing.ship);
        let from = self.ship(ship(crossing.from), &[Flag::Absent], paper)?;
        let to = self.ship(ship(crossing.to), &[Flag::New, Flag::Absent], paper)?;
        let others = plates(paper, &[from.area, to.area]);
        let mut rooms = rooms(paper, &[from.area]);
        rooms.push(from.inside());
        let grid = Grid::of(&rooms, &others, paper.bottom);
        let starts = from.starts(leaving);
        let landings = to.landings();
        let ends: Vec<Point> = landings.iter().flat_map(Landing::before).collect();
        let starts: Vec<_> = starts.iter().map(|start| grid.routes(*start, &ends)).collect();
        let ways = landings.iter().flat_map(|landing| {
            let starts = starts.iter().flatten();
            starts.flat_map(|routes| landing.ways(routes, &grid))
        });
        let written: Vec<Area> = written(paper).map(Element::area).collect();
        let hides = |way: &Way| written.iter().any(|line| line.overlaps(&way.head()));
        let cost = |(cost, way): &(u32, Way)| if hides(way) { cost + ON_LABEL } else { *cost };
        let (_, way) = ways.min_by_key(cost)?;
        Some((way, to))
    }

    /// A cross on the shadow of a ship.
    fn cross(&mut self, spent: (SystemId, Seat, Piece), paper: &Paper) -> Vec<Element> {
        let ship = self.ship(spent, &[Flag::Absent], paper);
        ship.iter().flat_map(PlacedShip::crossed).collect()
    }

    /// A cross on the right edge of the shadow of a star.
    fn cross_star(&mut self, (system, star): (SystemId, Piece), paper: &Paper) -> Vec<Element> {
        let mut spots = paper.spots.iter();
        let shadow = spots.find_map(|(id, spot)| {
            let Element::Star { piece, at, side, flag: Flag::Absent } = spot.element else {
                return None;
            };
            let is_it = (*id, piece) == (system, star) && !self.ends.contains(&at);
            is_it.then_some((at, side))
        });
        self.ends.extend(shadow.map(|(at, _)| at));
        let edge = shadow.map(|(at, side)| (Point::new(at.x + side / 2.0, at.y), side * CROSS));
        let lines = edge.map(|(at, side)| cross(at, side));
        lines.into_iter().flatten().collect()
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
    ) -> Option<PlacedShip> {
        let with = |wanted: &Flag| {
            let mut spots = paper.spots.iter();
            spots.find_map(|(id, spot)| {
                let Element::Ship { piece, at, facing, flag, .. } = spot.element else {
                    return None;
                };
                let is_there = *id == system && spot.owner == Some(owner);
                let is_it = is_there && piece == ship && flag == *wanted;
                let area = spot.element.area();
                (is_it && !self.ends.contains(&at)).then_some(PlacedShip { at, area, facing })
            })
        };
        let found = flags.iter().find_map(with)?;
        self.ends.push(found.at);
        Some(found)
    }
}

/// The elements that are written.
fn written(paper: &Paper) -> impl Iterator<Item = &Element> {
    things(paper).filter(|thing| matches!(thing, Element::Text { .. } | Element::Badge { .. }))
}
