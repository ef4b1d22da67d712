//! How a game ended, and who won.

use crate::app::{Over, Person};
use crate::discord::say::names::{enumerated, named};
use crate::discord::say::sentence::{count, say, text};
use starpost_games::game::{Outcome, Seat, Seats};
use starpost_games::words::Language;

/// How a game ended and who won; `seats` is who sits where.
pub(crate) fn over<'a>(
    language: Language,
    over: &Over,
    seats: impl Iterator<Item = (Seat, &'a Person)>,
) -> String {
    let seats: Vec<(Seat, &Person)> = seats.collect();
    let how = how(language, over, &seats);
    let names = |of: Seats| {
        let people = seats.iter().filter(|(seat, _)| of.has(*seat));
        enumerated(people.map(|(_, person)| *person))
    };
    let who = match over.outcome {
        None => say(language, "outcome-none", &[]),
        Some(Outcome::Drawn(of)) if (of.len() as usize) < seats.len() => {
            let players = ("players", text(names(of)));
            say(language, "outcome-drawn-among", &[players])
        }
        Some(Outcome::Drawn(_)) => say(language, "outcome-drawn", &[]),
        Some(Outcome::Won(of)) => {
            let args = [("winner", text(names(of))), ("count", count(of.len()))];
            say(language, "outcome-won", &args)
        }
    };
    format!("{who} {how}")
}

/// The way a game ended, with the points where they decided it.
fn how(language: Language, over: &Over, seats: &[(Seat, &Person)]) -> String {
    let person = |index: usize| {
        let found = seats.iter().find(|(seat, _)| seat.index() == index);
        found.map_or_else(|| text(""), |(_, person)| named(person))
    };
    match over.points[..] {
        [first, second] => {
            let args = [
                ("first", person(0)),
                ("one", count(first)),
                ("second", person(1)),
                ("other", count(second)),
            ];
            say(language, "ended-score-points", &args)
        }
        _ => {
            let players = ("players", count(seats.len()));
            say(language, &format!("ended-{}", over.how.word()), &[players])
        }
    }
}
