//! How far a game is.

use crate::store::base::columns::{As, BadColumn, Column, column, word};
use starpost_games::worded;

worded! {
    /// How far a game is.
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
