//! How a game ended, and who won. Knows no game.

use crate::game::Outcome;
use crate::record::leaving::Leaving;
use crate::worded;

/// The two facts about the end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ending {
    /// How it ended.
    pub status: Status,
    /// Who won; nobody if there is no result.
    pub outcome: Option<Outcome>,
}

worded! {
    /// How a game ended.
    pub enum Status {
        /// By the rules of the game: somebody is out of it.
        Elimination = "elimination",
        /// By the rules of the game, with everybody still in it: points decide.
        Score = "score",
        /// Somebody resigned.
        Resignation = "resignation",
        /// Somebody's time ran out.
        Time = "time",
        /// Somebody did not play their first turn in time.
        NoShow = "no-show",
        /// Somebody was removed.
        Removal = "removal",
        /// All agreed to a draw.
        Agreement = "agreement",
        /// A referee decided it.
        Adjudication = "adjudication",
        /// A referee declared it void.
        Annulment = "annulment",
        /// Somebody broke it off before everybody had begun.
        Abort = "abort",
        /// It was called off, since the player to move was silent for too long.
        Abandonment = "abandonment",
    }
}

impl Status {
    /// How a game ends when somebody leaves it.
    pub(super) const fn of_leaving(leaving: Leaving) -> Status {
        match leaving {
            Leaving::Resigned => Status::Resignation,
            Leaving::Time => Status::Time,
            Leaving::NoShow => Status::NoShow,
            Leaving::Removed => Status::Removal,
        }
    }
}
