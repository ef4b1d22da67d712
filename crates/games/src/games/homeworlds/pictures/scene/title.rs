//! The title of a plate: whose it is, its name, and what must not be missed; knows no piece.

use crate::games::homeworlds::pictures::scene::parts::{Extent, GAP};
use crate::pieces::Color;
use crate::render::{ALARM_WIDTH, Anchor, Area, Element, Flag, Point, TextRole, text_width};

/// The size of players' names, of other names and of notes.
const PLAYER: f32 = 40.0;
const NAME: f32 = 34.0;
const NOTE: f32 = 30.0;
const BADGE: f32 = 44.0;
/// How high the sign of overpopulation is.
const ALARM: f32 = 32.0;
/// How wide a title beside the pieces is at most, and how high its lines are.
const COLUMN: f32 = 344.0;
const LINE: f32 = 46.0;
/// How high the lines of a title above the pieces are.
const CLOSE: f32 = 44.0;

/// The letter of a seat and what is special about it.
pub(super) type Badge = (String, Flag);

/// What is above the pieces of a plate, or beside them.
#[derive(Default)]
pub(super) struct Title {
    /// Where it is.
    pub(super) form: Form,
    /// The letter of the seat, if there are more than two.
    pub(super) badge: Option<Badge>,
    /// The player's name, on the plate of a home.
    pub(super) player: Option<String>,
    /// The name of the place.
    pub(super) name: String,
    /// What else to say, in small letters.
    pub(super) notes: Vec<String>,
    /// The colors there are too many of.
    pub(super) alarms: Vec<Color>,
    /// Whether the place is there.
    pub(super) flag: Flag,
}

/// Where a title is.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) enum Form {
    /// On one line above the pieces.
    #[default]
    Above,
    /// On two lines above the pieces: who; and where, with what else there is to say.
    Stacked,
    /// On several lines at the left of the pieces.
    Beside,
}

/// A part of a title.
enum Part<'a> {
    Badge(&'a Badge),
    Text(&'a str, f32, TextRole),
    Alarm(Color),
}

impl Title {
    /// How much room it takes if nothing of it must be made smaller.
    pub(super) fn extent(&self) -> Extent {
        let lines = self.lines();
        let wide = lines.iter().map(|line| width(line)).fold(0.0, f32::max);
        match self.form {
            Form::Above => Extent {
                width: wide,
                height: if self.player.is_some() { 60.0 } else { 48.0 },
                is_wrapped: false,
            },
            Form::Stacked => Extent {
                width: wide,
                height: 10.0 + lines.len() as f32 * CLOSE,
                is_wrapped: false,
            },
            Form::Beside => Extent {
                width: wide.min(COLUMN),
                height: lines.len() as f32 * LINE,
                is_wrapped: false,
            },
        }
    }

    /// The title in its area: smaller if that is not as wide as all of it.
    pub(super) fn place(&self, area: Area) -> Vec<Element> {
        let lines = self.lines();
        let high = area.height / lines.len().max(1) as f32;
        let mut elements = Vec::new();
        for (line, number) in lines.iter().zip(0u8..) {
            let mut row = Row {
                left: area.left,
                y: area.top + (f32::from(number) + 0.5) * high,
                shrink: (area.width / width(line)).min(1.0),
                elements: Vec::new(),
            };
            line.iter().for_each(|part| row.put(part));
            elements.extend(row.elements);
        }
        elements
    }

    fn lines(&self) -> Vec<Vec<Part<'_>>> {
        let note = |note| Part::Text(note, NOTE, TextRole::Small);
        let notes = self.notes.iter().map(|text| note(text));
        let alarms = self.alarms.iter().map(|&color| Part::Alarm(color));
        let (who, name) = (self.who().into_iter(), self.name());
        let lines: Vec<Vec<Part<'_>>> = match self.form {
            Form::Above => vec![who.chain(name).chain(notes).chain(alarms).collect()],
            Form::Stacked => vec![
                who.chain(alarms).collect(),
                name.into_iter().chain(notes).collect(),
            ],
            Form::Beside => {
                let first = [who.collect(), name.into_iter().chain(alarms).collect()];
                first
                    .into_iter()
                    .chain(notes.map(|note| vec![note]))
                    .collect()
            }
        };
        lines.into_iter().filter(|line| !line.is_empty()).collect()
    }

    /// Whose it is.
    fn who(&self) -> Vec<Part<'_>> {
        let badge = self.badge.iter().map(Part::Badge);
        let player = self.player.as_deref().filter(|player| !player.is_empty());
        let player = player.map(|player| Part::Text(player, PLAYER, TextRole::Player));
        badge.chain(player).collect()
    }

    /// Its name.
    fn name(&self) -> Option<Part<'_>> {
        let role = match (&self.player, self.flag) {
            (None, flag) if flag != Flag::Absent => TextRole::Name,
            _ => TextRole::Small,
        };
        let size = if self.form == Form::Stacked {
            NOTE
        } else {
            NAME
        };
        (!self.name.is_empty()).then_some(Part::Text(&self.name, size, role))
    }
}

impl Part<'_> {
    fn width(&self) -> f32 {
        match self {
            Part::Badge(_) => BADGE,
            Part::Text(text, size, role) => text_width(text, *size, *role),
            Part::Alarm(_) => ALARM * ALARM_WIDTH,
        }
    }
}

/// How wide parts are side by side.
fn width(line: &[Part<'_>]) -> f32 {
    let parts = line.iter().map(|part| part.width() + GAP);
    (parts.sum::<f32>() - GAP).max(1.0)
}

/// A row that is filled from the left.
struct Row {
    left: f32,
    y: f32,
    /// How much smaller everything is than it would be with enough room.
    shrink: f32,
    elements: Vec<Element>,
}

impl Row {
    fn put(&mut self, part: &Part<'_>) {
        let wide = part.width() * self.shrink;
        let center = Point::new(self.left + wide / 2.0, self.y);
        let element = match *part {
            Part::Badge((letter, flag)) => Element::Badge {
                letter: letter.clone(),
                at: center,
                height: wide,
                flag: *flag,
            },
            Part::Alarm(color) => Element::Alarm {
                color,
                at: center,
                height: wide / ALARM_WIDTH,
            },
            Part::Text(text, size, role) => Element::Text {
                text: text.to_owned(),
                at: Point::new(self.left, self.y),
                size: size * self.shrink,
                anchor: Anchor::Left,
                role,
            },
        };
        self.elements.push(element);
        self.left += wide + GAP * self.shrink;
    }
}
