//! Notation as people at the table read it, and could type it: `home` and players in place of the names
//! that seats have in lines. Knows no rule, and nothing of it is ever written down in a game.

use super::called::seat_label;
use super::named::Named;
use super::typed;
use super::vocabulary::{self, Verb};
use crate::game::Seat;
use crate::games::door::line;
use crate::words::isolated;

impl Named {
    /// An item of a line of this seat, or of one that is not known. A name that somebody has given to
    /// a home stays, and so does that of a seat whose player's would not be understood in its place.
    pub(in crate::games::homeworlds) fn as_people_read(
        &self,
        by: Option<Seat>,
        item: &str,
    ) -> String {
        if self.names.called().name(Seat(0)).is_none() {
            return item.to_owned();
        }
        let words: Vec<&str> = item.split(' ').collect();
        let verb = words.first().and_then(|word| Verb::from_word(word));
        if let (Some(Verb::Homeworld), Some((last, rest))) = (verb, words.split_last()) {
            return match self.seat_called(last) {
                Some(_) => rest.join(" "),
                None => item.to_owned(),
            };
        }
        let of_others = self.with_players(by, &words);
        let understood = self.is_understood_as(&of_others, item);
        let of_others = if understood {
            of_others
        } else {
            item.to_owned()
        };
        let own = |word: &str| match self.seat_called(word) {
            Some(seat) if Some(seat) == by => vocabulary::HOME.to_owned(),
            _ => word.to_owned(),
        };
        let words: Vec<String> = of_others.split(' ').map(own).collect();
        words.join(" ")
    }

    /// An item with the other players in place of their seats.
    fn with_players(&self, by: Option<Seat>, words: &[&str]) -> String {
        let player = |word: &&str| {
            let other = self.seat_called(word).filter(|seat| Some(*seat) != by);
            let name = other.and_then(|seat| self.names.called().name(seat));
            name.unwrap_or(word).to_owned()
        };
        let words: Vec<String> = words.iter().map(player).collect();
        words.join(" ")
    }

    /// Whether people can type it, see it among other letters, and are understood.
    fn is_understood_as(&self, shown: &str, item: &str) -> bool {
        let is_plain = isolated(shown) == shown && !shown.contains('`');
        let is_one = line::items(shown).eq([shown]);
        let read = typed::in_notation(&self.position, &self.names, shown);
        is_plain && is_one && read.as_deref() == Ok(item)
    }

    /// The seat that a word names.
    fn seat_called(&self, word: &str) -> Option<Seat> {
        let seats = self.position.seats();
        Seat::first(seats).find(|seat| seat_label(*seat, seats) == word)
    }
}
