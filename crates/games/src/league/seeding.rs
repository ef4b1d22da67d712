//! The ways to decide who is seeded above whom, and who comes first of those who are level; draws nothing.

use crate::worded;

worded! {
    /// The way in which people are seeded who have not played the season before.
    #[derive(Default)]
    pub enum Seeding {
        /// By rating, then by who joined first.
        #[default]
        Rating = "rating",
        /// As whoever runs the league lists them.
        Hand = "hand",
        /// By lot.
        Random = "random",
    }
}

worded! {
    /// The criterion that decides between those whom no tie-break separates.
    #[derive(Default)]
    pub enum Ties {
        /// They share their place.
        #[default]
        Joint = "joint",
        /// A lot, wherever the place matters.
        Lot = "lot",
        /// Games between them, wherever the place matters, and then a lot.
        PlayOff = "playoff",
    }
}
