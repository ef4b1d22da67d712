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
    /// The part of the game that it shows.
    pub part: FilmPart,
    /// The winners, once the game is over.
    pub ended: Option<Outcome>,
    /// The text under it, in the words that are to be used if there is room for them; if not, in the next ones.
    pub captions: Vec<String>,
}

/// The part of a game that a shot shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FilmPart {
    /// The beginning.
    Opening,
    /// The result of a part of a turn.
    Episode,
    /// The result of a whole turn, or of what is left of it after its episodes.
    Turn,
    /// The events between two turns.
    Between,
    /// The present state: it is not over.
    Open,
    /// The way it ended.
    End,
}
