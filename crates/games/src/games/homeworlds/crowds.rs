//! Where pieces of one color have crowded together: a catastrophe is possible there, or one piece
//! away. Never a rule. RULES HW-14.

use std::cmp::Reverse;

use crate::games::door::Note;
use crate::games::door::spoken::color_message;
use crate::games::homeworlds::action::SystemId;
use crate::games::homeworlds::names::Names;
use crate::games::homeworlds::position::Position;
use crate::games::homeworlds::system::System;
use crate::pieces::Color;
use crate::words::Word;

/// As many of a color as it takes for a catastrophe.
const OVERPOPULATION: u8 = 4;

/// Pieces of one color in a system, stars and ships.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Crowd {
    /// Where.
    pub(super) at: SystemId,
    /// Of which color.
    pub(super) color: Color,
    /// How many.
    count: u8,
    is_at_home: bool,
}

impl Crowd {
    fn is_overpopulation(&self) -> bool {
        self.count >= OVERPOPULATION
    }
}

/// Every color of which a system has four and more.
pub(super) fn overpopulations(position: &Position) -> Vec<Crowd> {
    crowds(position, OVERPOPULATION).collect()
}

/// What everybody should see: where a catastrophe can be called, and where one more piece makes
/// that possible and somebody has ships to lose; homes first.
pub(super) fn dangers(position: &Position, names: &Names) -> Vec<Note> {
    let mut crowds: Vec<Crowd> = crowds(position, OVERPOPULATION - 1).collect();
    crowds.sort_by_key(|crowd| Reverse((crowd.is_overpopulation(), crowd.is_at_home)));
    crowds.iter().map(|crowd| danger(crowd, names)).collect()
}

fn crowds(position: &Position, least: u8) -> impl Iterator<Item = Crowd> {
    let inhabited = position.systems().iter();
    let inhabited = inhabited.filter(|system| !system.all_ships().is_empty());
    let crowds = inhabited.flat_map(|system| Color::ALL.map(|color| crowd(system, color)));
    crowds.filter(move |crowd| crowd.count >= least)
}

fn crowd(system: &System, color: Color) -> Crowd {
    Crowd {
        at: system.id,
        color,
        count: system.everything().count_color(color),
        is_at_home: system.home_of.is_some(),
    }
}

fn danger(crowd: &Crowd, names: &Names) -> Note {
    let id = match crowd.is_overpopulation() {
        true => "note-overpopulation",
        false => "note-crowd",
    };
    let mut note = Note::plain(id).counting(crowd.count);
    let color = Word::Message(color_message(crowd.color));
    let place = names.shown(crowd.at);
    note.args.extend([("color", color), ("place", place)]);
    note
}
