//! The effects of time on the world when the clock is moved.

use std::time::Duration;

use super::clock::TooFar;
use super::snowflake::made_ms;
use super::state::World;

impl World {
    /// Moves the clock forward. Threads in which nobody has written for long enough are archived.
    pub(crate) fn pass_time(&mut self, by: Duration) -> Result<(), TooFar> {
        self.clock.advance(by)?;
        self.archive_the_idle();
        Ok(())
    }

    fn archive_the_idle(&mut self) {
        let now = self.clock.now_ms();
        let mut archived = Vec::new();
        for thread in self.channels.values_mut() {
            let spoken = thread.last_message.map_or(0, made_ms);
            let last = spoken.max(thread.archive_changed_ms).max(made_ms(thread.id));
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
