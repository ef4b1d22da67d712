//! What is stored of an interaction until it is answered, so that it is answered even if the program
//! dies. Knows when, and not what is asked.

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
pub(super) struct Pace {
    held: Duration,
    renew: Duration,
}

/// The usual pace.
pub(super) const USUAL: Pace = Pace {
    held: OWED_HELD,
    renew: Duration::from_secs(3),
};

/// The pace of many who stand in a line, and of whom most is reported once.
pub(super) const IN_LINE: Pace = Pace {
    held: Duration::from_secs(60),
    renew: Duration::from_secs(25),
};

impl Pace {
    /// The time after the last report at which another process may soon take it over.
    fn unsure(self) -> Duration {
        self.held.saturating_sub(USUAL.renew)
    }
}

/// When what only looks is stored too: most of it is answered sooner, and the caller can ask again.
const LONG: Duration = Duration::from_secs(1);

/// The pause between two tries to store that an answer was given.
const SETTLE: Duration = Duration::from_millis(500);

/// The number of times that the database is asked whether a debt is still this process's.
const ASKED: u32 = 3;

/// The answer that somebody is owed.
pub(super) struct Debt<'a> {
    app: &'a App,
    clock: &'a Now,
    interaction: &'a Interaction,
    hold: Hold,
    pace: Pace,
    stored: Mutex<Stored>,
}

/// The state of what is stored.
#[derive(Clone, Copy, Debug)]
enum Stored {
    /// It is not.
    No,
    /// It may be: the database has not said.
    Perhaps,
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
        }
    }

    /// A debt at another pace.
    pub(super) fn at_pace(self, pace: Pace) -> Debt<'a> {
        Debt { pace, ..self }
    }

    /// A debt that an earlier process has stored.
    pub(super) fn taken_over(self, hold: Hold) -> Debt<'a> {
        Debt {
            hold,
            stored: Mutex::new(Stored::Since(Instant::now())),
            ..self
        }
    }

    fn stored(&self) -> MutexGuard<'_, Stored> {
        self.stored.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Stores it.
    pub(super) async fn store(&self) -> Result<(), Error> {
        let now = Instant::now();
        *self.stored() = Stored::Perhaps;
        let body = self.interaction.remembered().to_string();
        let owed = self.app.owed();
        let is_ours = owed
            .owe_for(self.hold.interaction, &body, (self.clock)(), self.pace.held)
            .await?;
        self.note(is_ours, now);
        Ok(())
    }

    /// Reports that it is still being worked on.
    async fn report(&self) -> Result<(), Error> {
        let now = Instant::now();
        let owed = self.app.owed();
        let is_ours = owed
            .still_owing(self.hold, (self.clock)(), self.pace.held)
            .await?;
        self.note(is_ours, now);
        Ok(())
    }

    fn note(&self, is_ours: bool, now: Instant) {
        *self.stored() = match is_ours {
            true => Stored::Since(now),
            false => Stored::Lost,
        };
    }

    /// Keeps it as long as this is polled: together with the work, which may hold what this waits
    /// for. Returns once it is another's.
    pub(super) async fn keep(&self) {
        loop {
            let stored = *self.stored();
            let kept = match stored {
                Stored::No => {
                    sleep(LONG).await;
                    self.store().await
                }
                Stored::Perhaps => {
                    sleep(self.pace.renew).await;
                    if !self.is_unsure() {
                        continue;
                    }
                    self.store().await
                }
                Stored::Since(_) => {
                    sleep(self.pace.renew).await;
                    self.report().await
                }
                Stored::Lost => return,
            };
            if let Err(fault) = kept {
                let interaction = self.hold.interaction.0;
                tracing::warn!(interaction, %fault, "a debt is not renewed");
            }
        }
    }

    /// True if no other process has taken it over, or may soon: the program may have stood still.
    pub(super) async fn is_ours(&self) -> bool {
        let stored = *self.stored();
        match stored {
            Stored::No | Stored::Perhaps => true,
            Stored::Since(at) if at.elapsed() < self.pace.unsure() => true,
            Stored::Since(_) => {
                // If the database does not say, it lets nobody take it over. A connection may have ended, though,
                // while the program stood still.
                for _ in 0..ASKED {
                    if self.report().await.is_ok() {
                        return !self.is_lost();
                    }
                    sleep(SETTLE).await;
                }
                true
            }
            Stored::Lost => false,
        }
    }

    fn is_unsure(&self) -> bool {
        matches!(*self.stored(), Stored::Perhaps)
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
