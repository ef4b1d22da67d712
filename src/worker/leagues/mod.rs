//! The jobs of leagues: what is done, and what is stored of it.

mod addressees;
mod effect;
mod messages;
mod posts;

use std::convert::Infallible;

use effect::LeagueEffect;

use super::failure::Home;
use super::handle::Worker;
use super::letter::Letter;
use super::work::{AttemptEnd, JobOutcome, Judgement, Undone, Work};
use crate::app::{ChannelId, Error, LeagueId, LeagueNews, Timestamp};
use crate::store::{Claim, LeagueJob, LeagueTx, NewJob, NewsPost, PersonNews, Store};

impl Work for LeagueJob {
    type Tx = LeagueTx;
    type Effect = LeagueEffect;
    /// Nothing of a league is judged as its job ends.
    type Case = Infallible;

    async fn attempt(
        self,
        worker: &Worker,
        claim: &Claim,
        league: LeagueId,
        now: Timestamp,
    ) -> Result<AttemptEnd<LeagueJob>, Undone> {
        let leagues = worker.app.leagues();
        let done = match self {
            LeagueJob::Card => worker.league_card(claim, league, now).await,
            LeagueJob::News(news) => worker.league_news(claim, league, news).await,
            LeagueJob::Retell(news) => worker.league_news_again(claim, league, news, now).await,
            LeagueJob::Left(number) => worker.league_left(claim, league, number, now).await,
            LeagueJob::Letter(told) => worker.league_letter(claim, league, told).await,
            LeagueJob::TakenOver(told) => worker.taken_over(claim, league, told).await,
            LeagueJob::Standings(message) => worker.standings(claim, league, message, now).await,
            LeagueJob::PlaceLetter(person) => worker.place_letter(claim, person, now).await,
            LeagueJob::PlaceMended(person) => worker.repair_letter(claim, person, now).await,
            LeagueJob::Advance => {
                leagues.advance(league, now).await?;
                Ok(JobOutcome::nothing())
            }
            // One after the other.
            LeagueJob::OpenGames => {
                while leagues.open_next_game(league, now).await? {}
                Ok(JobOutcome::nothing())
            }
        };
        done.map(AttemptEnd::Outside)
    }

    async fn lock(store: &Store, league: LeagueId) -> anyhow::Result<Option<LeagueTx>> {
        store.lock_league(league).await
    }

    async fn commit(tx: LeagueTx) -> anyhow::Result<()> {
        tx.commit().await
    }

    fn home(tx: &LeagueTx) -> Home {
        Home { channel: tx.row.channel, thread: None }
    }

    async fn judge(
        none: Infallible,
        _worker: &Worker,
        _tx: &mut LeagueTx,
        _now: Timestamp,
    ) -> Result<Judgement<LeagueJob>, Error> {
        match none {}
    }

    fn posted_in(effect: &LeagueEffect) -> Option<ChannelId> {
        match effect {
            LeagueEffect::Card(channel, _)
            | LeagueEffect::Standings(channel, _)
            | LeagueEffect::News(channel, ..) => Some(*channel),
        }
    }

    async fn store(
        effect: LeagueEffect,
        _worker: &Worker,
        tx: &mut LeagueTx,
        claim: &Claim,
        now: Timestamp,
    ) -> anyhow::Result<()> {
        match effect {
            LeagueEffect::Card(_, message) => tx.row.card = Some(message),
            LeagueEffect::Standings(_, message) => tx.row.standings = Some(message),
            LeagueEffect::News(channel, message, told) => {
                let post = NewsPost { channel, message };
                tx.note_posted(claim.seq.news(), post).await?;
                return tell_others(tx, told, now).await;
            }
        }
        tx.put().await
    }

    async fn enqueue(tx: &mut LeagueTx, job: NewJob<LeagueJob>) -> anyhow::Result<()> {
        tx.enqueue(job).await
    }

    async fn mended(
        _worker: &Worker,
        _tx: &mut LeagueTx,
        _since: Timestamp,
        _now: Timestamp,
    ) -> anyhow::Result<()> {
        Ok(())
    }
}

/// Has those told who were neither mentioned in a post nor are by what mentions others.
async fn tell_others(
    tx: &mut LeagueTx,
    told: effect::NewsRecipients,
    now: Timestamp,
) -> anyhow::Result<()> {
    for letter in told.letters {
        tx.enqueue(LeagueJob::Letter(letter)).await?;
    }
    let Some(called) = told.next else {
        return Ok(());
    };
    let news = LeagueNews::Called(called);
    let seq = tx.add_news_of(told.season, news, (None, now)).await?;
    tx.enqueue(LeagueJob::News(seq)).await
}

impl Worker {
    async fn league_letter(
        &self,
        claim: &Claim,
        league: LeagueId,
        PersonNews { person, seq }: PersonNews,
    ) -> Result<JobOutcome<LeagueJob>, Undone> {
        let Some(letter) = self.app.leagues().letter_about(league, seq, person).await? else {
            return Ok(JobOutcome::nothing());
        };
        let written = self.write(claim, &Letter::League(Box::new(letter))).await?;
        Ok(JobOutcome::wrote(person, written))
    }

    async fn taken_over(
        &self,
        claim: &Claim,
        league: LeagueId,
        PersonNews { person, seq }: PersonNews,
    ) -> Result<JobOutcome<LeagueJob>, Undone> {
        let Some(succession) = self.app.leagues().succession(league, seq).await? else {
            return Ok(JobOutcome::nothing());
        };
        let written = self.write(claim, &Letter::Succession(succession)).await?;
        Ok(JobOutcome::wrote(person, written))
    }
}
