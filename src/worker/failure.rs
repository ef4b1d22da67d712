//! The fate of a job that could not be done; knows no courier, and neither games nor leagues.

use std::time::Duration;

use super::courier::PostError;
use crate::app::{ChannelId, Defect, Stopped, Timestamp, mark_broken};
use crate::store::{AttemptFate, Claim, Tx};

/// The time for which a job waits for its place. The place is tried by itself, and what waits there with it: this
/// is in case that it is not.
pub(super) const TRY_AGAIN: Duration = Duration::from_secs(6 * 3600);

/// The time for which it waits where nothing could be posted for a week.
const TRY_LATER: Duration = Duration::from_secs(24 * 3600);

/// For how long it is tried more often.
const WEEK: Duration = Duration::from_secs(7 * 24 * 3600);

/// The number of failures that take an hour. After this many without a known reason a place counts as broken, and
/// its players are told.
const AN_HOUR_OF_FAILURES: u32 = 15;

/// The longest time between two tries while Discord is out of order.
const LONGEST: Duration = Duration::from_secs(600);

/// The interval at which a job of a stopped game is tried: its log may have been repaired, or the program.
pub(super) const LOOK_AT_STOPPED: Duration = Duration::from_secs(6 * 3600);

/// The place where the posts of a game or a league go.
pub(super) struct Home {
    /// The channel.
    pub(super) channel: ChannelId,
    /// The thread below it, if they go there.
    pub(super) thread: Option<ChannelId>,
}

/// A fault: the job is tried again. What it has sent, if anything, stays in doubt.
pub(super) async fn fault(
    tx: &mut Tx,
    claim: &Claim,
    fault: &anyhow::Error,
    now: Timestamp,
) -> anyhow::Result<bool> {
    tracing::error!(job = claim.logged(), ?fault, "a job failed");
    if let Some(stopped) = fault.downcast_ref::<Stopped>() {
        tx.note_stopped(stopped.game, now).await?;
    }
    let due = now.after(until_next(claim, fault));
    tx.put_off_job(claim, AttemptFate::InDoubt, now, due).await
}

/// Nothing is ever dropped silently: a job is tried again, waits for its place to be repaired, or
/// is kept as a dead one.
pub(super) async fn fail(
    tx: &mut Tx,
    claim: &Claim,
    home: &Home,
    channel: Option<ChannelId>,
    error: &PostError,
    now: Timestamp,
) -> anyhow::Result<bool> {
    let place = channel.map(|channel| channel.0);
    if let PostError::Retry { .. } = error {
        // When a season starts this happens a thousand times, and is nobody's fault.
        tracing::debug!(job = claim.logged(), place, %error, "a job waits");
    } else {
        tracing::warn!(job = claim.logged(), channel = place, %error, "a job is not done");
    }
    let soon = now.after(back_off(claim));
    let hopeless = claim.failures >= AN_HOUR_OF_FAILURES;
    match (error, channel) {
        (PostError::Retry { after }, _) => {
            let due = now.after((*after).max(Duration::from_millis(1)));
            tx.put_off_job(claim, AttemptFate::Waited, now, due).await
        }
        (PostError::Undeliverable, _) => tx.finish_job(claim).await,
        (PostError::Rejected(why), _) => {
            tracing::error!(job = claim.logged(), %error, "a job is given up and kept as a dead one");
            tx.bury_job(claim, why, now).await
        }
        (PostError::Broken(defect), Some(channel)) => {
            place_is_broken(tx, claim, (home, channel), *defect, now).await
        }
        (PostError::Refused { status, code }, Some(channel)) if hopeless => {
            let (job, place) = (claim.logged(), channel.0);
            tracing::error!(job, channel = place, %error, "a place refuses, nobody knows why");
            let since = failing_since(tx, channel, now).await?;
            let defect = Defect::Refused(*status, *code);
            let is_ours = place_is_broken(tx, claim, (home, channel), defect, now).await?;
            tx.date_place(channel, since).await?;
            Ok(is_ours)
        }
        (PostError::Other(_), Some(channel)) if hopeless => {
            let (job, place) = (claim.logged(), channel.0);
            tracing::error!(job, channel = place, %error, "nothing was served for an hour");
            let since = failing_since(tx, channel, now).await?;
            let place = (channel, home.channel);
            mark_broken(tx, claim.subject, place, Defect::NotServed, now).await?;
            tx.date_place(channel, since).await?;
            tx.put_off_job(claim, AttemptFate::InDoubt, now, soon).await
        }
        (PostError::Other(_), _) => tx.put_off_job(claim, AttemptFate::InDoubt, now, soon).await,
        (PostError::Refused { .. } | PostError::MessageGone | PostError::Broken(_), _) => {
            tx.put_off_job(claim, AttemptFate::Refused, now, soon).await
        }
    }
}

/// The place is marked, and the job waits until that is tried. If the game has moved meanwhile, it does not wait at all.
async fn place_is_broken(
    tx: &mut Tx,
    claim: &Claim,
    (home, channel): (&Home, ChannelId),
    defect: Defect,
    now: Timestamp,
) -> anyhow::Result<bool> {
    let is_ours = channel == home.channel || Some(channel) == home.thread;
    let since = tx.broken_since(channel).await?.unwrap_or(now);
    let due = match (is_ours, since.until(now) < WEEK) {
        (true, true) => now.after(TRY_AGAIN),
        (true, false) => now.after(TRY_LATER),
        (false, _) => Timestamp::AT_ONCE,
    };
    if !tx.put_off_job(claim, AttemptFate::Refused, now, due).await? {
        return Ok(false);
    }
    mark_broken(tx, claim.subject, (channel, home.channel), defect, now).await?;
    Ok(true)
}

/// Since when a place is broken that counts as broken after an hour of failures: they are part of it.
async fn failing_since(
    tx: &mut Tx,
    channel: ChannelId,
    now: Timestamp,
) -> anyhow::Result<Timestamp> {
    let hour = (0..AN_HOUR_OF_FAILURES).map(wait_after).sum();
    let known = tx.broken_since(channel).await?;
    Ok(known.unwrap_or_else(|| now.before(hour)))
}

/// A game that is stopped stays so until somebody repairs it.
fn until_next(claim: &Claim, fault: &anyhow::Error) -> Duration {
    if fault.is::<Stopped>() { LOOK_AT_STOPPED } else { back_off(claim) }
}

fn back_off(claim: &Claim) -> Duration {
    wait_after(claim.failures)
}

/// The time to wait after so many failures and one more: 2, 4, 8 … seconds, ten minutes at most.
fn wait_after(failures: u32) -> Duration {
    let doublings = failures.saturating_add(1).min(10);
    Duration::from_secs(2u64.pow(doublings)).min(LONGEST)
}
