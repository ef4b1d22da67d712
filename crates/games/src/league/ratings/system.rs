//! The systems of rating that there are; computes nothing.

use crate::worded;

worded! {
    /// A way to compute ratings.
    pub enum RatingSystem {
        /// Glicko-2 (Mark Glickman, *Example of the Glicko-2 system*, 2013), for games of two.
        Glicko2 = "glicko-2",
        /// Weng-Lin (Ruby C. Weng and Chih-Jen Lin, *A Bayesian Approximation Method for Online
        /// Ranking*, 2011), the full Bradley-Terry model, for games of more.
        WengLin = "weng-lin",
    }
}

impl RatingSystem {
    /// The system for games of this many.
    pub const fn of(players: usize) -> RatingSystem {
        match players {
            0..=2 => RatingSystem::Glicko2,
            _ => RatingSystem::WengLin,
        }
    }

    /// True if it can rate a game of this many.
    pub const fn rates(self, players: usize) -> bool {
        match self {
            RatingSystem::Glicko2 => players == 2,
            RatingSystem::WengLin => players >= 2,
        }
    }
}
