//! The title of a plate: whose it is, its name, which stars it reaches, and what must not be missed;
//! knows no piece.

use crate::games::homeworlds::pictures::scene::caption::Caption;
use crate::games::homeworlds::pictures::scene::parts::{Extent, GAP, LEAST};
use crate::pieces::{Color, Size};
use crate::render::{
    ALARM_WIDTH, Anchor, Area, DotRole, Element, Flag, Point, TextRole, badge_width,
};

/// How high the letter of a seat and the sign of overpopulation are.
const BADGE: f32 = 44.0;
const ALARM: f32 = 32.0;
/// How wide a title beside the pieces is at most, without what it notes, and with that.
const COLUMN: f32 = 330.0;
const NOTED: f32 = 410.0;
/// Between the dots that stand for the sizes of stars.
const BETWEEN: f32 = 8.0;

/// The letter of a seat and what is special about it.
pub(super) type Badge = (String, Flag);

/// What is above the pieces of a plate, or beside them.
pub(super) struct Title {
    /// The letter of the seat, if there are more than two.
    pub(super) badge: Option<Badge>,
    /// Whose home it is, or the name of the place.
    pub(super) name: Caption,
    /// What else to say, in small letters.
    pub(super) notes: Vec<Caption>,
    /// Which sizes of stars a home reaches.
    pub(super) reach: Vec<(Size, DotRole)>,
    /// The colors there are too many of.
    pub(super) alarms: Vec<Color>,
}

/// Where a title is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Form {
    /// Above the pieces.
    Above,
    /// At the left of the pieces.
    Beside,
}

/// How large the writing of a title is: smaller where pieces need the room.
#[derive(Clone, Copy)]
struct Lettering {
    player: f32,
    name: f32,
    /// How high a line is.
    line: f32,
}

impl Lettering {
    /// On a plate with pieces of this scale.
    fn at(scale: f32) -> Lettering {
        let share = ((scale - 0.95) / 0.4).clamp(0.0, 1.0);
        let between = |small: f32, large: f32| small + (large - small) * share;
        Lettering {
            player: between(34.0, 40.0),
            name: between(31.0, 34.0),
            line: between(40.0, 46.0),
        }
    }

    fn size(self, role: TextRole) -> f32 {
        match role {
            TextRole::Player => self.player,
            TextRole::Name => self.name,
            TextRole::Heading
            | TextRole::Small
            | TextRole::Count
            | TextRole::Change
            | TextRole::Cell => LEAST,
        }
    }
}

/// A part of a title.
enum Part<'a> {
    Badge(&'a Badge),
    Caption(&'a Caption),
    Alarm(Color),
    Reach(&'a [(Size, DotRole)]),
}

impl Title {
    /// Of a place that has only a name.
    pub(super) fn named(name: String, role: TextRole) -> Title {
        Title {
            badge: None,
            name: Caption::of([name], role),
            notes: Vec::new(),
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
                let notes = self.notes.iter().map(|note| note.wish(LEAST));
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
        let alarms = self.alarms.iter().map(|&color| Part::Alarm(color));
        let first = who.chain(name).chain(alarms);
        let notes = self.notes.iter().map(Part::Caption);
        let reach = (!self.reach.is_empty()).then_some(Part::Reach(&self.reach));
        let lines: Vec<Vec<Part<'_>>> = match form {
            Form::Above if self.notes.is_empty() => vec![first.chain(reach).collect()],
            Form::Above => vec![first.collect(), notes.chain(reach).collect()],
            Form::Beside => {
                let notes = notes.map(|note| vec![note]);
                [first.collect(), reach.into_iter().collect()]
                    .into_iter()
                    .chain(notes)
                    .collect()
            }
        };
        lines.into_iter().filter(|line| !line.is_empty()).collect()
    }
}

impl Part<'_> {
    fn wish(&self, lettering: Lettering) -> f32 {
        match self {
            Part::Caption(caption) => caption.wish(lettering.size(caption.role)),
            Part::Badge(_) | Part::Alarm(_) | Part::Reach(_) => self.need(),
        }
    }

    fn need(&self) -> f32 {
        match self {
            Part::Badge((letter, _)) => badge_width(letter, BADGE),
            Part::Caption(caption) => caption.need(),
            Part::Alarm(_) => ALARM * ALARM_WIDTH,
            Part::Reach(sizes) => {
                let wide = sizes.iter().map(|(size, _)| 2.0 * radius(*size) + BETWEEN);
                wide.sum::<f32>() - BETWEEN
            }
        }
    }
}

/// How large the dot is that stands for a size of stars.
const fn radius(size: Size) -> f32 {
    match size {
        Size::Small => 8.0,
        Size::Medium => 12.0,
        Size::Large => 16.0,
    }
}

fn wish(line: &[Part<'_>], lettering: Lettering) -> f32 {
    let parts = line.iter().map(|part| part.wish(lettering) + GAP);
    parts.sum::<f32>() - GAP
}

/// A line from the left; the dots at its right end.
fn placed(line: &[Part<'_>], start: Point, room: f32, lettering: Lettering) -> Vec<Element> {
    let captions = line.iter().map(|part| match part {
        Part::Caption(_) => part.wish(lettering),
        Part::Badge(_) | Part::Alarm(_) | Part::Reach(_) => 0.0,
    });
    let captions: f32 = captions.sum();
    let others = wish(line, lettering) - captions;
    let share = ((room - others).max(0.0) / captions.max(0.01)).min(1.0);
    let mut left = start.x;
    let mut elements = Vec::new();
    for (index, part) in line.iter().enumerate() {
        let at_end = start.x + room - part.need();
        let wide = match part {
            Part::Caption(_) => part.wish(lettering) * share,
            Part::Badge(_) | Part::Alarm(_) | Part::Reach(_) => part.need(),
        };
        let left_of = match part {
            Part::Reach(_) if index > 0 => at_end.max(left),
            Part::Badge(_) | Part::Caption(_) | Part::Alarm(_) | Part::Reach(_) => left,
        };
        elements.extend(part.place(Point::new(left_of, start.y), wide, lettering));
        left = left_of + wide + GAP;
    }
    elements
}

impl Part<'_> {
    /// The part from its left, in this much room.
    fn place(&self, left: Point, room: f32, lettering: Lettering) -> Vec<Element> {
        let center = Point::new(left.x + room / 2.0, left.y);
        match *self {
            Part::Badge((letter, flag)) => vec![Element::Badge {
                letter: letter.clone(),
                at: center,
                height: BADGE,
                flag: *flag,
            }],
            Part::Alarm(color) => vec![Element::Alarm {
                color,
                at: center,
                height: ALARM,
            }],
            Part::Caption(caption) => {
                let (text, size) = caption.fitted(lettering.size(caption.role), room);
                if text.is_empty() {
                    return Vec::new();
                }
                vec![Element::Text {
                    text,
                    at: left,
                    size,
                    anchor: Anchor::Left,
                    role: caption.role,
                }]
            }
            Part::Reach(sizes) => {
                let mut x = left.x;
                let dot = |&(size, role): &(Size, DotRole)| {
                    let at = Point::new(x + radius(size), left.y);
                    x += 2.0 * radius(size) + BETWEEN;
                    Element::Dot {
                        at,
                        radius: radius(size),
                        role,
                    }
                };
                sizes.iter().map(dot).collect()
            }
        }
    }
}
