//! The stage that a game has reached.

use crate::store::base::columns::{As, BadColumn, ColumnValue, column, word};
use starpost_games::worded;

worded! {
    /// The stage that a game has reached.
    pub enum Stage {
        /// Seats may still be taken.
        Waiting = "waiting",
        /// It runs.
        Playing = "playing",
        /// It has ended.
        Over = "over",
        /// The invitation was canceled, or declined.
        Cancelled = "cancelled",
    }
}

word!(Stage, "stage");
column!(Stage);
