//! The systems between the homes: a band for each size of star. Knows no home.

use crate::games::homeworlds::pictures::bands::{BANDS, band_message, connected};
use crate::games::homeworlds::pictures::changes::VanishedSystem;
use crate::games::homeworlds::pictures::scene::caption::TextForms;
use crate::games::homeworlds::pictures::scene::paper::Drawing;
use crate::games::homeworlds::pictures::scene::parts::LEAST;
use crate::games::homeworlds::pictures::scene::plate::Plate;
use crate::games::homeworlds::pictures::scene::remark::Remark;
use crate::games::homeworlds::pictures::scene::title::Title;
use crate::games::homeworlds::system::System;
use crate::games::homeworlds::words::names::numbered;
use crate::pieces::Size;
use crate::render::{PanelRole, TextRole, broken};
use crate::words::Word;

/// The width of the lines that say beside plates which sizes are connected.
const NOTE: f32 = 225.0;

/// The systems with stars of one size.
pub(super) struct Band {
    /// The size it is for.
    pub(super) name: TextForms,
    /// The sizes that those connect to, where that is told.
    pub(super) note: Option<TextForms>,
    /// The same in short lines.
    pub(super) note_lines: Vec<TextForms>,
    /// The same in whole words.
    pub(super) remark: Option<Remark>,
    /// By age.
    pub(super) plates: Vec<Plate>,
}

impl Drawing<'_> {
    /// The bands that have systems, from the top down.
    pub(super) fn bands(&self) -> Vec<Band> {
        let bands = BANDS
            .map(|size| {
                let note = self.is_new_to_all().then(|| {
                    let language = self.view.language;
                    connected(size, "board-reach-two", language)
                });
                let note_lines = note.as_deref().map(note_lines).unwrap_or_default();
                Band {
                    name: TextForms::of([self.say(band_message(size), &[])], TextRole::Name),
                    note: note.map(|note| TextForms::of([note], TextRole::Small)),
                    note_lines,
                    remark: self.remark(size),
                    plates: self.plates(size),
                }
            })
            .into_iter();
        bands.filter(|band| !band.plates.is_empty()).collect()
    }

    /// Not on a picture among others: it would come and go.
    fn remark(&self, size: Size) -> Option<Remark> {
        if self.is_among_others() || !self.is_new_to_all() {
            return None;
        }
        let sentence = connected(size, "board-band-leads", self.view.language);
        Some(Remark::of(&sentence))
    }

    /// The plates of a size by age; what the last turn destroyed keeps its own for this one picture.
    fn plates(&self, size: Size) -> Vec<Plate> {
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
        let name = (self.names)(system.id);
        let role = if name == numbered(system.id) { TextRole::Unnamed } else { TextRole::Name };
        let title = Title { alarms: self.alarms(system), ..Title::named(name, role) };
        let role = PanelRole::Place;
        Plate::of(system, title, self.highlights, &self.sides, role)
    }

    fn ghost(&self, gone: &VanishedSystem) -> Plate {
        let name = (self.names)(gone.id);
        let place = Word::from(name.clone());
        let (key, role) = if self.highlights.is_destroyed(gone.id) {
            ("board-gone-destroyed", TextRole::Change)
        } else {
            ("board-gone", TextRole::Small)
        };
        let whole = self.say(key, &[("place", place)]);
        let title = Title {
            name: TextForms::of([whole, name], role),
            ..Title::named(String::new(), TextRole::Small)
        };
        Plate::gone(gone, title, self.highlights, &self.sides)
    }
}

/// A note in lines one below the other.
fn note_lines(note: &str) -> Vec<TextForms> {
    let lines = broken(note, (LEAST, TextRole::Small), NOTE).into_iter();
    lines.map(|line| TextForms::of([line], TextRole::Small)).collect()
}
