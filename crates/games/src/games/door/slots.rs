//! The place of each piece of a row on pictures that are shown one after another: what stays keeps its place, and
//! what comes takes a free one. Knows no picture.

use std::cmp::Reverse;

use crate::pieces::{Piece, Size};

/// The way a piece stands in its row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::games) enum Stands {
    /// As before.
    Still,
    /// No longer: what is shown is its shadow.
    Gone,
    /// Since just now.
    New,
}

/// The places of a row on all pictures.
#[derive(Clone, Debug, Default, PartialEq)]
pub(in crate::games) struct Slots {
    /// The size of the largest piece that each place ever has.
    sizes: Vec<Size>,
    /// The piece that stands in each on the last picture, if any.
    last: Vec<Option<Piece>>,
    /// The place of each piece, in the order in which they were told, on each picture.
    pictures: Vec<Vec<usize>>,
}

/// The places of a row on one picture.
#[derive(Clone, Copy, Debug)]
pub(in crate::games) struct RowPlaces<'a> {
    /// The size of each place.
    pub(in crate::games) sizes: &'a [Size],
    /// The place of each piece.
    pub(in crate::games) places: &'a [usize],
}

impl Slots {
    /// The places on a picture; `None` if it has not told of any.
    pub(in crate::games) fn on(&self, picture: usize) -> Option<RowPlaces<'_>> {
        let places = self.pictures.get(picture)?;
        Some(RowPlaces { sizes: &self.sizes, places })
    }

    /// Puts the places that are taken on most pictures first, so that those that stay free lie at the
    /// end of the row and not between pieces.
    pub(in crate::games) fn settle(&mut self) {
        let mut taken = vec![0; self.sizes.len()];
        for place in self.pictures.iter().flatten() {
            taken[*place] += 1;
        }
        let mut order: Vec<usize> = (0..taken.len()).collect();
        order.sort_by_key(|place| Reverse(taken[*place]));
        let sizes = order.iter().map(|place| self.sizes[*place]).collect();
        let mut now = vec![0; order.len()];
        for (number, place) in order.iter().enumerate() {
            now[*place] = number;
        }
        for place in self.pictures.iter_mut().flatten() {
            *place = now[*place];
        }
        self.sizes = sizes;
        self.last.clear();
    }

    /// The pieces that stand there on the next picture.
    pub(in crate::games) fn add(&mut self, row: &[(Piece, Stands)]) {
        let mut places: Vec<Option<usize>> = vec![None; row.len()];
        let mut before = self.last.clone();
        // Of equal pieces, those that nothing has happened to stay where they are.
        for wanted in [Stands::Still, Stands::Gone, Stands::New] {
            let pieces = row.iter().zip(&mut places);
            for ((piece, _), place) in pieces.filter(|((_, stands), _)| *stands == wanted) {
                *place = before.iter().position(|one| *one == Some(*piece));
                if let Some(place) = *place {
                    before[place] = None;
                }
            }
        }
        let mut taken: Vec<usize> = places.iter().flatten().copied().collect();
        let places: Vec<usize> = row
            .iter()
            .zip(places)
            .map(|((piece, _), place)| {
                place.unwrap_or_else(|| {
                    let place = self.free(piece.size, &taken);
                    taken.push(place);
                    place
                })
            })
            .collect();
        self.last = vec![None; self.sizes.len()];
        for ((piece, stands), place) in row.iter().zip(&places) {
            self.last[*place] = (*stands != Stands::Gone).then_some(*piece);
        }
        self.pictures.push(places);
    }

    /// The best free place for a piece: the smallest in which it has room; if there is none, the largest,
    /// which gets larger; or a new one.
    fn free(&mut self, size: Size, taken: &[usize]) -> usize {
        let free = || (0..self.sizes.len()).filter(|place| !taken.contains(place));
        let with_room = free().filter(|place| self.sizes[*place] >= size);
        let best = with_room
            .min_by_key(|place| self.sizes[*place])
            .or_else(|| free().max_by_key(|place| self.sizes[*place]));
        match best {
            Some(place) => {
                self.sizes[place] = self.sizes[place].max(size);
                place
            }
            None => {
                self.sizes.push(size);
                self.sizes.len() - 1
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Slots, Stands};
    use crate::pieces::Piece;

    fn pieces(text: &str, stands: Stands) -> Vec<(Piece, Stands)> {
        let pieces = text.split_whitespace().map(|piece| piece.parse().expect("a piece"));
        pieces.map(|piece| (piece, stands)).collect()
    }

    #[test]
    fn what_stays_keeps_its_place_and_what_comes_takes_a_free_one() {
        let mut slots = Slots::default();
        slots.add(&pieces("g1 g3", Stands::Still));
        let lost = [pieces("g3", Stands::Still), pieces("g1", Stands::Gone)];
        slots.add(&lost.concat());
        slots.add(&pieces("g3", Stands::Still));
        let built = [pieces("g3", Stands::Still), pieces("b1 y2", Stands::New)];
        slots.add(&built.concat());
        let places: Vec<&[usize]> = (0..4).map(|at| slots.on(at).expect("told").places).collect();
        assert_eq!(places, [&[0, 1][..], &[1, 0], &[1], &[1, 0, 2]]);
    }
}
