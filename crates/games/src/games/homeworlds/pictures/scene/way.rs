//! The way of a ship from one place to another, with round corners. Knows no ship.

use crate::render::{ARROW_HEAD, Area, CurveRole, Element, LineRole, Point};

/// The greatest distance before a corner at which a way begins to turn, and the number of steps in which it does.
const TURN: f32 = 40.0;
const STEPS: u8 = 8;
/// The distance before and behind a place that is examined to see if a way turns there.
const NEAR_TURN: f32 = 24.0;
/// The least length of the straight last leg of a way: its head, and as much again as half of that.
pub(super) const STRAIGHT: f32 = 1.5 * ARROW_HEAD;
/// The length of the part of a way that is examined for turning back, and the distance before its end at which it
/// should be there.
const END: f32 = 170.0;
/// The length of the part of it that is examined for a hook.
const HOOK: f32 = 240.0;
const BEFORE_END: f32 = 12.0;

/// The way that a ship went, from point to point.
pub(super) struct Way {
    points: Vec<Point>,
}

impl Way {
    /// Through these corners.
    pub(super) fn through(corners: &[Point]) -> Way {
        let mut points: Vec<Point> = corners.first().copied().into_iter().collect();
        let last = corners.len().saturating_sub(2);
        for (number, corner) in (1..).zip(corners.windows(3)) {
            let straight = if number == last { STRAIGHT } else { 0.0 };
            points.extend(rounded(corner[0], corner[1], (corner[2], straight)));
        }
        points.extend(corners.get(1..).and_then(|rest| rest.last()));
        Way { points }
    }

    /// True if it turns about the place after this share of it.
    pub(super) fn turns_at(&self, share: f32) -> bool {
        let whole: f32 = self.points.windows(2).map(length_of).sum();
        let near = NEAR_TURN / whole.max(1.0);
        let [before, at, after] =
            [-near, 0.0, near].map(|by| self.at((share + by).clamp(0.0, 1.0)));
        let (one, other) = ((at.x - before.x, at.y - before.y), (after.x - at.x, after.y - at.y));
        let turn = one.0 * other.1 - one.1 * other.0;
        turn.abs() > 0.1 * one.0.hypot(one.1) * other.0.hypot(other.1)
    }

    /// The place on it after this share of it.
    pub(super) fn at(&self, share: f32) -> Point {
        let legs = self.points.windows(2);
        let mut left = share * legs.clone().map(length_of).sum::<f32>();
        for leg in legs {
            if left <= length_of(leg) {
                return leg[0].toward(leg[1], left);
            }
            left -= length_of(leg);
        }
        self.points.last().copied().unwrap_or_default()
    }

    /// The area of the head of its arrow.
    pub(super) fn head(&self) -> Area {
        let Some(&[from, to]) = self.points.last_chunk() else {
            return Area::default();
        };
        Area::around(to.toward(from, ARROW_HEAD / 2.0), ARROW_HEAD, ARROW_HEAD)
    }

    /// True if its last part turns by more than a right angle.
    pub(super) fn is_hook(&self) -> bool {
        let mut gone = 0.0;
        let legs = self.points.windows(2).rev();
        let across = |leg: &[Point]| (leg[1].x - leg[0].x, leg[1].y - leg[0].y);
        let Some(last) = legs.clone().next().map(across) else {
            return false;
        };
        let turns = |(x, y): (f32, f32)| x * last.0 + y * last.1 < 0.0;
        let mut near = legs.map(across).take_while(|(x, y)| {
            let begins = gone;
            gone += x.hypot(*y);
            begins < HOOK
        });
        near.any(turns)
    }

    /// True if it leads past its end and back to it.
    pub(super) fn turns_back(&self) -> bool {
        let Some(&[from, to]) = self.points.last_chunk() else {
            return false;
        };
        let length = |one: Point, other: Point| (other.x - one.x).hypot(other.y - one.y);
        let last = length(from, to).max(1.0);
        let before_end =
            |at: Point| ((to.x - at.x) * (to.x - from.x) + (to.y - at.y) * (to.y - from.y)) / last;
        let mut gone = 0.0;
        let legs = self.points.windows(2).rev();
        let near = legs.take_while(|leg| {
            let begins = gone;
            gone += length(leg[0], leg[1]);
            begins < END
        });
        let starts: Vec<Point> = near.map(|leg| leg[0]).collect();
        starts.into_iter().any(|at| before_end(at) < BEFORE_END)
    }

    /// The arrow along it.
    pub(super) fn arrow(self) -> Element {
        match self.points[..] {
            [from, to] => Element::Line { from, to, role: LineRole::Moved },
            _ => Element::Curve { points: self.points, role: CurveRole::Moved },
        }
    }
}

fn length_of(leg: &[Point]) -> f32 {
    (leg[1].x - leg[0].x).hypot(leg[1].y - leg[0].y)
}

/// The number of times that a way turns, and again right after that.
pub(super) fn kinks(corners: &[Point]) -> u32 {
    let legs = corners.windows(2);
    let inner = legs.skip(1).take(corners.len().saturating_sub(3));
    let short = inner.filter(|leg| length_of(leg) < TURN);
    short.map(|_| 1).sum()
}

/// A turn instead of the middle one of three corners, before a last leg that is straight for this long.
fn rounded(
    before: Point,
    corner: Point,
    (after, straight): (Point, f32),
) -> impl Iterator<Item = Point> {
    let length = |to: Point| (to.x - corner.x).hypot(to.y - corner.y);
    let rest = if straight > 0.0 { length(after) - straight } else { length(after) / 2.0 };
    let turn = (length(before) / 2.0).min(rest).clamp(0.0, TURN);
    let (from, to) = (corner.toward(before, turn), corner.toward(after, turn));
    (0..=STEPS).map(move |step| {
        let share = f32::from(step) / f32::from(STEPS);
        between(between(from, corner, share), between(corner, to, share), share)
    })
}

fn between(one: Point, other: Point, share: f32) -> Point {
    Point::new(one.x + (other.x - one.x) * share, one.y + (other.y - one.y) * share)
}
