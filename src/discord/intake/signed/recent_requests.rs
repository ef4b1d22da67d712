//! The requests that have come in lately: one is taken once, and none that is old. Knows no signature but as a
//! mark.

use std::collections::{HashSet, VecDeque};
use std::time::Duration;

use super::signature::Signed;
use crate::app::Timestamp;

/// The greatest age of a request, and the furthest it may be ahead of our clock. An interaction is worth nothing
/// after three seconds; clocks are not always right.
pub(super) const WINDOW: Duration = Duration::from_secs(60);

/// The requests of the last minutes.
#[derive(Default)]
pub(super) struct Recent {
    known: HashSet<Signed>,
    /// The time at which each of them can be forgotten, since it would be too old.
    until: VecDeque<(Timestamp, Signed)>,
}

/// The decision on whether a request may be taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RequestVerdict {
    /// It may.
    Yes,
    /// It was signed too long ago, or in the future.
    Stale,
    /// It was taken already.
    Replayed,
}

/// True if a request that was signed at a time may be of now.
pub(super) fn is_of_now(at: Timestamp, now: Timestamp) -> bool {
    at.after(WINDOW) >= now && at <= now.after(WINDOW)
}

impl Recent {
    /// Takes a request that was signed at a time.
    pub(super) fn take(&mut self, signed: Signed, at: Timestamp, now: Timestamp) -> RequestVerdict {
        if !is_of_now(at, now) {
            return RequestVerdict::Stale;
        }
        while let Some((_, old)) = self.until.pop_front_if(|(until, _)| *until < now) {
            self.known.remove(&old);
        }
        if !self.known.insert(signed) {
            return RequestVerdict::Replayed;
        }
        // One from the future can come again for twice as long.
        self.until.push_back((now.after(WINDOW * 2), signed));
        RequestVerdict::Yes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Timestamp = Timestamp(1_700_000_000_000);

    #[test]
    fn a_request_is_taken_once_and_then_forgotten() {
        let mut recent = Recent::default();
        assert_eq!(recent.take([1; 64], NOW, NOW), RequestVerdict::Yes);
        assert_eq!(recent.take([1; 64], NOW, NOW), RequestVerdict::Replayed);
        assert_eq!(recent.take([2; 64], NOW, NOW), RequestVerdict::Yes);
        let later = NOW.after(WINDOW * 3);
        assert_eq!(recent.take([3; 64], later, later), RequestVerdict::Yes);
        assert_eq!((recent.known.len(), recent.until.len()), (1, 1));
    }

    #[test]
    fn what_is_old_or_from_the_future_is_not_taken() {
        let mut recent = Recent::default();
        let second = Duration::from_secs(1);
        let past = Timestamp(NOW.0 - 61_000);
        assert_eq!(recent.take([1; 64], past, NOW), RequestVerdict::Stale);
        let future = NOW.after(WINDOW + second);
        assert_eq!(recent.take([1; 64], future, NOW), RequestVerdict::Stale);
        let ahead = NOW.after(WINDOW);
        assert_eq!(recent.take([1; 64], ahead, NOW), RequestVerdict::Yes);
        let then = ahead.after(WINDOW);
        assert_eq!(recent.take([1; 64], ahead, then), RequestVerdict::Replayed);
        assert_eq!(recent.take([1; 64], Timestamp(i64::MIN), NOW), RequestVerdict::Stale);
        assert_eq!(recent.take([1; 64], Timestamp(i64::MAX), NOW), RequestVerdict::Stale);
    }
}
