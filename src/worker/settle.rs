//! What becomes of a job that was done, or could not be; knows no courier.

use std::collections::BTreeSet;

use super::failing::{Home, LOOK_AT_STOPPED, fail, fault};
use super::fold::fold_rest;
use super::handle::Worker;
use super::outcome::{Done, Undone};
use crate::app::{
    ChannelId, Error, GameId, JobKind, PersonId, Stopped, TimeUp, Timestamp, enqueue,
    enqueue_apart, expire,
};
use crate::store::{Claim, Fate, GameTx, LetterFate, MendedPlace, Subject};

impl Worker {
    /// Stores the outcome of a job, if it is still this attempt's: not when the lease has run out
    /// and another has it.
    pub(super) async fn settle(
        &self,
        claim: &Claim,
        outcome: Result<Done, Undone>,
        now: Timestamp,
    ) -> anyhow::Result<()> {
        match claim.subject {
            Subject::Game(game) => self.settle_game(claim, game, outcome, now).await,
            Subject::League(league) => self.settle_league(claim, league, outcome, now).await,
        }
    }

    async fn settle_game(
        &self,
        claim: &Claim,
        game: GameId,
        outcome: Result<Done, Undone>,
        now: Timestamp,
    ) -> anyhow::Result<()> {
        let Some(mut tx) = self.lock(claim, game, now).await? else {
            return Ok(());
        };
        let (mut mended, mut away) = (None, None);
        let ours = match outcome {
            Ok(Done::TimeUp) => {
                // Kept until the other games of the person who is away know of it.
                let ours = tx.put_off_job(claim, Fate::Waited, now, now).await?;
                if ours {
                    away = self.judge_time(&mut tx, claim, now).await?;
                }
                ours
            }
            Ok(Done::Silence) => self.judge_silence(&mut tx, claim, now).await?,
            Ok(done) => {
                let ours = finish(&mut tx, claim, &done, now).await?;
                if let Some(channel) = done.posted_in()
                    && let Some(MendedPlace { since, under }) = tx.clear_place(channel).await?
                {
                    fold_rest(&mut tx).await;
                    self.app
                        .clocks()
                        .give_back_since(&mut tx, since, now)
                        .await?;
                    tx.forget_place_letters(under).await?;
                    mended = Some((channel, since));
                }
                ours
            }
            Err(Undone::Later(due)) => tx.put_off_job(claim, Fate::Waited, now, due).await?,
            Err(Undone::Post(channel, error)) => {
                let home = Home {
                    channel: tx.row.channel,
                    thread: tx.row.thread,
                };
                fail(&mut tx, claim, &home, channel, &error, now).await?
            }
            Err(Undone::Fault(why)) => fault(&mut tx, claim, &why, now).await?,
        };
        if !ours {
            tracing::info!(job = claim.id, "what a job came to is of no use any more");
            return Ok(());
        }
        tx.commit().await?;
        if let Some(person) = away {
            self.app.clocks().spread_vacation(person, now).await?;
            if let Some(mut tx) = self.lock(claim, game, now).await? {
                tx.finish_job(claim).await?;
                tx.commit().await?;
            }
        }
        match mended {
            Some((channel, since)) => self.release(channel, since, now).await,
            None => Ok(()),
        }
    }

    /// Judges the time of the player to move. If it returns somebody who is away, the job goes on.
    async fn judge_time(
        &self,
        tx: &mut GameTx,
        claim: &Claim,
        now: Timestamp,
    ) -> anyhow::Result<Option<PersonId>> {
        match self.app.clocks().judge_time(tx, now).await? {
            TimeUp::Vacation(person) => Ok(Some(person)),
            TimeUp::NotYet | TimeUp::Over(_) => {
                tx.finish_job(claim).await?;
                Ok(None)
            }
        }
    }

    /// Judges whether to go on without the player to move, or lets the job wait. False: it is no
    /// longer this claim's.
    async fn judge_silence(
        &self,
        tx: &mut GameTx,
        claim: &Claim,
        now: Timestamp,
    ) -> anyhow::Result<bool> {
        match self.app.wishes().go_on(tx, claim.seq, now).await {
            Ok(Some(due)) => tx.put_off_job(claim, Fate::Waited, now, due).await,
            Ok(None) => tx.finish_job(claim).await,
            Err(Error::Fault(why)) if why.is::<Stopped>() => fault(tx, claim, &why, now).await,
            Err(error) => Err(error.into()),
        }
    }

    /// Locks the game of a job. `None` if there is no such game, or if its row is wrong: then the
    /// job waits until that is repaired.
    async fn lock(
        &self,
        claim: &Claim,
        game: GameId,
        now: Timestamp,
    ) -> anyhow::Result<Option<GameTx>> {
        let store = self.app.store();
        match store.lock_game(game).await {
            Err(fault) if fault.is::<Stopped>() => {
                store.hold(claim, now, now.after(LOOK_AT_STOPPED)).await?;
                Ok(None)
            }
            locked => locked,
        }
    }

    /// Something could be posted in a channel again: whatever else waits there is tried at once, and
    /// nobody pays for the time in which it could not be.
    pub(super) async fn release(
        &self,
        channel: ChannelId,
        since: Timestamp,
        now: Timestamp,
    ) -> anyhow::Result<()> {
        tracing::info!(channel = channel.0, "a place is mended");
        let store = self.app.store();
        self.app
            .clocks()
            .give_back_there(channel, since, now)
            .await?;
        let at_once = Timestamp::AT_ONCE;
        store.bring_leagues_forward(channel, now, at_once).await?;
        for game in store.waiting_games(channel).await? {
            if let Some(mut tx) = store.lock_game(game).await? {
                tx.bring_forward(now, Timestamp::AT_ONCE).await?;
                self.app
                    .clocks()
                    .give_back_since(&mut tx, since, now)
                    .await?;
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
    match done {
        // Those of leagues do nothing in a game.
        Done::Nothing
        | Done::TimeUp
        | Done::Silence
        | Done::LeagueCard(..)
        | Done::Standings(..)
        | Done::LeagueLater(..)
        | Done::LeagueNews(_) => {}
        Done::Letter(person) => tx.note_letter(*person, LetterFate::Arrived).await?,
        Done::Unwritten(person) | Done::Ungreeted(person) => {
            tx.note_letter(*person, LetterFate::Refused(now)).await?;
        }
        Done::Unreached(person) => {
            tx.note_letter(*person, LetterFate::Refused(now)).await?;
            enqueue(tx, JobKind::Unreached, claim.seq).await?;
        }
        Done::ToldGivenUp(person) => {
            tx.note_letter(*person, LetterFate::Arrived).await?;
            tx.note_told(*person, claim.seq).await?;
        }
        Done::UntoldGivenUp(person) => {
            tx.note_letter(*person, LetterFate::Refused(now)).await?;
            tx.note_untold(*person, claim.seq).await?;
        }
        Done::Expired => expire(tx, now).await?,
        Done::Unreminded(person) => {
            tx.note_letter(*person, LetterFate::Refused(now)).await?;
            enqueue(tx, JobKind::RemindHere, claim.seq).await?;
        }
        Done::Card(_, message) => tx.set_card(*message).await?,
        Done::CardLater(wait) => enqueue_apart(tx, JobKind::Card, now.after(*wait)).await?,
        Done::Thread(thread) => tx.set_thread(*thread).await?,
        Done::Post(posted) => {
            let followed = tx.event_of_newest_post().await?;
            tx.put_post(claim, posted.channel, posted.message, now)
                .await?;
            let settled = posted.settled.iter().copied();
            let useless: BTreeSet<u32> = settled.chain(followed).collect();
            for seq in useless {
                enqueue(tx, JobKind::Retire, seq).await?;
            }
        }
    }
    Ok(true)
}

#[cfg(test)]
mod tests;
