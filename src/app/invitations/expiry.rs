//! An invitation ends without a game: it is withdrawn, or has been open for too long.

use crate::app::base::limits::expires;
use crate::app::game::{Sitting, state};
use crate::app::lookup::said_until;
use crate::app::timing::{Wait, Waits, WaitsUntil};
use crate::store::{GameJob, GameTx, NewJob, Stage, Subject, Timestamp};
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

/// The time until which the invitation of a locked game can be accepted, as far as is known at `now`: longer by the
/// time in which nobody could accept it.
pub(super) async fn open_until(tx: &mut GameTx, now: Timestamp) -> anyhow::Result<WaitsUntil> {
    let waits = Waits {
        wait: Wait::Invitation,
        subject: Subject::Game(tx.row.id),
        place: tx.row.posting_channel(),
        person: None,
    };
    let made = tx.row.created;
    let lost = waits.lost(tx, made, now).await?;
    Ok(lost.end(made, expires(made)))
}

/// The time to look again at the invitation of a locked game that was to expire by now, if it is open for longer:
/// its card says so, once it can.
pub async fn stays_open(tx: &mut GameTx, now: Timestamp) -> anyhow::Result<Option<Timestamp>> {
    if tx.row.stage != Stage::Waiting {
        return Ok(None);
    }
    let open = open_until(tx, now).await?;
    let until = open.at();
    if until <= now {
        return Ok(None);
    }
    if said_until(&tx.row) != until {
        tx.set_open_until(until).await?;
        let is_known = matches!(open, WaitsUntil::End(_));
        if is_known && !tx.has_card_to_post().await? {
            tx.enqueue(GameJob::Card).await?;
        }
    }
    Ok(Some(until))
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
