//! The result of a fixture; knows no standings.

use crate::game::{Outcome, Seat, Seats};
use crate::league::decision::How;
use crate::league::entrant::Entrant;
use crate::league::fate::Fate;
use crate::league::numbers::RoundNo;
use crate::league::points::{PointRule, Points};
use crate::league::rules::Missed;
use crate::league::unplayed_rounds::Unplayed;

/// A fixture that is decided.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scored {
    /// In which round.
    pub round: RoundNo,
    /// The entrants who played, in the order of seats; one alone has a bye.
    pub entrants: Vec<Entrant>,
    /// The outcome, with those who won; `None` if it does not count.
    pub outcome: Option<Outcome>,
    /// The way in which it was decided.
    pub how: How,
    /// The reason why it was decided without being played; `None` if it was played.
    pub unplayed: Option<Unplayed>,
}

impl Scored {
    /// A bye, which counts as a win.
    pub fn bye(round: RoundNo, entrant: Entrant) -> Scored {
        Scored {
            round,
            entrants: vec![entrant],
            outcome: Some(Outcome::Won(Seats::one(Seat(0)))),
            how: How::Bye,
            unplayed: Some(Unplayed::Bye),
        }
    }

    /// A round that somebody has missed in this way, which is worth this.
    pub fn missed(round: RoundNo, entrant: Entrant, how: How, worth: Missed) -> Scored {
        let outcome = match worth {
            Missed::Half => Some(Outcome::Drawn(Seats::one(Seat(0)))),
            Missed::Zero | Missed::Never => None,
        };
        Scored {
            outcome,
            how,
            unplayed: Unplayed::alone(how, outcome),
            ..Scored::bye(round, entrant)
        }
    }

    /// The points that it is worth to each, in the order of seats; `None` if it does not count.
    pub fn points(&self, rule: PointRule) -> Option<Vec<Points>> {
        let fates = self.fates()?;
        Some(fates.into_iter().map(|fate| rule.of(fate)).collect())
    }

    /// The result for each, in the order of seats; `None` if it does not count.
    pub fn fates(&self) -> Option<Vec<Fate>> {
        let outcome = self.outcome.filter(|_| self.how != How::Annulment)?;
        Some(Fate::all(outcome, self.entrants.len()))
    }
}
