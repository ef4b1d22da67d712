//! The names of the seats and of the people at them: in sentences, on pictures, and in what people
//! type. Knows no rule, and nothing of it is ever written down in a game.

use std::sync::Arc;

use super::called_player::{CalledPlayer, is_plain};
use super::initials::highlights;
use crate::game::Seat;
use crate::games::door::{PlayerName, bare};
use crate::games::homeworlds::action::SystemId;
use crate::namesakes::{MarkedName, told_apart};
use crate::words::Word;

/// The people at the seats under names that tell them apart; nobody if they are not known.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayerNames {
    people: Arc<[CalledPlayer]>,
}

/// The name of a seat: by compass, clockwise from the first mover; with five or six by number.
pub fn seat_label(seat: Seat, seats: u8) -> String {
    let labels: &[&str] = match seats {
        0..=2 => &["South", "North"],
        3 | 4 => &["South", "West", "North", "East"],
        _ => &["Achernar", "Betelgeuse", "Canopus", "Diphda", "Enif", "Furud"],
    };
    labels.get(seat.index()).map_or_else(|| format!("Seat{seat}"), |&label| label.to_owned())
}

/// The letter that stands for a seat among the others: the first of its name.
pub fn seat_letter(seat: Seat, seats: u8) -> String {
    seat_label(seat, seats).chars().take(1).collect()
}

/// The number of a player, as other programs have it: from 0 or from 1 on, so that it does not say which.
pub fn is_number_of_player(word: &str, seats: u8) -> bool {
    let is_digit = word.len() == 1 && word.chars().all(|sign| sign.is_ascii_digit());
    is_digit && word.parse::<u8>().is_ok_and(|number| number <= seats)
}

impl PlayerNames {
    /// The people of a game with this many seats, by seat.
    pub fn of(people: &[PlayerName], seats: u8) -> PlayerNames {
        let people = &people[..people.len().min(seats.into())];
        if people.iter().all(|player| player.name.trim().is_empty()) {
            return PlayerNames::default();
        }
        let seated: Vec<PlayerName> =
            Seat::first(seats).zip(people).map(|(seat, one)| named(seat, seats, one)).collect();
        let labels: Vec<String> = Seat::first(seats).map(|seat| seat_label(seat, seats)).collect();
        let known = seated.iter().zip(&labels).map(|(player, label)| MarkedName {
            name: &player.name,
            mark: Some(player.user_name.as_ref().unwrap_or(label)),
        });
        let told_apart = told_apart(&known.collect::<Vec<_>>()).into_iter();
        let names: Vec<String> = seated.iter().map(|player| player.name.clone()).collect();
        let people = told_apart.zip(&seated).zip(highlights(&names));
        PlayerNames {
            people: people
                .map(|((shown, player), mark)| CalledPlayer::of(shown, player, mark))
                .collect(),
        }
    }

    /// The people of whom only the names are known, by seat; an empty name where nobody sits.
    pub fn by_names(names: &[String], seats: u8) -> PlayerNames {
        PlayerNames::of(&PlayerName::all(names), seats)
    }

    /// The name of the player at a seat.
    pub fn name(&self, seat: Seat) -> Option<&str> {
        Some(&self.people.get(seat.index())?.shown)
    }

    /// That name for a sentence, or the name of the seat.
    pub fn person(&self, seat: Seat, seats: u8) -> Word {
        let label = || Word::Text(seat_label(seat, seats));
        self.name(seat).map_or_else(label, |name| Word::Name(name.to_owned()))
    }

    /// `Anna's home`, the only name that a home has outside notation.
    pub fn home(&self, seat: Seat) -> Option<Word> {
        let player = Word::Name(self.name(seat)?.to_owned());
        Some(Word::Said("home-of", vec![("player", player)]))
    }

    /// The name of a system for people: `Anna's home` for a home or what was one, else its own.
    pub fn place(&self, id: SystemId, name: impl FnOnce() -> String) -> Word {
        let home = id.seat(u8::MAX).and_then(|seat| self.home(seat));
        home.unwrap_or_else(|| Word::Text(name()))
    }

    /// True if the home of a seat needs only its player's name: lines name the player too, not the seat, whose
    /// name may be that of another side of the table than the one where it is drawn.
    pub fn says_all(&self, seat: Seat, seats: u8) -> bool {
        self.name(seat).is_some_and(|name| seats == 2 || self.is_typed(seat, seats, name))
    }

    /// True if lines call a player so, and whoever types it is understood wherever a place is meant.
    fn is_typed(&self, seat: Seat, seats: u8, name: &str) -> bool {
        let is_written = self.written(seat).any(|written| written == name);
        let is_one = self.called(name) == Some(seat);
        is_written && is_one && !is_label_of_another(seat, seats, name)
    }

    /// The names that lines may call the player at a seat, the best first: what can be typed, and is seen as it
    /// is among other letters.
    pub(super) fn written(&self, seat: Seat) -> impl Iterator<Item = &str> {
        let player = self.people.get(seat.index()).into_iter();
        let written = player.flat_map(|player| &player.written);
        written.map(String::as_str).filter(|name| is_plain(name))
    }

    /// The mark that precedes the ships of a seat: the first letters of the player's name, or of the seat's if
    /// the players are not known.
    pub fn mark(&self, seat: Seat, seats: u8) -> String {
        let known = self.people.get(seat.index());
        known.map_or_else(|| seat_letter(seat, seats), |player| player.mark.clone())
    }

    /// The seat of the player with this name; none if two have it.
    pub fn called(&self, words: &str) -> Option<Seat> {
        match self.all_called(words)[..] {
            [seat] => Some(seat),
            _ => None,
        }
    }

    /// The seats of all who may be typed like this.
    pub(super) fn all_called(&self, words: &str) -> Vec<Seat> {
        self.all_plainly_called(&bare(words))
    }

    /// The same for words without the marks around them.
    pub(super) fn all_plainly_called(&self, plain: &str) -> Vec<Seat> {
        self.meant(|player| player.typed.contains(plain))
    }

    /// The most words in any of their names.
    pub(super) fn most_words(&self) -> usize {
        let names = self.people.iter().flat_map(|player| &player.typed);
        let words = names.map(|name| name.split(' ').count());
        words.max().unwrap_or_default()
    }

    /// True for what a player may be typed as, other than the one at a seat.
    pub fn is_called(&self, words: &str, but: Option<Seat>) -> bool {
        let called = self.all_called(words);
        called.into_iter().any(|seat| Some(seat) != but)
    }

    /// The seats of players with a name that begins like this, and is not this.
    pub fn beginning(&self, word: &str) -> Vec<Seat> {
        let start = bare(word);
        let begins = |name: &str| name.split(' ').any(|part| part.starts_with(&start));
        let meant = |name: &str| !start.is_empty() && (name.starts_with(&start) || begins(name));
        self.meant(|player| meant(&player.plain) && !player.typed.contains(&start))
    }

    /// True if a word alone may be taken for a player.
    pub(super) fn may_mean(&self, word: &str) -> bool {
        self.is_called(word, None) || !self.beginning(word).is_empty()
    }

    fn meant(&self, is_meant: impl Fn(&CalledPlayer) -> bool) -> Vec<Seat> {
        let seats = Seat::first(8).zip(self.people.iter());
        let meant = seats.filter(|(_, player)| is_meant(player));
        meant.map(|(seat, _)| seat).collect()
    }
}

/// The player at a seat: where nobody is known, under its name.
fn named(seat: Seat, seats: u8, player: &PlayerName) -> PlayerName {
    let name = match player.name.trim() {
        "" => seat_label(seat, seats),
        name => name.to_owned(),
    };
    PlayerName { name, user_name: player.user_name.clone() }
}

/// True for the name of a seat where somebody else sits.
fn is_label_of_another(seat: Seat, seats: u8, name: &str) -> bool {
    let mut others = Seat::first(seats).filter(|other| *other != seat);
    others.any(|other| bare(&seat_label(other, seats)) == bare(name))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn called(names: &[&str]) -> PlayerNames {
        let names: Vec<String> = names.iter().map(|&name| name.to_owned()).collect();
        let seats = u8::try_from(names.len()).expect("a few");
        PlayerNames::by_names(&names, seats)
    }

    #[test]
    fn two_of_one_name_are_told_apart_by_their_seats() {
        let called = called(&["Anna", "anna "]);
        assert_eq!(called.name(Seat(0)), Some("Anna (South)"));
        assert_eq!(called.name(Seat(1)), Some("anna (North)"));
        assert_eq!(called.called("Anna"), None);
    }

    #[test]
    fn a_home_is_called_after_its_player_alone_where_lines_name_the_player() {
        let all = |names: &[&str]| {
            let called = called(names);
            let seats = u8::try_from(names.len()).expect("a few");
            let says = Seat::first(seats).map(|seat| called.says_all(seat, seats));
            says.collect::<Vec<_>>()
        };
        assert_eq!(all(&["Anna", "g3"]), [true, true], "the other is the other");
        assert_eq!(all(&["Anna", "g3", "Cleo"]), [true, false, true]);
        assert_eq!(all(&["Anna", "anna", "B; C"]), [false, false, false]);
        assert_eq!(all(&["", "Ben of Ur", "Anna"]), [true, true, true]);
        assert_eq!(all(&["", "", ""]), [false, false, false]);
    }

    #[test]
    fn a_player_is_found_by_the_whole_name_or_the_beginning_of_a_part() {
        let called = called(&["Anna Maria", "Ben"]);
        assert_eq!(called.called("anna  MARIA"), Some(Seat(0)));
        assert_eq!(called.called("anna"), None);
        for part in ["an", "Mar", "anna m"] {
            assert_eq!(called.beginning(part), [Seat(0)], "{part}");
        }
        assert_eq!(called.beginning(""), []);
        assert_eq!(called.beginning("x"), []);
    }
}
