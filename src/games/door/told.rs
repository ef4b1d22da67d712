//! What a game has to say besides its board: facts for posts, and what a turn gives away. Knows no
//! sentence and no game.

use std::fmt;
use std::str::FromStr;

use crate::game::{Game, Seats};
use crate::words::Word;

/// Something that players are told: the id and arguments of its sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// The id of the sentence: `note-timewarp`.
    pub id: &'static str,
    /// Whom it is about: their names are the argument `players`. Nobody where it is about all.
    pub about: Seats,
    /// What else the sentence speaks of.
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

    /// The same with a number in its sentence.
    pub fn counting(mut self, count: u8) -> Note {
        self.args.push(("count", Word::from(count)));
        self
    }
}

/// A turn under way, besides the position it has led to.
#[derive(Debug)]
pub struct TurnSoFar<'a, G: Game> {
    /// Where it began.
    pub before: &'a G,
    /// What was done in it, first to last.
    pub done: &'a [G::Action],
}

/// What a turn gives away for good if it ends as it stands: it ends only by a press that names
/// this, so that nobody does it by a slip. Written `out`, `lost`, `drawn` or `unused2`, as a
/// button carries it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Loss {
    /// The mover is out of the game.
    Seat,
    /// The game ends, and the mover loses it.
    Game,
    /// The game ends as a draw.
    Win,
    /// So many actions are not used.
    Actions(u8),
}

/// How [`Loss::Actions`] is written, before the number.
const UNUSED: &str = "unused";

impl Loss {
    /// The id of a sentence or label about it: `start` and what kind of loss it is.
    pub fn message(self, start: &str) -> String {
        let kind = match self {
            Loss::Seat => "out",
            Loss::Game => "lost",
            Loss::Win => "drawn",
            Loss::Actions(_) => UNUSED,
        };
        format!("{start}-{kind}")
    }

    /// What its sentences speak of: the number of actions, which only some of them ask for.
    pub fn args(self) -> [(&'static str, Word); 1] {
        let count = match self {
            Loss::Actions(count) => count,
            Loss::Seat | Loss::Game | Loss::Win => 0,
        };
        [("count", Word::from(count))]
    }
}

impl fmt::Display for Loss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Loss::Seat => f.write_str("out"),
            Loss::Game => f.write_str("lost"),
            Loss::Win => f.write_str("drawn"),
            Loss::Actions(count) => write!(f, "{UNUSED}{count}"),
        }
    }
}

/// A text that names no loss.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotALoss;

impl FromStr for Loss {
    type Err = NotALoss;

    fn from_str(text: &str) -> Result<Loss, NotALoss> {
        match text {
            "out" => Ok(Loss::Seat),
            "lost" => Ok(Loss::Game),
            "drawn" => Ok(Loss::Win),
            _ => {
                let count = text.strip_prefix(UNUSED).ok_or(NotALoss)?;
                count.parse().map(Loss::Actions).map_err(|_| NotALoss)
            }
        }
    }
}
