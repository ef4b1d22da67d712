//! Where news of leagues was posted that may have to be corrected.

use crate::store::base::columns::{As, row};
use crate::store::base::database::Store;
use crate::store::base::ids::{ChannelId, LeagueId, MessageId};
use crate::store::leagues::league::LeagueTx;

/// Where news was posted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewsPost {
    /// In which channel.
    pub channel: ChannelId,
    /// Which message it is.
    pub message: MessageId,
}

row!(NewsPost: channel, message);

impl LeagueTx {
    /// Notes where news was posted.
    pub async fn note_posted(&mut self, seq: u32, post: NewsPost) -> anyhow::Result<()> {
        sqlx::query(
            "insert into league_posts (league, seq, channel, message) values ($1, $2, $3, $4)
             on conflict (league, seq) do update
             set channel = excluded.channel, message = excluded.message",
        )
        .bind(self.row.id)
        .bind(As(seq))
        .bind(post.channel)
        .bind(post.message)
        .execute(&mut *self.tx)
        .await?;
        Ok(())
    }

    /// The number of the news that a season is over; `None` if it is not.
    pub async fn news_of_the_end(&mut self, season: u32) -> anyhow::Result<Option<u32>> {
        let query = sqlx::query_scalar(
            "select seq from league_events
             where league = $1 and season = $2 and kind = 'ended' order by seq desc limit 1",
        );
        let query = query.bind(self.row.id).bind(As(season));
        let seq: Option<As<u32>> = query.fetch_optional(&mut *self.tx).await?;
        Ok(seq.map(|As(seq)| seq))
    }

    /// The numbers of the news of the present season that say when it ends, in order.
    pub async fn news_of_last_day(&mut self) -> anyhow::Result<Vec<u32>> {
        self.numbers(
            "select seq from league_events where league = $1 and season = $2
                 and kind in ('began', 'edited', 'postponed', 'ends-soon', 'called') order by seq",
        )
        .await
    }

    /// The numbers of those that warn of its end, in order.
    pub async fn news_of_warnings(&mut self) -> anyhow::Result<Vec<u32>> {
        self.numbers(
            "select seq from league_events
             where league = $1 and season = $2 and kind in ('ends-soon', 'called') order by seq",
        )
        .await
    }

    /// The numbers of those that say when it begins, in order.
    pub async fn news_of_beginning(&mut self) -> anyhow::Result<Vec<u32>> {
        self.numbers(
            "select seq from league_events where league = $1 and season = $2
                 and kind in ('opened', 'begins-later', 'called') order by seq",
        )
        .await
    }

    async fn numbers(&mut self, query: &'static str) -> anyhow::Result<Vec<u32>> {
        let query = sqlx::query_scalar(query);
        let query = query.bind(self.row.id).bind(As(self.row.season));
        let numbers: Vec<As<u32>> = query.fetch_all(&mut *self.tx).await?;
        Ok(numbers.into_iter().map(|As(seq)| seq).collect())
    }
}

impl Store {
    /// Where news was posted, if that is known.
    pub async fn news_post(&self, league: LeagueId, seq: u32) -> anyhow::Result<Option<NewsPost>> {
        let query = sqlx::query_as(
            "select channel, message from league_posts where league = $1 and seq = $2",
        );
        let query = query.bind(league).bind(As(seq));
        Ok(query.fetch_optional(&self.reading).await?)
    }
}
