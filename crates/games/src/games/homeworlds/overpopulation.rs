//! The places where pieces of one color have crowded together: a catastrophe is possible there, or one piece
//! away. Never a rule. RULES HW-14.

use std::cmp::Reverse;

use crate::games::door::Note;
use crate::games::door::phrases::color_message;
use crate::games::homeworlds::action::SystemId;
use crate::games::homeworlds::crowding::Crowding;
use crate::games::homeworlds::position::Position;
use crate::games::homeworlds::system::System;
use crate::games::homeworlds::words::names::Names;
use crate::pieces::Color;
use crate::words::Word;

/// Pieces of one color in a system, stars and ships.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Crowd {
    /// The system where they are.
    pub(super) at: SystemId,
    /// The color of the pieces.
    pub(super) color: Color,
    /// The number of pieces.
    count: u8,
    crowding: Crowding,
    is_at_home: bool,
}

/// Every color of which a system has four and more.
pub(super) fn overpopulations(position: &Position) -> Vec<Crowd> {
    let crowds = crowds(position);
    crowds.filter(|crowd| crowd.crowding == Crowding::Overpopulation).collect()
}

/// The dangers that everybody should see: where a catastrophe can be called, and where one more piece makes that
/// possible and a player has ships to lose; homes first.
pub(super) fn dangers(position: &Position, names: &Names) -> Vec<Note> {
    let mut crowds: Vec<Crowd> = crowds(position).collect();
    crowds.sort_by_key(|crowd| Reverse((crowd.crowding, crowd.is_at_home)));
    crowds.iter().map(|crowd| danger(crowd, names)).collect()
}

fn crowds(position: &Position) -> impl Iterator<Item = Crowd> {
    let inhabited = position.systems().iter().filter(|system| !system.all_ships().is_empty());
    inhabited.flat_map(|system| Color::ALL.into_iter().filter_map(|color| crowd(system, color)))
}

fn crowd(system: &System, color: Color) -> Option<Crowd> {
    Some(Crowd {
        at: system.id,
        color,
        count: system.everything().count_color(color),
        crowding: Crowding::of(system, color)?,
        is_at_home: system.home_of.is_some(),
    })
}

fn danger(crowd: &Crowd, names: &Names) -> Note {
    let id = match crowd.crowding {
        Crowding::Overpopulation => "note-overpopulation",
        Crowding::Nearly => "note-crowd",
    };
    let mut note = Note::plain(id).counting(crowd.count);
    let color = Word::Message(color_message(crowd.color));
    let place = names.shown(crowd.at);
    note.args.extend([("color", color), ("place", place)]);
    note
}
