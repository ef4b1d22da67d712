//! The sum of somebody's games; knows no opponents.

use crate::league::decided_by::DecidedBy;
use crate::league::fate::Fate;
use crate::league::fixture_result::FixtureResult;
use crate::league::points::{PointRule, Points};

/// The number of games that were decided in each way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ways([u32; DecidedBy::ALL.len()]);

impl Ways {
    /// The number of games that were decided this way.
    pub const fn of(&self, how: DecidedBy) -> u32 {
        self.0[how as usize]
    }

    /// The number of games.
    pub fn total(&self) -> u32 {
        self.0.iter().sum()
    }

    const fn count(&mut self, how: DecidedBy) {
        self.0[how as usize] += 1;
    }
}

/// The sum of somebody's games. Anything that was annulled does not count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Points, with those for byes.
    pub points: Points,
    /// Games that were won, by the way in which they were decided.
    pub won: Ways,
    /// Games that were drawn.
    pub drawn: Ways,
    /// Games that were lost.
    pub lost: Ways,
    /// Rounds without an opponent.
    pub byes: u32,
    /// Games that were won by playing.
    pub won_by_playing: u32,
    /// Games that were won by somebody who did not move first.
    pub won_as_second: u32,
}

impl Tally {
    /// The number of games that were played or decided otherwise, without byes.
    pub fn games(&self) -> u32 {
        self.won.total() + self.drawn.total() + self.lost.total()
    }

    /// The number of games that were lost by forfeit or on time.
    pub const fn forfeits(&self) -> u32 {
        self.lost.of(DecidedBy::Forfeit) + self.lost.of(DecidedBy::Time)
    }

    /// Adds a result of somebody.
    pub(super) fn add(&mut self, scored: &FixtureResult, fate: Fate, rule: PointRule) {
        self.points += rule.of(fate);
        if scored.entrants.len() == 1 {
            self.byes += 1;
            return;
        }
        match fate {
            Fate::Won => self.won.count(scored.how),
            Fate::Drawn => self.drawn.count(scored.how),
            Fate::Lost => self.lost.count(scored.how),
        }
    }

    /// Adds what a game that was played is besides for the holder of this seat.
    pub(super) fn add_played(&mut self, seat: usize, fate: Fate) {
        let won = u32::from(fate == Fate::Won);
        self.won_by_playing += won;
        self.won_as_second += if seat > 0 { won } else { 0 };
    }
}
