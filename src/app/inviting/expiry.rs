//! An invitation ends without a game: it is withdrawn, or has been open for too long.

use crate::app::base::limits::expires;
use crate::app::game::{Sitting, state};
use crate::store::{GameJob, GameTx, NewJob, Stage, Timestamp};
use starpost_games::clock::Alarms;

/// The invitation of a locked game has been open for long enough. One that was answered stays as
/// it is.
pub async fn expire(tx: &mut GameTx, now: Timestamp) -> anyhow::Result<()> {
    if tx.row.stage != Stage::Waiting {
        return Ok(());
    }
    tx.set_expired(now).await?;
    cancelled(tx, now).await?;
    tx.enqueue(GameJob::Card).await
}

/// Enqueues the job that lets the invitation of a new game expire.
pub(in crate::app) async fn enqueue_expiry(tx: &mut GameTx) -> anyhow::Result<()> {
    let due = expires(tx.row.created);
    tx.enqueue(NewJob::from(GameJob::Expire).due(due)).await
}

/// It is answered, and no longer expires.
pub(super) async fn drop_expiry(tx: &mut GameTx) -> anyhow::Result<()> {
    let job = tx.job_name(GameJob::Expire);
    tx.drop_job(&job).await
}

/// Cancels the invitation. What a record has imported stays in the log, and the row repeats it.
pub(super) async fn cancelled(tx: &mut GameTx, now: Timestamp) -> anyhow::Result<()> {
    let sitting = Sitting::locked(tx).await?;
    let state = state(&sitting.replay, sitting.seq(), Stage::Cancelled);
    drop_expiry(tx).await?;
    tx.set_state(&state, Alarms::default(), now).await
}
