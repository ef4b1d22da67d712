//! The title of a plate: whose it is, its name, which stars it reaches, and what must not be missed;
//! knows no piece.

use crate::games::homeworlds::pictures::scene::caption::Caption;
use crate::games::homeworlds::pictures::scene::parts::{Alarm, Badge, Extent, GAP, LEAST};
use crate::games::homeworlds::pictures::scene::title_line::{Lettering, Part, placed, wish};
use crate::pieces::Size;
use crate::render::{AlarmRole, Area, DotRole, Element, Point, TextRole};

/// How wide a title beside the pieces is at most, without what it notes, and with that.
const COLUMN: f32 = 330.0;
const NOTED: f32 = 410.0;

/// What is above the pieces of a plate, or beside them.
pub(super) struct Title {
    /// The letter of the seat, if there are more than two.
    pub(super) badge: Option<Badge>,
    /// Whose home it is, or the name of the place.
    pub(super) name: Caption,
    /// Whether that player has won.
    pub(super) has_won: bool,
    /// The letter of whoever the player is after, where that is to be told.
    pub(super) target: Option<Badge>,
    /// What says that the player is out.
    pub(super) out: Option<Badge>,
    /// What else to say, in small letters.
    pub(super) notes: Vec<Caption>,
    /// What else its ships reach, if there is room to say so.
    pub(super) told: Option<Caption>,
    /// The same as the dots in words, if there is room for that.
    pub(super) reach_said: Option<Caption>,
    /// Which sizes of stars a home reaches.
    pub(super) reach: Vec<(Size, DotRole)>,
    /// The colors there are too many of, or nearly.
    pub(super) alarms: Vec<Alarm>,
}

/// Where a title is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Form {
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
            name: Caption::of([name], role),
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

    /// How wide it is if nothing of it is made smaller.
    pub(super) fn wish(&self, form: Form, scale: f32) -> f32 {
        let lettering = Lettering::at(scale);
        let lines = self.lines(form);
        let wide = lines.iter().map(|line| wish(line, lettering));
        wide.fold(0.0, f32::max)
    }

    /// How wide it is at least if nothing of it is cut.
    pub(super) fn need(&self, form: Form) -> f32 {
        let lines = self.lines(form);
        let need = |line: &Vec<Part<'_>>| {
            let parts = line.iter().map(|part| part.need() + GAP);
            parts.sum::<f32>() - GAP
        };
        lines.iter().map(need).fold(0.0, f32::max)
    }

    /// How high it is, and how wide beside the pieces.
    pub(super) fn extent(&self, form: Form, scale: f32) -> Extent {
        let lines = self.lines(form).len() as f32;
        let height = lines * Lettering::at(scale).line;
        match form {
            Form::Above => Extent { width: 0.0, height },
            Form::Beside => {
                let notes = self.notes.iter().chain(&self.told);
                let notes = notes.map(|note| note.wish(LEAST));
                let noted = notes.fold(0.0, f32::max).min(NOTED);
                Extent {
                    width: self.wish(form, scale).min(COLUMN).max(noted),
                    height,
                }
            }
        }
    }

    /// The title in its area.
    pub(super) fn place(&self, form: Form, area: Area, scale: f32) -> Vec<Element> {
        let lines = self.lines(form);
        let lettering = Lettering::at(scale);
        let high = area.height / lines.len().max(1) as f32;
        let place = |(line, number): (&Vec<Part<'_>>, u8)| {
            let middle = area.top + (f32::from(number) + 0.5) * high;
            let left = Point::new(area.left, middle);
            placed(line, left, area.width, lettering)
        };
        lines.iter().zip(0u8..).flat_map(place).collect()
    }

    fn lines(&self, form: Form) -> Vec<Vec<Part<'_>>> {
        let who = self.badge.iter().map(Part::Badge);
        let name = (!self.name.is_empty()).then_some(Part::Caption(&self.name));
        let alarms = |role| {
            let alarms = self.alarms.iter().filter(move |alarm| alarm.role == role);
            alarms.map(|&alarm| Part::Alarm(alarm))
        };
        let crown = self.has_won.then_some(Part::Crown);
        let target = self.target.iter().map(Part::Target);
        let first = who.chain(name).chain(crown).chain(target);
        let first = first.chain(alarms(AlarmRole::TooMany));
        let hints = alarms(AlarmRole::Nearly);
        let out = self.out.iter().map(Part::Badge);
        let notes = self.notes.iter().map(Part::Caption);
        let told = self.told.iter().map(Part::Aside);
        let reach = (!self.reach.is_empty()).then_some(Part::Reach(&self.reach));
        let lines: Vec<Vec<Part<'_>>> = match form {
            Form::Above if self.notes.is_empty() && self.out.is_none() => {
                vec![first.chain(hints).chain(told).chain(reach).collect()]
            }
            Form::Above => {
                let notes = notes.flat_map(|note| [Part::And, note]).skip(1);
                let second = out.chain(notes).chain(told).chain(reach);
                vec![first.chain(hints).collect(), second.collect()]
            }
            Form::Beside => {
                let notes = out.chain(notes).chain(told).map(|note| vec![note]);
                let said = self.reach_said.iter().map(Part::Aside);
                let second = reach.into_iter().chain(hints).chain(said);
                let lines = [first.collect(), second.collect()].into_iter();
                lines.chain(notes).collect()
            }
        };
        lines.into_iter().filter(|line| !line.is_empty()).collect()
    }
}
