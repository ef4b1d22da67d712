//! A mark of whether somebody has chosen the clock of a game; knows no clock.

use crate::store::base::columns::{As, BadColumn, ColumnValue, column, word};
use starpost_games::clock::Terms;
use starpost_games::worded;

worded! {
    /// The source of the clock of a game.
    pub enum ClockBy {
        /// Nobody: it is the usual one.
        Usual = "usual",
        /// A person who has chosen it, or chosen that there is none.
        Person = "person",
        /// Somebody else than whoever has opened the game, who wanted the rules of an earlier one.
        Another = "another",
    }
}

word!(ClockBy, "origin of a clock");
column!(ClockBy);

impl ClockBy {
    /// The origin of the same clock in a game that somebody else opens.
    #[must_use]
    pub fn taken_over(self) -> ClockBy {
        match self {
            ClockBy::Usual => ClockBy::Usual,
            ClockBy::Person | ClockBy::Another => ClockBy::Another,
        }
    }

    /// The origin of the clock of these terms, as it is stored. Where that is from when no clock was
    /// usual, only a clock that there is was chosen.
    pub fn of(stored: Option<ClockBy>, terms: &Terms) -> ClockBy {
        match (stored, terms.clock.is_timed()) {
            (Some(by), _) => by,
            (None, true) => ClockBy::Person,
            (None, false) => ClockBy::Usual,
        }
    }
}
