//! The fate of a job that was done, or could not be; knows no courier, and neither games nor leagues.

use std::time::Duration;

use super::courier::PostError;
use super::failure::{LOOK_AT_STOPPED, fail, fault};
use super::handle::Worker;
use super::work::{AttemptEnd, JobOutcome, Judgement, LetterDelivery, Undone, Work};
use crate::app::{ChannelId, Defect, Error, PersonId, Stopped, Timestamp, clear_place, lost_since};
use crate::store::{AttemptFate, Claim, LetterFate, Tx};

/// The shortest time between two looks at what a channel that is gone has taken along.
const LOOK_BELOW: Duration = Duration::from_secs(1_800);

/// The work that is left to do after the commit.
#[derive(Default)]
struct FollowUpWork {
    /// True if a place was broken until now: all that waits there is to know.
    is_mended: bool,
    /// The place where something was posted, and the channel that it hangs under: other places there may be well
    /// again.
    posted: Option<(ChannelId, ChannelId)>,
    /// The place where a message was changed: if that place is known to be broken, it is tried.
    edited: Option<ChannelId>,
    /// A channel that turned out to be gone or not to be seen any more, and since when: its threads are to be
    /// too.
    lost: Option<(ChannelId, Defect, Timestamp)>,
    /// The person who uses days of vacation, of which their other games must know before the job ends.
    away: Option<PersonId>,
}

impl Worker {
    /// Stores the outcome of a job, if it is still this attempt's: not when the lease has run out
    /// and another has it.
    pub(super) async fn settle<J: Work>(
        &self,
        claim: &Claim,
        about: J::Id,
        outcome: Result<AttemptEnd<J>, Undone>,
        now: Timestamp,
    ) -> anyhow::Result<()> {
        let Some(mut tx) = self.lock::<J>(claim, about, now).await? else {
            return Ok(());
        };
        let left = match outcome {
            Ok(AttemptEnd::Outside(done)) => self.finish(&mut tx, claim, done, now).await?,
            Ok(AttemptEnd::Within(case)) => self.judge::<J>(&mut tx, claim, case, now).await?,
            Err(why) => undone::<J>(&mut tx, claim, why, now).await?,
        };
        let Some(left) = left else {
            tracing::info!(job = claim.logged(), "what a job came to is of no use any more");
            return Ok(());
        };
        J::commit(tx).await?;
        if let Some(person) = left.away {
            self.app.clocks().spread_vacation(person, now).await?;
            if let Some(mut tx) = self.lock::<J>(claim, about, now).await? {
                tx.finish_job(claim).await?;
                J::commit(tx).await?;
            }
        }
        if let Some((channel, defect, since)) = left.lost {
            let places = self.app.places();
            places.takes_along((channel, defect), since, now).await?;
        }
        if left.is_mended {
            self.app.places().release_mended(now).await?;
        }
        if let Some(posted) = left.posted {
            self.app.places().takes_posts(posted, now).await?;
        }
        if let Some(channel) = left.edited {
            self.app.places().takes_edits(channel, now).await?;
        }
        Ok(())
    }

    /// Judges the case of a job, and ends it or lets it wait. `None`: it is no longer this claim's.
    async fn judge<J: Work>(
        &self,
        tx: &mut J::Tx,
        claim: &Claim,
        case: J::Case,
        now: Timestamp,
    ) -> anyhow::Result<Option<FollowUpWork>> {
        let (due, away) = match J::judge(case, self, tx, now).await {
            Ok(Judgement::Over(done)) => return self.finish(tx, claim, done, now).await,
            Ok(Judgement::Later(due)) => (due, None),
            Ok(Judgement::Vacation(person)) => (now, Some(person)),
            Err(Error::Fault(why)) if why.is::<Stopped>() => {
                return Ok(fault(tx, claim, &why, now).await?.then(FollowUpWork::default));
            }
            Err(error) => return Err(error.into()),
        };
        let is_ours = tx.put_off_job(claim, AttemptFate::Waited, now, due).await?;
        Ok(is_ours.then(|| FollowUpWork { away, ..FollowUpWork::default() }))
    }

    /// Ends a job with all that it has come to. `None`: it is no longer this claim's.
    async fn finish<J: Work>(
        &self,
        tx: &mut J::Tx,
        claim: &Claim,
        done: JobOutcome<J>,
        now: Timestamp,
    ) -> anyhow::Result<Option<FollowUpWork>> {
        if !tx.finish_job(claim).await? {
            return Ok(None);
        }
        let mut left = FollowUpWork { edited: done.edited_in, ..FollowUpWork::default() };
        let posted_in = done.posted_in();
        if let Some((person, written)) = done.letter {
            let fate = match written {
                LetterDelivery::Arrived => LetterFate::Arrived,
                LetterDelivery::Never => LetterFate::Refused(now),
            };
            tx.note_letter(person, fate).await?;
        }
        if let Some(effect) = done.effect {
            J::store(effect, self, tx, claim, now).await?;
        }
        if let Some(next) = done.next {
            J::enqueue(tx, next).await?;
        }
        let Some(channel) = posted_in else {
            return Ok(Some(left));
        };
        left.posted = Some((channel, J::home(tx).channel));
        if let Some(place) = clear_place(tx, channel, now).await? {
            J::mended(self, tx, place.since, now).await?;
            left.is_mended = true;
        }
        Ok(Some(left))
    }

    /// Locks what a job is about. `None` if there is no such thing, or if its row is wrong: then the
    /// job waits until that is repaired.
    async fn lock<J: Work>(
        &self,
        claim: &Claim,
        about: J::Id,
        now: Timestamp,
    ) -> anyhow::Result<Option<J::Tx>> {
        let store = self.app.store();
        match J::lock(store, about).await {
            Err(fault) if fault.is::<Stopped>() => {
                self.app.clocks().note_stopped(&fault, now).await?;
                store.hold(claim, now, now.after(LOOK_AT_STOPPED)).await?;
                Ok(None)
            }
            locked => locked,
        }
    }

    /// Keeps a job that this version of the program does not know as a dead one.
    pub(super) async fn bury(
        &self,
        claim: &Claim,
        why: &impl ToString,
        now: Timestamp,
    ) -> anyhow::Result<()> {
        let why = why.to_string();
        tracing::error!(job = claim.logged(), why, "a job is given up and kept as a dead one");
        let mut tx = self.app.store().begin().await?;
        tx.bury_job(claim, &why, now).await?;
        tx.commit().await
    }
}

/// Lets a job wait, or keeps it as a dead one. `None`: it is no longer this claim's.
async fn undone<J: Work>(
    tx: &mut J::Tx,
    claim: &Claim,
    why: Undone,
    now: Timestamp,
) -> anyhow::Result<Option<FollowUpWork>> {
    let home = J::home(tx);
    let mut left = FollowUpWork::default();
    let is_ours = match why {
        Undone::Later(due) => tx.put_off_job(claim, AttemptFate::Waited, now, due).await?,
        Undone::Post(channel, error) => {
            if let (Some(channel), PostError::Broken(defect)) = (channel, &error) {
                left.lost = newly_lost(tx, (channel, *defect), now).await?;
            }
            fail(tx, claim, &home, channel, &error, now).await?
        }
        Undone::Fault(why) => fault(tx, claim, &why, now).await?,
    };
    Ok(is_ours.then_some(left))
}

/// A channel that is gone or not seen any more, and since when; nothing if that was found out just now: of
/// hundreds of jobs that fail there, one says so.
async fn newly_lost(
    tx: &mut Tx,
    (channel, defect): (ChannelId, Defect),
    now: Timestamp,
) -> anyhow::Result<Option<(ChannelId, Defect, Timestamp)>> {
    let before = tx.place(channel).await?;
    let is_known = before.as_ref().is_some_and(|place| {
        place.defect.takes_threads_along() && place.tried.until(now) < LOOK_BELOW
    });
    let since = lost_since(before.as_ref(), now);
    let is_news = defect.takes_threads_along() && !is_known;
    Ok(is_news.then_some((channel, defect, since)))
}

#[cfg(test)]
mod tests;
