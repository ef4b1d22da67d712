//! Discord as a witness of the time: what its answers and the numbers of its interactions say. Knows no
//! clock.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use jiff::fmt::rfc2822::DateTimeParser;
use reqwest::header::{DATE, HeaderMap};

use crate::app::{Doubt, Timestamp};

/// The most by which the time may be off from Discord's: requests are under way for a while.
const FAR: Duration = Duration::from_secs(30);

/// The time for which the date of an answer is believed rather than a number, which may come late: what was missed
/// while the gateway was away is sent again.
const LATELY: Duration = Duration::from_secs(600);

/// The first instant of 2015, from which Discord's numbers count.
const EPOCH: Timestamp = Timestamp(1_420_070_400_000);

/// A time that was heard, and the moment of that.
#[derive(Clone, Copy)]
struct TimeReading {
    at: Instant,
    said: Timestamp,
}

impl TimeReading {
    /// The time that it is by now.
    fn by(self, at: Instant) -> Timestamp {
        self.said.after(at.saturating_duration_since(self.at))
    }

    /// True if it was too long ago.
    fn is_late(self, at: Instant) -> bool {
        at.saturating_duration_since(self.at) > LATELY
    }
}

/// The last that Discord has said.
#[derive(Default)]
struct LatestReadings {
    date: Option<TimeReading>,
    number: Option<TimeReading>,
}

/// The memory of all that Discord has said about the time.
#[derive(Default)]
pub(super) struct Witness(Mutex<LatestReadings>);

impl Witness {
    /// An answer has come, with these headers.
    pub(super) fn answered(&self, headers: &HeaderMap, at: Instant) {
        let date = headers.get(DATE).and_then(|date| date.to_str().ok());
        let said = date.and_then(|date| DateTimeParser::new().parse_timestamp(date).ok());
        if let Some(said) = said {
            let said = Timestamp(said.as_millisecond());
            self.last().date = Some(TimeReading { at, said });
        }
    }

    /// An interaction of this number has come.
    pub(super) fn heard_number(&self, number: u64, at: Instant) {
        let said = EPOCH.after(Duration::from_millis(number >> 22));
        self.last().number = Some(TimeReading { at, said });
    }

    /// The time that it is by what its answers have said lately.
    pub(super) fn tells(&self, at: Instant) -> Option<Timestamp> {
        let date = self.last().date;
        date.filter(|date| !date.is_late(at)).map(|date| date.by(at))
    }

    /// The doubt that it is this time, if it contradicts that.
    pub(super) fn contradicts(&self, told: Timestamp, at: Instant) -> Option<Doubt> {
        let last = self.last();
        let number = last.number.and_then(|number| far(told, number.by(at)));
        match (last.date.filter(|date| !date.is_late(at)), number) {
            // No number comes before its time.
            (Some(date), Some(Doubt::Behind(by))) => {
                far(told, date.by(at)).or(Some(Doubt::Behind(by)))
            }
            (Some(date), _) => far(told, date.by(at)),
            (None, number) => number,
        }
    }

    fn last(&self) -> MutexGuard<'_, LatestReadings> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The doubt about a time that is too far from Discord's.
fn far(told: Timestamp, said: Timestamp) -> Option<Doubt> {
    let (ahead, behind) = (said.until(told), told.until(said));
    match (ahead > FAR, behind > FAR) {
        (true, _) => Some(Doubt::Ahead(ahead)),
        (_, true) => Some(Doubt::Behind(behind)),
        (false, false) => None,
    }
}
