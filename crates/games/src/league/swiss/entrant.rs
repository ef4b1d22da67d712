//! The facts about an entrant of a Swiss that pairing needs; knows no rule of it.

use crate::game::Seat;
use crate::league::decided_by::DecidedBy;
use crate::league::entrant::Entrant;
use crate::league::fixture_result::FixtureResult;
use crate::league::points::{PointRule, Points};
use crate::league::unplayed_rounds::Unplayed;

/// An entrant of a Swiss before a round. Those who do not play it (who have withdrawn) are left out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SwissEntrant {
    /// The entrant. Entrants are numbered by strength.
    pub entrant: Entrant,
    /// Their points so far, including those for which they have not played.
    pub points: Points,
    /// Points that they are given by acceleration when this round is paired, and that count for nothing else.
    pub virtual_points: Points,
    /// Whom they have been paired with. Nobody meets one of them again, not even somebody who did not
    /// come (FIDE C.04.2, *General handling rules*, 3.5, would let them): whoever stays away twice must not
    /// give the same one a second point for nothing.
    pub met: Vec<Entrant>,
    /// Their seats in the games of two that they have played so far, in the order of rounds. A game
    /// that was not played gave nobody a seat (FIDE C.04.1, 8).
    pub seats: Vec<Seat>,
    /// The number of halves of a point that they have had without playing.
    pub halves: u32,
    /// The number of rounds they have not played.
    pub missed: u32,
}

impl SwissEntrant {
    /// An entrant who has not played yet.
    pub const fn new(entrant: Entrant) -> SwissEntrant {
        SwissEntrant {
            entrant,
            points: Points::NONE,
            virtual_points: Points::NONE,
            met: Vec::new(),
            seats: Vec::new(),
            halves: 0,
            missed: 0,
        }
    }

    /// Somebody after these results, in the order of rounds. What was annulled was not played: they may
    /// meet again.
    pub fn after<'a>(
        entrant: Entrant,
        results: impl IntoIterator<Item = &'a FixtureResult>,
        rule: PointRule,
    ) -> SwissEntrant {
        let mut swiss = SwissEntrant::new(entrant);
        let counts = |result: &&FixtureResult| result.how != DecidedBy::Annulment;
        for result in results.into_iter().filter(counts) {
            swiss.add(result, rule);
        }
        swiss
    }

    fn add(&mut self, result: &FixtureResult, rule: PointRule) {
        let mut seated = result.entrants.iter().enumerate();
        let Some((seat, _)) = seated.find(|(_, who)| **who == self.entrant) else {
            return;
        };
        let fate = result.fates().and_then(|fates| fates.get(seat).copied());
        self.points += fate.map(|fate| rule.of(fate)).unwrap_or_default();
        let others = result.entrants.iter();
        self.met.extend(others.filter(|other| **other != self.entrant));
        match result.unplayed {
            Some(_) => {
                self.missed += 1;
                self.halves += fate.map_or(0, Unplayed::halves);
            }
            None => self.seats.extend(Seat::at(seat)),
        }
    }

    /// The points by which they are paired.
    pub fn pairing_points(&self) -> Points {
        self.points + self.virtual_points
    }

    /// The number of whole points that they have had without playing: by a bye, for nothing, by a ruling, or by
    /// halves for rounds that they have missed.
    pub const fn free_points(&self) -> u32 {
        self.halves / 2
    }
}
