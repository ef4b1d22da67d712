//! Plates side by side in rows, in their order; does not know what is on them.

use crate::games::homeworlds::pictures::scene::paper::Paper;
use crate::games::homeworlds::pictures::scene::parts::{Extent, GAP};
use crate::games::homeworlds::pictures::scene::plate::Plate;
use crate::render::Area;

/// How exactly rows are made equally wide, in units.
const EXACT: f32 = 8.0;

impl Paper {
    /// Lays the plates in as few rows as there can be, about equally wide, each in the middle of this
    /// much of the paper.
    pub(super) fn lay(&mut self, plates: &[Plate], (left, right): (f32, f32)) {
        let most = right - left;
        let extents: Vec<Extent> = plates
            .iter()
            .map(|plate| plate.extent(self.scale, most))
            .collect();
        self.is_wrapped |= extents.iter().any(|extent| extent.is_wrapped);
        let mut rest = plates.iter().zip(&extents);
        for count in rows(&extents, most) {
            let row: Vec<(&Plate, &Extent)> = rest.by_ref().take(count).collect();
            self.lay_row(&row, f32::midpoint(left, right));
        }
    }

    fn lay_row(&mut self, row: &[(&Plate, &Extent)], middle: f32) {
        let wide = row
            .iter()
            .map(|(_, extent)| extent.width + GAP)
            .sum::<f32>()
            - GAP;
        let height = row
            .iter()
            .map(|(_, extent)| extent.height)
            .fold(0.0, f32::max);
        let mut left = middle - wide / 2.0;
        for (plate, extent) in row {
            let area = Area::new(left, self.bottom, extent.width, height);
            let (elements, spots) = plate.place(area, self.scale);
            self.elements.extend(elements);
            self.spots
                .extend(spots.into_iter().map(|spot| (plate.id, spot)));
            left += extent.width + GAP;
        }
        self.bottom += height + GAP;
    }
}

/// How many are in each row.
fn rows(extents: &[Extent], most: f32) -> Vec<usize> {
    let fewest = filled(extents, most);
    let (mut too_narrow, mut enough) = (0.0, most);
    while enough - too_narrow > EXACT {
        let middle = f32::midpoint(too_narrow, enough);
        if filled(extents, middle).len() == fewest.len() {
            enough = middle;
        } else {
            too_narrow = middle;
        }
    }
    filled(extents, enough)
}

/// How many are in each row if each is filled before the next begins.
fn filled(extents: &[Extent], most: f32) -> Vec<usize> {
    let mut rows: Vec<usize> = Vec::new();
    let mut used = f32::INFINITY;
    for extent in extents {
        used += GAP + extent.width;
        match rows.last_mut().filter(|_| used <= most) {
            Some(count) => *count += 1,
            None => {
                rows.push(1);
                used = extent.width;
            }
        }
    }
    rows
}
