//! The end of a game, and the winner.

use crate::app::{Over, Person};
use crate::discord::say::names::plain;
use crate::discord::say::sentence::{say, text};
use starpost_games::game::Seat;
use starpost_games::games::GameEnd;
use starpost_games::words::Language;

/// The end of a game and the winner; `seats` is who sits where.
pub(crate) fn over<'a>(
    language: Language,
    over: &Over,
    seats: impl Iterator<Item = (Seat, &'a Person)>,
) -> String {
    with_names(over, seats, |ended| {
        let args = [("who", text(ended.who(language))), ("how", text(ended.how(language)))];
        say(language, "over", &args)
    })
}

/// The end of a game, for a person who is told otherwise whether they won.
pub(crate) fn how<'a>(
    language: Language,
    over: &Over,
    seats: impl Iterator<Item = (Seat, &'a Person)>,
) -> String {
    with_names(over, seats, |ended| ended.how(language))
}

fn with_names<'a>(
    over: &Over,
    seats: impl Iterator<Item = (Seat, &'a Person)>,
    told: impl FnOnce(GameEnd<'_>) -> String,
) -> String {
    let mut players: Vec<String> = Vec::new();
    for (seat, person) in seats {
        let known = players.len().max(seat.index() + 1);
        players.resize(known, String::new());
        players[seat.index()] = plain(&person.name);
    }
    told(GameEnd {
        how: over.how.word(),
        outcome: over.outcome,
        points: &over.points,
        players: &players,
    })
}
