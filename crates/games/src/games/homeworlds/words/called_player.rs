//! The names of one player: as they are shown, typed and written in lines. Knows no seat.

use std::collections::BTreeSet;

use super::vocabulary;
use crate::games::door::{PlayerName, bare, line};
use crate::words::isolated;

/// A person at a seat, under all names that they have there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct CalledPlayer {
    /// The name as it is shown: the player's own, with what tells it apart if two look the same.
    pub(super) shown: String,
    /// Their own name, in the form that typed words are compared with.
    pub(super) plain: String,
    /// All that they may be typed as, in that form: as shown, by their own name and by their user name.
    pub(super) typed: BTreeSet<String>,
    /// Their names in lines, the best first.
    pub(super) written: Vec<String>,
    /// The mark that precedes their ships.
    pub(super) mark: String,
}

impl CalledPlayer {
    pub(super) fn of(shown: String, player: &PlayerName, mark: String) -> CalledPlayer {
        let user_name = player.user_name.as_ref();
        let all = [&shown, &player.name].into_iter().chain(user_name);
        // A name with that of the seat behind it says no more than the seat's.
        let is_own = bare(&shown) == bare(&player.name) || user_name.is_some();
        let written = is_own.then_some(&shown).into_iter().chain(user_name);
        CalledPlayer {
            plain: bare(&player.name),
            typed: all.map(|name| bare(name)).filter(|name| !name.is_empty()).collect(),
            written: written.cloned().collect(),
            shown,
            mark,
        }
    }
}

/// True if a name can be written into a line, is seen there as it is, and means nothing else.
pub(super) fn is_plain(name: &str) -> bool {
    let is_seen = isolated(name) == name && !name.contains('`');
    let is_one = line::items(name).eq([name]);
    let mut words = name.split_whitespace();
    let has_meaning = words.next().is_none_or(|first| {
        let is_alone = words.next().is_none();
        line::is_small(first) || is_alone && vocabulary::is_a_word(first)
    });
    is_seen && is_one && !has_meaning
}
