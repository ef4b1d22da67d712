//! The reasons why a seat leaves a game.

use crate::worded;

worded! {
    /// A reason why a seat leaves.
    pub enum LeaveReason {
        /// By its own will.
        Resigned = "resign",
        /// Its time ran out.
        Time = "time",
        /// It did not play its first turn in the time that there is for that.
        NoShow = "no-show",
        /// It was removed.
        Removed = "remove",
    }
}
