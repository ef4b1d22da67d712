//! The systems between the homes: a column for each size of star. Knows no home.

use crate::games::door::spoken::size_message;
use crate::games::homeworlds::changes::Gone;
use crate::games::homeworlds::places::{column, is_home_or_was};
use crate::games::homeworlds::scene::parts::{GAP, PAD};
use crate::games::homeworlds::scene::plate::Plate;
use crate::games::homeworlds::scene::sheet::{Drawing, MARGIN, Sheet, inner};
use crate::games::homeworlds::scene::title::Title;
use crate::games::homeworlds::system::System;
use crate::pieces::Size;
use crate::render::{Anchor, Area, Flag, Item, PanelRole, TextRole, fit};
use crate::words::Word;

/// Between a column's edge and its plates, and between its plates.
const RIM: f32 = 9.0;
const NOTE: f32 = 30.0;

impl Drawing<'_> {
    /// How many places of each column are shown: those in use, and at most one more than that of
    /// those that were.
    fn places_shown(&self, plates: &[(Size, usize, Plate)]) -> usize {
        let needed = plates.iter().map(|(_, place, _)| place + 1).max();
        let kept = self.used.saturating_sub(1).max(self.used.min(1));
        needed.unwrap_or(0).max(kept)
    }

    pub(super) fn lay_columns(&self, sheet: &mut Sheet) {
        let plates = self.ordinary();
        let abreast = self.measures.abreast;
        let rows = self.places_shown(&plates).div_ceil(abreast);
        if rows == 0 {
            return;
        }
        let (scale, height) = self.measures.plate;
        let width = (inner().width + GAP) / 3.0 - GAP;
        let total = rows as f32 * (height + RIM) + RIM;
        for (size, index) in Size::ALL.into_iter().zip(0u8..) {
            let left = MARGIN + f32::from(index) * (width + GAP);
            let area = Area::new(left, sheet.bottom, width, total);
            sheet.columns.push((size, area));
            sheet.items.extend(self.column(size, area));
            let plate_width = (width - RIM) / abreast as f32 - RIM;
            for (_, place, plate) in plates.iter().filter(|(of, ..)| *of == size) {
                let left = left + RIM + (place % abreast) as f32 * (plate_width + RIM);
                let top = area.top + RIM + (place / abreast) as f32 * (height + RIM);
                let area = Area::new(left, top, plate_width, height);
                sheet.items.extend(plate.place(area, scale));
            }
        }
        sheet.bottom += total + self.between();
    }

    /// What the plates of a size stand on; it says so when none is there.
    fn column(&self, size: Size, area: Area) -> Vec<Item> {
        let panel = Item::Panel {
            area,
            role: PanelRole::Group,
            flag: Flag::None,
        };
        let mut items = vec![panel];
        let systems = self.position.systems().iter();
        let mut systems = systems.filter(|system| !is_home_or_was(system));
        if !systems.any(|system| column(system) == size) {
            let size = Word::Message(size_message(size));
            let role = TextRole::Small;
            items.push(Item::Text {
                text: fit(
                    &self.say("board-no-stars", &[("size", size)]),
                    NOTE,
                    role,
                    area.width - 2.0 * PAD,
                ),
                at: area.center(),
                size: NOTE,
                anchor: Anchor::Middle,
                role,
            });
        }
        items
    }

    /// The plates between the homes with their places; what the last turn destroyed keeps its own
    /// for this one picture, if nothing new stands there.
    fn ordinary(&self) -> Vec<(Size, usize, Plate)> {
        let mut plates: Vec<(Size, usize, Plate)> = Vec::new();
        for system in self.position.systems() {
            if let Some(place) = self.places.of(system.id) {
                plates.push((column(system), place, self.system_plate(system)));
            }
        }
        for gone in &self.changes.gone {
            let was_home = gone.id.0 < u16::from(self.position.seats());
            let Some(size) = gone.stars.largest().filter(|_| !was_home) else {
                continue;
            };
            let is_free = |place: &usize| {
                !plates
                    .iter()
                    .any(|(of, taken, _)| (*of, *taken) == (size, *place))
            };
            let own = self.places.of(gone.id).into_iter();
            if let Some(place) = own.chain(0..).find(is_free) {
                plates.push((size, place, self.ghost(gone)));
            }
        }
        plates
    }

    fn system_plate(&self, system: &System) -> Plate {
        let title = Title {
            name: (self.names)(system.id),
            alarms: system.overpopulated().collect(),
            ..Title::default()
        };
        Plate::of(system, title, self.changes, &self.sides)
    }

    fn ghost(&self, gone: &Gone) -> Plate {
        let place = Word::from((self.names)(gone.id));
        let title = Title {
            name: self.say("board-gone", &[("place", place)]),
            flag: Flag::Absent,
            ..Title::default()
        };
        Plate::gone(gone, title, &self.sides)
    }
}
