//! The terms that are either on or off.

use crate::worded;

worded! {
    /// The choice whether the last turn can be taken back if the others agree.
    #[derive(Default)]
    pub enum Takeback {
        /// It can.
        #[default]
        On = "on",
        /// It cannot.
        Off = "off",
    }
}

worded! {
    /// The choice whether the game counts for the ratings of its players.
    #[derive(Default)]
    pub enum Rated {
        /// It does.
        #[default]
        On = "on",
        /// It does not.
        Off = "off",
    }
}

worded! {
    /// The choice whether the bot resigns what it takes for lost, where it takes part.
    #[derive(Default)]
    pub enum Resigns {
        /// It does, once that has been so for some turns.
        #[default]
        On = "on",
        /// It plays to the end.
        Off = "off",
    }
}
