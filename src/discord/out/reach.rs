//! The last sign that Discord answers at all; knows no route.

use std::sync::Mutex;
use std::time::{Duration, Instant};

/// The time for which an answer shows that Discord answers.
const FRESH: Duration = Duration::from_secs(120);

/// The moment at which Discord last answered anything but that it is out of order. At first that was just now.
pub(super) struct LastAnswer(Mutex<Instant>);

impl Default for LastAnswer {
    fn default() -> LastAnswer {
        LastAnswer(Mutex::new(Instant::now()))
    }
}

impl LastAnswer {
    /// It has answered with this status.
    pub(super) fn answered(&self, status: u16, now: Instant) {
        if status < 500 {
            *self.last() = now;
        }
    }

    /// True if it did lately.
    pub(super) fn is_fresh(&self, now: Instant) -> bool {
        now.saturating_duration_since(*self.last()) < FRESH
    }

    fn last(&self) -> std::sync::MutexGuard<'_, Instant> {
        let last = self.0.lock();
        last.unwrap_or_else(std::sync::PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_an_answer_shows_that_discord_is_reached_and_only_for_a_while() {
        let reach = LastAnswer::default();
        let start = Instant::now();
        let at = |seconds| start + Duration::from_secs(seconds);
        assert!(reach.is_fresh(at(100)));
        for status in [500, 502, 503] {
            reach.answered(status, at(100));
        }
        assert!(!reach.is_fresh(at(130)), "it was out of order");
        for status in [200, 401, 404, 429] {
            reach.answered(status, at(1_000 + u64::from(status)));
            assert!(reach.is_fresh(at(1_100 + u64::from(status))), "{status}");
        }
        assert!(!reach.is_fresh(at(10_000)));
    }
}
