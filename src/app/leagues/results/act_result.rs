//! What has come of an act of somebody who runs a league.

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

impl ActResult {
    /// The time at which it takes effect.
    pub(in crate::app::leagues) const fn effect(&self) -> TakesEffect {
        match self {
            ActResult::Proposed => TakesEffect::InADay,
            ActResult::Done | ActResult::Asked | ActResult::Decided(_) => TakesEffect::Now,
        }
    }
}
