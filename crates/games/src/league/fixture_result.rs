//! The result of a fixture; knows no standings.

use crate::game::{Outcome, Seat, Seats};
use crate::league::decided_by::DecidedBy;
use crate::league::entrant::Entrant;
use crate::league::fate::Fate;
use crate::league::numbers::RoundNo;
use crate::league::points::{PointRule, Points};
use crate::league::rules::Missed;
use crate::league::unplayed_rounds::Unplayed;

/// A fixture that is decided.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FixtureResult {
    /// The round.
    pub round: RoundNo,
    /// The entrants who played, in the order of seats; one alone has a bye.
    pub entrants: Vec<Entrant>,
    /// The outcome, with those who won; `None` if it does not count.
    pub outcome: Option<Outcome>,
    /// The way in which it was decided.
    pub how: DecidedBy,
    /// The reason why it was decided without being played; `None` if it was played.
    pub unplayed: Option<Unplayed>,
}

impl FixtureResult {
    /// A bye, which counts as a win.
    pub fn bye(round: RoundNo, entrant: Entrant) -> FixtureResult {
        FixtureResult {
            round,
            entrants: vec![entrant],
            outcome: Some(Outcome::Won(Seats::one(Seat(0)))),
            how: DecidedBy::Bye,
            unplayed: Some(Unplayed::Bye),
        }
    }

    /// A round that somebody has missed in this way, which is worth this.
    pub fn missed(
        round: RoundNo,
        entrant: Entrant,
        how: DecidedBy,
        worth: Missed,
    ) -> FixtureResult {
        let outcome = match worth {
            Missed::Half => Some(Outcome::Drawn(Seats::one(Seat(0)))),
            Missed::Zero | Missed::Never => None,
        };
        FixtureResult {
            outcome,
            how,
            unplayed: Unplayed::alone(how, outcome),
            ..FixtureResult::bye(round, entrant)
        }
    }

    /// The points that it is worth to each, in the order of seats; `None` if it does not count.
    pub fn points(&self, rule: PointRule) -> Option<Vec<Points>> {
        let fates = self.fates()?;
        Some(fates.into_iter().map(|fate| rule.of(fate)).collect())
    }

    /// The result for each, in the order of seats; `None` if it does not count.
    pub fn fates(&self) -> Option<Vec<Fate>> {
        let outcome = self.outcome.filter(|_| self.how != DecidedBy::Annulment)?;
        Some(Fate::all(outcome, self.entrants.len()))
    }
}
