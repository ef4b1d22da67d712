//! Instants; knows no calendar.

use std::time::Duration;

/// An instant, in milliseconds since 1970.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Time(pub i64);

impl Time {
    /// This much later.
    #[must_use]
    pub fn after(self, wait: Duration) -> Time {
        let millis = i64::try_from(wait.as_millis()).unwrap_or(i64::MAX);
        Time(self.0.saturating_add(millis))
    }

    /// The time passed since then; nothing if that is still to come.
    pub fn since(self, earlier: Time) -> Duration {
        let millis = self.0.saturating_sub(earlier.0);
        Duration::from_millis(u64::try_from(millis).unwrap_or(0))
    }
}

/// An instant as it is written, for tests: `2026-01-10T09:00:00Z`.
#[cfg(test)]
pub(super) fn time(written: &str) -> Time {
    let at: jiff::Timestamp = written.parse().expect(written);
    Time(at.as_millisecond())
}
