//! The title of a plate: whose it is, what it is called, and what must not be missed; knows no
//! piece.

use crate::games::homeworlds::scene::parts::{GAP, PAD};
use crate::pieces::Color;
use crate::render::{ALARM_WIDTH, Anchor, Area, Flag, Item, Point, TextRole, fit, text_width};

/// The size of players' names, of other names and of notes.
const PLAYER: f32 = 42.0;
const NAME: f32 = 34.0;
const NOTE: f32 = 30.0;
/// Names that would not fit are written smaller, down to this.
const LEAST_NAME: f32 = 24.0;
/// How much of its room a text that was made smaller fills, so that nothing of it is cut.
const SNUG: f32 = 0.98;
const BADGE: f32 = 44.0;
/// How high the sign of overpopulation is.
const ALARM: f32 = 32.0;

/// The letter of a seat and what is special about it.
pub(super) type Badge = (String, Flag);

/// What stands above the pieces of a plate.
#[derive(Default)]
pub(super) struct Title {
    /// The letter of the seat, where there are more than two.
    pub badge: Option<Badge>,
    /// The player's name, on the plate of a home.
    pub player: Option<String>,
    /// What the place is called.
    pub name: String,
    /// What is to be said besides, in small letters.
    pub note: String,
    /// What stands at the right.
    pub right: String,
    /// The colors of which there are too many.
    pub alarms: Vec<Color>,
    /// Whether the place is there.
    pub flag: Flag,
}

impl Title {
    /// How high it is.
    pub(super) const fn height(&self) -> f32 {
        if self.player.is_some() { 58.0 } else { 46.0 }
    }

    /// The title at the top of a plate.
    pub(super) fn place(&self, plate: Area) -> Vec<Item> {
        let mut row = Row {
            left: plate.left + PAD,
            right: plate.right() - PAD,
            y: plate.top + self.height() / 2.0 + 2.0,
            items: Vec::new(),
        };
        let most = (plate.width - 2.0 * PAD) * 0.6 / self.alarms.len().max(1) as f32;
        let height = ALARM.min((most - GAP / 2.0) / ALARM_WIDTH);
        self.alarms
            .iter()
            .for_each(|&color| row.alarm(color, height));
        if let Some(badge) = &self.badge {
            row.badge(badge);
        }
        row.write_right(&self.right, NOTE);
        // The note must not be missed: what stands before it leaves it room.
        let kept = row.keep(&self.note);
        match self.player.as_deref() {
            Some(player) if !player.is_empty() => {
                let kept = row.keep(&self.name);
                row.write(player, PLAYER, TextRole::Player);
                row.right += kept;
                row.write(&self.name, NAME, TextRole::Small);
            }
            _ if self.flag == Flag::Absent => row.write(&self.name, NAME, TextRole::Small),
            _ => row.write(&self.name, NAME, TextRole::Name),
        }
        row.right += kept;
        row.write(&self.note, NOTE, TextRole::Small);
        row.items
    }
}

/// A row that is filled from both ends.
struct Row {
    left: f32,
    right: f32,
    y: f32,
    items: Vec<Item>,
}

impl Row {
    fn badge(&mut self, (letter, flag): &Badge) {
        self.items.push(Item::Badge {
            letter: letter.clone(),
            center: Point::new(self.left + BADGE / 2.0, self.y),
            height: BADGE,
            flag: *flag,
        });
        self.left += BADGE + GAP;
    }

    fn alarm(&mut self, color: Color, height: f32) {
        let wide = height * ALARM_WIDTH;
        let center = Point::new(self.right - wide / 2.0, self.y);
        self.items.push(Item::Alarm {
            color,
            center,
            height,
        });
        self.right -= wide + GAP / 2.0;
    }

    /// Keeps room at the right for a text in its smallest size; how much.
    fn keep(&mut self, text: &str) -> f32 {
        if text.is_empty() {
            return 0.0;
        }
        let kept = text_width(text, LEAST_NAME, TextRole::Small) / SNUG + GAP;
        self.right -= kept;
        kept
    }

    /// Writes at the left, in the room there is.
    fn write(&mut self, text: &str, size: f32, role: TextRole) {
        let room = self.right - self.left;
        if text.is_empty() || room < LEAST_NAME {
            return;
        }
        let wide = text_width(text, size, role);
        let size = (size * (SNUG * room / wide).min(1.0)).max(LEAST_NAME.min(size));
        let text = fit(text, size, role, room);
        let wide = text_width(&text, size, role);
        let at = Point::new(self.left, self.y);
        self.push(text, at, (size, role), Anchor::Left);
        self.left += wide + GAP;
    }

    fn write_right(&mut self, text: &str, size: f32) {
        let role = TextRole::Small;
        let room = self.right - self.left;
        if text.is_empty() || text_width(text, size, role) > room * 0.6 {
            return;
        }
        let at = Point::new(self.right, self.y);
        self.right -= text_width(text, size, role) + GAP;
        self.push(text.to_owned(), at, (size, role), Anchor::Right);
    }

    fn push(&mut self, text: String, at: Point, (size, role): (f32, TextRole), anchor: Anchor) {
        self.items.push(Item::Text {
            text,
            at,
            size,
            anchor,
            role,
        });
    }
}
