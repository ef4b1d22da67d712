//! The contents of events, as words in a database and in a record's file: one entry for each shape. Knows no game.

use crate::clock::{BadChange, ClockChange};
use crate::game::outcome_text::{read_with, written_with};
use crate::game::{Outcome, Seat};
use crate::record::departure_reason::LeaveReason;
use crate::record::escape;
use crate::record::seq::Seq;
use crate::record::wish::Wish;

/// The word between a seat and the player who is replaced there.
const FOR: &str = " for ";

/// A reason why words are not what an event of their kind says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum BadBody {
    /// A seat is expected.
    NoSeat,
    /// The number of an event is expected.
    NoNumber,
    /// There are other, more or fewer words than the kind has.
    Other,
}

impl From<BadChange> for BadBody {
    fn from(bad: BadChange) -> BadBody {
        match bad {
            BadChange::NoSeat => BadBody::NoSeat,
            BadChange::Other => BadBody::Other,
        }
    }
}

/// The content of an event, as words in a database or in a record's file.
pub(super) trait EventBody: Sized {
    /// The seat whose event it is, if it is a seat's.
    fn seat(&self) -> Option<Seat> {
        None
    }

    /// The word of what it is about, where that is one of a few.
    fn manner(&self) -> Option<&'static str> {
        None
    }

    /// The text in it.
    fn text(&self) -> Option<String> {
        None
    }

    /// The words, with seats under their labels.
    fn said(&self, label: &dyn Fn(Seat) -> String) -> String;

    /// The meaning of the words.
    fn heard(body: &str, seat: Find<'_>) -> Result<Self, BadBody>;
}

/// Finds the seat of a label.
pub(super) type Find<'f> = &'f dyn Fn(&str) -> Option<Seat>;

fn find(word: &str, seat: Find<'_>) -> Result<Seat, BadBody> {
    seat(word).ok_or(BadBody::NoSeat)
}

/// A seat, and the words after it.
fn seat_and_words<'b>(body: &'b str, seat: Find<'_>) -> Result<(Seat, &'b str), BadBody> {
    let (who, words) = body.split_once(' ').ok_or(BadBody::Other)?;
    Ok((find(who, seat)?, words))
}

impl EventBody for () {
    fn said(&self, _: &dyn Fn(Seat) -> String) -> String {
        String::new()
    }

    fn heard(body: &str, _: Find<'_>) -> Result<(), BadBody> {
        if body.is_empty() { Ok(()) } else { Err(BadBody::Other) }
    }
}

/// The line of a turn.
impl EventBody for (String,) {
    fn text(&self) -> Option<String> {
        Some(self.0.clone())
    }

    fn said(&self, _: &dyn Fn(Seat) -> String) -> String {
        self.0.clone()
    }

    fn heard(body: &str, _: Find<'_>) -> Result<(String,), BadBody> {
        Ok((body.to_owned(),))
    }
}

impl EventBody for (Seat,) {
    fn seat(&self) -> Option<Seat> {
        Some(self.0)
    }

    fn said(&self, label: &dyn Fn(Seat) -> String) -> String {
        label(self.0)
    }

    fn heard(body: &str, seat: Find<'_>) -> Result<(Seat,), BadBody> {
        Ok((find(body, seat)?,))
    }
}

/// The number of an event.
impl EventBody for (Seq,) {
    fn said(&self, _: &dyn Fn(Seat) -> String) -> String {
        self.0.to_string()
    }

    fn heard(body: &str, _: Find<'_>) -> Result<(Seq,), BadBody> {
        Ok((body.parse().map_err(|_| BadBody::NoNumber)?,))
    }
}

impl EventBody for (Outcome,) {
    fn said(&self, label: &dyn Fn(Seat) -> String) -> String {
        written_with(self.0, label)
    }

    fn heard(body: &str, seat: Find<'_>) -> Result<(Outcome,), BadBody> {
        Ok((read_with(body, seat).ok_or(BadBody::Other)?,))
    }
}

impl EventBody for (ClockChange,) {
    fn seat(&self) -> Option<Seat> {
        self.0.seat()
    }

    fn manner(&self) -> Option<&'static str> {
        Some(self.0.word())
    }

    fn said(&self, label: &dyn Fn(Seat) -> String) -> String {
        self.0.said(label)
    }

    fn heard(body: &str, seat: Find<'_>) -> Result<(ClockChange,), BadBody> {
        Ok((ClockChange::heard(body, seat)?,))
    }
}

impl EventBody for (Seat, LeaveReason) {
    fn seat(&self) -> Option<Seat> {
        Some(self.0)
    }

    fn manner(&self) -> Option<&'static str> {
        Some(self.1.word())
    }

    fn said(&self, label: &dyn Fn(Seat) -> String) -> String {
        format!("{} {}", self.1.word(), label(self.0))
    }

    fn heard(body: &str, seat: Find<'_>) -> Result<(Seat, LeaveReason), BadBody> {
        let (word, who) = body.split_once(' ').ok_or(BadBody::NoSeat)?;
        let leaving = LeaveReason::from_word(word).ok_or(BadBody::Other)?;
        Ok((find(who, seat)?, leaving))
    }
}

impl EventBody for (Seat, Wish) {
    fn seat(&self) -> Option<Seat> {
        Some(self.0)
    }

    fn manner(&self) -> Option<&'static str> {
        Some(self.1.word())
    }

    fn said(&self, label: &dyn Fn(Seat) -> String) -> String {
        format!("{} {}", label(self.0), self.1)
    }

    fn heard(body: &str, seat: Find<'_>) -> Result<(Seat, Wish), BadBody> {
        let (seat, wish) = seat_and_words(body, seat)?;
        let wish = Wish::from_word(wish.trim()).ok_or(BadBody::Other)?;
        Ok((seat, wish))
    }
}

/// A seat and a word: a seal or a role.
impl EventBody for (Seat, String) {
    fn seat(&self) -> Option<Seat> {
        Some(self.0)
    }

    fn text(&self) -> Option<String> {
        Some(self.1.clone())
    }

    fn said(&self, label: &dyn Fn(Seat) -> String) -> String {
        format!("{} {}", label(self.0), self.1)
    }

    fn heard(body: &str, seat: Find<'_>) -> Result<(Seat, String), BadBody> {
        let (seat, words) = seat_and_words(body, seat)?;
        Ok((seat, words.to_owned()))
    }
}

/// A seat and the player who is replaced there.
impl EventBody for (Seat, Option<String>) {
    fn seat(&self) -> Option<Seat> {
        Some(self.0)
    }

    fn said(&self, label: &dyn Fn(Seat) -> String) -> String {
        match &self.1 {
            None => label(self.0),
            Some(name) => format!("{}{FOR}{}", label(self.0), escape::value(name)),
        }
    }

    fn heard(body: &str, seat: Find<'_>) -> Result<(Seat, Option<String>), BadBody> {
        match body.split_once(FOR) {
            None => Ok((find(body, seat)?, None)),
            Some((who, name)) => {
                let name = escape::unescaped(name.trim());
                Ok((find(who.trim(), seat)?, Some(name)))
            }
        }
    }
}

/// A seat, its role and the salt of its seal.
impl EventBody for (Seat, String, String) {
    fn seat(&self) -> Option<Seat> {
        Some(self.0)
    }

    fn text(&self) -> Option<String> {
        Some(self.1.clone())
    }

    fn said(&self, label: &dyn Fn(Seat) -> String) -> String {
        format!("{} {} {}", label(self.0), self.1, self.2)
    }

    fn heard(body: &str, seat: Find<'_>) -> Result<(Seat, String, String), BadBody> {
        let (seat, words) = seat_and_words(body, seat)?;
        let (role, salt) = words.split_once(' ').ok_or(BadBody::Other)?;
        Ok((seat, role.to_owned(), salt.to_owned()))
    }
}
