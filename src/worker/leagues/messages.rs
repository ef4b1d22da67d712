//! The messages of a league: posted, or updated where they are.

use super::effect::{LeagueEffect, Told};
use crate::app::{ChannelId, LeagueId, LeagueNews, LeagueStage, Timestamp};
use crate::store::{Claim, LeagueJob, NewJob, StandingsIn};
use crate::worker::courier::{LeaguePost, LeagueTells, Message};
use crate::worker::handle::Worker;
use crate::worker::posting::Edited;
use crate::worker::work::{Done, Undone};

impl Worker {
    /// The message that people join by. When many join at once it is edited once.
    pub(super) async fn league_card(
        &self,
        claim: &Claim,
        league: LeagueId,
        now: Timestamp,
    ) -> Result<Done<LeagueJob>, Undone> {
        if self.app.store().is_followed(claim).await? {
            return Ok(Done::nothing());
        }
        let post = self.league_card_post(claim, league).await?;
        let (channel, card) = (post.facts.row.channel, post.facts.row.card);
        let is_open = post.facts.row.can_be_joined();
        let message = Message::League(Box::new(post));
        match self.edited(channel, card, &message).await? {
            Edited::Missing if is_open => {
                let posted = self.posted(claim, channel, &message).await?;
                Ok(Done::with(LeagueEffect::Card(channel, posted)))
            }
            Edited::Later(wait) => {
                let later = NewJob::from(LeagueJob::Card).due(now.after(wait));
                Ok(Done::nothing().then(later.apart()))
            }
            Edited::Now => Ok(Done::nothing().edited(channel)),
            Edited::Missing => Ok(Done::nothing()),
        }
    }

    /// The standings: at the end of a round in a new message, otherwise in the one there is.
    pub(super) async fn standings(
        &self,
        claim: &Claim,
        league: LeagueId,
        message: StandingsIn,
        now: Timestamp,
    ) -> Result<Done<LeagueJob>, Undone> {
        let is_new = message == StandingsIn::New;
        if !is_new && self.app.store().is_followed(claim).await? {
            return Ok(Done::nothing());
        }
        let post = self.standings_post(claim, league).await?;
        let row = &post.facts.row;
        if row.stage == LeagueStage::SignUp {
            // It could not be posted until the next season was opened: there are no standings yet.
            return Ok(Done::nothing());
        }
        let (channel, id) = (row.channel, row.standings.filter(|_| !is_new));
        let message = Message::League(Box::new(post));
        match self.edited(channel, id, &message).await? {
            Edited::Now => Ok(Done::nothing().edited(channel)),
            Edited::Later(wait) => {
                let later = LeagueJob::Standings(StandingsIn::Present);
                let later = NewJob::from(later).due(now.after(wait));
                Ok(Done::nothing().then(later.apart()))
            }
            Edited::Missing => {
                let posted = self.posted(claim, channel, &message).await?;
                Ok(Done::with(LeagueEffect::Standings(channel, posted)))
            }
        }
    }

    pub(super) async fn league_news(
        &self,
        claim: &Claim,
        league: LeagueId,
        news: u32,
    ) -> Result<Done<LeagueJob>, Undone> {
        let Some((post, told)) = self.league_news_post(claim, league, news).await? else {
            return Ok(Done::nothing());
        };
        if let LeagueTells::News(news) = &post.tells
            && let LeagueNews::Moved(left) = news.news
        {
            return self.moved(claim, left, (post, told)).await;
        }
        let channel = post.facts.row.channel;
        let message = Message::League(Box::new(post));
        let posted = self.posted(claim, channel, &message).await?;
        Ok(Done::with(LeagueEffect::News(channel, posted, told)))
    }

    /// Where a league has gone, in the channel that it has left. Nothing waits for that to be possible
    /// there.
    async fn moved(
        &self,
        claim: &Claim,
        left: ChannelId,
        (post, told): (LeaguePost, Told),
    ) -> Result<Done<LeagueJob>, Undone> {
        let message = Message::League(Box::new(post));
        match self.posted(claim, left, &message).await {
            Err(Undone::Post(_, error)) if error.is_lasting() => Ok(Done::nothing()),
            posted => Ok(Done::with(LeagueEffect::News(left, posted?, told))),
        }
    }

    /// Where a league has gone, in a message of the channel that it has left. Nothing waits for that to be
    /// possible there.
    pub(super) async fn league_left(
        &self,
        claim: &Claim,
        league: LeagueId,
        number: u32,
        now: Timestamp,
    ) -> Result<Done<LeagueJob>, Undone> {
        let Some(left) = self.app.store().left_message(league, number).await? else {
            return Ok(Done::nothing());
        };
        let post = self.left_behind_post(claim, league, left.channel).await?;
        let message = Message::League(Box::new(post));
        match self
            .edited(left.channel, Some(left.message), &message)
            .await
        {
            Ok(Edited::Later(wait)) => {
                let later = NewJob::from(LeagueJob::Left(number)).due(now.after(wait));
                Ok(Done::nothing().then(later.apart()))
            }
            Err(Undone::Post(_, error)) if error.is_lasting() => {
                Ok(Done::with(LeagueEffect::Left(number)))
            }
            Err(other) => Err(other),
            Ok(Edited::Now | Edited::Missing) => Ok(Done::with(LeagueEffect::Left(number))),
        }
    }

    /// What has happened is told as it is now, in the message there is.
    pub(super) async fn league_news_again(
        &self,
        claim: &Claim,
        league: LeagueId,
        news: u32,
        now: Timestamp,
    ) -> Result<Done<LeagueJob>, Undone> {
        let Some(known) = self.app.store().news_post(league, news).await? else {
            return Ok(Done::nothing());
        };
        let Some((post, _)) = self.league_news_post(claim, league, news).await? else {
            return Ok(Done::nothing());
        };
        let is_left = known.channel != post.facts.row.channel;
        let message = Message::League(Box::new(post));
        let edited = self.edited(known.channel, Some(known.message), &message);
        let edited = match edited.await {
            // Nothing waits for that to be possible where the league is no more.
            Err(Undone::Post(_, error)) if is_left && error.is_lasting() => Edited::Missing,
            edited => edited?,
        };
        match edited {
            Edited::Later(wait) => {
                let later = NewJob::from(LeagueJob::Retell(news)).due(now.after(wait));
                Ok(Done::nothing().then(later.apart()))
            }
            Edited::Now => Ok(Done::nothing().edited(known.channel)),
            Edited::Missing => Ok(Done::nothing()),
        }
    }
}
