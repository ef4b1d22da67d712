//! The outcome of a match so far.

use std::fmt;

/// The games of a match, from the first player's side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// Won games.
    pub won: u32,
    /// Drawn games.
    pub drawn: u32,
    /// Lost games.
    pub lost: u32,
}

/// 95 of 100 of a normal distribution lie within so many standard deviations.
const Z: f64 = 1.96;

impl Score {
    /// Counts a game that was won, drawn (`None`) or lost.
    pub fn add(&mut self, won: Option<bool>) {
        match won {
            Some(true) => self.won += 1,
            Some(false) => self.lost += 1,
            None => self.drawn += 1,
        }
    }

    /// Both together.
    #[must_use]
    pub const fn plus(self, other: Score) -> Score {
        Score {
            won: self.won + other.won,
            drawn: self.drawn + other.drawn,
            lost: self.lost + other.lost,
        }
    }

    /// The number of games.
    pub const fn games(self) -> u32 {
        self.won + self.drawn + self.lost
    }

    /// The share of points, where a draw is half of one; half if there is no game.
    pub fn share(self) -> f64 {
        match self.games() {
            0 => 0.5,
            games => (f64::from(self.won) + f64::from(self.drawn) / 2.0) / f64::from(games),
        }
    }

    /// The interval in which the true share lies with a confidence of 95 % (Wilson's interval; draws make it
    /// wider than it needs to be).
    pub fn interval(self) -> (f64, f64) {
        let games = f64::from(self.games().max(1));
        let share = self.share();
        let middle = share + Z * Z / (2.0 * games);
        let spread = share * (1.0 - share) / games + Z * Z / (4.0 * games * games);
        let half = Z * spread.sqrt();
        let whole = 1.0 + Z * Z / games;
        ((middle - half) / whole, (middle + half) / whole)
    }

    /// The difference in Elo points that this share stands for.
    pub fn elo(self) -> f64 {
        let share = self.share();
        -400.0 * (1.0 / share - 1.0).log10()
    }
}

/// Like `+57 =2 -1 of 60: 96.7 % (88.6 to 99.1), +585 Elo`.
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (low, high) = self.interval();
        write!(
            f,
            "+{} ={} -{} of {}: {:.1} % ({:.1} to {:.1}), {:+.0} Elo",
            self.won,
            self.drawn,
            self.lost,
            self.games(),
            100.0 * self.share(),
            100.0 * low,
            100.0 * high,
            // Rounded to nothing it may be a negative zero, which has a sign.
            self.elo().round() + 0.0
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_is_better_by_less_than_nothing() {
        let score = |won, drawn, lost| Score { won, drawn, lost }.to_string();
        assert!(score(3, 1, 3).ends_with(", +0 Elo"), "{}", score(3, 1, 3));
        assert!(score(999, 0, 1000).ends_with(", +0 Elo"));
        assert!(score(1, 0, 0).ends_with(", +inf Elo"));
        assert!(score(0, 0, 1).ends_with(", -inf Elo"));
    }
}
