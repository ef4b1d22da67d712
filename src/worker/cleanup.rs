//! Forgets what is old: which rows, after how long, and in how small bites.

use std::time::Duration;

use super::handle::Worker;
use crate::app::limits::{DAY, INVITATION_LASTS};
use crate::app::{Timestamp, expire, stays_open};

/// The time by which a job may be late before its work is looked after otherwise.
const LATE: Duration = DAY;

/// The time for which answers to interactions are kept; Discord delivers nothing twice after so long.
pub const SEEN_FOR: Duration = DAY;

/// The time for which actions with an hourly limit stay counted.
pub const TALLIES_FOR: Duration = DAY;

/// The time for which a command that waits for the choice of its game is kept.
pub const COMMANDS_FOR: Duration = DAY;

/// The time for which it is known which message a job posted.
pub const POSTS_FOR: Duration = Duration::from_secs(30 * DAY.as_secs());

/// The time for which a set-up card, of a game or of a league, is kept after its last change.
pub const PROPOSALS_FOR: Duration = Duration::from_secs(7 * DAY.as_secs());

/// The time for which a game is kept that was canceled, declined or never began. Played games stay.
pub const CANCELLED_FOR: Duration = Duration::from_secs(30 * DAY.as_secs());

/// The number of rows that are forgotten at once, so that no writer waits for long.
const BITE: u32 = 500;

/// The number of games that are forgotten between two looks for other work.
const GAMES: u32 = 50;

impl Worker {
    /// Forgets everything that is old at `now`, in small bites.
    pub async fn tidy(&self, now: Timestamp) {
        if let Err(fault) = self.forget(now).await {
            tracing::error!(?fault, "what is old could not be forgotten");
        }
    }

    async fn forget(&self, now: Timestamp) -> anyhow::Result<()> {
        let store = self.app.store();
        self.expire_forgotten(now).await?;
        while store.forget_seen(now.before(SEEN_FOR), BITE).await? > 0 {}
        while store.forget_tallies(now.before(TALLIES_FOR), BITE).await? > 0 {}
        while store.forget_commands(now.before(COMMANDS_FOR), BITE).await? > 0 {}
        while store.forget_posts(now.before(POSTS_FOR), BITE).await? > 0 {}
        while store.forget_proposals(now.before(PROPOSALS_FOR), BITE).await? > 0 {}
        while store.forget_drafts(now.before(PROPOSALS_FOR), BITE).await? > 0 {}
        while store.forget_cancelled(now.before(CANCELLED_FOR), GAMES).await? > 0 {}
        Ok(())
    }
}

impl Worker {
    /// Expires invitations that have no job for it: those made before invitations expired.
    async fn expire_forgotten(&self, now: Timestamp) -> anyhow::Result<()> {
        let store = self.app.store();
        // A moment later than the job, so as not to do its work.
        let late = now.before(INVITATION_LASTS + LATE);
        loop {
            let waiting = store.waiting_since(late, now, GAMES).await?;
            if waiting.is_empty() {
                return Ok(());
            }
            for game in waiting {
                if let Some(mut tx) = store.lock_game(game).await? {
                    if stays_open(&mut tx, now).await?.is_none() {
                        expire(&mut tx, now).await?;
                    }
                    tx.commit().await?;
                }
            }
            self.app.wake().notify_one();
        }
    }
}
