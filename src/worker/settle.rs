//! What becomes of a job that was done, or could not be; knows no courier.

use std::time::Duration;

use super::courier::PostError;
use super::fold::fold_rest;
use super::handle::Worker;
use super::outcome::{Done, Undone};
use crate::app::{
    ChannelId, Defect, JobKind, PersonId, Stopped, TimeUp, Timestamp, enqueue, enqueue_apart,
    expire,
};
use crate::store::{Claim, Fate, GameTx, LetterFate};

/// How often a place where nothing can be posted is tried by itself: a few times a day. Somebody
/// who is active there has it tried much sooner.
const TRY_AGAIN: Duration = Duration::from_secs(6 * 3600);

/// How many failures take an hour. After this many without a known reason a place counts as broken,
/// and its players are told.
const AN_HOUR_OF_FAILURES: u32 = 15;

/// The longest time between two tries while Discord is out of order.
const LONGEST: Duration = Duration::from_secs(600);

/// How often a job of a stopped game is tried: its log may have been mended, or the program.
const LOOK_AT_STOPPED: Duration = Duration::from_secs(6 * 3600);

impl Worker {
    /// Stores what a job has come to, if it is still this attempt's: not when the lease has run out
    /// and another has it.
    pub(super) async fn settle(
        &self,
        claim: &Claim,
        outcome: Result<Done, Undone>,
        now: Timestamp,
    ) -> anyhow::Result<()> {
        let Some(mut tx) = self.lock(claim, now).await? else {
            return Ok(());
        };
        let (mut mended, mut away) = (None, None);
        let ours = match outcome {
            Ok(Done::TimeUp) => {
                // Kept until the other games of whoever is away know of it.
                let ours = tx.put_off_job(claim, Fate::Waited, now, now).await?;
                if ours {
                    away = self.judge_time(&mut tx, claim, now).await?;
                }
                ours
            }
            Ok(done) => {
                let ours = finish(&mut tx, claim, &done, now).await?;
                if let Some(channel) = done.posted_in()
                    && let Some(since) = tx.clear_place(channel).await?
                {
                    fold_rest(&mut tx).await;
                    self.app.give_back_since(&mut tx, since, now).await?;
                    mended = Some((channel, since));
                }
                ours
            }
            Err(Undone::Later(due)) => tx.put_off_job(claim, Fate::Waited, now, due).await?,
            Err(Undone::Post(channel, error)) => fail(&mut tx, claim, channel, &error, now).await?,
            Err(Undone::Fault(fault)) => {
                tracing::error!(job = claim.id, ?fault, "a job failed");
                let due = now.after(until_next(claim, &fault));
                tx.put_off_job(claim, Fate::InDoubt, now, due).await?
            }
        };
        if !ours {
            tracing::info!(job = claim.id, "what a job came to is of no use any more");
            return Ok(());
        }
        tx.commit().await?;
        if let Some(person) = away {
            self.app.spread_vacation(person, now).await?;
            if let Some(mut tx) = self.lock(claim, now).await? {
                tx.finish_job(claim).await?;
                tx.commit().await?;
            }
        }
        match mended {
            Some((channel, since)) => self.release(channel, since, now).await,
            None => Ok(()),
        }
    }

    /// Judges the time of whoever is to move. Somebody who is away instead: the job is not done yet.
    async fn judge_time(
        &self,
        tx: &mut GameTx,
        claim: &Claim,
        now: Timestamp,
    ) -> anyhow::Result<Option<PersonId>> {
        match self.app.judge_time(tx, now).await? {
            TimeUp::Vacation(person) => Ok(Some(person)),
            TimeUp::NotYet | TimeUp::Over(_) => {
                tx.finish_job(claim).await?;
                Ok(None)
            }
        }
    }

    /// Locks the game of a job. `None` if there is no such game, or if its row is wrong: then the
    /// job waits until that is repaired.
    async fn lock(&self, claim: &Claim, now: Timestamp) -> anyhow::Result<Option<GameTx>> {
        let store = self.app.store();
        match store.lock_game(claim.game).await {
            Err(fault) if fault.is::<Stopped>() => {
                store.hold(claim, now, now.after(LOOK_AT_STOPPED)).await?;
                Ok(None)
            }
            locked => locked,
        }
    }

    /// Something could be posted in a channel again: whatever else waits there is tried at once, and
    /// nobody pays for the time in which it could not be.
    async fn release(
        &self,
        channel: ChannelId,
        since: Timestamp,
        now: Timestamp,
    ) -> anyhow::Result<()> {
        tracing::info!(channel = channel.0, "a place is mended");
        let store = self.app.store();
        self.app.give_back_there(channel, since, now).await?;
        for game in store.waiting_games(channel).await? {
            if let Some(mut tx) = store.lock_game(game).await? {
                tx.bring_forward(now, Timestamp::AT_ONCE).await?;
                self.app.give_back_since(&mut tx, since, now).await?;
                tx.commit().await?;
            }
        }
        self.app.wake().notify_one();
        Ok(())
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
        Done::Nothing | Done::TimeUp => {}
        Done::Letter(person) => tx.note_letter(person, LetterFate::Arrived).await?,
        Done::Ungreeted(person) => tx.note_letter(person, LetterFate::Refused(now)).await?,
        Done::Unreached(person) => {
            tx.note_letter(person, LetterFate::Refused(now)).await?;
            enqueue(tx, JobKind::Unreached, claim.seq).await?;
        }
        Done::ToldGivenUp(person) => {
            tx.note_letter(person, LetterFate::Arrived).await?;
            tx.note_told(person, claim.seq).await?;
        }
        Done::UntoldGivenUp(person) => {
            tx.note_letter(person, LetterFate::Refused(now)).await?;
            tx.note_untold(person, claim.seq).await?;
        }
        Done::Expired => expire(tx, now).await?,
        Done::Unreminded(person) => {
            tx.note_letter(person, LetterFate::Refused(now)).await?;
            enqueue(tx, JobKind::RemindHere, claim.seq).await?;
        }
        Done::Card(_, message) => tx.set_card(message).await?,
        Done::CardLater(wait) => enqueue_apart(tx, JobKind::Card, now.after(wait)).await?,
        Done::Thread(thread) => tx.set_thread(thread).await?,
        Done::Post(channel, message) => tx.put_post(claim, channel, message, now).await?,
    }
    Ok(true)
}

/// Nothing is ever dropped in silence: a job is tried again, waits for its place to be mended, or
/// is kept as a dead one.
async fn fail(
    tx: &mut GameTx,
    claim: &Claim,
    channel: Option<ChannelId>,
    error: &PostError,
    now: Timestamp,
) -> anyhow::Result<bool> {
    tracing::warn!(job = claim.id, channel = channel.map(|it| it.0), %error, "a job is not done");
    let soon = now.after(back_off(claim));
    let hopeless = claim.failures >= AN_HOUR_OF_FAILURES;
    match (error, channel) {
        (PostError::Retry { after }, _) => {
            let due = now.after((*after).max(Duration::from_millis(1)));
            tx.put_off_job(claim, Fate::Waited, now, due).await
        }
        (PostError::Undeliverable, _) => tx.finish_job(claim).await,
        (PostError::Rejected(why), _) => {
            tracing::error!(job = claim.id, %error, "a job is given up and kept as a dead one");
            tx.bury_job(claim, why, now).await
        }
        (PostError::Broken(defect), Some(channel)) => {
            place_is_broken(tx, claim, channel, *defect, now).await
        }
        (PostError::Refused { status, code }, Some(channel)) if hopeless => {
            tracing::error!(
                job = claim.id,
                channel = channel.0,
                %error,
                "a place refuses, nobody knows why"
            );
            let defect = Defect::Refused(*status, *code);
            place_is_broken(tx, claim, channel, defect, now).await
        }
        (PostError::Other(_), Some(channel)) if hopeless => {
            tracing::error!(
                job = claim.id,
                channel = channel.0,
                %error,
                "nothing was served for an hour"
            );
            mark(tx, channel, Defect::NotServed, now).await?;
            tx.put_off_job(claim, Fate::InDoubt, now, soon).await
        }
        (PostError::Other(_), _) => tx.put_off_job(claim, Fate::InDoubt, now, soon).await,
        (PostError::Refused { .. } | PostError::MessageGone | PostError::Broken(_), _) => {
            tx.put_off_job(claim, Fate::Refused, now, soon).await
        }
    }
}

async fn mark(
    tx: &mut GameTx,
    channel: ChannelId,
    defect: Defect,
    now: Timestamp,
) -> anyhow::Result<()> {
    tx.mark_place(channel, defect, now).await
}

/// The place is marked, and the job waits: for somebody who is active there, or some hours. If the
/// game has moved meanwhile, it does not wait at all.
async fn place_is_broken(
    tx: &mut GameTx,
    claim: &Claim,
    channel: ChannelId,
    defect: Defect,
    now: Timestamp,
) -> anyhow::Result<bool> {
    let is_ours = channel == tx.row.channel || Some(channel) == tx.row.thread;
    let due = match is_ours {
        true => now.after(TRY_AGAIN),
        false => Timestamp::AT_ONCE,
    };
    if !tx.put_off_job(claim, Fate::Refused, now, due).await? {
        return Ok(false);
    }
    mark(tx, channel, defect, now).await?;
    Ok(true)
}

/// A game that is stopped stays so until somebody has seen to it.
fn until_next(claim: &Claim, fault: &anyhow::Error) -> Duration {
    match fault.is::<Stopped>() {
        true => LOOK_AT_STOPPED,
        false => back_off(claim),
    }
}

/// 2, 4, 8 … seconds, ten minutes at most.
fn back_off(claim: &Claim) -> Duration {
    let doublings = (claim.failures + 1).min(10);
    Duration::from_secs(2u64.pow(doublings)).min(LONGEST)
}

#[cfg(test)]
mod tests;
