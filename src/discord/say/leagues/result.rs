//! The result of a game in its league.

use crate::app::Person;
use crate::discord::say::names::enumerated;
use crate::discord::say::sentence::{say, text};
use starpost_games::game::{Outcome, Seat, Seats};
use starpost_games::league::{DecidedBy, Unplayed};
use starpost_games::words::Language;

/// The decision between these players, in the order of seats.
pub(super) fn result(
    language: Language,
    players: &[Person],
    outcome: Option<Outcome>,
    how: DecidedBy,
) -> String {
    let way = match how {
        DecidedBy::Played => None,
        DecidedBy::Bye | DecidedBy::Late | DecidedBy::SatOut => {
            return alone(language, how, outcome);
        }
        DecidedBy::Annulment => return say(language, "league-fixture-annulled", &[]),
        DecidedBy::Seeding => return say(language, "league-fixture-seeding", &[]),
        DecidedBy::Resignation | DecidedBy::Time | DecidedBy::Forfeit | DecidedBy::Adjudication => {
            Some(("how", text(say(language, &format!("league-how-{how}"), &[]))))
        }
    };
    match (outcome, way) {
        (None, _) => say(language, "league-fixture-annulled", &[]),
        (Some(Outcome::Drawn(_)), None) => say(language, "league-fixture-drawn", &[]),
        (Some(Outcome::Drawn(_)), Some(way)) => say(language, "league-fixture-drawn-how", &[way]),
        (Some(Outcome::Won(seats)), way) => {
            let winners = ("winners", text(enumerated(at(players, seats))));
            match way {
                None => say(language, "league-fixture-won", &[winners]),
                Some(way) => say(language, "league-fixture-won-how", &[winners, way]),
            }
        }
    }
}

/// A round of somebody who was to play nobody, and what it is worth.
fn alone(language: Language, how: DecidedBy, outcome: Option<Outcome>) -> String {
    let worth = match outcome {
        Some(Outcome::Won(_)) => "win",
        Some(Outcome::Drawn(_)) => "draw",
        None => "nothing",
    };
    match Unplayed::alone(how, outcome) {
        Some(way) => say(language, &format!("league-fixture-{way}"), &[("worth", text(worth))]),
        None => say(language, "league-fixture-annulled", &[]),
    }
}

fn at(players: &[Person], seats: Seats) -> impl Iterator<Item = &Person> {
    let seated = (0..).map(Seat).zip(players);
    seated.filter(move |(seat, _)| seats.has(*seat)).map(|(_, person)| person)
}
