//! What decides between those with as many points; counts nothing.

use crate::worded;

worded! {
    /// What decides between those with as many points. A league applies several, in an order of its
    /// own. Each has a message `tie-break-WORD`.
    pub enum TieBreak {
        /// The points from the games between those who are level.
        HeadToHead = "head-to-head",
        /// Sonneborn-Berger: the points of everybody one has beaten, and half of those of everybody
        /// one has drawn with.
        SonnebornBerger = "sonneborn-berger",
        /// Buchholz: the points of all opponents.
        Buchholz = "buchholz",
        /// How many games were won.
        Wins = "wins",
        /// How many of them by somebody who did not move first.
        WinsAsSecond = "wins-as-second",
        /// Who has lost fewer games by forfeit or on time.
        FewestForfeits = "fewest-forfeits",
        /// The rating at the start of the season.
        Rating = "rating",
    }
}
