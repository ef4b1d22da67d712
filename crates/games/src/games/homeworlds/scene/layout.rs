//! Where everything goes on the picture of a board, from the top down; knows no pixel.

use crate::games::door::View;
use crate::games::homeworlds::action::SystemId;
use crate::games::homeworlds::called::Called;
use crate::games::homeworlds::marks::Marks;
use crate::games::homeworlds::position::Position;
use crate::games::homeworlds::ring::ring;
use crate::games::homeworlds::scene::parts::GAP;
use crate::games::homeworlds::scene::sheet::{Drawing, MARGIN, Sheet, WIDTH};
use crate::games::homeworlds::scene::sides::Sides;
use crate::render::{Area, Item, Scene};

/// How large pieces are at most, how much smaller each try is than the one before, and how many
/// there are: after that nothing could be seen any more.
const LARGEST: f32 = 2.0;
/// Below this a fleet may take more than one line.
const SMALL: f32 = 1.2;
const SMALLER: f32 = 0.92;
const TRIES: i32 = 24;
/// What is drawn if nothing fits.
const SMALLEST: f32 = 0.25;
/// How much smaller pieces may be than they could be, if that fills the sheet better.
const COMPARED: f32 = 0.75;

/// The board from a seat's side: the bank, the others' homes, the other systems in a band for each
/// size of star, and the seat's own home at the bottom; every piece at the same scale.
pub fn draw(
    position: &Position,
    names: &dyn Fn(SystemId) -> String,
    marks: &Marks,
    view: &View<'_>,
) -> Scene {
    let called = Called::of(view.players, position.seats());
    let drawing = Drawing {
        position,
        names,
        marks,
        view,
        sides: Sides::of(position, view.side, called),
    };
    drawing.draw()
}

/// How high the sheet may be for its width, with pieces of this scale.
fn tallest(scale: f32) -> f32 {
    match scale {
        0.66.. => 1.48,
        0.63.. => 1.8,
        _ => 2.4,
    }
}

fn fits(sheet: &Sheet) -> bool {
    let is_low = sheet.bottom <= tallest(sheet.scale) * WIDTH;
    is_low && (!sheet.is_wrapped || sheet.scale < SMALL)
}

/// How much of the sheet the pieces cover, compared with the same pieces at another scale.
fn fullness(sheet: &Sheet) -> f32 {
    sheet.scale * sheet.scale / sheet.bottom
}

impl Drawing<'_> {
    /// Of the largest scales that fit, the one at which the pieces fill most of the sheet: if
    /// plates are a little smaller, there can be fewer rows.
    fn draw(&self) -> Scene {
        let scales = (0..TRIES).map(|step| LARGEST * SMALLER.powi(step));
        let mut fitting = scales.map(|scale| self.laid(scale)).filter(fits);
        let largest = fitting.next().unwrap_or_else(|| self.laid(SMALLEST));
        let least = largest.scale * COMPARED;
        let others = fitting.take_while(|sheet| sheet.scale >= least);
        let fullest = others.fold(largest, |one, other| {
            if fullness(&other) > fullness(&one) {
                other
            } else {
                one
            }
        });
        self.finished(fullest)
    }

    fn laid(&self, scale: f32) -> Sheet {
        let mut sheet = Sheet::at(scale);
        self.lay_heading(&mut sheet);
        let whole = (MARGIN, WIDTH - MARGIN);
        let others = ring(self.view.side, self.position.seats());
        let homes: Vec<_> = others.map(|seat| self.seat_plate(seat)).collect();
        sheet.lay(&homes, whole);
        self.lay_bands(&mut sheet);
        sheet.lay(&[self.seat_plate(self.view.side)], whole);
        sheet.bottom += MARGIN - GAP;
        sheet
    }

    /// Arrows under the pieces, and the pieces over everything.
    fn finished(&self, sheet: Sheet) -> Scene {
        let arrows = self.arrows(&sheet);
        let Sheet {
            items,
            spots,
            bottom,
            ..
        } = sheet;
        let is_panel = |item: &Item| matches!(item, Item::Panel { .. });
        let (panels, writing): (Vec<Item>, Vec<Item>) = items.into_iter().partition(is_panel);
        let spots = spots.into_iter().map(|(_, spot)| spot.item);
        let is_ring = |item: &Item| matches!(item, Item::Ring { .. });
        let (rings, pieces): (Vec<Item>, Vec<Item>) = spots.partition(is_ring);
        let area = Area::new(0.0, 0.0, WIDTH, bottom);
        let sky = Item::Sky { area };
        Scene {
            width: WIDTH,
            height: bottom,
            items: [sky]
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
