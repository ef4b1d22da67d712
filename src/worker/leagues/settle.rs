//! What becomes of a job of a league that was done, or could not be; knows no courier.

use crate::app::{LeagueId, Timestamp, enqueue_edit};
use crate::store::{Claim, Fate, LeagueTx, LetterFate, MendedPlace};
use crate::worker::failing::{Home, fail, fault};
use crate::worker::handle::Worker;
use crate::worker::outcome::{Done, Undone};

impl Worker {
    /// Stores the outcome of a league's job, if it is still this attempt's.
    pub(in crate::worker) async fn settle_league(
        &self,
        claim: &Claim,
        league: LeagueId,
        outcome: Result<Done, Undone>,
        now: Timestamp,
    ) -> anyhow::Result<()> {
        let Some(mut tx) = self.app.store().lock_league(league).await? else {
            return Ok(());
        };
        let mut mended = None;
        let ours = match outcome {
            Ok(done) => {
                if let Some(channel) = done.posted_in()
                    && let Some(MendedPlace { since, under }) = tx.clear_place(channel).await?
                {
                    tx.forget_place_letters(under).await?;
                    mended = Some((channel, since));
                }
                finish(&mut tx, claim, &done, now).await?
            }
            Err(Undone::Later(due)) => tx.put_off_job(claim, Fate::Waited, now, due).await?,
            Err(Undone::Post(channel, error)) => {
                let home = Home {
                    channel: tx.row.channel,
                    thread: None,
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
        match mended {
            Some((channel, since)) => self.release(channel, since, now).await,
            None => Ok(()),
        }
    }
}

async fn finish(
    tx: &mut LeagueTx,
    claim: &Claim,
    done: &Done,
    now: Timestamp,
) -> anyhow::Result<bool> {
    if !tx.finish_job(claim).await? {
        return Ok(false);
    }
    match *done {
        Done::LeagueCard(_, message) => tx.row.card = Some(message),
        Done::Standings(_, message) => tx.row.standings = Some(message),
        Done::Letter(person) => {
            tx.note_letter(person, LetterFate::Arrived).await?;
            return Ok(true);
        }
        Done::Unwritten(person) => {
            tx.note_letter(person, LetterFate::Refused(now)).await?;
            return Ok(true);
        }
        Done::LeagueLater(kind, wait) => enqueue_edit(tx, kind, now.after(wait)).await?,
        // Those of games come to nothing in a league.
        Done::Nothing
        | Done::LeagueNews(_)
        | Done::Card(..)
        | Done::CardLater(_)
        | Done::Thread(_)
        | Done::Post(_)
        | Done::Unreached(_)
        | Done::Ungreeted(_)
        | Done::Expired
        | Done::Unreminded(_)
        | Done::ToldGivenUp(_)
        | Done::UntoldGivenUp(_)
        | Done::TimeUp
        | Done::Silence => return Ok(true),
    }
    tx.put().await?;
    Ok(true)
}
