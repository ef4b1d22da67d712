//! The parts of the lines of a title: how much room each wants, and what it is on the paper. Knows no
//! plate.

use crate::games::homeworlds::pictures::scene::caption::Caption;
use crate::games::homeworlds::pictures::scene::parts::{BADGE, Badge, GAP, LEAST};
use crate::pieces::{Color, Size};
use crate::render::{
    ALARM_WIDTH, Anchor, DotRole, Element, Point, TextRole, badge_width, text_width,
};

/// How high the sign of overpopulation is.
const ALARM: f32 = 32.0;
/// What a winner has beside the name, and its size.
const CROWN: &str = "♛";
const CROWN_TYPE: f32 = 46.0;
/// What is between two notes on one line.
const AND: &str = "·";
/// Between the dots that stand for the sizes of stars.
const BETWEEN: f32 = 6.0;

/// How large the writing of a title is: smaller where pieces need the room.
#[derive(Clone, Copy)]
pub(super) struct Lettering {
    player: f32,
    name: f32,
    /// How high a line is.
    pub(super) line: f32,
}

impl Lettering {
    /// On a plate with pieces of this scale.
    pub(super) fn at(scale: f32) -> Lettering {
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
            | TextRole::Cell
            | TextRole::Unnamed => LEAST,
        }
    }
}

/// A part of a title.
pub(super) enum Part<'a> {
    Badge(&'a Badge),
    Caption(&'a Caption),
    Alarm(Color),
    Reach(&'a [(Size, DotRole)]),
    Crown,
    And,
}

impl Part<'_> {
    fn wish(&self, lettering: Lettering) -> f32 {
        match self {
            Part::Caption(caption) => caption.wish(lettering.size(caption.role)),
            Part::Badge(_) | Part::Alarm(_) | Part::Reach(_) | Part::Crown | Part::And => {
                self.need()
            }
        }
    }

    /// How wide it is at least if nothing of it is cut.
    pub(super) fn need(&self) -> f32 {
        match self {
            Part::Badge((letter, _)) => badge_width(letter, BADGE),
            Part::Caption(caption) => caption.need(),
            Part::Alarm(_) => ALARM * ALARM_WIDTH,
            Part::Crown => text_width(CROWN, CROWN_TYPE, TextRole::Change),
            Part::And => text_width(AND, LEAST, TextRole::Small),
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
        Size::Small => 7.0,
        Size::Medium => 9.0,
        Size::Large => 13.0,
    }
}

/// How wide a line is if nothing of it is made smaller.
pub(super) fn wish(line: &[Part<'_>], lettering: Lettering) -> f32 {
    let parts = line.iter().map(|part| part.wish(lettering) + GAP);
    parts.sum::<f32>() - GAP
}

/// A line from the left; the dots at its right end.
pub(super) fn placed(
    line: &[Part<'_>],
    start: Point,
    room: f32,
    lettering: Lettering,
) -> Vec<Element> {
    let captions = line.iter().map(|part| match part {
        Part::Caption(_) => part.wish(lettering),
        Part::Badge(_) | Part::Alarm(_) | Part::Reach(_) | Part::Crown | Part::And => 0.0,
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
            Part::Badge(_) | Part::Alarm(_) | Part::Reach(_) | Part::Crown | Part::And => {
                part.need()
            }
        };
        let left_of = match part {
            Part::Reach(_) if index > 0 => at_end.max(left),
            Part::Badge(_)
            | Part::Caption(_)
            | Part::Alarm(_)
            | Part::Reach(_)
            | Part::Crown
            | Part::And => left,
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
            Part::Crown => vec![sign(CROWN, left, (CROWN_TYPE, TextRole::Change))],
            Part::And => vec![sign(AND, left, (LEAST, TextRole::Small))],
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

/// A sign as a line of writing.
fn sign(text: &str, at: Point, (size, role): (f32, TextRole)) -> Element {
    Element::Text {
        text: text.to_owned(),
        at,
        size,
        anchor: Anchor::Left,
        role,
    }
}
