//! The systems between the homes: a band for each size of star. Knows no home.

use crate::games::door::spoken::size_message;
use crate::games::homeworlds::pictures::bands::{BANDS, band_message, connected};
use crate::games::homeworlds::pictures::changes::Gone;
use crate::games::homeworlds::pictures::scene::paper::{Drawing, MARGIN, Paper, WIDTH};
use crate::games::homeworlds::pictures::scene::parts::{GAP, PAD};
use crate::games::homeworlds::pictures::scene::plate::Plate;
use crate::games::homeworlds::pictures::scene::title::Title;
use crate::games::homeworlds::system::System;
use crate::pieces::Size;
use crate::render::{Anchor, Area, Element, Flag, PanelRole, Point, TextRole, text_width};
use crate::words::Word;

/// How wide the room for the label of a band is, at its left.
const GUTTER: f32 = 220.0;
/// The type of a label, and how high its lines are.
const NAME: f32 = 28.0;
const NOTE: f32 = 28.0;
const LINE: f32 = 40.0;
/// Between a band's edge and its plates.
const RIM: f32 = 10.0;
/// How high the line is for those that are empty.
const EMPTY: f32 = 44.0;

/// A line of a label, its type and its purpose.
type Label = (String, f32, TextRole);

impl Drawing<'_> {
    pub(super) fn lay_bands(&self, paper: &mut Paper) {
        let bands = BANDS.map(|size| (size, self.band(size)));
        for (size, plates) in &bands {
            if !plates.is_empty() {
                self.lay_band(paper, *size, plates);
            }
        }
        let empty: Vec<Size> = bands
            .iter()
            .filter(|(_, plates)| plates.is_empty())
            .map(|(size, _)| *size)
            .collect();
        if !empty.is_empty() {
            self.lay_empty(paper, &empty);
        }
    }

    /// A band has its label at the left; if there are many players, who need the width, above.
    fn lay_band(&self, paper: &mut Paper, size: Size, plates: &[Plate]) {
        let (top, panel) = (paper.bottom, paper.elements.len());
        let is_beside = self.position.seats() == 2;
        let left = if is_beside { GUTTER } else { RIM };
        paper.bottom += if is_beside { RIM } else { LINE };
        paper.lay(plates, (MARGIN + left, WIDTH - MARGIN - RIM));
        paper.bottom += RIM - GAP;
        let area = Area::new(MARGIN, top, WIDTH - 2.0 * MARGIN, paper.bottom - top);
        paper.elements.insert(panel, group(area));
        let label = self.label(size);
        paper.elements.extend(match is_beside {
            true => beside(label, area),
            false => above(label, area),
        });
        paper.bottom += GAP;
    }

    /// Which size of stars it is for, and which sizes those connect to.
    fn label(&self, size: Size) -> Vec<Label> {
        let first = (self.say(band_message(size), &[]), NAME, TextRole::Name);
        let others = connected(size, self.view.language).into_iter();
        let others = others.map(|text| (text, NOTE, TextRole::Small));
        [first].into_iter().chain(others).collect()
    }

    /// The sizes without stars share a thin line.
    fn lay_empty(&self, paper: &mut Paper, sizes: &[Size]) {
        let area = Area::new(MARGIN, paper.bottom, WIDTH - 2.0 * MARGIN, EMPTY);
        paper.elements.push(group(area));
        let column = area.width / sizes.len() as f32;
        for (size, number) in sizes.iter().zip(0u8..) {
            let x = area.left + column * (f32::from(number) + 0.5);
            let text = self.say(
                "board-band-empty",
                &[("size", Word::Message(size_message(*size)))],
            );
            let at = Point::new(x, area.center().y);
            let note = Element::centered(&text, at, NOTE, TextRole::Small);
            paper.elements.push(note);
        }
        paper.bottom += EMPTY + GAP;
    }

    /// The plates of a size by age; what the last turn destroyed keeps its own for this one picture.
    fn band(&self, size: Size) -> Vec<Plate> {
        let systems = self.position.systems().iter();
        let here = systems
            .filter(|system| !system.is_or_was_home() && system.stars.largest() == Some(size));
        let mut plates: Vec<Plate> = here.map(|system| self.system_plate(system)).collect();
        let gone = self.highlights.latest.gone.iter();
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
        Plate::of(system, title, self.highlights, &self.sides)
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

/// The lines of a label one below the other, in the gutter of a band.
fn beside(label: Vec<Label>, band: Area) -> Vec<Element> {
    let room = GUTTER - 2.0 * PAD;
    let mut y = band.center().y - LINE * (label.len() - 1) as f32 / 2.0;
    let line = |(text, most, role): Label| {
        let size = most * (room / text_width(&text, most, role)).min(1.0);
        let at = Point::new(band.left + PAD, y);
        y += LINE;
        written(text, at, (size, role))
    };
    label.into_iter().map(line).collect()
}

/// The lines of a label one after the other, along the upper edge of a band.
fn above(label: Vec<Label>, band: Area) -> Vec<Element> {
    let mut x = band.left + PAD;
    let line = |(text, size, role): Label| {
        let at = Point::new(x, band.top + LINE / 2.0);
        x += text_width(&text, size, role) + GAP;
        written(text, at, (size, role))
    };
    label.into_iter().map(line).collect()
}

fn written(text: String, at: Point, (size, role): (f32, TextRole)) -> Element {
    Element::Text {
        text,
        at,
        size,
        anchor: Anchor::Left,
        role,
    }
}

/// The background of a band.
const fn group(area: Area) -> Element {
    Element::Panel {
        area,
        role: PanelRole::Group,
        flag: Flag::None,
    }
}
