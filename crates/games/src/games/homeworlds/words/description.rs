//! The board in words, for those who do not see the picture; knows no rule and no layout.

use super::actions_left::left;
use super::labels::{PlayerNames, seat_label};
use super::marks::{clauses, sentences};
use super::reach::Reach;
use super::result::result;
use crate::game::Seat;
use crate::games::door::View;
use crate::games::door::phrases::{Spell, as_many, fits, in_notation, join, spelled};
use crate::games::homeworlds::action::SystemId;
use crate::games::homeworlds::pictures::highlights::Highlights;
use crate::games::homeworlds::position::Position;
use crate::games::homeworlds::system::System;
use crate::pieces::Pieces;
use crate::words::{Language, Word, say};

/// The name of a system.
pub type NameOf<'a> = &'a dyn Fn(SystemId) -> String;

/// The heading, each system with its stars and everybody's ships, and the bank.
///
/// If there is no room for all of it, first the bank is left out, then pieces are in notation, then
/// more than two players go by the letters of their seats; only then are the last systems left out,
/// which a `…` shows.
pub fn describe(
    position: &Position,
    names: NameOf<'_>,
    highlights: &Highlights,
    view: &View<'_>,
    most: usize,
) -> String {
    let called = &PlayerNames::by_names(view.players, position.seats());
    let words = Description {
        position,
        names,
        highlights,
        view,
        spell: spelled,
        call: OwnersAs::Player,
        called,
    };
    let mut sentences = words.table();
    sentences.push(words.bank());
    let full = join(&sentences);
    if fits(&full, most) {
        return full;
    }
    sentences.pop();
    let without_bank = join(&sentences);
    if fits(&without_bank, most) {
        return without_bank;
    }
    let short = Description { spell: in_notation, ..words };
    let sentences = short.table();
    if position.seats() == 2 || fits(&join(&sentences), most) {
        return as_many(&sentences, most);
    }
    let shortest = Description { call: OwnersAs::Letter, ..short };
    as_many(&shortest.table(), most)
}

/// Everything that is described, and how.
#[derive(Clone, Copy)]
struct Description<'a> {
    position: &'a Position,
    names: NameOf<'a>,
    highlights: &'a Highlights,
    view: &'a View<'a>,
    spell: Spell,
    call: OwnersAs,
    called: &'a PlayerNames,
}

/// The way in which the owners of ships are named.
#[derive(Clone, Copy, PartialEq)]
enum OwnersAs {
    /// By their names.
    Player,
    /// By the letters of their seats, as on the picture.
    Letter,
}

impl Description<'_> {
    /// The heading and the systems: the viewer's home, the other homes, the rest by age.
    fn table(&self) -> Vec<String> {
        let side = self.view.side;
        let others = Seat::first(self.position.seats()).filter(|&seat| seat != side);
        let homes = [side].into_iter().chain(others).map(|seat| self.home(seat));
        let mut rest: Vec<_> = self.position.systems().iter().collect();
        rest.retain(|system| system.home_of.is_none());
        rest.sort_by_key(|system| system.id);
        let rest = rest.into_iter().map(|system| self.ordinary(system));
        let heading = self.view.heading.trim_end_matches('.').to_owned();
        let result = result(self.position, self.called, self.view.ended)
            .map(|result| result.said(self.view.language));
        let left = left(self.position).map(|left| left.said(self.view.language));
        let facts = result
            .into_iter()
            .chain(left)
            .chain(self.just_played())
            .chain(self.news())
            .chain(self.shown());
        let sentences = [heading].into_iter().chain(facts);
        sentences.chain(homes).chain(rest).collect()
    }

    fn just_played(&self) -> Option<String> {
        let seat = self.highlights.just_played(self.position)?;
        let player = Word::from(self.player(seat));
        Some(self.say("board-just-played", &[("player", player)]))
    }

    /// The ships that the last turn has moved, and the things that it has destroyed.
    fn news(&self) -> Vec<String> {
        let place = |id| self.called.place(id, || (self.names)(id));
        sentences(self.highlights, place, self.view.language)
    }

    /// The alignments that are public. RULES MP-34.
    fn shown(&self) -> Vec<String> {
        let shown = Seat::first(self.position.seats()).filter_map(|seat| {
            let role = Word::Message(self.position.shown_side(seat)?);
            let player = Word::from(self.player(seat));
            Some(self.say("board-shown", &[("player", player), ("role", role)]))
        });
        shown.collect()
    }

    fn home(&self, seat: Seat) -> String {
        let player = Word::from(self.player(seat));
        let Some(home) = self.position.home(seat) else {
            let (had, playing) = (self.position.set_up(), self.position.playing());
            let id = match (playing.has(seat), had.has(seat)) {
                (false, _) => "board-is-out",
                (true, true) => "board-lost-home",
                (true, false) => "board-no-home",
            };
            return self.say(id, &[("player", self.with_letter(seat, player))]);
        };
        let place = ("place", Word::from((self.names)(home.id)));
        let stars = ("stars", Word::from(self.stars(home)));
        let mark = ("mark", Word::from(self.called.mark(seat, self.position.seats())));
        let named = labelled(home, self.names, self.called, self.view.language);
        let named = ("home", Word::from(named));
        let sentence = match (self.called.name(seat), self.call) {
            (None, _) => self.say("board-home-of-nobody", &[place, stars]),
            (Some(_), OwnersAs::Player) => self.say("board-home", &[named, stars]),
            (Some(_), OwnersAs::Letter) => self.say("board-home-marked", &[mark, named, stars]),
        };
        let reach = Reach::of(self.position, seat, self.called).map(|reach| reach.clause());
        let sentence = match reach {
            Some(reach) => format!("{sentence}; {}", reach.said(self.view.language)),
            None => sentence,
        };
        self.with_fleets(sentence, home)
    }

    /// `Anna (S)`, if owners go by letters.
    fn with_letter(&self, seat: Seat, player: Word) -> Word {
        match self.call {
            OwnersAs::Player => player,
            OwnersAs::Letter => {
                let letter = self.called.mark(seat, self.position.seats());
                Word::from(format!("{} ({letter})", self.player(seat)))
            }
        }
    }

    fn ordinary(&self, system: &System) -> String {
        let place = Word::from(labelled(system, self.names, self.called, self.view.language));
        let stars = Word::from(self.stars(system));
        let sentence = self.say("board-system", &[("place", place), ("stars", stars)]);
        self.with_fleets(sentence, system)
    }

    fn stars(&self, system: &System) -> String {
        let pieces = (self.spell)(system.stars, self.view.language);
        if self.call == OwnersAs::Letter {
            return pieces;
        }
        let count = Word::Count(system.stars.len());
        let pieces = Word::from(pieces);
        self.say("board-stars", &[("count", count), ("pieces", pieces)])
    }

    fn with_fleets(&self, sentence: String, system: &System) -> String {
        let seats =
            Seat::first(self.position.seats()).filter(|&seat| !system.fleet(seat).is_empty());
        let sentence = seats.fold(sentence, |sentence, seat| {
            format!("{sentence}; {}", self.fleet(seat, system.fleet(seat)))
        });
        let clauses = clauses(system, self.highlights, self.spell, self.view.language);
        let all = clauses.into_iter();
        all.fold(sentence, |sentence, clause| format!("{sentence}; {clause}"))
    }

    /// A seat's ships in one place. Those of a seat that is out belong to nobody any more.
    fn fleet(&self, seat: Seat, ships: Pieces) -> String {
        let pieces = Word::from((self.spell)(ships, self.view.language));
        let (id, owner) = match self.call {
            OwnersAs::Letter => ("board-fleet", self.called.mark(seat, self.position.seats())),
            OwnersAs::Player if self.position.playing().has(seat) => {
                ("board-fleet", self.player(seat))
            }
            OwnersAs::Player => ("board-derelicts", self.player(seat)),
        };
        self.say(id, &[("player", Word::from(owner)), ("pieces", pieces)])
    }

    fn bank(&self) -> String {
        let bank = self.position.bank();
        if bank.is_empty() {
            return self.say("board-bank-empty", &[]);
        }
        let pieces = Word::from((self.spell)(bank, self.view.language));
        self.say("board-bank-holds", &[("pieces", pieces)])
    }

    fn player(&self, seat: Seat) -> String {
        owner(self.position, self.called, seat)
    }

    fn say(&self, id: &str, args: &[(&str, Word)]) -> String {
        say(self.view.language, id, args)
    }
}

/// The player at a seat, or the seat if nobody is known.
pub(in crate::games::homeworlds) fn owner(
    position: &Position,
    called: &PlayerNames,
    seat: Seat,
) -> String {
    let name = called.name(seat).map(str::to_owned);
    name.unwrap_or_else(|| seat_label(seat, position.seats()))
}

/// `Anna's home` for a home or what was one, with the name that she gave it: `Anna's home (Earth)`,
/// or with that of her seat where hers is not enough; else only the name.
pub(in crate::games::homeworlds) fn labelled(
    system: &System,
    names: NameOf<'_>,
    called: &PlayerNames,
    language: Language,
) -> String {
    let name = names(system.id);
    let seats = system.seats();
    let seat = system.id.seat(seats);
    let says_all = |seat| called.says_all(seat, seats) && seat_label(seat, seats) == name;
    match seat.and_then(|seat| called.home(seat)) {
        Some(home) if seat.is_some_and(says_all) => home.said(language),
        Some(home) => {
            let args = [("home", home), ("place", Word::from(name))];
            say(language, "board-home-named", &args)
        }
        None => name,
    }
}
