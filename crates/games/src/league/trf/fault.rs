//! The faults that a report can have, in words for people; looks for none.

use crate::league::points::Points;
use crate::league::trf::report::{MOST_PLAYERS, MOST_ROUNDS};

/// A fault, and its place.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: {fault}")]
pub struct BadReport {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
    /// The fault.
    pub fault: ReportFault,
}

/// A fault of a report.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReportFault {
    /// Something else stands where a number has its place.
    #[error("{0:?} is no number")]
    NoNumber(String),
    /// Something else stands where points have their place.
    #[error("{0:?} is no number of points; they are written like 11.5")]
    NoPoints(String),
    /// A player has no number.
    #[error("each player has a number from 1 to {MOST_PLAYERS}")]
    NoPlayerNumber,
    /// Two lines are about the same player.
    #[error("player {0} is there already")]
    Twice(u32),
    /// Somebody is named who is not listed.
    #[error("there is no player {0}")]
    NoSuchPlayer(u32),
    /// Somebody plays against themselves.
    #[error("nobody is their own opponent")]
    Oneself,
    /// A letter is no color.
    #[error("{0:?} is no color; `w`, `b` and `-` are")]
    NoColor(char),
    /// A letter is no result.
    #[error("{0:?} is no result; 1 = 0 + - W D L H F U Z are")]
    NoResult(char),
    /// Something stands where there has to be a blank.
    #[error("{0:?} stands between two columns; is everything in its place?")]
    NoBlank(char),
    /// A result, or a color, without an opponent.
    #[error("this needs an opponent")]
    NoOpponent,
    /// A round without an opponent that has one.
    #[error("this result is for rounds without an opponent")]
    HasOpponent,
    /// A game whose players have no color.
    #[error("a game that was played needs a color")]
    Colorless,
    /// The line of the opponent says something else of a game.
    #[error("the line of player {0} says something else of this game")]
    Contradiction(u32),
    /// The points of a player do not follow from their results.
    #[error("{stated} points are stated, and the results bring {counted}")]
    OtherPoints {
        /// The points in the line.
        stated: Points,
        /// The points that follow from the results.
        counted: Points,
    },
    /// A player has more points than there are columns for, or not whole halves of them.
    #[error("there is no room for {0} points")]
    TooManyPoints(Points),
    /// There is no player at all.
    #[error("there is no player in it; the line of each begins with 001")]
    NoPlayers,
    /// Games are worth something that makes no sense.
    #[error("a win has to bring more than a defeat, and a draw neither more nor less than both")]
    NoPointRule,
    /// The number of rounds is none.
    #[error("there are 1 to {MOST_ROUNDS} rounds")]
    NoRounds,
}
