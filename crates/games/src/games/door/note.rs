//! Facts that players are told; knows no sentence and no game.

use crate::game::Seats;
use crate::words::Word;

/// The facts that a game has its players told in addition to the board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Notes {
    /// The goal, and the aids that are on: what everybody is told when the game begins.
    pub aims: Vec<Note>,
    /// The facts that matter in the turn under way.
    pub reminders: Vec<Note>,
    /// The dangers that may soon cost a player something, the gravest first.
    pub dangers: Vec<Note>,
    /// The kinds of action that the player to move can do nowhere, and what would help.
    pub lacks: Vec<Note>,
    /// The meanings of signs on its picture that a newcomer cannot guess.
    pub signs: Vec<Note>,
}

/// Something that players are told: the id and arguments of its sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// The id of the sentence: `note-timewarp`.
    pub id: &'static str,
    /// Whom it is about: their names are the argument `players`. Nobody if it is about everybody.
    pub about: Seats,
    /// The other things that the sentence speaks of.
    pub args: Vec<(&'static str, Word)>,
}

impl Note {
    /// A note that speaks of nobody and nothing in particular.
    pub fn plain(id: &'static str) -> Note {
        Note::about(id, Seats::NONE)
    }

    /// A note about some players.
    pub fn about(id: &'static str, about: Seats) -> Note {
        let args = Vec::new();
        Note { id, about, args }
    }

    /// Puts a number into its sentence.
    pub fn counting(mut self, count: u8) -> Note {
        self.args.push(("count", Word::from(count)));
        self
    }
}
