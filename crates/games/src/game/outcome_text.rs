//! Outcomes and seats as words: in a database, and in the line of a record. Knows no game.

use crate::game::outcome::Outcome;
use crate::game::seat::{Seat, Seats};

/// An outcome as a database keeps it: `won 0 2`, `drawn 1 2`.
pub fn written(outcome: Outcome) -> String {
    written_with(outcome, |seat| seat.to_string())
}

/// The outcome that [`written`] has written; `None` for any other text.
pub fn read_outcome(text: &str) -> Option<Outcome> {
    read_with(text, seat_numbered)
}

/// An outcome in which seats have these labels.
pub(crate) fn written_with(outcome: Outcome, label: impl Fn(Seat) -> String) -> String {
    let (word, seats): (&str, Seats) = match outcome {
        Outcome::Won(seats) => ("won", seats),
        Outcome::Drawn(seats) => ("drawn", seats),
    };
    seats.iter().fold(word.to_owned(), |text, seat| format!("{text} {}", label(seat)))
}

/// The outcome that [`written_with`] has written.
pub(crate) fn read_with(text: &str, seat: impl Fn(&str) -> Option<Seat>) -> Option<Outcome> {
    let (word, seats) = text.split_once(' ')?;
    let seats = seats.split(' ').map(seat).collect::<Option<Seats>>()?;
    match word {
        "won" => Some(Outcome::Won(seats)),
        "drawn" => Some(Outcome::Drawn(seats)),
        _ => None,
    }
}

/// The seat of a number that a set of seats has room for.
pub(crate) fn seat_numbered(word: &str) -> Option<Seat> {
    word.parse().ok().filter(|&seat| seat < 8).map(Seat)
}
