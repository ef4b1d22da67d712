//! The systems between the homes: a band for each size of star. Knows no home.

use crate::games::door::spoken::size_message;
use crate::games::homeworlds::bands::{BANDS, band_message, connected};
use crate::games::homeworlds::changes::Gone;
use crate::games::homeworlds::scene::parts::{GAP, PAD};
use crate::games::homeworlds::scene::plate::Plate;
use crate::games::homeworlds::scene::sheet::{Drawing, MARGIN, Sheet, WIDTH};
use crate::games::homeworlds::scene::title::Title;
use crate::games::homeworlds::system::System;
use crate::pieces::Size;
use crate::render::{Anchor, Area, Flag, Item, PanelRole, Point, TextRole, text_width};
use crate::words::Word;

/// How wide the room for the label of a band is, at its left.
const GUTTER: f32 = 206.0;
/// The type of a label, and how high its lines are.
const NAME: f32 = 28.0;
const NOTE: f32 = 26.0;
const LINE: f32 = 40.0;
/// Between a band's edge and its plates.
const RIM: f32 = 10.0;
/// How high the line is for those that are empty.
const EMPTY: f32 = 44.0;

impl Drawing<'_> {
    pub(super) fn lay_bands(&self, sheet: &mut Sheet) {
        let bands = BANDS.map(|size| (size, self.band(size)));
        for (size, plates) in &bands {
            if !plates.is_empty() {
                self.lay_band(sheet, *size, plates);
            }
        }
        let empty: Vec<Size> = bands
            .iter()
            .filter(|(_, plates)| plates.is_empty())
            .map(|(size, _)| *size)
            .collect();
        if !empty.is_empty() {
            self.lay_empty(sheet, &empty);
        }
    }

    /// A band has its label at the left.
    fn lay_band(&self, sheet: &mut Sheet, size: Size, plates: &[Plate]) {
        let (top, panel) = (sheet.bottom, sheet.items.len());
        sheet.bottom += RIM;
        sheet.lay(plates, (MARGIN + GUTTER, WIDTH - MARGIN - RIM));
        sheet.bottom += RIM - GAP;
        let area = Area::new(MARGIN, top, WIDTH - 2.0 * MARGIN, sheet.bottom - top);
        sheet.items.insert(panel, group(area));
        sheet.items.extend(self.label(size, area));
        sheet.bottom += GAP;
    }

    /// What size of stars it is for, and to which those connect.
    fn label(&self, size: Size, band: Area) -> Vec<Item> {
        let room = GUTTER - 2.0 * PAD;
        let first = (self.say(band_message(size), &[]), NAME, TextRole::Name);
        let lines: Vec<_> = [first]
            .into_iter()
            .chain(
                connected(size, self.view.language)
                    .into_iter()
                    .map(|text| (text, NOTE, TextRole::Small)),
            )
            .collect();
        let mut y = band.center().y - LINE * (lines.len() - 1) as f32 / 2.0;
        let mut items = Vec::new();
        for (text, most, role) in lines {
            let size = most * (room / text_width(&text, most, role)).min(1.0);
            items.push(Item::Text {
                text,
                at: Point::new(band.left + PAD, y),
                size,
                anchor: Anchor::Left,
                role,
            });
            y += LINE;
        }
        items
    }

    /// The sizes of which there are no stars share a thin line.
    fn lay_empty(&self, sheet: &mut Sheet, sizes: &[Size]) {
        let area = Area::new(MARGIN, sheet.bottom, WIDTH - 2.0 * MARGIN, EMPTY);
        sheet.items.push(group(area));
        let column = area.width / sizes.len() as f32;
        for (size, number) in sizes.iter().zip(0u8..) {
            let x = area.left + column * (f32::from(number) + 0.5);
            let text = self.say(
                "board-band-empty",
                &[("size", Word::Message(size_message(*size)))],
            );
            sheet.items.push(Item::Text {
                text,
                at: Point::new(x, area.center().y),
                size: NOTE,
                anchor: Anchor::Middle,
                role: TextRole::Small,
            });
        }
        sheet.bottom += EMPTY + GAP;
    }

    /// The plates of a size by age; what the last turn destroyed keeps its own for this one picture.
    fn band(&self, size: Size) -> Vec<Plate> {
        let systems = self.position.systems().iter();
        let here = systems
            .filter(|system| !system.is_or_was_home() && system.stars.largest() == Some(size));
        let mut plates: Vec<Plate> = here.map(|system| self.system_plate(system)).collect();
        let gone = self.marks.latest.gone.iter();
        let seats = self.position.seats();
        let gone =
            gone.filter(|gone| gone.id.seat(seats).is_none() && gone.stars.largest() == Some(size));
        plates.extend(gone.map(|gone| self.ghost(gone)));
        plates.sort_by_key(|plate| plate.id);
        plates
    }

    fn system_plate(&self, system: &System) -> Plate {
        let title = Title {
            name: (self.names)(system.id),
            alarms: system.overpopulated().collect(),
            ..Title::default()
        };
        Plate::of(system, title, self.marks, &self.sides)
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

/// What a band stands on.
const fn group(area: Area) -> Item {
    Item::Panel {
        area,
        role: PanelRole::Group,
        flag: Flag::None,
    }
}
