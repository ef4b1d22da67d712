//! The cheapest way from one point to another around what must not be hidden: through the gutters between
//! plates where they are free. Knows no ship.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use crate::games::homeworlds::pictures::scene::paper::WIDTH;
use crate::render::{Area, Point};

/// How large a step is, in units, and what a straight and an oblique one cost.
const STEP: f32 = 15.0;
const STRAIGHT: u32 = 10;
const OBLIQUE: u32 = 14;
/// What each step costs on something that must not be hidden.
const ON_THING: u32 = 130;
/// The same on the plate of a system where the way neither begins nor ends.
const ON_PLATE: u32 = 5;
/// How far the middle of a way is from the edge of the paper at least.
const EDGE: f32 = 18.0;

/// What is in the way, in a grid of steps.
pub(super) struct Grid {
    columns: usize,
    rows: usize,
    costs: Vec<u32>,
}

/// The cheapest ways from a point to all others.
pub(super) struct Routes<'a> {
    grid: &'a Grid,
    /// Where they begin.
    pub(super) from: Point,
    /// What the way to each cell costs, and from which cell it comes.
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
        Some((self.grid.straightened(&points), cost))
    }

    /// What it costs to go straight to a point.
    pub(super) fn straight(&self, to: Point) -> u32 {
        let length = (to.x - self.from.x).hypot(to.y - self.from.y);
        let steps = (length / STEP).round() as u32;
        steps * STRAIGHT + self.grid.over(&[self.from, to])
    }
}

impl Grid {
    /// Of what is on paper as high as this, with the room around it that a way should leave, and of the
    /// plates that it should lead around.
    pub(super) fn of(things: &[Area], plates: &[Area], high: f32) -> Grid {
        let count = |length: f32| (length / STEP).ceil() as usize;
        let (columns, rows) = (count(WIDTH), count(high));
        let mut grid = Grid {
            columns,
            rows,
            costs: vec![0; columns * rows],
        };
        for cell in 0..columns * rows {
            let at = grid.point(cell);
            let over = |areas: &[Area], cost: u32| {
                let over = areas.iter().filter(|area| holds(area, at));
                over.map(|_| cost).sum::<u32>()
            };
            grid.costs[cell] = over(things, ON_THING) + over(plates, ON_PLATE);
        }
        grid
    }

    /// The cheapest ways from a point: none if it is off the paper.
    pub(super) fn routes(&self, from: Point) -> Option<Routes<'_>> {
        let start = self.cell(from)?;
        let mut reached: Vec<Option<(u32, usize)>> = vec![None; self.costs.len()];
        let mut open = BinaryHeap::from([Reverse((0, start, start))]);
        while let Some(Reverse((cost, cell, before))) = open.pop() {
            if reached[cell].is_some() {
                continue;
            }
            reached[cell] = Some((cost, before));
            let next = self.next(cell).filter(|(next, _)| reached[*next].is_none());
            open.extend(next.map(|(next, step)| Reverse((cost + step, next, cell))));
        }
        Some(Routes {
            grid: self,
            from,
            reached,
        })
    }

    /// The cells beside one, and what a step there costs.
    fn next(&self, cell: usize) -> impl Iterator<Item = (usize, u32)> {
        let (column, row) = (cell % self.columns, cell / self.columns);
        let steps = (-1..=1).flat_map(|down| (-1..=1).map(move |right| (right, down)));
        let steps = steps.filter(|step| *step != (0, 0));
        steps.filter_map(move |(right, down): (isize, isize)| {
            let column = column.checked_add_signed(right)?;
            let row = row.checked_add_signed(down)?;
            let next = row * self.columns + column;
            let is_on = column < self.columns && row < self.rows && self.is_clear(next);
            let length = match right == 0 || down == 0 {
                true => STRAIGHT,
                false => OBLIQUE,
            };
            is_on.then(|| (next, length + self.costs[next]))
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
        while at + 1 < points.len() {
            let later = (at + 1..points.len()).rev();
            let mut straight = later.filter(|next| {
                *next == at + 1
                    || self.over(&[points[at], points[*next]]) <= self.over(&points[at..=*next])
            });
            let next = straight.next().unwrap_or(at + 1);
            kept.push(points[next]);
            at = next;
        }
        kept
    }

    /// How much of a way is on something.
    pub(super) fn over(&self, points: &[Point]) -> u32 {
        let legs = points.windows(2).map(|leg| {
            let length = (leg[1].x - leg[0].x).hypot(leg[1].y - leg[0].y);
            let steps = (length / STEP * 2.0).ceil() as u16;
            let places = (1..steps)
                .map(|step| leg[0].toward(leg[1], length * f32::from(step) / f32::from(steps)));
            let costs = places
                .filter_map(|at| self.cell(at))
                .map(|cell| self.costs[cell]);
            costs.sum::<u32>() / 2
        });
        // What is lost in rounding is no reason for another point.
        legs.sum::<u32>().saturating_sub(ON_THING / 2)
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

fn holds(area: &Area, at: Point) -> bool {
    (area.left..area.right()).contains(&at.x) && (area.top..area.bottom()).contains(&at.y)
}
