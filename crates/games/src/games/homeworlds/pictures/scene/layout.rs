//! The place of everything on the picture of a board, from the top down; knows no pixel.

use crate::games::door::{Common, SharingStage, View};
use crate::games::homeworlds::action::SystemId;
use crate::games::homeworlds::pictures::highlights::Highlights;
use crate::games::homeworlds::pictures::scene::board::{BoardLayout, BoardParts};
use crate::games::homeworlds::pictures::scene::paper::{Drawing, Paper, WIDTH};
use crate::games::homeworlds::pictures::scene::places::Places;
use crate::games::homeworlds::pictures::scene::sides::Sides;
use crate::games::homeworlds::position::Position;
use crate::games::homeworlds::words::labels::PlayerNames;
use crate::render::{Area, CurveRole, Element, LineRole, Scene};

/// The largest size of pieces, how much smaller each try is than the one before, and the number of tries: after
/// that nothing could be seen any more.
const LARGEST: f32 = 2.0;
const SMALLER: f32 = 0.98;
const TRIES: i32 = 100;
/// The size that is drawn if nothing fits.
const SMALLEST: f32 = 0.25;
/// The degree to which pieces may be smaller than they could be, if that fills the map better, and the least
/// size: the smallest ship is 18 pixels wide on a phone. Where even that one is large, they may be smaller still.
const COMPARED: f32 = 0.94;
const LARGE: f32 = 1.4;
const LEGIBLE: f32 = 1.02;
/// The part of what is around a piece that counts as filled, as a scale.
const AIR: f32 = 0.3;
/// Below this a fleet may take more than one line.
const SMALL: f32 = 1.2;

/// The board from a seat's side: the bank, the others' homes, the other systems in a band for each
/// size of star, and the seat's own home at the bottom; every piece at the same scale.
pub fn draw(
    position: &Position,
    names: &dyn Fn(SystemId) -> String,
    highlights: &Highlights,
    view: &View<'_>,
) -> Scene {
    let drawing = Drawing::of(position, names, highlights, view, Places(None));
    let board = drawing.board(drawing.head());
    drawing.finished(&board, &board.laid(best_scale(&board), None))
}

/// The same on paper where the scale and the places of homes are those that all pictures of a game
/// have in common.
pub fn draw_in(
    position: &Position,
    names: &dyn Fn(SystemId) -> String,
    highlights: &Highlights,
    view: &View<'_>,
    common: &Common,
) -> Scene {
    let drawing = Drawing::of(position, names, highlights, view, Places(Some(common)));
    let board = drawing.board(drawing.head_of_all(common.verdict()));
    drawing.finished(&board, &board.laid(common.scale(), Some(common)))
}

/// Adds what a picture needs to what it has in common with others: first what stands in its homes, then
/// its scale; and once that of all is known, the room for each of its parts.
pub fn share(
    position: &Position,
    names: &dyn Fn(SystemId) -> String,
    highlights: &Highlights,
    view: &View<'_>,
    common: &mut Common,
) {
    let places = Places(Some(&*common));
    let drawing = Drawing::of(position, names, highlights, view, places);
    let board = drawing.board(drawing.head_of_all(common.verdict()));
    match common.stage() {
        SharingStage::Rows => common.fit_rows(&board.standing()),
        SharingStage::Scale => common.fit_scale(steady_scale(&board)),
        SharingStage::Rooms => common.fit_rooms(&board.rooms(common.scale())),
    }
}

/// Of the largest scales that fit, the one at which the pieces fill most of the map: if
/// plates are a little smaller, there can be fewer rows.
fn best_scale(board: &BoardParts) -> f32 {
    let scales = (0..TRIES).map(|step| LARGEST * SMALLER.powi(step));
    let laid = scales.map(|scale| board.laid(scale, None));
    let mut fitting = laid.filter(fits);
    let Some(largest) = fitting.next() else {
        return SMALLEST;
    };
    let least = least_compared(largest.scale);
    let first = (fullness(&largest), largest.scale);
    let others = fitting.take_while(|laid| laid.scale >= least);
    let fullest = others.fold(first, |best, other| {
        let full = fullness(&other);
        if full > best.0 { (full, other.scale) } else { best }
    });
    fullest.1
}

/// The scale of a picture among others, on which homes have their places: one at which all ships at
/// each are on one line, so that none is higher for that on all pictures; if that is legible.
fn steady_scale(board: &BoardParts) -> f32 {
    let best = best_scale(board);
    let scales = (0..TRIES).map(|step| best * SMALLER.powi(step));
    let mut legible = scales.take_while(|scale| *scale >= LEGIBLE);
    let steady = legible.find(|scale| board.laid(*scale, None).are_homes_low());
    steady.unwrap_or(best)
}

/// The smallest scale that is compared with this one, at which pieces fit.
fn least_compared(scale: f32) -> f32 {
    (scale * COMPARED).min(LARGE).max(LEGIBLE.min(scale))
}

/// The height that the paper may have for its width, with pieces of this scale.
fn tallest(scale: f32) -> f32 {
    match scale {
        0.88.. => 1.49,
        0.63.. => 1.8,
        _ => 2.4,
    }
}

fn fits(laid: &BoardLayout<'_>) -> bool {
    let is_low = laid.height <= tallest(laid.scale) * WIDTH;
    is_low && !laid.is_too_wide() && (!laid.is_wrapped() || laid.scale < SMALL)
}

/// The part of the map that the pieces cover with what is around them, compared with the same pieces at another
/// scale.
fn fullness(laid: &BoardLayout<'_>) -> f32 {
    let side = laid.scale + AIR;
    side * side / laid.map
}

impl<'a> Drawing<'a> {
    fn of(
        position: &'a Position,
        names: &'a dyn Fn(SystemId) -> String,
        highlights: &'a Highlights,
        view: &'a View<'a>,
        places: Places<'a>,
    ) -> Drawing<'a> {
        let called = PlayerNames::by_names(view.players, position.seats());
        Drawing {
            position,
            names,
            highlights,
            view,
            sides: Sides::of(position, view, called, places),
        }
    }

    fn finished(&self, board: &BoardParts, laid: &BoardLayout<'_>) -> Scene {
        let mut paper = Paper::at(laid.scale);
        board.place(laid, self, &mut paper);
        let arrows = self.arrows(&paper);
        let cracks = self.cracks(&paper);
        let area = Area::new(0.0, 0.0, WIDTH, laid.height);
        let Paper { elements, spots, .. } = paper;
        let pieces = spots.into_iter().map(|(_, spot)| spot.element);
        let mut elements: Vec<Element> = [Element::Sky { area }]
            .into_iter()
            .chain(self.draft(area))
            .chain(elements)
            .chain(pieces)
            .chain(arrows)
            .chain(cracks)
            .collect();
        elements.sort_by_key(depth);
        Scene { width: WIDTH, height: laid.height, elements }
    }
}

/// The order of what is under what: panels, trays, rings, arrows, writing, pieces, and what crosses these out. An
/// arrow crosses other systems and hides none of what is there.
fn depth(element: &Element) -> u8 {
    use crate::render::PanelRole::Guest;
    match element {
        Element::Sky { .. } => 0,
        Element::Panel { role: Guest, .. } => 2,
        Element::Panel { .. } | Element::Tile { .. } => 1,
        Element::Curve { role: CurveRole::Crack, .. }
        | Element::Line { role: LineRole::Spent, .. } => 7,
        Element::Ring { .. } => 3,
        Element::Line { role: LineRole::Moved, .. }
        | Element::Curve { role: CurveRole::Moved, .. } => 4,
        Element::Star { .. } | Element::Ship { .. } => 6,
        Element::Text { .. }
        | Element::Alarm { .. }
        | Element::Badge { .. }
        | Element::Line { .. }
        | Element::Arrow { .. }
        | Element::Dot { .. }
        | Element::Curve { .. } => 5,
    }
}
