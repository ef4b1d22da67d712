//! The parts of the lines of a title: how much room each wants, and what it is on the paper. Knows no
//! plate.

use crate::games::homeworlds::pictures::scene::caption::TextForms;
use crate::games::homeworlds::pictures::scene::parts::{BADGE, Badge, ColorAlarm, GAP, LEAST};
use crate::pieces::Size;
use crate::render::{
    AlarmRole, Anchor, DotRole, Element, Facing, Flag, Point, TextRole, alarm_width, badge_width,
    text_width,
};

/// The height of the sign of a crowd.
const ALARM: f32 = 36.0;
/// The sign beside the name of a winner, and its height.
pub(super) const CROWN: &str = "♛";
const MEDAL: f32 = 54.0;
/// The sign between two notes on one line.
const AND: &str = "·";
/// The height of the arrow that leads to whoever a player is after.
const ARROW: f32 = 22.0;
/// Between the dots that stand for the sizes of stars.
const BETWEEN: f32 = 6.0;

/// The sizes of the writing of a title: smaller where pieces need the room.
#[derive(Clone, Copy)]
pub(super) struct Lettering {
    player: f32,
    name: f32,
    /// The height of a line.
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
            | TextRole::Unnamed
            | TextRole::Verdict => LEAST,
        }
    }
}

/// A part of a title.
pub(super) enum TitlePart<'a> {
    Badge(&'a Badge),
    Caption(&'a TextForms),
    /// A caption that is left out where the others take the room.
    Aside(&'a TextForms),
    Alarm(ColorAlarm),
    Reach(&'a [(Size, DotRole)]),
    /// An arrow to the letter of a seat.
    Target(&'a Badge),
    Crown,
    And,
}

impl TitlePart<'_> {
    fn wish(&self, lettering: Lettering) -> f32 {
        match self {
            TitlePart::Caption(caption) => caption.wish(lettering.size(caption.role)),
            TitlePart::Aside(caption) => caption.wish(LEAST),
            TitlePart::Badge(_)
            | TitlePart::Alarm(_)
            | TitlePart::Reach(_)
            | TitlePart::Target(_)
            | TitlePart::Crown
            | TitlePart::And => self.need(),
        }
    }

    /// The least width of the part if nothing of it is cut.
    pub(super) fn need(&self) -> f32 {
        match self {
            TitlePart::Badge(badge) => badge.width,
            TitlePart::Target(badge) => ARROW + BETWEEN + badge.width,
            TitlePart::Caption(caption) => caption.need(),
            TitlePart::Aside(_) => 0.0,
            TitlePart::Alarm(alarm) => ALARM * alarm_width(alarm.role),
            TitlePart::Crown => badge_width(CROWN, MEDAL),
            TitlePart::And => text_width(AND, LEAST, TextRole::Small),
            TitlePart::Reach(sizes) => {
                let wide = sizes.iter().map(|(size, _)| 2.0 * radius(*size) + BETWEEN);
                wide.sum::<f32>() - BETWEEN
            }
        }
    }
}

/// The radius of the dot that stands for a size of stars.
const fn radius(size: Size) -> f32 {
    match size {
        Size::Small => 7.5,
        Size::Medium => 9.5,
        Size::Large => 12.0,
    }
}

/// The width of a line if nothing of it is made smaller, without the parts that may be left out.
pub(super) fn wish(line: &[TitlePart<'_>], lettering: Lettering) -> f32 {
    let kept = line.iter().filter(|part| !matches!(part, TitlePart::Aside(_)));
    whole(kept, lettering)
}

/// The width of parts side by side if nothing of them is made smaller.
fn whole<'p, 'a: 'p>(parts: impl Iterator<Item = &'p TitlePart<'a>>, lettering: Lettering) -> f32 {
    parts.map(|part| part.wish(lettering) + GAP).sum::<f32>() - GAP
}

/// A line from the left; the dots at its right end.
pub(super) fn placed(
    line: &[TitlePart<'_>],
    start: Point,
    room: f32,
    lettering: Lettering,
) -> Vec<Element> {
    let line = fitting(line, room, lettering);
    let captions: f32 = line
        .iter()
        .map(|part| match part {
            TitlePart::Caption(_) | TitlePart::Aside(_) => part.wish(lettering),
            TitlePart::Badge(_)
            | TitlePart::Alarm(_)
            | TitlePart::Reach(_)
            | TitlePart::Target(_)
            | TitlePart::Crown
            | TitlePart::And => 0.0,
        })
        .sum();
    let others = whole(line.iter().copied(), lettering) - captions;
    let share = ((room - others).max(0.0) / captions.max(0.01)).min(1.0);
    let mut left = start.x;
    let mut elements = Vec::new();
    for (index, part) in line.iter().enumerate() {
        let at_end = start.x + room - part.need();
        let wide = match part {
            TitlePart::Caption(_) | TitlePart::Aside(_) => part.wish(lettering) * share,
            TitlePart::Badge(_)
            | TitlePart::Alarm(_)
            | TitlePart::Reach(_)
            | TitlePart::Target(_)
            | TitlePart::Crown
            | TitlePart::And => part.need(),
        };
        let left_of = match part {
            TitlePart::Reach(_) if index > 0 => at_end.max(left),
            TitlePart::Badge(_)
            | TitlePart::Caption(_)
            | TitlePart::Aside(_)
            | TitlePart::Alarm(_)
            | TitlePart::Reach(_)
            | TitlePart::Target(_)
            | TitlePart::Crown
            | TitlePart::And => left,
        };
        elements.extend(part.place(Point::new(left_of, start.y), wide, lettering));
        left = left_of + wide + GAP;
    }
    elements
}

/// The parts of a line for which there is room: which sizes of stars a home reaches is always among them, and
/// what is only a hint gives way before a name does.
fn fitting<'p, 'a>(
    line: &'p [TitlePart<'a>],
    room: f32,
    lettering: Lettering,
) -> Vec<&'p TitlePart<'a>> {
    let is_full = whole(line.iter(), lettering) > room;
    let is_kept = |part: &&TitlePart<'_>| !is_full || !matches!(part, TitlePart::Aside(_));
    let mut kept: Vec<&TitlePart<'_>> = line.iter().filter(is_kept).collect();
    while needed(&kept) > room
        && let Some(last) = last_hint(&kept)
    {
        kept.remove(last);
    }
    kept
}

/// The least width of parts side by side.
fn needed(parts: &[&TitlePart<'_>]) -> f32 {
    parts.iter().map(|part| part.need() + GAP).sum::<f32>() - GAP
}

/// The place of the last part that only hints at something: that a color is nearly too many, and then whom a
/// player is after.
fn last_hint(parts: &[&TitlePart<'_>]) -> Option<usize> {
    let is_nearly = |part: &&TitlePart<'_>| matches!(part, TitlePart::Alarm(alarm) if alarm.role == AlarmRole::Nearly);
    let is_target = |part: &&TitlePart<'_>| matches!(part, TitlePart::Target(_));
    let last = parts.iter().rposition(is_nearly);
    last.or_else(|| parts.iter().rposition(is_target))
}

impl TitlePart<'_> {
    /// The part from its left, in this much room.
    fn place(&self, left: Point, room: f32, lettering: Lettering) -> Vec<Element> {
        let center = Point::new(left.x + room / 2.0, left.y);
        match *self {
            TitlePart::Badge(badge) => vec![lettered(badge, center)],
            TitlePart::Target(badge) => {
                let letter = Point::new(left.x + room - badge.width / 2.0, left.y);
                let arrow = Element::Arrow {
                    at: Point::new(left.x + ARROW / 2.0, left.y),
                    height: ARROW,
                    facing: Facing::Right,
                };
                vec![arrow, lettered(badge, letter)]
            }
            TitlePart::Alarm(alarm) => vec![Element::Alarm {
                role: alarm.role,
                color: alarm.color,
                count: alarm.count,
                at: center,
                height: ALARM,
            }],
            TitlePart::Crown => vec![Element::Badge {
                letter: CROWN.to_owned(),
                at: center,
                height: MEDAL,
                flag: Flag::New,
            }],
            TitlePart::And => vec![Element::Text {
                text: AND.to_owned(),
                at: left,
                size: LEAST,
                anchor: Anchor::Left,
                role: TextRole::Small,
            }],
            TitlePart::Caption(caption) | TitlePart::Aside(caption) => {
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
            TitlePart::Reach(sizes) => {
                let mut x = left.x;
                let dot = |&(size, role): &(Size, DotRole)| {
                    let at = Point::new(x + radius(size), left.y);
                    x += 2.0 * radius(size) + BETWEEN;
                    Element::Dot { at, radius: radius(size), role }
                };
                sizes.iter().map(dot).collect()
            }
        }
    }
}

fn lettered(badge: &Badge, at: Point) -> Element {
    Element::Badge { letter: badge.letter.clone(), at, height: BADGE, flag: badge.flag }
}
