//! Why no turn can be prepared; knows no language.

use super::limits::{FARTHEST_PREPARED, MOST_PREPARED};
use starpost_games::game::{Arg, Args, Refuses};

/// Why the service says no to somebody who prepares a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CannotPrepare {
    /// Turns are prepared only where two play.
    NotForTwo,
    /// Turns are prepared while the opponent is to move.
    OwnTurn,
    /// After that turn nothing is left to answer.
    NothingToAnswer,
    /// There is no such prepared turn (any more).
    NoSuchTurn,
    /// What was typed does not name turns of both in turn.
    NoSteps,
    /// More turns than somebody may prepare in a game.
    TooMany,
    /// More turns after each other than somebody may prepare.
    TooFar,
}

impl Refuses for CannotPrepare {
    fn id(&self) -> &'static str {
        match self {
            CannotPrepare::NotForTwo => "prepares-for-two",
            CannotPrepare::OwnTurn => "prepares-own-turn",
            CannotPrepare::NothingToAnswer => "nothing-to-answer",
            CannotPrepare::NoSuchTurn => "not-prepared",
            CannotPrepare::NoSteps => "no-steps",
            CannotPrepare::TooMany => "too-many-prepared",
            CannotPrepare::TooFar => "prepared-too-far",
        }
    }

    fn args(&self) -> Args {
        let count = match self {
            CannotPrepare::TooMany => MOST_PREPARED,
            CannotPrepare::TooFar => FARTHEST_PREPARED,
            _ => return Vec::new(),
        };
        vec![("count", Arg::Count(count))]
    }
}
