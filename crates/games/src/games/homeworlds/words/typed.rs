//! What a person types in place of notation: players for their homes. Knows no rule.

use super::called::seat_label;
use super::names::{Found, Names};
use super::vocabulary::{self, Verb, without_possessive};
use crate::game::Seat;
use crate::games::door::{Unclear, line};
use crate::games::homeworlds::action::SystemId;
use crate::games::homeworlds::position::Position;
use crate::pieces::Color;

/// How many ways to read an item are looked at.
const MOST_READINGS: usize = 8;

/// An item with every player in it replaced by their home, or by the seat if there is none. What
/// has a meaning keeps it: the exact name of a system or seat, then the exact name of a player. The
/// beginning of several of them is unclear, except for a single letter: there a home that nobody
/// has named comes after players. A word that gives a name is left alone.
pub(in crate::games::homeworlds) fn in_notation(
    position: &Position,
    names: &Names,
    item: &str,
) -> Result<String, Unclear> {
    let words: Vec<&str> = item.split_whitespace().collect();
    let verb = words.first().and_then(|word| Verb::from_word(word));
    if matches!(verb, None | Some(Verb::Homeworld)) {
        return Ok(item.to_owned());
    }
    let reader = TypedReader { position, names };
    let mut written = vec![vec![words[0].to_owned()]];
    let mut unclear = None;
    let (mut at, mut before) = (1, Vec::new());
    while at < words.len() {
        let meant = match wanted(verb, &before) {
            _ if line::is_small(words[at]) => Meant::itself(),
            Wanted::NewName => Meant::itself(),
            wanted @ (Wanted::Place | Wanted::Anything) => reader.meant(&words[at..], wanted),
        };
        let word = &words[at..at + meant.count];
        if !line::is_small(word[0]) {
            before.push(word[0]);
        }
        if meant.places.len() > 1 {
            unclear = unclear.or(Some(word.join(" ")));
        }
        written = continued(written, word, &meant.places);
        at += meant.count;
    }
    if let (Some(Verb::Discover), [_, _, _]) = (verb, &before[..]) {
        written = with_star(position, names, written);
    }
    let mut readings = written.into_iter().map(|words| words.join(" "));
    match unclear {
        None => Ok(readings.next().unwrap_or_default()),
        Some(word) => Err(Unclear {
            word,
            readings: readings.take(MOST_READINGS).collect(),
        }),
    }
}

/// Lines that give the new system no name: with one if it would get that of a player.
fn with_star(position: &Position, names: &Names, mut lines: Vec<Vec<String>>) -> Vec<Vec<String>> {
    let star = names.offered_star(position);
    if star != names.next_star(position) {
        for line in &mut lines {
            line.push(star.clone());
        }
    }
    lines
}

/// What a word of an item must be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wanted {
    /// A place: there even the letter of a color is the beginning of a name.
    Place,
    /// The name of something new.
    NewName,
    /// Anything.
    Anything,
}

/// What comes after these words of an item with this verb.
fn wanted(verb: Option<Verb>, before: &[&str]) -> Wanted {
    match (verb, before) {
        (Some(Verb::Discover), [_, _, _, ..]) => Wanted::NewName,
        (Some(Verb::Build | Verb::Sacrifice | Verb::Discover), [_])
        | (Some(Verb::Trade), [_, _])
        | (Some(Verb::Move | Verb::Capture), [_] | [_, _]) => Wanted::Place,
        (Some(Verb::Catastrophe), [first]) if Color::from_word(first).is_some() => Wanted::Place,
        _ => Wanted::Anything,
    }
}

/// Every line so far with every place that is meant; with the word itself if none is.
fn continued(lines: Vec<Vec<String>>, word: &[&str], places: &[String]) -> Vec<Vec<String>> {
    let itself = [word.join(" ")];
    let places = if places.is_empty() { &itself } else { places };
    let with = |line: Vec<String>| {
        let each = places.iter();
        each.map(move |place| [&line[..], std::slice::from_ref(place)].concat())
            .collect::<Vec<_>>()
    };
    lines
        .into_iter()
        .flat_map(with)
        .take(MOST_READINGS)
        .collect()
}

/// What the next words mean.
struct Meant {
    /// The homes of players and the systems, in notation; none if the word says what it means.
    places: Vec<String>,
    /// How many words that takes.
    count: usize,
}

impl Meant {
    /// A word that says itself what it means.
    const fn itself() -> Meant {
        Meant {
            places: Vec::new(),
            count: 1,
        }
    }
}

struct TypedReader<'a> {
    position: &'a Position,
    names: &'a Names,
}

impl TypedReader<'_> {
    fn meant(&self, words: &[&str], wanted: Wanted) -> Meant {
        let (first, called) = (words[0], self.names.called());
        let is_color = wanted == Wanted::Place && Color::from_word(first).is_some();
        let is_a_word = vocabulary::is_a_word(first) && !is_color;
        let whole = (2..=words.len()).rev().find_map(|count| {
            let seat = called.called(without_possessive(&words[..count].join(" ")))?;
            let known = words[..count].iter().all(|word| self.is_exact(word));
            (!known).then_some((seat, count))
        });
        let (places, count) = match whole {
            Some((seat, count)) => (vec![self.home(seat)], count),
            None if is_a_word || self.is_exact(first) => return Meant::itself(),
            None => match called.called(without_possessive(first)) {
                Some(seat) => (vec![self.home(seat)], 1),
                None => (self.begun(first), 1),
            },
        };
        if places.is_empty() {
            return Meant::itself();
        }
        let last = words[count - 1];
        let is_possessive = without_possessive(last) != last;
        let home = words.get(count);
        let home = home.filter(|word| is_possessive && word.eq_ignore_ascii_case(vocabulary::HOME));
        Meant {
            places,
            count: count + usize::from(home.is_some()),
        }
    }

    /// The places whose name, or whose player's name, begins like this; none if no player's does:
    /// then it is for notation to say.
    fn begun(&self, word: &str) -> Vec<String> {
        let players = self.names.called().beginning(without_possessive(word));
        if players.is_empty() {
            return Vec::new();
        }
        let is_letter = word.chars().nth(1).is_none();
        let systems = self.systems_begun(word).into_iter();
        let mut places: Vec<String> = players.into_iter().map(|seat| self.home(seat)).collect();
        places.extend(systems.filter(|name| !(is_letter && self.is_label(name))));
        if !is_letter {
            places.extend(self.seats_begun(word).map(|seat| self.home(seat)));
        }
        places.sort_unstable();
        places.dedup();
        places
    }

    /// The names of the systems on the table that begin like this.
    fn systems_begun(&self, word: &str) -> Vec<String> {
        let systems = match self.names.find(self.position, word) {
            Found::System(id) => vec![id],
            Found::Several(ids) => ids,
            Found::Gone(_) | Found::Nothing => Vec::new(),
        };
        systems.into_iter().map(|id| self.names.of(id)).collect()
    }

    /// The seats whose own names begin like this.
    fn seats_begun(&self, word: &str) -> impl Iterator<Item = Seat> {
        let (start, seats) = (word.to_lowercase(), self.position.seats());
        let begins = move |seat: &Seat| seat_label(*seat, seats).to_lowercase().starts_with(&start);
        Seat::first(seats).filter(begins)
    }

    /// True for the name of a seat, which its home has until somebody gives it another.
    fn is_label(&self, word: &str) -> bool {
        let (word, seats) = (word.to_lowercase(), self.position.seats());
        Seat::first(seats).any(|seat| seat_label(seat, seats).to_lowercase() == word)
    }

    /// True for the whole name of a system, even one that is gone, and of a seat.
    fn is_exact(&self, word: &str) -> bool {
        self.names.is_taken(word) || self.is_label(word)
    }

    /// What was the home of this seat keeps its name when it is no longer a home.
    fn home(&self, seat: Seat) -> String {
        let home = SystemId::of_home(seat);
        match self.position.system(home) {
            Some(_) => self.names.of(home),
            None => seat_label(seat, self.position.seats()),
        }
    }
}
