//! For how long nothing could be written to the database, so that the operator learns of it. Does
//! not know what was to be written.

use std::time::{Duration, Instant};

/// The time for which that goes on before it is reported, and until it is reported again.
const LONG: Duration = Duration::from_secs(60);

/// The results of the latest tries to write.
#[derive(Debug, Default)]
pub(super) struct WriteWatch {
    failing_since: Option<Instant>,
    said: Option<Instant>,
}

impl WriteWatch {
    /// Something was written.
    pub(super) fn succeeded(&mut self) {
        if self.said.is_some() {
            tracing::warn!("the database can be written to again");
        }
        *self = WriteWatch::default();
    }

    /// Something could not be written. Returns for how long, if that is to be reported now.
    pub(super) fn failed(&mut self, now: Instant) -> Option<Duration> {
        let since = *self.failing_since.get_or_insert(now);
        let silent_since = self.said.unwrap_or(since);
        if now.saturating_duration_since(silent_since) < LONG {
            return None;
        }
        self.said = Some(now);
        Some(now.saturating_duration_since(since))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn that_nothing_can_be_written_is_said_once_a_minute_until_something_is() {
        let began = Instant::now();
        let after = |seconds| began + Duration::from_secs(seconds);
        let mut watch = WriteWatch::default();
        let mut said = Vec::new();
        for seconds in (0..200).step_by(5) {
            said.extend(watch.failed(after(seconds)));
        }
        assert_eq!(said, [60, 120, 180].map(Duration::from_secs));
        watch.succeeded();
        assert_eq!(watch.failed(after(200)), None);
        assert_eq!(watch.failed(after(259)), None);
        assert_eq!(watch.failed(after(260)), Some(Duration::from_secs(60)));
    }
}
