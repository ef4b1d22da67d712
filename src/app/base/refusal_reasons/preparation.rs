//! The reasons why no turn can be prepared; knows no language.

use crate::app::base::limits::{FARTHEST_PREPARED, MOST_PREPARED};
use starpost_games::refusals;

refusals! {
    /// The reason why the service says no to a player who prepares a turn.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum CannotPrepare {
        /// Turns can be prepared only in games of two.
        NotForTwo = "prepares-for-two",
        /// Turns are prepared while the opponent is to move.
        OwnTurn = "prepares-own-turn",
        /// After that turn nothing is left to answer.
        NothingToAnswer = "nothing-to-answer",
        /// There is no such prepared turn (any more).
        NoSuchTurn = "not-prepared",
        /// The text typed does not name turns of both players alternately.
        NoSteps = "no-steps",
        /// More turns than somebody may prepare in a game.
        TooMany = ("too-many-prepared", count: MOST_PREPARED),
        /// More turns in a row than somebody may prepare.
        TooFar = ("prepared-too-far", count: FARTHEST_PREPARED),
    }
}
