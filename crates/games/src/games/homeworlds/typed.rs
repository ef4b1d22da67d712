//! What a person types in place of what notation says: players for their homes. Knows no rule.

use crate::game::Seat;
use crate::games::homeworlds::called::seat_label;
use crate::games::homeworlds::names::{Found, Names};
use crate::games::homeworlds::position::Position;
use crate::games::homeworlds::vocabulary::{self, Verb};
use crate::pieces::Piece;

/// An item with every player in it replaced by their home, or by the seat where there is none. What
/// has a meaning in notation keeps it: the exact name of a system or seat, then the exact name of a
/// player, then the beginning of the one, then of the other. A word that gives a name is left alone.
pub(super) fn in_notation(position: &Position, names: &Names, item: &str) -> String {
    let words: Vec<&str> = item.split_whitespace().collect();
    let verb = words.first().and_then(|word| Verb::from_word(word));
    if matches!(verb, None | Some(Verb::Homeworld)) {
        return item.to_owned();
    }
    let reader = TypedReader { position, names };
    let mut written: Vec<String> = vec![words[0].to_owned()];
    let (mut at, mut pieces) = (1, 0);
    while at < words.len() {
        let names_a_system = verb == Some(Verb::Discover) && pieces == 2;
        match reader.player(&words[at..]).filter(|_| !names_a_system) {
            Some((seat, count)) => {
                written.push(reader.home(seat));
                at += count;
            }
            None => {
                pieces += usize::from(words[at].parse::<Piece>().is_ok());
                written.push(words[at].to_owned());
                at += 1;
            }
        }
    }
    written.join(" ")
}

struct TypedReader<'a> {
    position: &'a Position,
    names: &'a Names,
}

impl TypedReader<'_> {
    /// The player whom these words begin with, and how many words that takes.
    fn player(&self, words: &[&str]) -> Option<(Seat, usize)> {
        let (first, called) = (words[0], self.names.called());
        let whole = (2..=words.len()).rev().find_map(|count| {
            let seat = called.called(&without_possessive(&words[..count].join(" ")))?;
            let known = words[..count].iter().all(|word| self.is_exact(word));
            (!known).then_some((seat, count))
        });
        let (seat, count) = match whole {
            Some(found) => found,
            None if vocabulary::is_a_word(first) || self.is_exact(first) => return None,
            None => {
                let alone = without_possessive(first);
                let seat = called.called(&alone);
                let begun = || called.beginning(&alone).filter(|_| !self.is_begun(first));
                (seat.or_else(begun)?, 1)
            }
        };
        let last = words[count - 1];
        let is_possessive = without_possessive(last) != last;
        let home = words.get(count);
        let home = home.filter(|word| is_possessive && word.eq_ignore_ascii_case(vocabulary::HOME));
        Some((seat, count + usize::from(home.is_some())))
    }

    /// True for the whole name of a system, also of one that is gone, and of a seat.
    fn is_exact(&self, word: &str) -> bool {
        let is_seat =
            |seat| seat_label(seat, self.position.seats()).to_lowercase() == word.to_lowercase();
        self.names.is_taken(word) || Seat::first(self.position.seats()).any(is_seat)
    }

    /// True for the beginning of the name of a system or seat.
    fn is_begun(&self, word: &str) -> bool {
        let start = word.to_lowercase();
        let begins = |seat| {
            seat_label(seat, self.position.seats())
                .to_lowercase()
                .starts_with(&start)
        };
        self.names.find(self.position, word) != Found::Nothing
            || Seat::first(self.position.seats()).any(begins)
    }

    fn home(&self, seat: Seat) -> String {
        match self.position.home(seat) {
            Some(home) => self.names.of(home.id),
            None => seat_label(seat, self.position.seats()),
        }
    }
}

/// `Anna's` without its end.
fn without_possessive(word: &str) -> String {
    let ends = ["'s", "’s"];
    let owner = ends.iter().find_map(|end| word.strip_suffix(end));
    owner.unwrap_or(word).to_owned()
}
