//! The board in words, for those who do not see the picture; knows no rule and no layout.

use crate::game::Seat;
use crate::games::door::View;
use crate::games::door::spoken::color_message;
use crate::games::door::spoken::{
    Spell, as_many, bank_rows, columns, fits, in_notation, join, spelled,
};
use crate::games::homeworlds::action::SystemId;
use crate::games::homeworlds::called::{Called, seat_label};
use crate::games::homeworlds::places::is_home_or_was;
use crate::games::homeworlds::position::Position;
use crate::games::homeworlds::ring::ring;
use crate::games::homeworlds::system::System;
use crate::pieces::{Pieces, Size};
use crate::words::{Language, Word, say};

/// What a system is called.
pub type NameOf<'a> = &'a dyn Fn(SystemId) -> String;

/// The heading, each system with its stars and everybody's ships, and the bank.
///
/// Where there is no room for all of it, first the bank is left out, then pieces are in notation,
/// then more than two players are called by the letters of their seats; only then are the last
/// systems left out, which a `…` shows.
pub fn describe(position: &Position, names: NameOf<'_>, view: &View<'_>, most: usize) -> String {
    let called = &Called::of(view.players, position.seats());
    let words = Description {
        position,
        names,
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
    let short = Description {
        spell: in_notation,
        ..words
    };
    let sentences = short.table();
    if position.seats() == 2 || fits(&join(&sentences), most) {
        return as_many(&sentences, most);
    }
    let shortest = Description {
        call: OwnersAs::Letter,
        ..short
    };
    as_many(&shortest.table(), most)
}

/// Everything that is spoken of, and how.
#[derive(Clone, Copy)]
struct Description<'a> {
    position: &'a Position,
    names: NameOf<'a>,
    view: &'a View<'a>,
    spell: Spell,
    call: OwnersAs,
    called: &'a Called,
}

/// How the owners of ships are called.
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
        let sentences = [heading].into_iter().chain(self.shown()).chain(homes);
        sentences.chain(rest).collect()
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
        let mark = (
            "mark",
            Word::from(self.called.mark(seat, self.position.seats())),
        );
        let sentence = match (self.called.home(seat), self.call) {
            (None, _) => self.say("board-home-of-nobody", &[place, stars]),
            (Some(home), OwnersAs::Player) => {
                self.say("board-home", &[("home", home), place, stars])
            }
            (Some(home), OwnersAs::Letter) => {
                self.say("board-home-marked", &[mark, ("home", home), place, stars])
            }
        };
        self.with_fleets(sentence, home)
    }

    /// `Anna (S)`, where letters are what owners are called by.
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
        let place = Word::from(labelled(
            system,
            self.names,
            self.called,
            self.view.language,
        ));
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
        system.overpopulated().fold(sentence, |sentence, color| {
            let args = [("color", Word::Message(color_message(color)))];
            format!("{sentence}; {}", self.say("board-overpopulated", &args))
        })
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

/// One line for each system in notation, as they stand on the picture, the bank, who is out and
/// whose alignment is public: for monospaced type.
pub fn text_board(position: &Position, names: NameOf<'_>, view: &View<'_>) -> String {
    let out = say(view.language, "board-out", &[]);
    let called = Called::of(view.players, position.seats());
    let systems = from_top_to_bottom(position, view.side).into_iter();
    let rows = systems.map(|system| {
        let label = labelled(system, names, &called, view.language);
        (label, content(position, system, &called, &out))
    });
    let bank = bank_rows(position.bank(), say(view.language, "board-bank", &[]));
    let gone: Vec<String> = Seat::first(position.seats())
        .filter(|&seat| !position.playing().has(seat))
        .map(|seat| owner(position, &called, seat))
        .collect();
    let gone = (!gone.is_empty()).then(|| (out.clone(), gone.join(", ")));
    let shown = Seat::first(position.seats()).filter_map(|seat| {
        let shown = position.shown_side(seat)?;
        Some((
            say(view.language, shown, &[]),
            owner(position, &called, seat),
        ))
    });
    columns(rows.chain(bank).chain(gone).chain(shown).collect())
}

/// The player at a seat, or the seat where nobody is known.
fn owner(position: &Position, called: &Called, seat: Seat) -> String {
    let name = called.name(seat).map(str::to_owned);
    name.unwrap_or_else(|| seat_label(seat, position.seats()))
}

/// The homes in their rows, and between them the columns by the size of their stars.
fn from_top_to_bottom(position: &Position, side: Seat) -> Vec<&System> {
    let ring = ring(side, position.seats());
    let home = |seat: &Seat| position.system(SystemId(u16::from(seat.0)));
    let mut systems: Vec<&System> = ring.above.iter().flatten().filter_map(home).collect();
    for size in Size::ALL {
        let mut column: Vec<&System> = position.systems().iter().collect();
        column.retain(|system| !is_home_or_was(system) && system.stars.largest() == Some(size));
        column.sort_by_key(|system| system.id);
        systems.extend(column);
    }
    systems.extend(ring.below.iter().flatten().filter_map(home));
    systems
}

/// `Anna's home (South)` for a home or what was one, else the name alone.
fn labelled(system: &System, names: NameOf<'_>, called: &Called, language: Language) -> String {
    let name = names(system.id);
    let seat = u8::try_from(system.id.0).map(Seat).ok();
    match seat.and_then(|seat| called.home(seat)) {
        Some(home) => {
            let args = [("home", home), ("place", Word::from(name))];
            say(language, "board-home-named", &args)
        }
        None => name,
    }
}

/// `b3 r1 | Anna: g3 y1 | Ben (out): r2`
fn content(position: &Position, system: &System, called: &Called, out: &str) -> String {
    let pieces = |pieces: Pieces| in_notation(pieces, Language::default());
    let seats = Seat::first(position.seats()).filter(|&seat| !system.fleet(seat).is_empty());
    seats.fold(pieces(system.stars), |line, seat| {
        let label = owner(position, called, seat);
        let owner = if position.playing().has(seat) {
            label
        } else {
            format!("{label} ({out})")
        };
        format!("{line} | {owner}: {}", pieces(system.fleet(seat)))
    })
}
