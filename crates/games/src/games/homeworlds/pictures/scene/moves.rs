//! The arrows of the last turn: from where a ship went, and where to. Knows no plate.

use crate::games::homeworlds::action::SystemId;
use crate::games::homeworlds::pictures::highlights::Crossing;
use crate::games::homeworlds::pictures::scene::paper::{Drawing, Paper};
use crate::render::{ARROW_HEAD, Area, Element, Flag, LineRole, Point};

/// How far from the middle of the shadow an arrow begins, relative to its length.
const LEAVES: f32 = 0.3;
/// How far from the edge of the ship the tip is, in units.
const CLEAR: f32 = 6.0;
/// In how many directions from the ship the tip is tried.
const TRIES: u8 = 24;
/// What it costs if the head is over something, and if it is not where it would come in straight.
const COVERED: f32 = 100.0;
const ASIDE: f32 = 20.0;

impl Drawing<'_> {
    /// An arrow for each ship that the last turn has moved, from its shadow to itself, or to where it
    /// was lost.
    pub(super) fn arrows(&self, paper: &Paper) -> Vec<Element> {
        let mut taken = Taken::default();
        let crossings = self.highlights.crossings.iter();
        crossings
            .filter_map(|crossing| taken.arrow(crossing, paper))
            .collect()
    }
}

/// Where other arrows begin and end, and where their heads are.
#[derive(Default)]
struct Taken {
    ends: Vec<Point>,
    heads: Vec<Area>,
}

impl Taken {
    fn arrow(&mut self, crossing: &Crossing, paper: &Paper) -> Option<Element> {
        let from = self.ship(crossing, (crossing.from, &[Flag::Absent]), paper)?;
        let arrives = [Flag::New, Flag::Absent];
        let to = self.ship(crossing, (crossing.to, &arrives), paper)?;
        let start = from.center().toward(to.center(), from.height * LEAVES);
        let tip = self.tip(start, to, paper);
        self.heads.push(head(start, tip));
        Some(Element::Line {
            from: start,
            to: tip,
            role: LineRole::Moved,
        })
    }

    /// The place of the ship in a system, with the first of these flags that there is.
    fn ship(
        &mut self,
        crossing: &Crossing,
        (system, flags): (SystemId, &[Flag]),
        paper: &Paper,
    ) -> Option<Area> {
        let with = |wanted: &Flag| {
            let mut spots = paper.spots.iter();
            spots.find_map(|(id, spot)| {
                let Element::Ship {
                    piece, at, flag, ..
                } = spot.element
                else {
                    return None;
                };
                let is_there = *id == system && spot.owner == Some(crossing.owner);
                let is_it = is_there && piece == crossing.ship && flag == *wanted;
                (is_it && !self.ends.contains(&at)).then(|| spot.element.area())
            })
        };
        let found = flags.iter().find_map(with);
        self.ends.extend(found.map(|area| area.center()));
        found
    }

    /// Where around a ship the head of an arrow has most room, as straight on its way as can be.
    fn tip(&self, start: Point, ship: Area, paper: &Paper) -> Point {
        let center = ship.center();
        let straight = angle(center, start);
        let cost = |turned: f32| {
            let tip = around(ship, straight + turned);
            let head = head(start, tip);
            let covered = |area: Area| share(&head, &area);
            let pieces = paper.spots.iter().map(|(_, spot)| &spot.element);
            let things = paper.elements.iter().filter(|element| is_solid(element));
            let things = things.chain(pieces.filter(|element| is_solid(element)));
            let things = things.map(|element| covered(element.area()));
            let heads = self.heads.iter().map(|&area| covered(area));
            COVERED * things.chain(heads).sum::<f32>() + ASIDE * turned.abs()
        };
        let steps = (0..TRIES).map(|step| f32::from(step) / f32::from(TRIES - 1) - 0.5);
        let turns = steps.map(|step| step * 0.8 * std::f32::consts::PI);
        let best = turns.min_by(|one, other| cost(*one).total_cmp(&cost(*other)));
        around(ship, straight + best.unwrap_or(0.0))
    }
}

fn is_solid(element: &Element) -> bool {
    matches!(
        element,
        Element::Ship { .. } | Element::Star { .. } | Element::Text { .. } | Element::Badge { .. }
    )
}

/// The direction from one point to another.
fn angle(from: Point, to: Point) -> f32 {
    (to.y - from.y).atan2(to.x - from.x)
}

/// The point just outside of a rectangle in a direction from its middle.
fn around(area: Area, angle: f32) -> Point {
    let (sine, cosine) = angle.sin_cos();
    let across = (area.width / 2.0 + CLEAR) / cosine.abs().max(0.001);
    let down = (area.height / 2.0 + CLEAR) / sine.abs().max(0.001);
    let far = across.min(down);
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
