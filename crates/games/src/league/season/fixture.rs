//! A game of a season, whether it is open or not; or a bye. Knows no game.

use super::event::SeasonEvent;
use crate::clock::Time;
use crate::game::Outcome;
use crate::league::decided_by::DecidedBy;
use crate::league::entrant::Entrant;
use crate::league::numbers::{FixtureNo, RoundNo};

/// A game of a season, or a bye.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fixture {
    /// The division, from 1.
    pub division: u32,
    /// The round, from 1.
    pub round: RoundNo,
    /// Its place in its round, in a knockout.
    pub slot: u32,
    /// The entrants who play, in the order of seats; one alone has a bye.
    pub entrants: Vec<Entrant>,
    /// The decision, if there is one.
    pub verdict: Option<Verdict>,
}

/// A decision of a fixture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// The time at which it was decided.
    pub at: Time,
    /// The way in which it was decided.
    pub how: DecidedBy,
    /// The winner; nobody if it does not count.
    pub outcome: Option<Outcome>,
}

impl Fixture {
    /// The events by which a fixture of this number becomes this one; `before` is what it was, if it was.
    pub fn events(&self, fixture: FixtureNo, before: Option<&Fixture>) -> Vec<SeasonEvent> {
        let entrants = self.entrants.clone();
        let paired = match before {
            None => Some(SeasonEvent::Paired {
                fixture,
                division: self.division,
                round: self.round,
                slot: self.slot,
                entrants,
            }),
            Some(before) if before.entrants != entrants => {
                Some(SeasonEvent::Seated { fixture, entrants })
            }
            Some(_) => None,
        };
        let known = before.and_then(|before| before.verdict);
        let decided = match self.verdict {
            verdict if verdict == known => None,
            Some(Verdict { at, how, outcome }) => {
                Some(SeasonEvent::Decided { fixture, at, how, outcome })
            }
            None => Some(SeasonEvent::Reopened { fixture }),
        };
        paired.into_iter().chain(decided).collect()
    }
}
