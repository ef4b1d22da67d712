//! The formats in which a season is played; knows no pairing.

use crate::worded;

worded! {
    /// The way in which it is decided who plays whom. Each has a message `league-format-WORD`.
    #[derive(Default)]
    pub enum Format {
        /// Everybody plays everybody in their division.
        #[default]
        RoundRobin = "round-robin",
        /// A number of rounds, each between people with about as many points.
        Swiss = "swiss",
        /// Tables of three to six, everybody at equally many.
        Tables = "tables",
        /// The loser is out.
        Knockout = "knockout",
        /// Everybody plays everybody in their group; from there the best go on, and the loser is out.
        Groups = "groups",
        /// Without end: who wins against somebody above takes their place.
        Ladder = "ladder",
    }
}

worded! {
    /// The number of times that everybody plays everybody.
    #[derive(Default)]
    pub enum Cycles {
        /// Once.
        #[default]
        Single = "single",
        /// Twice, with seats exchanged.
        Double = "double",
    }
}

impl Cycles {
    /// As a number.
    pub const fn count(self) -> u32 {
        match self {
            Cycles::Single => 1,
            Cycles::Double => 2,
        }
    }
}
