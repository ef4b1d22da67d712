//! All that typed words can mean where a place or the owner of a ship is wanted: a system, a seat, a player.
//! Nobody's name comes before another meaning of the same word. Knows no rule.

use super::labels::{is_number_of_player, seat_label};
use super::names::{Names, SystemLookup};
use super::vocabulary::{self, without_possessive};
use crate::game::Seat;
use crate::games::door::bare;
use crate::games::homeworlds::action::SystemId;
use crate::games::homeworlds::position::Position;
use crate::pieces::Color;

/// The most words of a marked name: `Vega (star 2)`.
const LONGEST_MARKED: usize = 3;

/// One thing that words can mean.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Sense {
    /// It in notation.
    pub means: String,
    /// The number of words that it takes.
    pub count: usize,
}

/// The kind of thing that a word must name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SenseKind {
    /// A place, by its own name or that of a player for a home.
    Place,
    /// The owner of the ship.
    Owner,
}

/// A table, and who types at it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Senses<'a> {
    /// The position on the table.
    pub position: &'a Position,
    /// The names on it, and of those who play.
    pub names: &'a Names,
    /// The seat that says `home`.
    pub mover: Seat,
}

impl Senses<'_> {
    /// All that words can begin with. The whole name of a player comes before the beginnings of others,
    /// and that of a system before those of other systems.
    pub(super) fn of(&self, words: &[&str], wanted: SenseKind) -> Vec<Sense> {
        let mut senses = Vec::new();
        let most = self.names.called().most_words().max(LONGEST_MARKED);
        for count in 1..=words.len().min(most) {
            let text = words[..count].join(" ");
            let mut all = |means: Vec<String>, count| {
                senses.extend(means.into_iter().map(|means| Sense { means, count }));
            };
            all(self.whole(&text, wanted), count);
            let (owner, with_home) = possessive(&text, words.get(count));
            if owner != text {
                all(self.whole(owner, wanted), count + with_home);
            }
            if count == 1 {
                all(self.begun(owner, wanted), count + with_home);
            }
        }
        senses.sort();
        senses.dedup();
        senses
    }

    /// The meanings of all of these words.
    pub(super) fn of_all(&self, words: &[&str], wanted: SenseKind) -> Vec<String> {
        let senses = self.of(words, wanted).into_iter();
        let whole = senses.filter(|sense| sense.count == words.len());
        let mut means: Vec<String> = whole.map(|sense| sense.means).collect();
        means.dedup();
        means
    }

    /// The meanings of a whole name. A system that is gone is meant only if nothing else is called so.
    fn whole(&self, text: &str, wanted: SenseKind) -> Vec<String> {
        let plain = bare(text);
        let mut means = self.whole_but_players(text, &plain, wanted);
        let players = self.names.called().all_plainly_called(&plain).into_iter();
        means.extend(players.map(|seat| self.seat(seat, wanted)));
        if means.is_empty() && wanted == SenseKind::Place {
            means.extend(self.no_longer_or_not_yet(text, &plain));
        }
        means
    }

    fn whole_but_players(&self, text: &str, plain: &str, wanted: SenseKind) -> Vec<String> {
        let seats = self.position.seats();
        let label = unmarked(plain, vocabulary::SEAT).unwrap_or(plain);
        let is_label = |seat: &Seat| seat_label(*seat, seats).to_lowercase() == label;
        let labels = Seat::first(seats).filter(is_label).map(|seat| self.seat(seat, wanted));
        let system = self.system(text, plain).filter(|id| self.exists(*id));
        let named = match wanted {
            SenseKind::Place => system.map(|id| self.names.of(id)),
            SenseKind::Owner => {
                system.and_then(|id| id.seat(seats)).map(|seat| self.seat(seat, wanted))
            }
        };
        labels.chain(named).chain(self.said(plain, wanted)).collect()
    }

    /// `home`, and the numbers that other programs have in place of players.
    fn said(&self, plain: &str, wanted: SenseKind) -> Option<String> {
        let is_number = || is_number_of_player(plain, self.position.seats());
        match wanted {
            // Also of a turn that was taken back to before there was any.
            SenseKind::Place if plain == vocabulary::HOME => Some(self.seat(self.mover, wanted)),
            SenseKind::Owner if is_number() => Some(plain.to_owned()),
            SenseKind::Place | SenseKind::Owner => None,
        }
    }

    /// The names that begin like a word; if a system or a seat has that whole name, only those of players.
    fn begun(&self, word: &str, wanted: SenseKind) -> Vec<String> {
        let (called, plain) = (self.names.called(), bare(word));
        let is_color = Color::from_word(word).is_some();
        let has_meaning = vocabulary::is_a_word(word) && !is_color;
        if has_meaning || plain.is_empty() || !called.all_plainly_called(&plain).is_empty() {
            return Vec::new();
        }
        let players: Vec<String> =
            called.beginning(&plain).into_iter().map(|seat| self.seat(seat, wanted)).collect();
        let is_whole = !self.whole(word, wanted).is_empty();
        let others = match (is_whole, wanted) {
            (true, _) => Vec::new(),
            (false, SenseKind::Place) => self.places_begun(&plain, players.is_empty()),
            (false, SenseKind::Owner) => self.seats_begun(&plain, wanted),
        };
        players.into_iter().chain(others).collect()
    }

    /// The systems and seats that begin like a word. For one letter, players come before a home that
    /// nobody has named: what it is called is seen nowhere where they are known.
    fn places_begun(&self, plain: &str, is_alone: bool) -> Vec<String> {
        let ids = match self.names.find(self.position, plain) {
            SystemLookup::System(id) => vec![id],
            SystemLookup::Several(ids) => ids,
            SystemLookup::Gone(_) | SystemLookup::Nothing => Vec::new(),
        };
        let mut names: Vec<String> = ids.into_iter().map(|id| self.names.of(id)).collect();
        names.extend(self.seats_begun(plain, SenseKind::Place));
        if plain.chars().nth(1).is_none() && !is_alone {
            let seats = self.position.seats();
            let is_label =
                |name: &String| Seat::first(seats).any(|seat| seat_label(seat, seats) == *name);
            names.retain(|name| !is_label(name));
        }
        names
    }

    /// The seats whose own names begin like this.
    fn seats_begun(&self, plain: &str, wanted: SenseKind) -> Vec<String> {
        let seats = self.position.seats();
        let begins = |seat: &Seat| seat_label(*seat, seats).to_lowercase().starts_with(plain);
        let begun = Seat::first(seats).filter(begins);
        begun.map(|seat| self.seat(seat, wanted)).collect()
    }

    /// The system that has a name or had it, perhaps marked as one.
    fn system(&self, text: &str, plain: &str) -> Option<SystemId> {
        let exactly = |name: &str| self.names.exactly(name);
        let marked = || unmarked(plain, vocabulary::STAR).and_then(exactly);
        exactly(text).or_else(|| exactly(plain)).or_else(marked)
    }

    /// A system that is gone, and one marked as such that is not there yet.
    fn no_longer_or_not_yet(&self, text: &str, plain: &str) -> Option<String> {
        let gone = self.system(text, plain).map(|id| self.names.of(id));
        let marked = || text.strip_suffix(')').and_then(|text| text.split_once(" ("));
        let later = || {
            let (name, mark) = marked()?;
            let is_star = mark.split(' ').next() == Some(vocabulary::STAR);
            (is_star && !name.contains(' ')).then(|| name.to_owned())
        };
        gone.or_else(later)
    }

    fn exists(&self, id: SystemId) -> bool {
        self.position.system(id).is_some()
    }

    /// A seat as it is wanted. What was its home keeps its name when it is no longer a home.
    fn seat(&self, seat: Seat, wanted: SenseKind) -> String {
        let home = SystemId::of_home(seat);
        match wanted {
            SenseKind::Place if self.exists(home) => self.names.of(home),
            SenseKind::Place | SenseKind::Owner => seat_label(seat, self.position.seats()),
        }
    }
}

/// The owner of something: `Anna` of `Anna's`, and the number of words that `home` behind it takes.
fn possessive<'a>(text: &'a str, next: Option<&&str>) -> (&'a str, usize) {
    let owner = without_possessive(text);
    let is_home = next.is_some_and(|word| bare(word) == vocabulary::HOME);
    (owner, usize::from(is_home && owner != text))
}

/// `Vega` of `Vega (star)` and of `Vega (star 2)`, without the brackets.
fn unmarked<'a>(plain: &'a str, mark: &str) -> Option<&'a str> {
    let (name, last) = plain.rsplit_once(' ')?;
    let is_number = last.chars().all(|letter| letter.is_ascii_digit());
    match name.strip_suffix(mark).filter(|_| is_number) {
        Some(name) => name.strip_suffix(' '),
        None => (last == mark).then_some(name),
    }
}
