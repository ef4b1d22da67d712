//! Where everything goes on the picture of a board, from the top down; knows no pixel.

use crate::games::door::View;
use crate::games::homeworlds::action::SystemId;
use crate::games::homeworlds::pictures::clockwise::clockwise;
use crate::games::homeworlds::pictures::highlights::Highlights;
use crate::games::homeworlds::pictures::scene::paper::{Drawing, MARGIN, Paper, WIDTH};
use crate::games::homeworlds::pictures::scene::parts::GAP;
use crate::games::homeworlds::pictures::scene::sides::Sides;
use crate::games::homeworlds::position::Position;
use crate::games::homeworlds::words::called::Called;
use crate::render::{Area, Element, Scene};

/// How large pieces are at most, how much smaller each try is than the one before, and how many
/// there are: after that nothing could be seen any more.
const LARGEST: f32 = 2.0;
/// Below this a fleet may take more than one line.
const SMALL: f32 = 1.2;
const SMALLER: f32 = 0.92;
const TRIES: i32 = 24;
/// What is drawn if nothing fits.
const SMALLEST: f32 = 0.25;
/// How much smaller pieces may be than they could be, if that fills the paper better.
const COMPARED: f32 = 0.75;

/// The board from a seat's side: the bank, the others' homes, the other systems in a band for each
/// size of star, and the seat's own home at the bottom; every piece at the same scale.
pub fn draw(
    position: &Position,
    names: &dyn Fn(SystemId) -> String,
    highlights: &Highlights,
    view: &View<'_>,
) -> Scene {
    let called = Called::of(view.players, position.seats());
    let drawing = Drawing {
        position,
        names,
        highlights,
        view,
        sides: Sides::of(position, view.side, called),
    };
    drawing.draw()
}

/// How high the paper may be for its width, with pieces of this scale.
fn tallest(scale: f32) -> f32 {
    match scale {
        0.66.. => 1.48,
        0.63.. => 1.8,
        _ => 2.4,
    }
}

fn fits(paper: &Paper) -> bool {
    let is_low = paper.bottom <= tallest(paper.scale) * WIDTH;
    is_low && (!paper.is_wrapped || paper.scale < SMALL)
}

/// How much of the paper the pieces cover, compared with the same pieces at another scale.
fn fullness(paper: &Paper) -> f32 {
    paper.scale * paper.scale / paper.bottom
}

impl Drawing<'_> {
    /// Of the largest scales that fit, the one at which the pieces fill most of the paper: if
    /// plates are a little smaller, there can be fewer rows.
    fn draw(&self) -> Scene {
        let scales = (0..TRIES).map(|step| LARGEST * SMALLER.powi(step));
        let mut fitting = scales.map(|scale| self.laid(scale)).filter(fits);
        let largest = fitting.next().unwrap_or_else(|| self.laid(SMALLEST));
        let least = largest.scale * COMPARED;
        let others = fitting.take_while(|paper| paper.scale >= least);
        let fullest = others.fold(largest, |one, other| {
            if fullness(&other) > fullness(&one) {
                other
            } else {
                one
            }
        });
        self.finished(fullest)
    }

    fn laid(&self, scale: f32) -> Paper {
        let mut paper = Paper::at(scale);
        self.lay_heading(&mut paper);
        let whole = (MARGIN, WIDTH - MARGIN);
        let others = clockwise(self.view.side, self.position.seats());
        let homes: Vec<_> = others.map(|seat| self.seat_plate(seat)).collect();
        paper.lay(&homes, whole);
        self.lay_bands(&mut paper);
        paper.lay(&[self.seat_plate(self.view.side)], whole);
        paper.bottom += MARGIN - GAP;
        paper
    }

    /// Arrows under the pieces, and the pieces over everything.
    fn finished(&self, paper: Paper) -> Scene {
        let arrows = self.arrows(&paper);
        let Paper {
            elements,
            spots,
            bottom,
            ..
        } = paper;
        let is_panel = |element: &Element| matches!(element, Element::Panel { .. });
        let (panels, writing): (Vec<Element>, Vec<Element>) =
            elements.into_iter().partition(is_panel);
        let spots = spots.into_iter().map(|(_, spot)| spot.element);
        let is_ring = |element: &Element| matches!(element, Element::Ring { .. });
        let (rings, pieces): (Vec<Element>, Vec<Element>) = spots.partition(is_ring);
        let area = Area::new(0.0, 0.0, WIDTH, bottom);
        let sky = Element::Sky { area };
        Scene {
            width: WIDTH,
            height: bottom,
            elements: [sky]
                .into_iter()
                .chain(panels)
                .chain(rings)
                .chain(arrows)
                .chain(writing)
                .chain(pieces)
                .collect(),
        }
    }
}
