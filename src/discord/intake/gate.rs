//! How many interactions are worked on at once. Those that come when there are too many are refused
//! soon; letting everybody in would mean that nobody is answered in time. Knows nothing of what is
//! asked.

use std::sync::atomic::{AtomicUsize, Ordering};

use tokio::sync::{Semaphore, SemaphorePermit};
use tokio::time::{Instant, timeout_at};

/// How many of a kind are worked on at once. More would only wait for each other in the database.
const AT_ONCE: usize = 32;

/// How many wait for that, in order of arrival.
const WAITING: usize = 200;

/// Lets only this many in at once.
pub(super) struct Gate {
    places: Semaphore,
    waiting: AtomicUsize,
}

/// A place inside, until it is dropped.
pub(super) struct Inside<'a>(#[expect(dead_code, reason = "held, not read")] SemaphorePermit<'a>);

/// One of those who wait, until this is dropped.
struct Waiting<'a>(&'a AtomicUsize);

impl Gate {
    pub(super) fn new() -> Gate {
        Gate {
            places: Semaphore::new(AT_ONCE),
            waiting: AtomicUsize::new(0),
        }
    }

    /// Waits for a place until then. None if there is none, or too many wait already.
    pub(super) async fn enter_until(&self, latest: Instant) -> Option<Inside<'_>> {
        let before = self.waiting.fetch_add(1, Ordering::Relaxed);
        let _waiting = Waiting(&self.waiting);
        if before >= WAITING {
            return None;
        }
        let place = timeout_at(latest, self.places.acquire()).await.ok()?;
        Some(Inside(place.expect("it is never closed")))
    }
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn after(millis: u64) -> Instant {
        Instant::now() + Duration::from_millis(millis)
    }

    #[tokio::test]
    async fn whoever_finds_no_place_waits_for_a_moment_only() {
        let gate = Gate::new();
        let mut inside = Vec::new();
        for _ in 0..AT_ONCE {
            inside.push(gate.enter_until(after(50)).await.expect("a place"));
        }
        assert!(gate.enter_until(after(50)).await.is_none());
        inside.pop();
        assert!(gate.enter_until(after(50)).await.is_some());
    }

    #[tokio::test]
    async fn whoever_finds_too_many_waiting_does_not_wait() {
        let gate = Gate {
            waiting: AtomicUsize::new(WAITING),
            ..Gate::new()
        };
        let began = Instant::now();
        assert!(gate.enter_until(after(60_000)).await.is_none());
        assert!(began.elapsed() < Duration::from_secs(30));
        gate.waiting.store(WAITING - 1, Ordering::Relaxed);
        assert!(gate.enter_until(after(60_000)).await.is_some());
        assert_eq!(gate.waiting.load(Ordering::Relaxed), WAITING - 1);
    }
}
