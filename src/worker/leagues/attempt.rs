//! Does a job of a league: what is asked of the service or of the courier. Stores nothing itself.

use std::time::Duration;

use crate::app::{ChannelId, JobKind, LeagueStage, MessageId, Timestamp};
use crate::store::Claim;
use crate::worker::attempt::LONG;
use crate::worker::courier::{LeaguePost, PostError};
use crate::worker::handle::Worker;
use crate::worker::letter::Letter;
use crate::worker::outcome::{Done, Undone};

/// What became of a message that was to be updated.
enum Edited {
    /// It is.
    Now,
    /// It was edited too often, and can be again after this long.
    Later(Duration),
    /// There is none, or it was deleted.
    Missing,
}

impl Worker {
    /// Does what is due in a league.
    pub(in crate::worker) async fn advance(
        &self,
        claim: &Claim,
        now: Timestamp,
    ) -> Result<Done, Undone> {
        self.app.leagues().advance(claim.league()?, now).await?;
        Ok(Done::Nothing)
    }

    /// Opens the games that can be played now, one after the other.
    pub(in crate::worker) async fn open_games(
        &self,
        claim: &Claim,
        now: Timestamp,
    ) -> Result<Done, Undone> {
        let league = claim.league()?;
        while self.app.leagues().open_next_game(league, now).await? {}
        Ok(Done::Nothing)
    }

    /// The message that people join by. When many join at once it is edited once.
    pub(in crate::worker) async fn league_card(&self, claim: &Claim) -> Result<Done, Undone> {
        if self.is_followed(claim, JobKind::LeagueCard).await? {
            return Ok(Done::Nothing);
        }
        let post = self.league_card_post(claim).await?;
        let (channel, card) = (post.facts.row.channel, post.facts.row.card);
        let is_open = post.facts.row.stage == LeagueStage::SignUp;
        match self.edited(channel, card, &post).await? {
            Edited::Missing if is_open => {
                let message = self.posted(claim, channel, &post).await?;
                Ok(Done::LeagueCard(channel, message))
            }
            Edited::Later(wait) => Ok(Done::LeagueLater(JobKind::LeagueCard, wait)),
            Edited::Missing | Edited::Now => Ok(Done::Nothing),
        }
    }

    /// The standings: at the end of a round in a new message, otherwise in the one there is.
    pub(in crate::worker) async fn standings(&self, claim: &Claim) -> Result<Done, Undone> {
        let is_new = claim.seq > 0;
        if !is_new && self.is_followed(claim, JobKind::Standings).await? {
            return Ok(Done::Nothing);
        }
        let post = self.standings_post(claim).await?;
        let row = &post.facts.row;
        if row.stage == LeagueStage::SignUp {
            // It could not be posted until the next season was opened: there are no standings yet.
            return Ok(Done::Nothing);
        }
        let (channel, message) = (row.channel, row.standings.filter(|_| !is_new));
        match self.edited(channel, message, &post).await? {
            Edited::Now => Ok(Done::Nothing),
            Edited::Later(wait) => Ok(Done::LeagueLater(JobKind::Standings, wait)),
            Edited::Missing => {
                let message = self.posted(claim, channel, &post).await?;
                Ok(Done::Standings(channel, message))
            }
        }
    }

    /// Whether a later job says what this one would, and more.
    async fn is_followed(&self, claim: &Claim, kind: JobKind) -> anyhow::Result<bool> {
        self.app.store().is_followed(claim, kind).await
    }

    pub(in crate::worker) async fn league_news(&self, claim: &Claim) -> Result<Done, Undone> {
        let Some(post) = self.league_news_post(claim).await? else {
            return Ok(Done::Nothing);
        };
        let channel = post.facts.row.channel;
        self.posted(claim, channel, &post).await?;
        Ok(Done::LeagueNews(channel))
    }

    pub(in crate::worker) async fn taken_over(&self, claim: &Claim) -> Result<Done, Undone> {
        let succession = self
            .app
            .leagues()
            .succession(claim.league()?, claim.seq)
            .await?;
        let Some(succession) = succession else {
            return Ok(Done::Nothing);
        };
        let letter = Letter::Succession(succession);
        let person = letter.to().id;
        Ok(match self.write(claim, &letter).await? {
            true => Done::Letter(person),
            false => Done::Unwritten(person),
        })
    }

    /// Updates a message.
    async fn edited(
        &self,
        channel: ChannelId,
        message: Option<MessageId>,
        post: &LeaguePost,
    ) -> Result<Edited, Undone> {
        let Some(message) = message else {
            return Ok(Edited::Missing);
        };
        match self.courier.edit_league(channel, message, post).await {
            Err(PostError::MessageGone) => Ok(Edited::Missing),
            Err(PostError::Retry { after }) if after > LONG => Ok(Edited::Later(after)),
            edited => edited
                .map(|()| Edited::Now)
                .map_err(Undone::within(channel)),
        }
    }

    /// Posts a message, unless an earlier attempt has.
    async fn posted(
        &self,
        claim: &Claim,
        channel: ChannelId,
        post: &LeaguePost,
    ) -> Result<MessageId, Undone> {
        let here = Undone::within(channel);
        if let Some(found) = self.already_there(claim, channel, &post.mark).await {
            return found.map_err(here);
        }
        self.courier.post_league(channel, post).await.map_err(here)
    }
}
