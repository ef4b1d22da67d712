//! Cracks through the stars of a home that the last turn has destroyed. Knows no rule.

use crate::games::homeworlds::pictures::scene::paper::{Drawing, Paper};
use crate::render::{Area, CurveRole, Element, Flag, Point};

/// The path of a crack across a star, as shares of its side: beside its symbol and pips.
const CRACK: [(f32, f32); 6] =
    [(0.7, -0.04), (0.84, 0.2), (0.76, 0.42), (0.9, 0.62), (0.8, 0.82), (0.88, 1.04)];

impl Drawing<'_> {
    /// A crack through each star of a home that is gone.
    pub(super) fn cracks(&self, paper: &Paper) -> Vec<Element> {
        let gone = self.highlights.latest.gone.iter();
        let homes: Vec<_> =
            gone.filter(|gone| gone.home_of.is_some()).map(|gone| gone.id).collect();
        let spots = paper.spots.iter();
        let broken = spots.filter_map(|(id, spot)| {
            let Element::Star { flag, .. } = spot.element else {
                return None;
            };
            let is_broken = flag == Flag::Absent && homes.contains(id);
            is_broken.then(|| crack(spot.element.area()))
        });
        broken.collect()
    }
}

fn crack(star: Area) -> Element {
    let point = |(x, y)| Point::new(star.left + x * star.width, star.top + y * star.height);
    Element::Curve { points: CRACK.map(point).to_vec(), role: CurveRole::Crack }
}
