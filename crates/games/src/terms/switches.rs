//! The terms that are either on or off.

use crate::worded;

worded! {
    /// The right to take the last turn back if the others agree.
    #[derive(Default)]
    pub enum Takeback {
        /// There is one.
        #[default]
        On = "on",
        /// There is none.
        Off = "off",
    }
}

worded! {
    /// The effect of the game on the ratings of its players.
    #[derive(Default)]
    pub enum Rated {
        /// It counts.
        #[default]
        On = "on",
        /// It does not count.
        Off = "off",
    }
}

worded! {
    /// The end of games that the bot takes for lost, where it takes part.
    #[derive(Default)]
    pub enum Resigns {
        /// The bot resigns, once that has been so for some turns.
        #[default]
        On = "on",
        /// It plays to the end.
        Off = "off",
    }
}
