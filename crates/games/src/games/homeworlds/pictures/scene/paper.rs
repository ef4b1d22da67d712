//! The source that a picture is laid out from, and the paper it is laid out on; knows no part of it.

use crate::games::door::{Common, View, WinnerNotice};
use crate::games::homeworlds::action::SystemId;
use crate::games::homeworlds::crowding::Crowding;
use crate::games::homeworlds::pictures::highlights::Highlights;
use crate::games::homeworlds::pictures::scene::body::Spot;
use crate::games::homeworlds::pictures::scene::parts::{ColorAlarm, GAP};
use crate::games::homeworlds::pictures::scene::rows::PlateRow;
use crate::games::homeworlds::pictures::scene::sides::Sides;
use crate::games::homeworlds::position::Position;
use crate::games::homeworlds::system::System;
use crate::pieces::Color;
use crate::render::{AlarmRole, Area, Element};
use crate::words::{Word, say};

/// Units from left to right, whatever is on the table.
pub(super) const WIDTH: f32 = 1200.0;
/// Between the paper's edge and what is on it.
pub(super) const MARGIN: f32 = 14.0;
/// The most systems other than homes with which everybody may still be new to the table.
const FEW: usize = 2;

/// Everything that is drawn.
pub(super) struct Drawing<'a> {
    pub(super) position: &'a Position,
    pub(super) names: &'a dyn Fn(SystemId) -> String,
    pub(super) highlights: &'a Highlights,
    pub(super) view: &'a View<'a>,
    pub(super) sides: Sides<'a>,
}

/// The parts laid out so far, at a scale.
pub(super) struct Paper {
    /// The size of every piece of the map, relative to its own.
    pub(super) scale: f32,
    /// The elements under the pieces.
    pub(super) elements: Vec<Element>,
    /// The pieces and whose they are, with the systems that they are in.
    pub(super) spots: Vec<(SystemId, Spot)>,
    /// The place where the next thing goes.
    pub(super) bottom: f32,
}

impl Paper {
    /// An empty one.
    pub(super) const fn at(scale: f32) -> Paper {
        Paper { scale, elements: Vec::new(), spots: Vec::new(), bottom: MARGIN }
    }

    /// Lays a row below what is there, its plates this wide, from the left of this room.
    pub(super) fn lay(&mut self, row: &PlateRow<'_>, widths: &[f32], room: Area) {
        let mut left = room.left;
        for ((plate, shape), width) in row.plates.iter().zip(widths) {
            let area = Area::new(left, self.bottom, *width, row.height);
            let (elements, spots) = plate.place(area, self.scale, shape);
            self.elements.extend(elements);
            let spots = spots.into_iter().map(|spot| (plate.id, spot));
            self.spots.extend(spots);
            left += width + GAP;
        }
        self.bottom += row.height + GAP;
    }
}

impl Drawing<'_> {
    /// A sentence in the language of the viewer.
    pub(super) fn say(&self, id: &str, args: &[(&str, Word)]) -> String {
        say(self.view.language, id, args)
    }

    /// The colors there are too many of in a system, or nearly, as long as that matters.
    pub(super) fn alarms(&self, system: &System) -> Vec<ColorAlarm> {
        let colors = Color::ALL.into_iter().filter(|_| !self.sides.is_over);
        let alarms = colors.filter_map(|color| {
            Some(ColorAlarm {
                role: match Crowding::of(system, color)? {
                    Crowding::Overpopulation => AlarmRole::TooMany,
                    Crowding::Nearly => AlarmRole::Nearly,
                },
                color,
                count: system.everything().count_color(color),
            })
        });
        alarms.collect()
    }

    /// True if it is one of several pictures of a game that are shown one after another.
    pub(super) const fn is_among_others(&self) -> bool {
        self.sides.places.0.is_some()
    }

    /// True if others follow after it.
    pub(super) fn goes_on(&self) -> bool {
        self.sides.places.0.map(Common::verdict) == Some(WinnerNotice::Held)
    }

    /// True while there is so little on the table that it says which stars are connected: as long as a game is
    /// young, when that is news to some, and when there is room for it.
    pub(super) fn is_new_to_all(&self) -> bool {
        let systems = self.position.systems().iter();
        systems.filter(|system| !system.is_or_was_home()).count() <= FEW
    }
}

/// The paper without its margins.
pub(super) const fn inner() -> Area {
    Area::new(MARGIN, MARGIN, WIDTH - 2.0 * MARGIN, 0.0)
}
