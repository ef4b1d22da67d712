//! The words that a person types in place of notation: players for their homes, and names in any of their forms.
//! A word that can mean several things is asked about, whoever is called like that. Knows no rule.

use super::named_position::NamedPosition;
use super::senses::{Sense, SenseKind, Senses};
use super::vocabulary::Verb;
use crate::game::{Game, Seat};
use crate::games::door::{Unclear, line};
use crate::games::homeworlds::notation;
use crate::games::homeworlds::spelling::{Slot, orders};
use crate::pieces::{Color, Piece};

/// The number of ways to read an item that are looked at.
const MOST_READINGS: usize = 64;

impl NamedPosition {
    /// An item with every name in it as notation has it. A word that gives a name is left alone, and so is
    /// an item that begins with no action.
    pub(in crate::games::homeworlds) fn typed_in_notation(
        &self,
        item: &str,
    ) -> Result<String, Unclear> {
        self.typed_by(self.position.to_move(), item)
    }

    /// The same where this seat says `home`.
    pub(super) fn typed_by(&self, mover: Seat, item: &str) -> Result<String, Unclear> {
        let words: Vec<&str> = item.split_whitespace().collect();
        let Some((first, words)) = words.split_first() else {
            return Ok(item.to_owned());
        };
        let verb = match Verb::from_word(first) {
            None | Some(Verb::Homeworld | Verb::Pass) => return Ok(item.to_owned()),
            Some(verb) => verb,
        };
        let senses = Senses { position: &self.position, names: &self.names, mover };
        let reader = TypedReader { senses, words };
        let readings = reader.readings(&orders_of(verb, item));
        let unclear = readings.iter().find_map(|reading| reading.unclear.clone());
        let mut texts: Vec<String> =
            readings.iter().map(|reading| self.text(first, reading)).collect();
        if texts.is_empty() {
            texts.push(reader.as_far_as_known(first));
        }
        let mut known = Vec::new();
        texts.retain(|text| {
            let is_new = !known.contains(text);
            known.push(text.clone());
            is_new
        });
        match texts.len() {
            1 => Ok(texts.remove(0)),
            _ => Err(Unclear { word: unclear.unwrap_or_else(|| words.join(" ")), readings: texts }),
        }
    }

    /// A reading as an item: a new system has a name in it if it would get that of a player.
    fn text(&self, verb: &str, reading: &Reading) -> String {
        let mut parts = reading.parts.clone();
        parts.sort_by_key(|(slot, _)| *slot);
        let mut words: Vec<String> = vec![verb.to_owned()];
        let names_nothing = parts.last().is_some_and(|(slot, _)| *slot == Slot::Star);
        words.extend(parts.into_iter().map(|(_, part)| part));
        if names_nothing {
            let star = self.names.offered_star(&self.position);
            words.extend((star != self.names.next_star(&self.position)).then_some(star));
        }
        words.join(" ")
    }
}

/// The orders of an action that differ in what is a place and what is a piece. Of two places notation
/// says which comes first, unless small words do.
fn orders_of(verb: Verb, item: &str) -> Vec<&'static [Slot]> {
    let skipped = usize::from(verb == Verb::Move && notation::comes_from_last(item));
    let mut found: Vec<&[Slot]> = Vec::new();
    for order in &orders(verb)[skipped..] {
        let kinds = |order: &[Slot]| order.iter().map(|slot| wanted(*slot)).collect::<Vec<_>>();
        if !found.iter().any(|other| kinds(other) == kinds(order)) {
            found.push(order);
        }
    }
    found
}

/// The named thing that a slot wants, if it wants one.
const fn wanted(slot: Slot) -> Option<SenseKind> {
    match slot {
        Slot::At | Slot::From | Slot::To => Some(SenseKind::Place),
        Slot::Owner => Some(SenseKind::Owner),
        Slot::HomeStar
        | Slot::Ship
        | Slot::What
        | Slot::Color
        | Slot::Star
        | Slot::Name
        | Slot::AnyName => None,
    }
}

/// The beginning of an item, read in one way.
#[derive(Clone, Debug, Default)]
struct Reading {
    /// The words in the slots.
    parts: Vec<(Slot, String)>,
    /// The number of words that it takes.
    at: usize,
    /// The first words of it that can mean something else in the same place.
    unclear: Option<String>,
}

/// The words of an item behind its verb.
struct TypedReader<'a> {
    senses: Senses<'a>,
    words: &'a [&'a str],
}

impl TypedReader<'_> {
    /// Every way to read all words; or else to read them as the beginning of an action, in the order of
    /// notation.
    fn readings(&self, orders: &[&[Slot]]) -> Vec<Reading> {
        let (mut whole, mut begun) = (Vec::new(), Vec::new());
        for (number, order) in orders.iter().enumerate() {
            let mut readings = vec![Reading::default()];
            for slot in *order {
                if number == 0 {
                    begun.extend(readings.iter().filter(|one| self.is_at_end(one)).cloned());
                }
                let more = readings.iter().flat_map(|reading| self.continued(reading, *slot));
                readings = more.take(MOST_READINGS).collect();
            }
            whole.extend(readings.into_iter().filter(|one| self.is_at_end(one)));
        }
        if whole.is_empty() { begun } else { whole }
    }

    fn is_at_end(&self, reading: &Reading) -> bool {
        self.words[reading.at..].iter().all(|word| line::is_small(word))
    }

    /// A reading with the next slot filled, in every way.
    fn continued(&self, reading: &Reading, slot: Slot) -> Vec<Reading> {
        let small = self.words[reading.at..].iter().take_while(|word| line::is_small(word)).count();
        let with = |means: String, at: usize, unclear: Option<String>| {
            let mut next = reading.clone();
            next.parts.push((slot, means));
            next.at = at;
            next.unclear = next.unclear.or(unclear);
            next
        };
        let Some(wanted) = wanted(slot) else {
            let at = reading.at + small;
            let word = self.words.get(at).filter(|word| fits(slot, word));
            let next = word.map(|word| with((*word).to_owned(), at + 1, None));
            return next.into_iter().collect();
        };
        // A small word may be somebody's name, or begin one.
        let starts = reading.at..=reading.at + small;
        let senses: Vec<(usize, Sense)> = starts
            .flat_map(|at| {
                let senses = self.senses.of(&self.words[at..], wanted).into_iter();
                senses.map(move |sense| (at, sense))
            })
            .collect();
        let unclear = self.unclear(&senses);
        let next = senses.into_iter();
        next.map(|(at, sense)| with(sense.means, at + sense.count, unclear.clone())).collect()
    }

    /// The words that can mean several things.
    fn unclear(&self, senses: &[(usize, Sense)]) -> Option<String> {
        let (_, first) = senses.first()?;
        let differs = senses.iter().any(|(_, sense)| sense.means != first.means);
        let (at, sense) = senses.iter().max_by_key(|(_, sense)| sense.count)?;
        differs.then(|| self.words[*at..at + sense.count].join(" "))
    }

    /// An item that is read in no way, with the names in it that have one meaning as notation has them: for
    /// whoever says what is wrong with it.
    fn as_far_as_known(&self, verb: &str) -> String {
        let (mut text, mut at) = (verb.to_owned(), 0);
        while let Some(word) = self.words.get(at) {
            let senses = self.senses.of(&self.words[at..], SenseKind::Place);
            let longest = senses.iter().max_by_key(|sense| sense.count);
            let is_one = senses.windows(2).all(|two| two[0].means == two[1].means);
            let has_meaning = line::is_small(word) || fits(Slot::What, word);
            let (said, count) = match longest.filter(|_| is_one && !has_meaning) {
                Some(sense) => (sense.means.as_str(), sense.count),
                None => (*word, 1),
            };
            text = format!("{text} {said}");
            at += count;
        }
        text
    }
}

/// True if a word can stand where no name of a place does.
fn fits(slot: Slot, word: &str) -> bool {
    let is_piece = word.parse::<Piece>().is_ok();
    let is_color = Color::from_word(word).is_some();
    match slot {
        Slot::HomeStar | Slot::Ship | Slot::Star => is_piece,
        Slot::What => is_piece || is_color,
        Slot::Color => is_color,
        Slot::Name | Slot::AnyName => true,
        Slot::Owner | Slot::At | Slot::From | Slot::To => false,
    }
}
