//! The places where news of leagues was posted that may have to be corrected.

use crate::store::base::columns::{As, row};
use crate::store::base::database::Store;
use crate::store::base::ids::{ChannelId, LeagueId, MessageId, NewsNo, Timestamp};
use crate::store::base::tx::GameTx;
use crate::store::leagues::events::LeagueEventRow;
use crate::store::leagues::league::LeagueTx;
use crate::store::leagues::validity::Until;
use starpost_games::league::{RoundNo, Season};

/// The place where news was posted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewsPost {
    /// The channel.
    pub channel: ChannelId,
    /// The message it is.
    pub message: MessageId,
}

row!(NewsPost: channel, message);

impl LeagueTx {
    /// Notes where news was posted.
    pub async fn note_posted(&mut self, seq: NewsNo, post: NewsPost) -> anyhow::Result<()> {
        sqlx::query(
            "insert into league_posts (league, seq, channel, message) values ($1, $2, $3, $4)
             on conflict (league, seq) do update
             set channel = excluded.channel, message = excluded.message",
        )
        .bind(self.row.id)
        .bind(seq)
        .bind(post.channel)
        .bind(post.message)
        .execute(&mut *self.tx)
        .await?;
        Ok(())
    }

    /// The number of the news that a season is over; `None` if it is not.
    pub async fn news_of_the_end(&mut self, season: Season) -> anyhow::Result<Option<NewsNo>> {
        let query = sqlx::query_scalar(
            "select seq from league_events
             where league = $1 and season = $2 and kind = 'ended' order by seq desc limit 1",
        )
        .bind(self.row.id)
        .bind(As(season));
        Ok(query.fetch_optional(&mut *self.tx).await?)
    }

    /// The numbers of the news of the present season that this makes untrue, in order.
    pub async fn news_until(&mut self, until: Until) -> anyhow::Result<Vec<NewsNo>> {
        let query = sqlx::query_as(
            "select seq, season, at, actor, kind, body from league_events
             where league = $1 and season = $2 and part = 0 order by seq",
        )
        .bind(self.row.id)
        .bind(As(self.row.season));
        let all: Vec<LeagueEventRow> = query.fetch_all(&mut *self.tx).await?;
        let rows = all.iter();
        let untrue = rows.filter(|row| row.news.holds_until().contains(&until));
        Ok(untrue.map(|row| row.seq).collect())
    }

    /// The numbers of the news that a round of the present season was paired, or matches of it.
    pub async fn news_of_round(&mut self, round: RoundNo) -> anyhow::Result<Vec<NewsNo>> {
        let query = sqlx::query_scalar(
            "select seq from league_events
             where league = $1 and season = $2 and kind in ('round', 'matches')
                 and (body = $3 or body like $4)
             order by seq",
        )
        .bind(self.row.id)
        .bind(As(self.row.season))
        .bind(round.to_string())
        .bind(format!("{round} %"));
        Ok(query.fetch_all(&mut *self.tx).await?)
    }
}

impl GameTx {
    /// The numbers of the news that the player to move has been silent since a turn of this game began.
    pub async fn news_of_silence(&mut self, since: Timestamp) -> anyhow::Result<Vec<NewsNo>> {
        let query = sqlx::query_scalar(
            "select league_events.seq from games join league_events
                 on league_events.league = games.league
                 and league_events.season = games.season
                 and league_events.body = cast(games.fixture as text)
             where games.id = $1 and league_events.kind = 'silent' and league_events.at >= $2
             order by league_events.seq",
        )
        .bind(self.row.id)
        .bind(since);
        Ok(query.fetch_all(&mut *self.tx).await?)
    }
}

impl Store {
    /// The place where news was posted, if that is known.
    pub async fn news_post(
        &self,
        league: LeagueId,
        seq: NewsNo,
    ) -> anyhow::Result<Option<NewsPost>> {
        let query = sqlx::query_as(
            "select channel, message from league_posts where league = $1 and seq = $2",
        )
        .bind(league)
        .bind(seq);
        Ok(query.fetch_optional(&self.reading).await?)
    }
}
