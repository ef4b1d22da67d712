//! Places in which nothing can be posted, and which games wait there.

use super::columns::{As, row};
use super::database::Store;
use super::defect::Defect;
use super::ids::{ChannelId, GameId, PersonId, Timestamp};
use super::tx::Tx;

/// A place in which nothing can be posted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlaceRow {
    /// Which.
    pub channel: ChannelId,
    /// What is wrong.
    pub defect: Defect,
    /// When posting there failed first.
    pub since: Timestamp,
    /// When it failed last.
    pub tried: Timestamp,
    /// How often it has failed.
    pub tries: u32,
}

row!(PlaceRow: channel, defect, since, tried, tries);

/// Of what can be asked on its own or within a transaction.
const READ: &str = "select channel, defect, since, tried, tries from places where channel = $1";

impl Tx {
    /// What is wrong with a channel, if anything is known to be.
    pub async fn place(&mut self, channel: ChannelId) -> anyhow::Result<Option<PlaceRow>> {
        let query = sqlx::query_as(READ).bind(channel);
        Ok(query.fetch_optional(&mut *self.tx).await?)
    }

    /// Remembers that nothing can be posted in a channel, or in a thread that hangs under `parent`.
    pub async fn mark_place(
        &mut self,
        channel: ChannelId,
        parent: ChannelId,
        defect: Defect,
        now: Timestamp,
    ) -> anyhow::Result<()> {
        sqlx::query(
            "insert into places (channel, parent, defect, since, tried, tries)
             values ($1, $4, $2, $3, $3, 1)
             on conflict (channel) do update
             set defect = excluded.defect, tried = excluded.tried, tries = places.tries + 1",
        )
        .bind(channel)
        .bind(defect)
        .bind(now)
        .bind(parent)
        .execute(&mut *self.tx)
        .await?;
        Ok(())
    }

    /// Since when nothing can be posted in a channel, as far as is known.
    pub async fn broken_since(&mut self, channel: ChannelId) -> anyhow::Result<Option<Timestamp>> {
        let query = sqlx::query_scalar("select since from places where channel = $1");
        Ok(query.bind(channel).fetch_optional(&mut *self.tx).await?)
    }

    /// Remembers that something was posted in a channel. Returns since when it could not be, if it
    /// could not.
    pub async fn clear_place(&mut self, channel: ChannelId) -> anyhow::Result<Option<Timestamp>> {
        let query = sqlx::query_scalar("delete from places where channel = $1 returning since");
        Ok(query.bind(channel).fetch_optional(&mut *self.tx).await?)
    }
}

impl Store {
    /// The games that run and are posted in a channel.
    pub async fn running_games(&self, channel: ChannelId) -> anyhow::Result<Vec<GameId>> {
        let query = sqlx::query_scalar(
            "select id from games
             where (channel = $1 or thread = $1) and stage = 'playing'
                 and coalesce(thread, channel) = $1",
        );
        Ok(query.bind(channel).fetch_all(&self.reading).await?)
    }

    /// What is wrong with a channel, if anything is known to be.
    pub async fn place(&self, channel: ChannelId) -> anyhow::Result<Option<PlaceRow>> {
        let query = sqlx::query_as(READ).bind(channel);
        Ok(query.fetch_optional(&self.reading).await?)
    }

    /// A channel and its threads, those of them in which nothing can be posted.
    pub async fn places_under(&self, channel: ChannelId) -> anyhow::Result<Vec<PlaceRow>> {
        let query = sqlx::query_as(
            "select channel, defect, since, tried, tries from places
             where channel = $1 or parent = $1",
        );
        Ok(query.bind(channel).fetch_all(&self.reading).await?)
    }

    /// Where a person's games cannot be posted.
    pub async fn broken_places_of(&self, person: PersonId) -> anyhow::Result<Vec<ChannelId>> {
        let query = sqlx::query_scalar(
            "select distinct places.channel from seats
             join games on games.id = seats.game
             join places on places.channel = coalesce(games.thread, games.channel)
             where seats.person = $1",
        );
        Ok(query.bind(person).fetch_all(&self.reading).await?)
    }

    /// Forgets what was wrong with a channel in which nothing waits to be posted.
    pub async fn forget_place(&self, channel: ChannelId) -> anyhow::Result<()> {
        let query = sqlx::query("delete from places where channel = $1");
        query.bind(channel).execute(&self.writing).await?;
        Ok(())
    }

    /// The games of a channel, or of its threads, of which something waits to be posted.
    pub async fn waiting_games(&self, channel: ChannelId) -> anyhow::Result<Vec<GameId>> {
        let query = sqlx::query_scalar(
            "select games.id from games
             join jobs on jobs.game = games.id and jobs.lane = 'game:' || games.id and jobs.head = 1
             where games.channel = $1 or games.thread = $1
             order by games.id",
        );
        Ok(query.bind(channel).fetch_all(&self.reading).await?)
    }
}
