//! Plates side by side in rows, in their order; does not know what is on them.

use crate::games::homeworlds::pictures::scene::parts::GAP;
use crate::games::homeworlds::pictures::scene::plate::{Plate, Shape};

/// The cost of leaving a row half empty, in units of height.
const UNEVEN: f32 = 24.0;
/// The cost if the ships of one seat take several lines.
const WRAPPED: f32 = 24.0;

/// A plate with the shapes it can have.
pub(super) type Shaped<'a> = (&'a Plate, Vec<Shape>);

/// Plates side by side, each in one of its shapes.
pub(super) struct PlateRow<'a> {
    pub(super) plates: Vec<(&'a Plate, Shape)>,
    /// The height of the highest.
    pub(super) height: f32,
    /// The least width of them together.
    pub(super) width: f32,
}

impl<'a> PlateRow<'a> {
    /// The lowest row of these plates that is at most this wide; `None` if there is none.
    pub(super) fn lowest(plates: &[Shaped<'a>], most: f32) -> Option<PlateRow<'a>> {
        let mut heights: Vec<f32> = plates
            .iter()
            .flat_map(|(_, shapes)| shapes.iter().map(|shape| shape.extent.height))
            .collect();
        heights.sort_by(f32::total_cmp);
        heights.dedup();
        let rows = heights.iter().map(|&height| PlateRow::narrowest(plates, height));
        let mut fitting = rows.flatten().filter(|row| row.width <= most);
        fitting.next().map(|row| row.relaxed(plates, most))
    }

    /// The narrowest row of these plates that is at most this high.
    fn narrowest(plates: &[Shaped<'a>], height: f32) -> Option<PlateRow<'a>> {
        let narrow = |(plate, shapes): &Shaped<'a>| {
            let low = shapes.iter().filter(|shape| shape.extent.height <= height);
            let narrow = low.min_by(|one, other| one.extent.width.total_cmp(&other.extent.width));
            narrow.map(|shape| (*plate, *shape))
        };
        let plates: Option<Vec<(&Plate, Shape)>> = plates.iter().map(narrow).collect();
        plates.map(PlateRow::of)
    }

    /// These plates side by side.
    pub(super) fn of(plates: Vec<(&'a Plate, Shape)>) -> PlateRow<'a> {
        let extents = || plates.iter().map(|(_, shape)| shape.extent);
        PlateRow {
            height: extents().map(|extent| extent.height).fold(0.0, f32::max),
            width: extents().map(|extent| extent.width + GAP).sum::<f32>() - GAP,
            plates,
        }
    }

    /// The same row with fewer lines of ships where there is room.
    fn relaxed(mut self, plates: &[Shaped<'a>], most: f32) -> PlateRow<'a> {
        for ((_, chosen), (_, shapes)) in self.plates.iter_mut().zip(plates) {
            let others = self.width - chosen.extent.width;
            let wider = shapes.iter().find(|shape| {
                others + shape.extent.width <= most && shape.extent.height <= self.height
            });
            if let Some(shape) = wider {
                self.width = others + shape.extent.width;
                *chosen = *shape;
            }
        }
        self
    }

    /// The width of each plate if the row may be this wide: titles get the room that they need first, then what
    /// they wish for, and then pieces are spread.
    pub(super) fn widths(&self, most: f32) -> Vec<f32> {
        let mut widths: Vec<f32> =
            self.plates.iter().map(|(_, shape)| shape.extent.width).collect();
        let gaps = GAP * widths.len().saturating_sub(1) as f32;
        let wants: [fn(&Shape) -> f32; 3] =
            [|shape| shape.need, |shape| shape.wish, |shape| shape.extent.width + shape.spare];
        for wanted in wants {
            let plates = self.plates.iter().zip(&widths);
            let more: Vec<f32> =
                plates.map(|((_, shape), width)| (wanted(shape) - width).max(0.0)).collect();
            grow(&mut widths, &more, most - gaps);
        }
        widths
    }

    /// The width of it if every plate has all the room it can use.
    pub(super) fn wanted(&self) -> f32 {
        let widths = self.widths(f32::MAX);
        widths.iter().map(|width| width + GAP).sum::<f32>() - GAP
    }

    /// The number of plates on which the ships of one seat take more than one line.
    fn wrapped(&self) -> u8 {
        let wrapped = self.plates.iter().filter(|(_, shape)| shape.is_wrapped);
        u8::try_from(wrapped.count()).unwrap_or(u8::MAX)
    }

    /// True if the ships of one seat take more than one line on a plate.
    pub(super) fn is_wrapped(&self) -> bool {
        self.plates.iter().any(|(_, shape)| shape.is_wrapped)
    }
}

/// The height of rows one below the other, with the gap after each.
pub(super) fn high(rows: &[PlateRow<'_>]) -> f32 {
    rows.iter().map(|row| row.height + GAP).sum()
}

/// Widens each by as much as it wants, or by the same share of that if there is not so much room.
pub(super) fn grow(widths: &mut [f32], wanted: &[f32], most: f32) {
    let free = (most - widths.iter().sum::<f32>()).max(0.0);
    let share = (free / wanted.iter().sum::<f32>().max(0.01)).min(1.0);
    for (width, wanted) in widths.iter_mut().zip(wanted) {
        *width += wanted * share;
    }
}

/// The lowest rows of plates in their order, about evenly filled.
#[derive(Default)]
struct RowPacking<'a> {
    cost: f32,
    rows: Vec<(usize, PlateRow<'a>)>,
}

/// Plates in rows that are together as low as can be; a plate that is too wide for that has a row
/// that is too wide.
pub(super) fn rows_of<'a>(shaped: &[Shaped<'a>], most: f32) -> Vec<PlateRow<'a>> {
    let mut ends: Vec<RowPacking<'a>> = vec![RowPacking::default()];
    for end in 1..=shaped.len() {
        let mut best: Option<(f32, usize, PlateRow<'a>)> = None;
        for start in (0..end).rev() {
            let Some(row) = PlateRow::lowest(&shaped[start..end], most) else {
                break;
            };
            let free = (most - row.width) / most;
            let wrapped = WRAPPED * f32::from(row.wrapped());
            let cost = ends[start].cost + row.height + GAP + UNEVEN * free * free + wrapped;
            if best.as_ref().is_none_or(|(least, ..)| cost < *least) {
                best = Some((cost, start, row));
            }
        }
        let (cost, start, row) = best.unwrap_or_else(|| too_wide(&ends, &shaped[end - 1], end));
        ends.push(RowPacking { cost, rows: vec![(start, row)] });
    }
    backwards(ends)
}

/// The rows that lead to the last end.
fn backwards(mut ends: Vec<RowPacking<'_>>) -> Vec<PlateRow<'_>> {
    let mut rows = Vec::new();
    let mut end = ends.len() - 1;
    while let Some((start, row)) = ends[end].rows.pop() {
        rows.push(row);
        end = start;
    }
    rows.reverse();
    rows
}

fn too_wide<'a>(
    ends: &[RowPacking<'a>],
    (plate, shapes): &Shaped<'a>,
    end: usize,
) -> (f32, usize, PlateRow<'a>) {
    let narrow = |one: &&Shape, other: &&Shape| one.extent.width.total_cmp(&other.extent.width);
    let narrowest = shapes.iter().min_by(narrow).expect("a plate has a shape");
    let row = PlateRow::of(vec![(*plate, *narrowest)]);
    (ends[end - 1].cost + row.height + GAP, end - 1, row)
}
