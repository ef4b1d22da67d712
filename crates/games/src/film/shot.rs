//! One position that a film shows, with what is written under it; knows no picture.

use crate::game::Outcome;
use crate::games::AnyGame;

/// A position that a film shows.
#[derive(Clone, Debug)]
pub struct Shot {
    /// The table: between two turns, or within one.
    pub game: Box<dyn AnyGame>,
    /// The names of those who have the seats, one per seat.
    pub players: Vec<String>,
    /// The last turn that has begun.
    pub turn: u32,
    /// What it shows of the game.
    pub part: Part,
    /// The winners, once the game is over.
    pub ended: Option<Outcome>,
    /// What is written under it, in the words that are to be used if there is room for them; if not,
    /// in the next ones.
    pub captions: Vec<String>,
}

/// What a shot shows of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// How it begins.
    Opening,
    /// What came of a part of a turn.
    Episode,
    /// What came of a whole turn, or of what is left of it after its episodes.
    Turn,
    /// What has happened between two turns.
    Between,
    /// How it stands now: it is not over.
    Open,
    /// How it ended.
    End,
}
