//! The words at a table that are the name of a place, for whoever tells the words of a line apart. Knows no
//! action.

use super::labels::{is_number_of_player, seat_letter};
use super::named_position::NamedPosition;
use super::senses::{SenseKind, Senses};
use super::vocabulary;
use crate::game::{Game, Seat};
use crate::games::homeworlds::spelling::KnownNames;

impl KnownNames for NamedPosition {
    fn place(&self, words: &[&str]) -> usize {
        let read =
            Senses { position: &self.position, names: &self.names, mover: self.position.to_move() };
        let senses = read.of(words, SenseKind::Place).into_iter();
        let is_home = words[0].eq_ignore_ascii_case(vocabulary::HOME);
        let longest = senses.map(|sense| sense.count).max();
        longest.unwrap_or_default().max(usize::from(is_home))
    }

    /// The letter of a seat, as transcripts have it behind a ship, or of a player, or a number, which
    /// others have: whose it is, whoever reads the item says.
    fn owner(&self, sign: &str) -> Option<String> {
        let seats = self.position.seats();
        let is_seat = |seat: Seat| seat_letter(seat, seats).eq_ignore_ascii_case(sign);
        let is_meant = is_number_of_player(sign, seats) || Seat::first(seats).any(is_seat);
        is_meant.then(|| sign.to_owned())
    }
}
