//! The number of actions that a turn under way has left, as the board says it; knows no picture.

use crate::games::homeworlds::position::{Phase, Position};
use crate::pieces::Color;
use crate::words::{Language, Word, say};

/// Actions that a ship was sacrificed for and that were not done yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::games::homeworlds) struct ActionsLeft {
    /// The color of the actions.
    color: Color,
    /// The number of them.
    pub(in crate::games::homeworlds) count: u8,
}

/// The actions that are left, once a ship was sacrificed.
pub(in crate::games::homeworlds) fn left(position: &Position) -> Option<ActionsLeft> {
    match position.phase() {
        Phase::Sacrificed { color, left } => Some(ActionsLeft { color, count: left }),
        Phase::Setup | Phase::Choose | Phase::Warped | Phase::Bonus | Phase::Done => None,
    }
}

impl ActionsLeft {
    /// `2 moves left`.
    pub(in crate::games::homeworlds) fn said(self, language: Language) -> String {
        let id = match self.color {
            Color::Red => "board-left-red",
            Color::Yellow => "board-left-yellow",
            Color::Green => "board-left-green",
            Color::Blue => "board-left-blue",
        };
        say(language, id, &[("count", Word::from(self.count))])
    }
}
