//! Why a seat leaves a game.

use crate::worded;

worded! {
    /// Why a seat leaves.
    pub enum Leaving {
        /// By its own will.
        Resigned = "resign",
        /// Its time ran out.
        Time = "time",
        /// It was removed.
        Removed = "remove",
    }
}
