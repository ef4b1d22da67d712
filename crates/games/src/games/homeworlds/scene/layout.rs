//! Where everything goes on the picture of a board, from the top down; knows no pixel.

use crate::game::Seat;
use crate::games::door::View;
use crate::games::homeworlds::action::SystemId;
use crate::games::homeworlds::called::Called;
use crate::games::homeworlds::changes::Changes;
use crate::games::homeworlds::places::Places;
use crate::games::homeworlds::position::Position;
use crate::games::homeworlds::ring::ring;
use crate::games::homeworlds::scene::bank;
use crate::games::homeworlds::scene::parts::GAP;
use crate::games::homeworlds::scene::plate::{Plate, Sides};
use crate::games::homeworlds::scene::sheet::{
    Drawing, MARGIN, MEASURES, Measures, Sheet, WIDTH, inner,
};
use crate::pieces::Size;
use crate::render::{Anchor, Area, Item, Point, Scene, TextRole, fit};

const HEADING: f32 = 42.0;
const HEADING_ROW: f32 = 64.0;

/// The board from a seat's side: the bank, the others' homes, the other systems in a column for
/// each size of star, and the seat's own home at the bottom.
pub fn draw(
    position: &Position,
    names: &dyn Fn(SystemId) -> String,
    places: &Places,
    changes: &Changes,
    view: &View<'_>,
) -> Scene {
    let places = places.with_all_of(position);
    let used = Size::ALL.map(|size| places.ever_used(size));
    let used = used.into_iter().max().unwrap_or(0);
    let fits = |measures: &&Measures| used <= measures.most;
    let table = Drawing {
        position,
        names,
        changes,
        view,
        sides: Sides::of(
            position,
            view.side,
            Called::of(view.players, position.seats()),
        ),
        measures: MEASURES.iter().find(fits).unwrap_or(&MEASURES[2]),
        used,
        places,
    };
    table.draw()
}

impl Drawing<'_> {
    fn draw(&self) -> Scene {
        let mut sheet = Sheet::default();
        self.lay_heading(&mut sheet);
        let ring = ring(self.view.side, self.position.seats());
        for row in &ring.above {
            self.lay_row(&mut sheet, row);
        }
        self.lay_columns(&mut sheet);
        for row in &ring.below {
            self.lay_row(&mut sheet, row);
        }
        let ways = self.ways(&sheet);
        sheet.items.extend(ways);
        Scene {
            width: WIDTH,
            height: sheet.bottom - self.between() + MARGIN,
            items: sheet.items,
        }
    }

    fn lay_heading(&self, sheet: &mut Sheet) {
        let (size, role) = (HEADING, TextRole::Heading);
        sheet.items.push(Item::Text {
            text: fit(self.view.heading, size, role, inner().width),
            at: Point::new(MARGIN, MARGIN + HEADING_ROW / 2.0 - 8.0),
            size,
            anchor: Anchor::Left,
            role,
        });
        let area = Area::new(MARGIN, MARGIN + HEADING_ROW, inner().width, bank::HEIGHT);
        let (bank, changes) = (self.position.bank(), &self.changes.bank);
        sheet
            .items
            .extend(bank::draw(bank, changes, area, self.view.language));
        sheet.bottom = area.bottom() + GAP;
    }

    /// Players side by side.
    fn lay_row(&self, sheet: &mut Sheet, seats: &[Seat]) {
        let plates: Vec<Plate> = seats.iter().map(|&seat| self.seat_plate(seat)).collect();
        let (scale, height) = match seats.len() {
            1 => self.measures.home,
            _ => self.measures.shared,
        };
        let height = if plates.iter().all(Plate::is_bare) && self.sides.out.has(seats[0]) {
            64.0
        } else {
            height
        };
        let width = (inner().width + GAP) / seats.len() as f32 - GAP;
        let mut left = MARGIN;
        for (&seat, plate) in seats.iter().zip(&plates) {
            let area = Area::new(left, sheet.bottom, width, height);
            sheet.items.extend(plate.place(area, scale));
            sheet.homes.push((seat, area));
            left += width + GAP;
        }
        sheet.bottom += height + self.between();
    }
}
