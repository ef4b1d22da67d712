//! The time in this Discord: the real time, and how far it was moved. It never goes back.

use std::time::Duration;

use tokio::sync::watch;

use super::snowflake::{made_ms, real_ms};
use super::state::World;

/// How far the clock can be moved in all. Ids have room for the time until 2154.
const FARTHEST: Duration = Duration::from_secs(20 * 365 * 24 * 60 * 60);

/// What tells the time.
#[derive(Debug)]
pub(crate) struct Clock {
    moved: watch::Sender<Duration>,
}

impl Clock {
    /// A clock that shows this much more than the real time.
    pub(super) fn ahead(by: Duration) -> Clock {
        Clock {
            moved: watch::Sender::new(by.min(FARTHEST)),
        }
    }

    /// How far it was moved.
    pub(crate) fn moved(&self) -> Duration {
        *self.moved.borrow()
    }

    /// The time, in Unix milliseconds.
    pub(crate) fn now_ms(&self) -> u64 {
        real_ms() + milliseconds(self.moved())
    }

    /// For following it.
    pub(crate) fn watch(&self) -> watch::Receiver<Duration> {
        self.moved.subscribe()
    }
}

/// The clock cannot be moved so far.
#[derive(Debug)]
pub(crate) struct TooFar;

impl World {
    /// Moves the clock forward. Threads in which nobody has written for long enough are archived.
    pub(crate) fn pass_time(&mut self, by: Duration) -> Result<(), TooFar> {
        let moved = self.clock.moved().saturating_add(by);
        if moved > FARTHEST {
            return Err(TooFar);
        }
        self.clock.moved.send_replace(moved);
        self.archive_the_idle();
        Ok(())
    }

    fn archive_the_idle(&mut self) {
        let now = self.clock.now_ms();
        let mut archived = Vec::new();
        for thread in self.channels.values_mut() {
            let spoken = thread.last_message.map_or(0, made_ms);
            let last = spoken
                .max(thread.archive_changed_ms)
                .max(made_ms(thread.id));
            let idle = now.saturating_sub(last);
            if thread.is_thread() && !thread.archived && idle >= thread.auto_archive * 60_000 {
                thread.archived = true;
                thread.archive_changed_ms = now;
                archived.push(thread.id);
            }
        }
        for thread in archived {
            self.tell_of_change(thread);
        }
    }
}

/// As a whole number, which fits for every time that the clock can show.
pub(crate) fn milliseconds(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}
