//! A check-in: for how long people can say that they are there. Knows nobody.

use super::event::SeasonEvent;
use crate::clock::Time;
use crate::league::numbers::RoundNo;

/// The time in which people check in before a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CheckInTime {
    /// The round: the first one is the season.
    pub round: RoundNo,
    /// The time since when they can.
    pub since: Time,
    /// The time until when they can; before a season that is its beginning.
    pub until: Option<Time>,
    /// The deadline if no time were lost; `None` if that is `until`.
    pub promised: Option<Time>,
}

impl CheckInTime {
    /// The event by which it is so.
    pub const fn event(self) -> SeasonEvent {
        let CheckInTime { round, since, until, promised } = self;
        SeasonEvent::CheckIn { round, since, until, promised }
    }
}
