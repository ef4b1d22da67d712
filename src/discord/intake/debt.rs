//! The record of an interaction that is stored until it is answered, so that it is answered even if the program
//! dies. Knows when, and not what is asked.

use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::time::{Instant, sleep};

use crate::app::{App, Error, Hold, InteractionId, OWED_HELD};
use crate::discord::intake::answer::AnswerFate;
use crate::discord::limits::TOKEN_LIVES;
use crate::discord::payload::Interaction;
use crate::worker::Now;

/// The time for which a debt stays with this process, and the pause between two reports that it is worked on.
#[derive(Clone, Copy, Debug)]
pub(super) struct DebtLease {
    held: Duration,
    renew: Duration,
}

/// The usual pace.
pub(super) const USUAL: DebtLease = DebtLease { held: OWED_HELD, renew: Duration::from_secs(3) };

/// The pace of many who stand in a line, and of whom most is reported once.
pub(super) const IN_LINE: DebtLease =
    DebtLease { held: Duration::from_secs(60), renew: Duration::from_secs(25) };

impl DebtLease {
    /// The time after the last report at which another process may soon take it over.
    fn unsure(self) -> Duration {
        self.held.saturating_sub(USUAL.renew)
    }
}

/// The time after which an interaction that only looks is stored too: most of it is answered sooner, and the
/// caller can ask again.
const LONG: Duration = Duration::from_secs(1);

/// The pause between two tries to store that an answer was given.
const SETTLE: Duration = Duration::from_millis(500);

/// The time for which the database is asked whether a debt is still this process's, while it does not say.
const ASKED: Duration = Duration::from_millis(1_500);

/// The time for which it is asked by a process that has stood still: another one may have given the answer.
const AWOKEN: Duration = Duration::from_secs(15);

/// The answer that somebody is owed.
pub(super) struct Debt<'a> {
    app: &'a App,
    clock: &'a Now,
    interaction: &'a Interaction,
    hold: Hold,
    pace: DebtLease,
    stored: Mutex<Stored>,
    /// The number of reports that have failed since one was made.
    missed: AtomicU32,
    /// True once it is being said that something went wrong.
    apologized: AtomicBool,
}

/// The state of what is stored.
#[derive(Clone, Copy, Debug)]
enum Stored {
    /// It is not.
    No,
    /// It may be: the database has not said, and since when that is so.
    Perhaps(Instant),
    /// It is, and when that was last reported.
    Since(Instant),
    /// Another process has taken it over, or given the answer.
    Lost,
}

impl<'a> Debt<'a> {
    /// A debt of which nothing is stored yet.
    pub(super) fn new(app: &'a App, clock: &'a Now, interaction: &'a Interaction) -> Debt<'a> {
        Debt {
            app,
            clock,
            interaction,
            hold: Hold::first(InteractionId(interaction.id.0)),
            pace: USUAL,
            stored: Mutex::new(Stored::No),
            missed: AtomicU32::new(0),
            apologized: AtomicBool::new(false),
        }
    }

    /// A debt at another pace.
    pub(super) fn at_pace(self, pace: DebtLease) -> Debt<'a> {
        Debt { pace, ..self }
    }

    /// A debt that an earlier process has stored.
    pub(super) fn taken_over(self, hold: Hold) -> Debt<'a> {
        Debt { hold, stored: Mutex::new(Stored::Since(Instant::now())), ..self }
    }

    fn stored(&self) -> MutexGuard<'_, Stored> {
        self.stored.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Stores it.
    pub(super) async fn store(&self) -> Result<(), Error> {
        let now = Instant::now();
        self.note_try(now);
        let body = self.interaction.remembered().to_string();
        let owed = self.app.owed();
        let is_ours =
            owed.owe_for(self.hold.interaction, &body, (self.clock)(), self.pace.held).await?;
        self.note(is_ours, now);
        Ok(())
    }

    /// Reports that it is still being worked on.
    async fn report(&self) -> Result<(), Error> {
        let now = Instant::now();
        let owed = self.app.owed();
        let is_ours = owed.still_owing(self.hold, (self.clock)(), self.pace.held).await?;
        self.note(is_ours, now);
        Ok(())
    }

    fn note_try(&self, now: Instant) {
        let mut stored = self.stored();
        if !matches!(*stored, Stored::Perhaps(_)) {
            *stored = Stored::Perhaps(now);
        }
    }

    fn note(&self, is_ours: bool, now: Instant) {
        *self.stored() = if is_ours { Stored::Since(now) } else { Stored::Lost };
        self.missed.store(0, Ordering::Relaxed);
    }

    /// Keeps it as long as this is polled: together with the work, which may hold what this waits
    /// for. Returns once it is another's.
    pub(super) async fn keep(&self) {
        loop {
            let stored = *self.stored();
            let pause = match stored {
                Stored::No => LONG,
                Stored::Perhaps(_) | Stored::Since(_) => self.pace.renew,
                Stored::Lost => return,
            };
            sleep(pause).await;
            if let Err(fault) = self.renew().await {
                let interaction = self.hold.interaction.0;
                tracing::warn!(interaction, %fault, "a debt is not renewed");
                self.missed.fetch_add(1, Ordering::Relaxed);
            }
        }
    }

    /// Stores it if the database has not said that it is, and else reports that it is being worked on: stored once
    /// more, it would be there again after another process has answered.
    async fn renew(&self) -> Result<(), Error> {
        let stored = *self.stored();
        match stored {
            Stored::No | Stored::Perhaps(_) => self.store().await,
            Stored::Since(_) => self.report().await,
            Stored::Lost => Ok(()),
        }
    }

    /// Notes that it is going to be said that something went wrong.
    pub(super) fn note_apology(&self) {
        self.apologized.store(true, Ordering::Relaxed);
    }

    /// True if it may have been said that something went wrong.
    pub(super) fn has_apologized(&self) -> bool {
        self.apologized.load(Ordering::Relaxed)
    }

    /// True if another process has taken it over, or may have: the program may have stood still.
    pub(super) fn may_be_anothers(&self) -> bool {
        let stored = *self.stored();
        match stored {
            Stored::No => false,
            Stored::Perhaps(at) | Stored::Since(at) => at.elapsed() >= self.pace.unsure(),
            Stored::Lost => true,
        }
    }

    /// True if no other process has taken it over, or may soon.
    pub(super) async fn is_ours(&self) -> bool {
        let stored = *self.stored();
        match stored {
            _ if !self.may_be_anothers() => true,
            Stored::Perhaps(at) | Stored::Since(at) => self.is_still_ours(at.elapsed()).await,
            Stored::No | Stored::Lost => false,
        }
    }

    /// True if the database says so, or does not say for long: then it lets nobody else take it over. While this
    /// process stood still, though, connections may have ended, each of which is noticed by asking, and another
    /// process may have given the answer before.
    async fn is_still_ours(&self, since: Duration) -> bool {
        let missed = self.missed.load(Ordering::Relaxed);
        let patience = if has_stood_still(since, missed, self.pace) { AWOKEN } else { ASKED };
        let began = Instant::now();
        loop {
            if self.renew().await.is_ok() {
                return !self.is_lost();
            }
            if began.elapsed() >= patience {
                return true;
            }
            sleep(SETTLE).await;
        }
    }

    fn is_lost(&self) -> bool {
        matches!(*self.stored(), Stored::Lost)
    }

    /// Forgets it, unless Discord could not be reached. As long as the database is away, nobody else can take it
    /// over; once it is back, this is to be first.
    pub(super) async fn settle(&self, fate: AnswerFate) {
        let stored = *self.stored();
        if fate == AnswerFate::Pending || matches!(stored, Stored::No | Stored::Lost) {
            return;
        }
        let until = Instant::now() + TOKEN_LIVES;
        while let Err(fault) = self.app.owed().no_more_owing(self.hold).await {
            let interaction = self.hold.interaction.0;
            tracing::warn!(interaction, %fault, "it is not stored yet that an answer was given");
            if Instant::now() > until || self.app.is_closed() {
                return;
            }
            sleep(SETTLE).await;
        }
    }
}

/// True if fewer reports have failed since the last one that was made than would have been tried in that time.
fn has_stood_still(since: Duration, missed: u32, pace: DebtLease) -> bool {
    let tried = since.as_secs() / pace.renew.as_secs().max(1);
    u64::from(missed) + 1 < tried
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_process_that_stood_still_is_told_from_one_whose_database_is_away() {
        for pace in [USUAL, IN_LINE] {
            for reports in 3..20 {
                let since = pace.renew * reports + Duration::from_secs(1);
                for missed in [0, 1] {
                    assert!(has_stood_still(since, missed, pace), "{reports} {missed}");
                }
                // The last one may be under way.
                for missed in [reports - 1, reports] {
                    assert!(!has_stood_still(since, missed, pace), "{reports} {missed}");
                }
            }
        }
    }
}
