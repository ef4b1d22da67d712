//! The end of a game, and those who won. Knows no game.

use crate::game::Outcome;
use crate::record::departure_reason::LeaveReason;
use crate::worded;

/// The two facts about the end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ending {
    /// The way in which it ended.
    pub status: Status,
    /// The outcome, with those who won; nobody if there is no result.
    pub outcome: Option<Outcome>,
}

worded! {
    /// The way in which a game ended.
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
    /// The way in which a game ends when somebody leaves it.
    pub(super) const fn of_leaving(leaving: LeaveReason) -> Status {
        match leaving {
            LeaveReason::Resigned => Status::Resignation,
            LeaveReason::Time => Status::Time,
            LeaveReason::NoShow => Status::NoShow,
            LeaveReason::Removed => Status::Removal,
        }
    }
}
