//! Notation as people at the table read it, and could type it: `home` and players in place of the names
//! that seats have in lines. Knows no rule, and nothing of it is ever written down in a game.

use super::labels::seat_label;
use super::named_position::NamedPosition;
use super::senses::{SenseKind, Senses};
use super::vocabulary::{self, Verb};
use crate::game::{Game, Seat};
use crate::games::homeworlds::action::SystemId;

/// The most forms of one name that are tried: more than players can be called alike.
const MOST_FORMS: usize = 20;

impl NamedPosition {
    /// An item of a line of this seat, or of one that is not known. A name that somebody has given to
    /// a home stays, and so does that of a seat whose player's would not be understood in its place. What
    /// a player is called too is marked as what it is: `Vega (star)`.
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
        let forms: Vec<Vec<String>> = (0..words.len())
            .map(|at| match wanted(verb, at, words.len()) {
                Some(wanted) => self.forms(by, words[at], wanted),
                None => vec![words[at].to_owned()],
            })
            .collect();
        let mover = by.unwrap_or(self.position.to_move());
        let mut lines = (0..MOST_FORMS).map(|number| line_of(&forms, number));
        let understood = lines.find(|shown| self.typed_by(mover, shown).as_deref() == Ok(item));
        understood.unwrap_or_else(|| item.to_owned())
    }

    /// The forms of a name by which only it is meant, the best first.
    fn forms(&self, by: Option<Seat>, name: &str, wanted: SenseKind) -> Vec<String> {
        let mover = by.unwrap_or(self.position.to_move());
        let senses = Senses { position: &self.position, names: &self.names, mover };
        let mut forms = self.all_forms(by, name, wanted);
        forms.retain(|form| {
            let words: Vec<&str> = form.split_whitespace().collect();
            senses.of_all(&words, wanted) == [name]
        });
        if forms.is_empty() {
            forms.push(name.to_owned());
        }
        forms
    }

    fn all_forms(&self, by: Option<Seat>, name: &str, wanted: SenseKind) -> Vec<String> {
        let seats = self.position.seats();
        let label = self.seat_called(name);
        let is_home = |seat: &Seat| self.names.of(SystemId::of_home(*seat)) == name;
        let seat = label.or_else(|| Seat::first(seats).find(is_home));
        let own = label.filter(|seat| Some(*seat) == by && wanted == SenseKind::Place);
        let mut forms: Vec<String> = own.map(|_| vocabulary::HOME.to_owned()).into_iter().collect();
        if label.is_none() {
            forms.push(name.to_owned());
        }
        if let Some(seat) = seat {
            let players = self.names.called().written(seat);
            forms.extend(players.map(str::to_owned));
            let label = seat_label(seat, seats);
            forms.push(label.clone());
            forms.extend(marked(&label, vocabulary::SEAT));
        }
        if label.is_none() {
            forms.extend(marked(name, vocabulary::STAR));
        }
        forms
    }

    /// The seat that a word names.
    fn seat_called(&self, word: &str) -> Option<Seat> {
        let seats = self.position.seats();
        Seat::first(seats).find(|seat| seat_label(*seat, seats) == word)
    }
}

/// The kind of thing that a word of an item in canonical form names.
fn wanted(verb: Option<Verb>, at: usize, words: usize) -> Option<SenseKind> {
    match (verb?, at) {
        (Verb::Capture, 2) if words > 3 => Some(SenseKind::Owner),
        (
            Verb::Build
            | Verb::Sacrifice
            | Verb::Catastrophe
            | Verb::Discover
            | Verb::Move
            | Verb::Capture,
            2,
        )
        | (Verb::Trade | Verb::Move | Verb::Capture, 3) => Some(SenseKind::Place),
        _ => None,
    }
}

/// An item with the form of this number of each of its words, or with the last that it has.
fn line_of(forms: &[Vec<String>], number: usize) -> String {
    let form = |forms: &Vec<String>| forms.get(number).or(forms.last()).cloned();
    let words: Vec<String> = forms.iter().filter_map(form).collect();
    words.join(" ")
}

/// A name with what it is the name of, in as many forms as may be needed.
fn marked<'a>(name: &'a str, mark: &'a str) -> impl Iterator<Item = String> + 'a {
    let first = format!("{name} ({mark})");
    let more = (2..MOST_FORMS).map(move |number| format!("{name} ({mark} {number})"));
    std::iter::once(first).chain(more)
}
