//! The time as it was read from the clock, and whether that was just now.

use std::time::Duration;

use crate::measure::Stopwatch;
use crate::store::base::ids::Timestamp;

/// The time for which a reading is fresh: half of that by which two clocks may be apart.
const FRESH: Duration = Duration::from_secs(5);

/// A time as it was read. Other clocks are judged by it, and what they have computed, so that it has to be fresh
/// when what follows from that is stored: whoever has stood still since, or waited for the database, is behind
/// everybody else without any clock being wrong.
#[derive(Clone, Copy, Debug)]
pub struct TimeReading {
    /// The time.
    pub now: Timestamp,
    since: Stopwatch,
    /// The time that had passed before that.
    before: Duration,
}

impl TimeReading {
    /// The time by this clock, read now.
    pub fn of(clock: impl FnOnce() -> Timestamp) -> TimeReading {
        let since = Stopwatch::start();
        TimeReading { now: clock(), since, before: Duration::ZERO }
    }

    /// True if it was read just now.
    pub fn is_fresh(self) -> bool {
        self.before + self.since.shows() < FRESH
    }

    /// The same reading, made so long before.
    #[cfg(test)]
    pub(in crate::store) fn made_before(self, ago: Duration) -> TimeReading {
        TimeReading { before: self.before + ago, ..self }
    }
}

/// Read at this moment.
impl From<Timestamp> for TimeReading {
    fn from(now: Timestamp) -> TimeReading {
        TimeReading::of(|| now)
    }
}
