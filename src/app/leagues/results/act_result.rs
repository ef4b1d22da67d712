//! The result of an organizer's act, and the word by which it is remembered.

use super::decision::FixtureChange;
use super::pending_acts::TakesEffect;

/// The result of an act.
pub(in crate::app::leagues) enum ActResult {
    /// It waits for a day.
    Proposed,
    /// It is done.
    Done,
    /// Somebody was asked to take over.
    Asked,
    /// A fixture is decided.
    Decided(Box<FixtureChange>),
}

/// The words by which the results are remembered that a second delivery is told as well.
const PROPOSED: &str = "proposed";
const ASKED: &str = "asked";

impl ActResult {
    /// The word by which it is remembered; `None`: it is done, which needs none.
    pub(in crate::app::leagues) const fn to_remember(&self) -> Option<&'static str> {
        match self {
            ActResult::Proposed => Some(PROPOSED),
            ActResult::Asked => Some(ASKED),
            ActResult::Done | ActResult::Decided(_) => None,
        }
    }

    /// The result that was remembered so.
    pub(in crate::app::leagues) fn remembered(word: &str) -> ActResult {
        match word {
            PROPOSED => ActResult::Proposed,
            ASKED => ActResult::Asked,
            _ => ActResult::Done,
        }
    }

    /// The time at which it takes effect.
    pub(in crate::app::leagues) const fn effect(&self) -> TakesEffect {
        match self {
            ActResult::Proposed => TakesEffect::InADay,
            ActResult::Done | ActResult::Asked | ActResult::Decided(_) => TakesEffect::Now,
        }
    }
}
