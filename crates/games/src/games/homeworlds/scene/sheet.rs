//! What a picture is laid out from, and the sheet it is laid out on; knows no part of it.

use crate::game::Seat;
use crate::games::door::View;
use crate::games::homeworlds::action::SystemId;
use crate::games::homeworlds::changes::Changes;
use crate::games::homeworlds::places::Places;
use crate::games::homeworlds::position::Position;
use crate::games::homeworlds::scene::parts::GAP;
use crate::games::homeworlds::scene::plate::Sides;
use crate::pieces::Size;
use crate::render::{Area, Item};
use crate::words::{Word, say};

/// Units from left to right, whatever is on the table.
pub(super) const WIDTH: f32 = 1200.0;
/// Between the sheet's edge and what is on it.
pub(super) const MARGIN: f32 = 20.0;
/// Between the homes and the columns, where two seats have their ways drawn.
const WAY: f32 = 30.0;

/// How large everything is; a game only ever goes on to the next, when a column is full.
pub(super) struct Measures {
    /// How many places of a column there are at most.
    pub(super) most: usize,
    /// How many of them are side by side.
    pub(super) abreast: usize,
    /// The largest scale of pieces at ordinary systems, and how high a plate is.
    pub(super) plate: (f32, f32),
    /// The same of a home that has a row for itself, and of homes that share one.
    pub(super) home: (f32, f32),
    pub(super) shared: (f32, f32),
}

pub(super) const MEASURES: [Measures; 3] = [
    Measures {
        most: 4,
        abreast: 1,
        plate: (1.0, 190.0),
        home: (1.25, 236.0),
        shared: (0.85, 184.0),
    },
    Measures {
        most: 7,
        abreast: 1,
        plate: (0.8, 160.0),
        home: (1.0, 204.0),
        shared: (0.76, 172.0),
    },
    Measures {
        most: usize::MAX,
        abreast: 2,
        plate: (0.72, 170.0),
        home: (0.9, 190.0),
        shared: (0.7, 164.0),
    },
];

/// Everything that is drawn.
pub(super) struct Drawing<'a> {
    pub(super) position: &'a Position,
    pub(super) names: &'a dyn Fn(SystemId) -> String,
    pub(super) changes: &'a Changes,
    pub(super) view: &'a View<'a>,
    pub(super) sides: Sides,
    pub(super) places: Places,
    pub(super) measures: &'static Measures,
    /// How many places of a column were ever in use.
    pub(super) used: usize,
}

/// What was laid out so far.
#[derive(Default)]
pub(super) struct Sheet {
    pub(super) items: Vec<Item>,
    pub(super) bottom: f32,
    /// Where each column is.
    pub(super) columns: Vec<(Size, Area)>,
    /// Where each home is.
    pub(super) homes: Vec<(Seat, Area)>,
}

impl Drawing<'_> {
    /// Between one row and the next.
    pub(super) fn between(&self) -> f32 {
        match self.position.seats() {
            2 => WAY,
            _ => GAP,
        }
    }

    /// A sentence in the language of whoever looks.
    pub(super) fn say(&self, id: &str, args: &[(&str, Word)]) -> String {
        say(self.view.language, id, args)
    }
}

/// The sheet without its margins.
pub(super) const fn inner() -> Area {
    Area::new(MARGIN, MARGIN, WIDTH - 2.0 * MARGIN, 0.0)
}
