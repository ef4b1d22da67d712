//! Which systems of rating there are; computes nothing.

use crate::worded;

worded! {
    /// How ratings are computed.
    pub enum System {
        /// Glicko-2 (Mark Glickman, *Example of the Glicko-2 system*, 2013), for games of two.
        Glicko2 = "glicko-2",
        /// Weng-Lin (Ruby C. Weng and Chih-Jen Lin, *A Bayesian Approximation Method for Online
        /// Ranking*, 2011), the full Bradley-Terry model, for games of more.
        WengLin = "weng-lin",
    }
}

impl System {
    /// The system for games of this many.
    pub const fn of(players: usize) -> System {
        match players {
            0..=2 => System::Glicko2,
            _ => System::WengLin,
        }
    }

    /// Whether it can rate a game of this many.
    pub const fn rates(self, players: usize) -> bool {
        match self {
            System::Glicko2 => players == 2,
            System::WengLin => players >= 2,
        }
    }
}
