//! The way of a ship from one place to another: straight, or bent around what is between them. Knows no
//! ship.

use crate::render::{CurveRole, Element, LineRole, Point};

/// How far aside the point is that a bent way is drawn to, the least first; and at most for the length
/// of the way.
const BENDS: [f32; 15] = [
    0.0, 60.0, -60.0, 120.0, -120.0, 180.0, -180.0, 260.0, -260.0, 340.0, -340.0, 430.0, -430.0,
    520.0, -520.0,
];
const MOST: f32 = 0.9;
/// How far along it that point is, as shares of the way, the usual one first, and what another costs.
const ALONG: [f32; 5] = [0.5, 0.3, 0.7, 0.1, 0.9];
const UNEVEN: f32 = 0.3;
/// How much less must be crossed for each unit that a way is bent.
const DEAR: f32 = 1.0 / 600.0;
/// In how many steps a bent way is drawn.
const STEPS: u8 = 16;
/// Where a ship went, from point to point.
pub(super) struct Way {
    points: Vec<Point>,
}

/// The points that ways between two points may be drawn to, and what each costs that bends.
pub(super) fn bends(from: Point, to: Point) -> impl Iterator<Item = (Point, f32)> {
    let (across, down) = (to.x - from.x, to.y - from.y);
    let length = across.hypot(down).max(1.0);
    let bends = BENDS
        .into_iter()
        .filter(move |bend| bend.abs() <= length * MOST);
    bends.flat_map(move |bend| {
        ALONG.into_iter().map(move |along| {
            let (right, below) = (-down / length * bend, across / length * bend);
            let on_way = between(from, to, along);
            let by = Point::new(on_way.x + right, on_way.y + below);
            (by, bend.abs() * DEAR + (along - 0.5).abs() * UNEVEN)
        })
    })
}

impl Way {
    /// From one point to another, drawn to a third.
    pub(super) fn by(from: Point, by: Point, to: Point) -> Way {
        let is_straight = {
            let (across, down) = (to.x - from.x, to.y - from.y);
            let aside = (by.x - from.x) * down - (by.y - from.y) * across;
            aside.abs() < across.hypot(down)
        };
        let steps = match is_straight {
            true => 1,
            false => STEPS,
        };
        let shares = (0..=steps).map(|step| f32::from(step) / f32::from(steps));
        Way {
            points: shares
                .map(|share| on_curve((from, by, to), share))
                .collect(),
        }
    }

    /// The place on it after this share of it.
    pub(super) fn at(&self, share: f32) -> Point {
        let legs = self.points.len().saturating_sub(1);
        let along = share * legs as f32;
        let leg = (along as usize).min(legs.saturating_sub(1));
        match self.points.get(leg..leg + 2) {
            Some(&[one, other]) => between(one, other, along - leg as f32),
            Some(_) | None => self.points.first().copied().unwrap_or_default(),
        }
    }

    /// Whether it leads through a point that is over something.
    pub(super) fn crosses(&self, is_over: impl Fn(Point) -> bool) -> bool {
        let mut places = (1..4 * STEPS).map(|step| self.at(f32::from(step) / f32::from(4 * STEPS)));
        places.any(is_over)
    }

    /// Whether all of it is on paper of that size.
    pub(super) fn is_on(&self, width: f32, height: f32) -> bool {
        let is_on = |at: &Point| (0.0..width).contains(&at.x) && (0.0..height).contains(&at.y);
        self.points.iter().all(is_on)
    }

    /// The arrow along it.
    pub(super) fn arrow(self) -> Element {
        match self.points[..] {
            [from, to] => Element::Line {
                from,
                to,
                role: LineRole::Moved,
            },
            _ => Element::Curve {
                points: self.points,
                role: CurveRole::Moved,
            },
        }
    }
}

fn between(one: Point, other: Point, share: f32) -> Point {
    Point::new(
        one.x + (other.x - one.x) * share,
        one.y + (other.y - one.y) * share,
    )
}

fn on_curve((from, by, to): (Point, Point, Point), share: f32) -> Point {
    between(between(from, by, share), between(by, to, share), share)
}
