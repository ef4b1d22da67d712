//! The way of a ship from one place to another, with round corners. Knows no ship.

use crate::render::{ARROW_HEAD, CurveRole, Element, LineRole, Point};

/// How far before a corner a way begins to turn at most, and in how many steps it does.
const TURN: f32 = 70.0;
const STEPS: u8 = 8;

/// Where a ship went, from point to point.
pub(super) struct Way {
    points: Vec<Point>,
}

impl Way {
    /// Through these corners.
    pub(super) fn through(corners: &[Point]) -> Way {
        let mut points: Vec<Point> = corners.first().copied().into_iter().collect();
        let last = corners.len().saturating_sub(2);
        for (number, corner) in (1..).zip(corners.windows(3)) {
            let head = match number == last {
                true => ARROW_HEAD,
                false => 0.0,
            };
            points.extend(rounded(corner[0], corner[1], (corner[2], head)));
        }
        points.extend(corners.get(1..).and_then(|rest| rest.last()));
        Way { points }
    }

    /// The place on it after this share of it.
    pub(super) fn at(&self, share: f32) -> Point {
        let length = |leg: &[Point]| (leg[1].x - leg[0].x).hypot(leg[1].y - leg[0].y);
        let legs = self.points.windows(2);
        let mut left = share * legs.clone().map(length).sum::<f32>();
        for leg in legs {
            if left <= length(leg) {
                return leg[0].toward(leg[1], left);
            }
            left -= length(leg);
        }
        self.points.last().copied().unwrap_or_default()
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

/// A turn instead of the middle one of three corners, before a last leg that is as straight as its head is
/// long.
fn rounded(
    before: Point,
    corner: Point,
    (after, head): (Point, f32),
) -> impl Iterator<Item = Point> {
    let length = |to: Point| (to.x - corner.x).hypot(to.y - corner.y);
    let rest = match head > 0.0 {
        true => length(after) - head,
        false => length(after) / 2.0,
    };
    let turn = (length(before) / 2.0).min(rest).clamp(0.0, TURN);
    let (from, to) = (corner.toward(before, turn), corner.toward(after, turn));
    (0..=STEPS).map(move |step| {
        let share = f32::from(step) / f32::from(STEPS);
        between(
            between(from, corner, share),
            between(corner, to, share),
            share,
        )
    })
}

fn between(one: Point, other: Point, share: f32) -> Point {
    Point::new(
        one.x + (other.x - one.x) * share,
        one.y + (other.y - one.y) * share,
    )
}
