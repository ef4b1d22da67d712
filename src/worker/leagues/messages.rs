//! The messages of a league: posted, or updated where they are.

use super::effect::{LeagueEffect, NewsRecipients};
use crate::app::{ChannelId, LeagueId, LeagueNews, LeagueStage, Timestamp};
use crate::store::{Claim, LeagueJob, NewJob, NewsNo, StandingsIn};
use crate::worker::courier::{LeaguePost, LeagueTells, PublicMessage};
use crate::worker::delivery::Edited;
use crate::worker::handle::Worker;
use crate::worker::work::{JobOutcome, Undone};

impl Worker {
    /// The message that people join by. When many join at once it is edited once.
    pub(super) async fn league_card(
        &self,
        claim: &Claim,
        league: LeagueId,
        now: Timestamp,
    ) -> Result<JobOutcome<LeagueJob>, Undone> {
        if self.app.store().is_followed(claim).await? {
            return Ok(JobOutcome::nothing());
        }
        let post = self.league_card_post(claim, league).await?;
        let (channel, card) = (post.facts.row.channel, post.facts.row.card);
        let is_open = post.facts.row.can_be_joined();
        let message = PublicMessage::League(Box::new(post));
        match self.edited(channel, card, &message).await? {
            Edited::Missing if is_open => {
                let posted = self.posted(claim, channel, &message).await?;
                Ok(JobOutcome::with(LeagueEffect::Card(channel, posted)))
            }
            Edited::Later(wait) => {
                let later = NewJob::from(LeagueJob::Card).due(now.after(wait));
                Ok(JobOutcome::nothing().then(later.apart()))
            }
            Edited::Now => Ok(JobOutcome::nothing().edited(channel)),
            Edited::Missing => Ok(JobOutcome::nothing()),
        }
    }

    /// The standings: at the end of a round in a new message, otherwise in the one there is.
    pub(super) async fn standings(
        &self,
        claim: &Claim,
        league: LeagueId,
        message: StandingsIn,
        now: Timestamp,
    ) -> Result<JobOutcome<LeagueJob>, Undone> {
        let is_new = message == StandingsIn::New;
        if !is_new && self.app.store().is_followed(claim).await? {
            return Ok(JobOutcome::nothing());
        }
        let post = self.standings_post(claim, league).await?;
        let row = &post.facts.row;
        if row.stage == LeagueStage::SignUp {
            // It could not be posted until the next season was opened: there are no standings yet.
            return Ok(JobOutcome::nothing());
        }
        let (channel, id) = (row.channel, row.standings.filter(|_| !is_new));
        let message = PublicMessage::League(Box::new(post));
        match self.edited(channel, id, &message).await? {
            Edited::Now => Ok(JobOutcome::nothing().edited(channel)),
            Edited::Later(wait) => {
                let later = LeagueJob::Standings(StandingsIn::Present);
                let later = NewJob::from(later).due(now.after(wait));
                Ok(JobOutcome::nothing().then(later.apart()))
            }
            Edited::Missing => {
                let posted = self.posted(claim, channel, &message).await?;
                Ok(JobOutcome::with(LeagueEffect::Standings(channel, posted)))
            }
        }
    }

    pub(super) async fn league_news(
        &self,
        claim: &Claim,
        league: LeagueId,
        news: NewsNo,
    ) -> Result<JobOutcome<LeagueJob>, Undone> {
        let Some((post, told)) = self.league_news_post(claim, league, news).await? else {
            return Ok(JobOutcome::nothing());
        };
        if let LeagueTells::News(news) = &post.tells
            && let LeagueNews::Moved(left) = news.news
        {
            return self.moved(claim, left, (post, told)).await;
        }
        let channel = post.facts.row.channel;
        let message = PublicMessage::League(Box::new(post));
        let posted = self.posted(claim, channel, &message).await?;
        Ok(JobOutcome::with(LeagueEffect::News(channel, posted, told)))
    }

    /// The place where a league has gone, in the channel that it has left. Nothing waits for that to be possible
    /// there.
    async fn moved(
        &self,
        claim: &Claim,
        left: ChannelId,
        (post, told): (LeaguePost, NewsRecipients),
    ) -> Result<JobOutcome<LeagueJob>, Undone> {
        let message = PublicMessage::League(Box::new(post));
        match self.posted(claim, left, &message).await {
            Err(Undone::Post(_, error)) if error.is_lasting() => Ok(JobOutcome::nothing()),
            posted => Ok(JobOutcome::with(LeagueEffect::News(left, posted?, told))),
        }
    }

    /// The place where a league has gone, in a message of the channel that it has left. Nothing waits for that to
    /// be possible there.
    pub(super) async fn league_left(
        &self,
        claim: &Claim,
        league: LeagueId,
        number: u32,
        now: Timestamp,
    ) -> Result<JobOutcome<LeagueJob>, Undone> {
        let Some(left) = self.app.store().left_message(league, number).await? else {
            return Ok(JobOutcome::nothing());
        };
        let post = self.left_behind_post(claim, league, left.channel).await?;
        let message = PublicMessage::League(Box::new(post));
        match self.edited(left.channel, Some(left.message), &message).await {
            Ok(Edited::Later(wait)) => {
                let later = NewJob::from(LeagueJob::Left(number)).due(now.after(wait));
                Ok(JobOutcome::nothing().then(later.apart()))
            }
            Err(Undone::Post(_, error)) if error.is_lasting() => Ok(JobOutcome::nothing()),
            Err(other) => Err(other),
            Ok(Edited::Now | Edited::Missing) => Ok(JobOutcome::nothing()),
        }
    }

    /// The event that has happened is told as it is now, in the message there is.
    pub(super) async fn league_news_again(
        &self,
        claim: &Claim,
        league: LeagueId,
        news: NewsNo,
        now: Timestamp,
    ) -> Result<JobOutcome<LeagueJob>, Undone> {
        let Some(known) = self.app.store().news_post(league, news).await? else {
            return Ok(JobOutcome::nothing());
        };
        let Some((post, _)) = self.league_news_post(claim, league, news).await? else {
            return Ok(JobOutcome::nothing());
        };
        let is_left = known.channel != post.facts.row.channel;
        let message = PublicMessage::League(Box::new(post));
        let edited = self.edited(known.channel, Some(known.message), &message);
        let edited = match edited.await {
            // Nothing waits for that to be possible where the league is no more.
            Err(Undone::Post(_, error)) if is_left && error.is_lasting() => Edited::Missing,
            edited => edited?,
        };
        match edited {
            Edited::Later(wait) => {
                let later = NewJob::from(LeagueJob::Retell(news)).due(now.after(wait));
                Ok(JobOutcome::nothing().then(later.apart()))
            }
            Edited::Now => Ok(JobOutcome::nothing().edited(known.channel)),
            Edited::Missing => Ok(JobOutcome::nothing()),
        }
    }
}
