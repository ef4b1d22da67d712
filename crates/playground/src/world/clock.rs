//! The time in this Discord: the real time, and how far it was moved. It never goes back.

use std::time::Duration;

use tokio::sync::watch;

use super::snowflake::real_ms;

/// The greatest distance that the clock can be moved in all. Ids have room for the time until 2154.
const FARTHEST: Duration = Duration::from_secs(20 * 365 * 24 * 60 * 60);

/// The clock that tells the time.
#[derive(Debug)]
pub(crate) struct WorldClock {
    moved: watch::Sender<Duration>,
}

impl WorldClock {
    /// A clock that shows this much more than the real time.
    pub(super) fn ahead(by: Duration) -> WorldClock {
        WorldClock { moved: watch::Sender::new(by.min(FARTHEST)) }
    }

    /// The distance that it was moved.
    pub(crate) fn moved(&self) -> Duration {
        *self.moved.borrow()
    }

    /// The time, in Unix milliseconds.
    pub(crate) fn now_ms(&self) -> u64 {
        real_ms() + milliseconds(self.moved())
    }

    /// Moves it forward.
    pub(super) fn advance(&self, by: Duration) -> Result<(), TooFar> {
        let moved = self.moved().saturating_add(by);
        if moved > FARTHEST {
            return Err(TooFar);
        }
        self.moved.send_replace(moved);
        Ok(())
    }

    /// For following it.
    pub(crate) fn watch(&self) -> watch::Receiver<Duration> {
        self.moved.subscribe()
    }
}

/// The clock cannot be moved that far.
#[derive(Debug)]
pub(crate) struct TooFar;

/// As a whole number, which fits for every time that the clock can show.
pub(crate) fn milliseconds(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}
