//! The board in words, for those who do not see the picture; knows no rule and no layout.

use crate::game::Seat;
use crate::games::homeworlds::action::SystemId;
use crate::games::homeworlds::names::seat_label;
use crate::games::homeworlds::position::{Position, System};
use crate::games::homeworlds::scene::{order, overpopulated, players_home};
use crate::games::spoken::{Spell, as_many, bank_rows, columns, fits, in_notation, join, spelled};
use crate::games::{View, color_message};
use crate::pieces::Pieces;
use crate::words::{Language, Word, say};

/// What a system is called.
pub type NameOf<'a> = &'a dyn Fn(SystemId) -> String;

/// The heading, each system with its stars and everybody's ships, and the bank.
///
/// Where there is no room for all of it, first the bank is left out, then pieces are in notation;
/// only then are the last systems left out, which a `…` shows.
pub fn describe<const N: usize>(
    position: &Position<N>,
    names: NameOf<'_>,
    view: &View<'_>,
    most: usize,
) -> String {
    let words = Words {
        position,
        names,
        view,
        spell: spelled,
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
    let short = Words {
        spell: in_notation,
        ..words
    };
    as_many(&short.table(), most)
}

/// Everything that is spoken of, and how.
#[derive(Clone, Copy)]
struct Words<'a, const N: usize> {
    position: &'a Position<N>,
    names: NameOf<'a>,
    view: &'a View<'a>,
    spell: Spell,
}

impl<const N: usize> Words<'_, N> {
    /// The heading and the systems: the viewer's home, the other homes, the rest by age.
    fn table(&self) -> Vec<String> {
        let side = self.view.side;
        let others = Seat::first(N as u8).filter(|&seat| seat != side);
        let homes = [side].into_iter().chain(others).map(|seat| self.home(seat));
        let mut rest: Vec<_> = self.position.systems().iter().collect();
        rest.retain(|system| system.home_of.is_none());
        rest.sort_by_key(|system| system.id);
        let rest = rest.into_iter().map(|system| self.ordinary(system));
        let heading = self.view.heading.trim_end_matches('.').to_owned();
        [heading].into_iter().chain(homes).chain(rest).collect()
    }

    fn home(&self, seat: Seat) -> String {
        let player = Word::from(self.player(seat));
        let Some(home) = self.position.home(seat) else {
            let had = self.position.set_up().has(seat);
            let id = if had {
                "board-lost-home"
            } else {
                "board-no-home"
            };
            return self.say(id, &[("player", player)]);
        };
        let place = Word::from((self.names)(home.id));
        let stars = Word::from(self.stars(home));
        let sentence = self.say(
            "board-home",
            &[("place", place), ("player", player), ("stars", stars)],
        );
        self.with_fleets(sentence, home)
    }

    fn ordinary(&self, system: &System<N>) -> String {
        let place = Word::from((self.names)(system.id));
        let stars = Word::from(self.stars(system));
        let sentence = self.say("board-system", &[("place", place), ("stars", stars)]);
        self.with_fleets(sentence, system)
    }

    fn stars(&self, system: &System<N>) -> String {
        let pieces = Word::from((self.spell)(system.stars, self.view.language));
        let count = Word::Count(system.stars.len());
        self.say("board-stars", &[("count", count), ("pieces", pieces)])
    }

    fn with_fleets(&self, sentence: String, system: &System<N>) -> String {
        let seats = Seat::first(N as u8).filter(|&seat| !system.fleet(seat).is_empty());
        let sentence = seats.fold(sentence, |sentence, seat| {
            let pieces = (self.spell)(system.fleet(seat), self.view.language);
            let args = [
                ("player", Word::from(self.player(seat))),
                ("pieces", Word::from(pieces)),
            ];
            format!("{sentence}; {}", self.say("board-fleet", &args))
        });
        overpopulated(system)
            .into_iter()
            .fold(sentence, |sentence, color| {
                let args = [("color", Word::Message(color_message(color)))];
                format!("{sentence}; {}", self.say("board-overpopulated", &args))
            })
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
        let player = self
            .view
            .players
            .get(seat.index())
            .filter(|player| !player.is_empty());
        player.cloned().unwrap_or_else(|| seat_label(seat, N as u8))
    }

    fn say(&self, id: &str, args: &[(&str, Word)]) -> String {
        say(self.view.language, id, args)
    }
}

/// One line a system in notation, as they stand on the picture, and the bank: for monospaced type.
pub fn text_board<const N: usize>(
    position: &Position<N>,
    names: NameOf<'_>,
    view: &View<'_>,
) -> String {
    let rows: Vec<(String, String)> = from_top_to_bottom(position, view.side)
        .into_iter()
        .map(|system| (label(system, names), content(system)))
        .chain(bank_rows(
            position.bank(),
            say(view.language, "board-bank", &[]),
        ))
        .collect();
    columns(rows)
}

fn from_top_to_bottom<const N: usize>(position: &Position<N>, side: Seat) -> Vec<&System<N>> {
    let others = Seat::first(N as u8).filter(|&seat| seat != side);
    let mut systems: Vec<&System<N>> = others.filter_map(|seat| position.home(seat)).collect();
    for size in order(position, side) {
        let mut group: Vec<&System<N>> = position.systems().iter().collect();
        group.retain(|system| system.home_of.is_none() && system.stars.largest() == Some(size));
        group.sort_by_key(|system| system.id);
        systems.extend(group);
    }
    systems.extend(position.home(side));
    systems
}

fn label<const N: usize>(system: &System<N>, names: NameOf<'_>) -> String {
    let name = names(system.id);
    system
        .home_of
        .map_or(name.clone(), |seat| players_home::<N>(seat, name))
}

/// `b3 r1 | South: g3 y1 | North: r2`
fn content<const N: usize>(system: &System<N>) -> String {
    let pieces = |pieces: Pieces| in_notation(pieces, Language::default());
    let seats = Seat::first(N as u8).filter(|&seat| !system.fleet(seat).is_empty());
    seats.fold(pieces(system.stars), |line, seat| {
        format!(
            "{line} | {}: {}",
            seat_label(seat, N as u8),
            pieces(system.fleet(seat))
        )
    })
}
