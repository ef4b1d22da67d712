//! The result that a league counts for a game that came to something else.

use crate::app::{Overruled, Person};
use crate::discord::say::leagues::result::result;
use crate::discord::say::sentence::{say, text};
use starpost_games::words::Language;

/// The result that the league counts for a game of these players, in the order of seats.
pub(crate) fn counted<'a>(
    language: Language,
    counted: &Overruled,
    players: impl Iterator<Item = &'a Person>,
) -> String {
    let players: Vec<Person> = players.cloned().collect();
    let result = result(language, &players, counted.outcome, counted.how);
    say(language, "league-counted", &[("result", text(result))])
}
