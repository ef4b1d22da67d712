//! Challenges on ladders, and what becomes of them.

use super::answer::Answer;
use super::event::SeasonEvent;
use crate::clock::Time;
use crate::league::entrant::Entrant;
use crate::league::numbers::{ChallengeNo, FixtureNo};

/// A challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Challenge {
    /// The entrant who has challenged.
    pub challenger: Entrant,
    /// The entrant who was challenged.
    pub challenged: Entrant,
    /// The time at which it was made.
    pub made: Time,
    /// The time for which it waits.
    pub patience: Patience,
    /// The fate it has met, if any.
    pub answered: Option<ChallengeEnd>,
}

/// The time for which a challenge waits for its answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Patience {
    /// The deadline of the answer.
    pub until: Time,
    /// The time from which on lost time extends it.
    pub counted: Time,
    /// The deadline if no time were lost; `None` if that is `until`.
    pub promised: Option<Time>,
    /// The time at which it was said that it waits, if it was.
    pub reminded: Option<Time>,
}

/// The fate that a challenge has met.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChallengeEnd {
    /// The fate.
    pub answer: Answer,
    /// The time at which it was met.
    pub at: Time,
    /// The fixture that the challenge has become, if it has become one.
    pub fixture: Option<FixtureNo>,
}

impl Challenge {
    /// A challenge by the first of two, that waits for the other from now on.
    pub(super) fn new([challenger, challenged]: [Entrant; 2], made: Time) -> Challenge {
        let patience = Patience { until: made, counted: made, promised: None, reminded: None };
        Challenge { challenger, challenged, made, patience, answered: None }
    }

    /// The events by which a challenge of this number becomes this one; `before` is what it was, if it was.
    pub fn events(&self, challenge: ChallengeNo, before: Option<&Challenge>) -> Vec<SeasonEvent> {
        let Challenge { challenger, challenged, made, patience, answered } = *self;
        let made = before.is_none().then_some(SeasonEvent::Challenged {
            challenge,
            challenger,
            challenged,
            made,
        });
        let Patience { until, counted, promised, reminded } = patience;
        let waits = before
            .is_none_or(|before| before.patience != patience)
            .then_some(SeasonEvent::Waits { challenge, until, counted, promised, reminded });
        let is_new = before.is_none_or(|before| before.answered != answered);
        let met = answered.filter(|_| is_new).map(|ChallengeEnd { answer, at, fixture }| {
            SeasonEvent::Answered { challenge, answer, at, fixture }
        });
        [made, waits, met].into_iter().flatten().collect()
    }
}
