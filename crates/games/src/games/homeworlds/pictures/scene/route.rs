//! The cheapest way from one point to another around what must not be hidden: through the gutters between
//! plates where they are free. Knows no ship.

use crate::games::homeworlds::pictures::scene::paper::WIDTH;
use crate::games::homeworlds::pictures::scene::queue::Queue;
use crate::render::{Area, Point};

/// The length of a step, in units, and the cost of a straight and of an oblique one.
const STEP: f32 = 10.0;
const STRAIGHT: u32 = 10;
const OBLIQUE: u32 = 14;
/// The cost of each step on something that must not be hidden.
const ON_THING: u32 = 130;
/// The same on the plate of a system where the way neither begins nor ends.
const ON_PLATE: u32 = 130;
/// The same close to such a plate, and how close that is: rather through the middle of a gutter.
const NEAR_PLATE: u32 = 4;
const NEAR: f32 = 6.0;
/// The least distance of the middle of a way from the edge of the paper.
const EDGE: f32 = 7.0;
/// The additional part of a way that may be on something if it has fewer corners: so much is lost in rounding.
const SLACK: u32 = ON_THING / 2;

/// The costs of ways across the paper, in a grid of steps.
pub(super) struct Grid {
    columns: usize,
    rows: usize,
    costs: Vec<u32>,
    /// The cells that are far enough from the edge of the paper: none of the outermost ones.
    clear: Vec<bool>,
}

/// The cheapest ways from a point to others.
pub(super) struct Routes<'a> {
    grid: &'a Grid,
    /// The point where they begin.
    pub(super) from: Point,
    /// The cost of the way to each cell, and the cell from which it comes; of several, from the first one.
    reached: Vec<Option<(u32, usize)>>,
}

impl Routes<'_> {
    /// The points of the way to a point, and what it costs: none if that is off the paper.
    pub(super) fn to(&self, to: Point) -> Option<(Vec<Point>, u32)> {
        let end = self.grid.cell(to)?;
        let cost = self.reached[end]?.0;
        let mut points = vec![to];
        let mut cell = end;
        while let Some((_, before)) = self.reached[cell].filter(|(_, before)| *before != cell) {
            points.push(self.grid.point(before));
            cell = before;
        }
        if points.len() > 1 {
            points.pop();
        }
        points.push(self.from);
        points.reverse();
        Some((self.grid.straightened(&corners(&points)), cost))
    }

    /// The cost of going straight to a point.
    pub(super) fn straight(&self, to: Point) -> u32 {
        self.grid.leg(self.from, to)
    }
}

impl Grid {
    /// The grid of a paper as high as this: its things, with the room around them that a way should leave, and the
    /// plates that it should lead around.
    pub(super) fn of(things: &[Area], plates: &[Area], high: f32) -> Grid {
        let count = |length: f32| (length / STEP).ceil() as usize;
        let (columns, rows) = (count(WIDTH), count(high));
        let mut grid = Grid {
            columns,
            rows,
            costs: vec![0; columns * rows],
            clear: vec![false; columns * rows],
        };
        grid.clear = (0..columns * rows).map(|cell| grid.is_clear(cell)).collect();
        for thing in things {
            grid.raise(thing, ON_THING);
        }
        for plate in plates {
            grid.raise(plate, ON_PLATE);
            grid.raise(&plate.grown(NEAR), NEAR_PLATE);
        }
        grid
    }

    /// Lets each step onto an area cost so much more.
    fn raise(&mut self, area: &Area, cost: u32) {
        let first = |edge: f32| (edge / STEP - 0.5).ceil().max(0.0) as usize;
        for row in first(area.top)..first(area.bottom()).min(self.rows) {
            for column in first(area.left)..first(area.right()).min(self.columns) {
                self.costs[row * self.columns + column] += cost;
            }
        }
    }

    /// The cheapest ways from a point to these, and to whatever is no farther: none if it is off the paper.
    pub(super) fn routes(&self, from: Point, to: &[Point]) -> Option<Routes<'_>> {
        let start = self.cell(from)?;
        let mut ends: Vec<usize> = to.iter().filter_map(|end| self.cell(*end)).collect();
        let mut reached: Vec<Option<(u32, usize)>> = vec![None; self.costs.len()];
        reached[start] = Some((0, start));
        let dearest = self.costs.iter().max().map_or(0, |cost| cost + OBLIQUE);
        let mut open = Queue::of(start, dearest);
        while let Some((cost, cell)) = open.pop() {
            if reached[cell].is_some_and(|(least, _)| least < cost) {
                continue;
            }
            ends.retain(|end| *end != cell);
            if ends.is_empty() {
                break;
            }
            for (next, step) in self.next(cell) {
                let way = (cost + step, cell);
                let known = reached[next];
                if known.is_none_or(|known| way < known) {
                    reached[next] = Some(way);
                }
                if known.is_none_or(|(least, _)| way.0 < least) {
                    open.push(way.0, next);
                }
            }
        }
        Some(Routes { grid: self, from, reached })
    }

    /// The cells beside one, and what a step there costs.
    fn next(&self, cell: usize) -> impl Iterator<Item = (usize, u32)> {
        let row = self.columns;
        let straight = [1, row].map(|by| (by, STRAIGHT));
        let oblique = [row - 1, row + 1].map(|by| (by, OBLIQUE));
        let steps = straight.into_iter().chain(oblique);
        let both = steps.flat_map(move |(by, length)| {
            [cell.checked_sub(by), cell.checked_add(by)].map(|next| (next, length))
        });
        // Whatever is beyond an edge is an outermost cell, which is not clear.
        both.filter_map(|(next, length)| {
            let next = next.filter(|next| self.clear.get(*next) == Some(&true))?;
            Some((next, length + self.costs[next]))
        })
    }

    fn is_clear(&self, cell: usize) -> bool {
        let (at, high) = (self.point(cell), self.rows as f32 * STEP);
        (EDGE..WIDTH - EDGE).contains(&at.x) && (EDGE..high - EDGE).contains(&at.y)
    }

    /// The same way without the points where it could go straight on for no more.
    fn straightened(&self, points: &[Point]) -> Vec<Point> {
        let mut kept = vec![points[0]];
        let mut at = 0;
        let legs = points.windows(2).map(|leg| self.over(leg[0], leg[1]));
        let so_far = legs.scan(0, |sum, leg| {
            *sum += leg;
            Some(*sum)
        });
        let so_far: Vec<u32> = [0].into_iter().chain(so_far).collect();
        while at + 1 < points.len() {
            let later = (at + 1..points.len()).rev();
            let mut straight = later.filter(|next| {
                *next == at + 1
                    || self.over(points[at], points[*next]) <= so_far[*next] - so_far[at] + SLACK
            });
            let next = straight.next().unwrap_or(at + 1);
            kept.push(points[next]);
            at = next;
        }
        kept
    }

    /// The cost of going straight from one point to another.
    pub(super) fn leg(&self, from: Point, to: Point) -> u32 {
        let steps = (length(from, to) / STEP).round() as u32;
        steps * STRAIGHT + self.over(from, to)
    }

    /// The part of a straight way that is on something: looked at twice in each step.
    fn over(&self, from: Point, to: Point) -> u32 {
        let length = length(from, to);
        let steps = (length / STEP * 2.0).ceil() as u16;
        let one = length.max(1.0);
        let ahead = Point::new((to.x - from.x) / one, (to.y - from.y) / one);
        let places = (1..=steps).map(|step| {
            let far = length * f32::from(step) / f32::from(steps);
            Point::new(from.x + ahead.x * far, from.y + ahead.y * far)
        });
        let cells = places.filter_map(|at| self.cell(at));
        cells.map(|cell| self.costs[cell]).sum::<u32>() / 2
    }

    fn cell(&self, at: Point) -> Option<usize> {
        let (column, row) = ((at.x / STEP) as usize, (at.y / STEP) as usize);
        let is_on = at.x >= 0.0 && at.y >= 0.0 && column < self.columns && row < self.rows;
        is_on.then_some(row * self.columns + column)
    }

    fn point(&self, cell: usize) -> Point {
        let middle = |at: usize| (at as f32 + 0.5) * STEP;
        Point::new(middle(cell % self.columns), middle(cell / self.columns))
    }
}

/// The points of a way where it turns, and its ends.
fn corners(points: &[Point]) -> Vec<Point> {
    let across = |from: Point, to: Point| (to.x - from.x, to.y - from.y);
    let turns = points.windows(3).filter(|three| {
        let (one, other) = (across(three[0], three[1]), across(three[1], three[2]));
        (one.0 * other.1 - one.1 * other.0).abs() > 0.1
    });
    let ends = [points.first(), points.last()].map(Option::<&Point>::copied);
    let turns = turns.map(|three| three[1]);
    ends[0].into_iter().chain(turns).chain(ends[1]).collect()
}

fn length(from: Point, to: Point) -> f32 {
    (to.x - from.x).hypot(to.y - from.y)
}
