//! The title of a plate: whose it is, its name, which stars it reaches, and what must not be missed;
//! knows no piece.

use crate::games::homeworlds::pictures::scene::caption::TextForms;
use crate::games::homeworlds::pictures::scene::parts::{Badge, ColorAlarm, Extent, GAP, LEAST};
use crate::games::homeworlds::pictures::scene::title_line::{Lettering, TitlePart, placed, wish};
use crate::pieces::Size;
use crate::render::{AlarmRole, Area, DotRole, Element, Point, TextRole};

/// The largest width of a title beside the pieces, without what it notes, and with that.
const COLUMN: f32 = 330.0;
const NOTED: f32 = 410.0;

/// The text and signs above the pieces of a plate, or beside them.
pub(super) struct Title {
    /// The letter of the seat, if there are more than two.
    pub(super) badge: Option<Badge>,
    /// The owner of the home, or the name of the place.
    pub(super) name: TextForms,
    /// True if that player has won.
    pub(super) has_won: bool,
    /// The letter of whoever the player is after, where that is to be told.
    pub(super) target: Option<Badge>,
    /// The sign that says that the player is out, if they are.
    pub(super) out: Option<Badge>,
    /// The other things to say, in small letters.
    pub(super) notes: Vec<TextForms>,
    /// The other places that its ships reach, if there is room to say so.
    pub(super) told: Option<TextForms>,
    /// The same as the dots in words, if there is room for that.
    pub(super) reach_said: Option<TextForms>,
    /// The sizes of stars that a home reaches.
    pub(super) reach: Vec<(Size, DotRole)>,
    /// The colors there are too many of, or nearly.
    pub(super) alarms: Vec<ColorAlarm>,
}

/// The place of a title.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum TitlePlace {
    /// Above the pieces.
    Above,
    /// At the left of the pieces.
    Beside,
}

impl Title {
    /// Of a place that has only a name.
    pub(super) fn named(name: String, role: TextRole) -> Title {
        Title {
            badge: None,
            name: TextForms::of([name], role),
            has_won: false,
            target: None,
            out: None,
            notes: Vec::new(),
            told: None,
            reach_said: None,
            reach: Vec::new(),
            alarms: Vec::new(),
        }
    }

    /// The width of it if nothing of it is made smaller.
    pub(super) fn wish(&self, form: TitlePlace, scale: f32) -> f32 {
        let lettering = Lettering::at(scale);
        let lines = self.lines(form);
        let wide = lines.iter().map(|line| wish(line, lettering));
        wide.fold(0.0, f32::max)
    }

    /// The least width of it if nothing of it is cut.
    pub(super) fn need(&self, form: TitlePlace) -> f32 {
        let lines = self.lines(form);
        let need = |line: &Vec<TitlePart<'_>>| {
            let parts = line.iter().map(|part| part.need() + GAP);
            parts.sum::<f32>() - GAP
        };
        lines.iter().map(need).fold(0.0, f32::max)
    }

    /// The height of the title, and its width beside the pieces.
    pub(super) fn extent(&self, form: TitlePlace, scale: f32) -> Extent {
        let lines = self.lines(form).len() as f32;
        let height = lines * Lettering::at(scale).line;
        match form {
            TitlePlace::Above => Extent { width: 0.0, height },
            TitlePlace::Beside => {
                let notes = self.notes.iter().chain(&self.told).map(|note| note.wish(LEAST));
                let noted = notes.fold(0.0, f32::max).min(NOTED);
                Extent { width: self.wish(form, scale).min(COLUMN).max(noted), height }
            }
        }
    }

    /// The title in its area.
    pub(super) fn place(&self, form: TitlePlace, area: Area, scale: f32) -> Vec<Element> {
        let lines = self.lines(form);
        let lettering = Lettering::at(scale);
        let high = area.height / lines.len().max(1) as f32;
        let place = |(line, number): (&Vec<TitlePart<'_>>, u8)| {
            let middle = area.top + (f32::from(number) + 0.5) * high;
            let left = Point::new(area.left, middle);
            placed(line, left, area.width, lettering)
        };
        lines.iter().zip(0u8..).flat_map(place).collect()
    }

    fn lines(&self, form: TitlePlace) -> Vec<Vec<TitlePart<'_>>> {
        let who = self.badge.iter().map(TitlePart::Badge);
        let name = (!self.name.is_empty()).then_some(TitlePart::Caption(&self.name));
        let alarms = |role| {
            let alarms = self.alarms.iter().filter(move |alarm| alarm.role == role);
            alarms.map(|&alarm| TitlePart::Alarm(alarm))
        };
        let crown = self.has_won.then_some(TitlePart::Crown);
        let target = self.target.iter().map(TitlePart::Target);
        let first = who.chain(name).chain(crown).chain(target).chain(alarms(AlarmRole::TooMany));
        let hints = alarms(AlarmRole::Nearly);
        let out = self.out.iter().map(TitlePart::Badge);
        let notes = self.notes.iter().map(TitlePart::Caption);
        let told = self.told.iter().map(TitlePart::Aside);
        let reach = (!self.reach.is_empty()).then_some(TitlePart::Reach(&self.reach));
        let lines: Vec<Vec<TitlePart<'_>>> = match form {
            TitlePlace::Above if self.notes.is_empty() && self.out.is_none() => {
                vec![first.chain(hints).chain(told).chain(reach).collect()]
            }
            TitlePlace::Above => {
                let notes = notes.flat_map(|note| [TitlePart::And, note]).skip(1);
                let second = out.chain(notes).chain(told).chain(reach);
                vec![first.chain(hints).collect(), second.collect()]
            }
            TitlePlace::Beside => {
                let notes = out.chain(notes).chain(told).map(|note| vec![note]);
                let said = self.reach_said.iter().map(TitlePart::Aside);
                let second = reach.into_iter().chain(hints).chain(said);
                let lines = [first.collect(), second.collect()].into_iter();
                lines.chain(notes).collect()
            }
        };
        lines.into_iter().filter(|line| !line.is_empty()).collect()
    }
}
