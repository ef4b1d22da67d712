//! The arrows of the last turn: from where a ship went, and where to. Knows no plate.

use crate::games::homeworlds::pictures::highlights::Crossing;
use crate::games::homeworlds::pictures::scene::paper::{Drawing, Paper};
use crate::render::{Element, Flag, LineRole, Point};

/// How far from the middles of the shadow and of the ship an arrow begins and ends, relative to
/// their lengths.
const LEAVES: f32 = 0.3;
const ARRIVES: f32 = 0.62;

impl Drawing<'_> {
    /// An arrow for each ship that the last turn has moved, from its shadow to itself.
    pub(super) fn arrows(&self, paper: &Paper) -> Vec<Element> {
        let mut taken = Vec::new();
        let crossings = self.highlights.crossings.iter();
        crossings
            .filter_map(|crossing| arrow(crossing, paper, &mut taken))
            .collect()
    }
}

/// `taken` are the places where other arrows begin and end.
fn arrow(crossing: &Crossing, paper: &Paper, taken: &mut Vec<Point>) -> Option<Element> {
    let mut ship = |system, wanted: Flag| {
        let mut spots = paper.spots.iter();
        let found = spots.find_map(|(id, spot)| {
            let Element::Ship {
                piece,
                at: center,
                length,
                flag,
                ..
            } = spot.element
            else {
                return None;
            };
            let is_there = *id == system && spot.owner == Some(crossing.owner);
            let is_it = is_there && piece == crossing.ship && flag == wanted;
            (is_it && !taken.contains(&center)).then_some((center, length))
        });
        taken.extend(found.map(|(center, _)| center));
        found
    };
    let from = ship(crossing.from, Flag::Absent)?;
    let to = ship(crossing.to, Flag::New)?;
    let (from, to) = between(from, to);
    Some(Element::Line {
        from,
        to,
        role: LineRole::Moved,
    })
}

/// From near one middle to near another, depending on the lengths of what is there.
fn between((from, shadow): (Point, f32), (to, ship): (Point, f32)) -> (Point, Point) {
    let (x, y) = (to.x - from.x, to.y - from.y);
    let length = x.hypot(y).max(1.0);
    let at = |far: f32| Point::new(from.x + x / length * far, from.y + y / length * far);
    (at(shadow * LEAVES), at((length - ship * ARRIVES).max(0.0)))
}
