//! Which words at a table are the name of a place, for whoever tells the words of a line apart. Knows no
//! action.

use super::called::{seat_label, seat_letter};
use super::named::Named;
use super::names::Found;
use super::vocabulary;
use crate::game::Seat;
use crate::games::homeworlds::spelling::Known;

/// The most words that the name of a player has.
const MOST_WORDS: usize = 16;

impl Known for Named {
    fn place(&self, words: &[&str]) -> usize {
        let called = self.names.called();
        let most = words.len().min(MOST_WORDS);
        let whole = (1..=most).rev().find(|count| {
            let name = words[..*count].join(" ");
            called
                .called(vocabulary::without_possessive(&name))
                .is_some()
        });
        let count = whole.unwrap_or_else(|| usize::from(self.is_place(words[0])));
        let is_home = |word: &&&str| word.eq_ignore_ascii_case(vocabulary::HOME);
        let last = count.checked_sub(1).map(|last| words[last]);
        let is_possessive = last.is_some_and(|last| vocabulary::without_possessive(last) != last);
        let home = words.get(count).filter(is_home).filter(|_| is_possessive);
        count + usize::from(home.is_some())
    }

    /// The letter of a seat, as transcripts have it behind a ship, or a number, which others have.
    fn owner(&self, sign: &str) -> Option<String> {
        if sign.chars().all(|letter| letter.is_ascii_digit()) {
            return Some(sign.to_owned());
        }
        let seats = self.position.seats();
        let is_meant = |seat: &Seat| seat_letter(*seat, seats).eq_ignore_ascii_case(sign);
        let seat = Seat::first(seats).find(is_meant)?;
        Some(seat_label(seat, seats))
    }
}

impl Named {
    fn is_place(&self, word: &str) -> bool {
        let plain = vocabulary::without_possessive(word);
        let seats = self.position.seats();
        let begins = |seat: Seat| {
            let label = seat_label(seat, seats).to_lowercase();
            label.starts_with(&plain.to_lowercase())
        };
        word.eq_ignore_ascii_case(vocabulary::HOME)
            || self.names.find(&self.position, plain) != Found::Nothing
            || Seat::first(seats).any(begins)
            || !self.names.called().beginning(plain).is_empty()
    }
}
