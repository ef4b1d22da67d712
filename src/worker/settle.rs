//! What becomes of a job that was done, or could not be; knows no courier.

use std::time::Duration;

use super::courier::{MessageId, PostError};
use super::{Undone, Worker};
use crate::app::{JobKind, Timestamp, ask};
use crate::store::{Claim, GameTx};

/// When a job in a place that is gone would be tried again by itself: never.
const NEVER: Timestamp = Timestamp(i64::MAX);

/// What a job has come to.
pub(super) enum Done {
    /// There was nothing to do.
    Nothing,
    /// The invitation is this message.
    Card(MessageId),
    /// The game has this thread.
    Thread(u64),
    /// A post in a channel.
    Post(u64, MessageId),
    /// No letter reaches the player.
    Unreached,
}

impl Worker {
    /// Stores what a job has come to, if it is still this attempt's: not when the game has moved
    /// meanwhile, or the lease has run out and another has it.
    pub(super) async fn settle(
        &self,
        claim: &Claim,
        outcome: Result<Done, Undone>,
        now: Timestamp,
    ) -> anyhow::Result<()> {
        let Some(mut tx) = self.app.store().lock_game(claim.game).await? else {
            return Ok(());
        };
        let ours = match outcome {
            Ok(done) => finish(&mut tx, claim, &done, now).await?,
            Err(Undone::Post(error)) => fail(&mut tx, claim, &error, now).await?,
            Err(Undone::Fault(fault)) => {
                tracing::error!(job = claim.id, ?fault, "a job failed");
                let due = now.after(back_off(claim));
                tx.put_off_job(claim, due).await?
            }
        };
        if !ours {
            tracing::info!(job = claim.id, "what a job came to is of no use any more");
            return Ok(());
        }
        tx.commit().await
    }
}

async fn finish(
    tx: &mut GameTx,
    claim: &Claim,
    done: &Done,
    now: Timestamp,
) -> anyhow::Result<bool> {
    if !tx.finish_job(claim).await? {
        return Ok(false);
    }
    match *done {
        Done::Nothing => {}
        Done::Unreached => {
            let seq = u32::try_from(claim.seq).unwrap_or(u32::MAX);
            ask(tx, JobKind::Unreached, seq, now).await?;
        }
        Done::Card(message) => tx.set_card(message.0).await?,
        Done::Thread(thread) => tx.set_thread(thread).await?,
        Done::Post(channel, message) => tx.put_post(claim, channel, message.0, now).await?,
    }
    Ok(true)
}

/// A place that is gone or closed is marked, and its jobs wait until somebody opens another.
async fn fail(
    tx: &mut GameTx,
    claim: &Claim,
    error: &PostError,
    now: Timestamp,
) -> anyhow::Result<bool> {
    tracing::warn!(job = claim.id, %error, "a job is not done");
    match error {
        PostError::Retry { after } => {
            let due = now.after((*after).max(Duration::from_millis(1)));
            tx.put_off_unsent_job(claim, due).await
        }
        PostError::Undeliverable => tx.finish_job(claim).await,
        PostError::Broken(defect) => {
            tx.set_broken(&defect.written()).await?;
            tx.put_off_job(claim, NEVER).await
        }
        PostError::Rejected(_) => {
            // It would be every time, and what comes after it would wait for ever.
            tracing::error!(job = claim.id, %error, "a job is given up");
            tx.finish_job(claim).await
        }
        PostError::MessageGone | PostError::Refused { .. } | PostError::Other(_) => {
            tx.put_off_job(claim, now.after(back_off(claim))).await
        }
    }
}

/// 2, 4, 8 … seconds, ten minutes at most.
fn back_off(claim: &Claim) -> Duration {
    let doublings = u32::try_from(claim.attempts.clamp(1, 10)).unwrap_or(1);
    Duration::from_secs(2u64.pow(doublings).min(600))
}
