//! Places in which nothing can be posted, and which games wait there.

use super::defect::Defect;
use crate::store::base::columns::{As, row};
use crate::store::base::database::Store;
use crate::store::base::ids::{ChannelId, GameId, GuildId, LeagueId, PersonId, Timestamp};
use crate::store::base::tx::Tx;
use crate::store::jobs::{Subject, is_to_be_posted};
use crate::store::outages::OutageRow;

/// A place in which nothing can be posted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlaceRow {
    /// The channel or thread concerned.
    pub channel: ChannelId,
    /// The defect it has.
    pub defect: Defect,
    /// The time at which posting there failed first.
    pub since: Timestamp,
    /// The time at which it failed last.
    pub tried: Timestamp,
    /// The number of times it has failed in a row, without a longer pause.
    pub tries: u32,
}

row!(PlaceRow: channel, defect, since, tried, tries);

/// A place in which everything can be posted again, while not all that waited there knows of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MendedPlace {
    /// The channel or thread concerned.
    pub channel: ChannelId,
    /// The time since when nothing could be posted.
    pub since: Timestamp,
    /// The time at which something could be posted there again.
    pub until: Timestamp,
}

row!(MendedPlace: channel, since, until);

impl PlaceRow {
    /// The time in which nothing could be posted, as far as it is over.
    pub fn silence_until(&self, now: Timestamp) -> OutageRow {
        OutageRow { begins: self.since, ends: now }
    }
}

impl MendedPlace {
    /// The time in which nothing could be posted.
    pub fn silence(&self) -> OutageRow {
        OutageRow { begins: self.since, ends: self.until }
    }
}

/// A query that runs on its own or within a transaction.
const READ: &str = "select channel, defect, since, tried, tries from places where channel = $1";

const CLEAR: &str = "delete from places where channel = $1 returning since, parent";

impl Tx {
    /// The defect of a channel, if any is known.
    pub async fn place(&mut self, channel: ChannelId) -> anyhow::Result<Option<PlaceRow>> {
        let query = sqlx::query_as(READ).bind(channel);
        Ok(query.fetch_optional(&mut *self.tx).await?)
    }

    /// The time since when nothing can be posted in a channel, as far as is known.
    pub async fn broken_since(&mut self, channel: ChannelId) -> anyhow::Result<Option<Timestamp>> {
        let query = sqlx::query_scalar("select since from places where channel = $1");
        Ok(query.bind(channel).fetch_optional(&mut *self.tx).await?)
    }

    /// The league of a game, or of a league's own message.
    pub async fn league_of(&mut self, subject: Subject) -> anyhow::Result<Option<LeagueId>> {
        let query = sqlx::query_scalar(
            "select id from leagues
             where id = $2 or id = (select league from games where id = $1)",
        )
        .bind(subject.game())
        .bind(subject.league());
        Ok(query.fetch_optional(&mut *self.tx).await?)
    }

    /// The person who is to move in a game that is played in a league, if any.
    pub async fn waits_for(&mut self, game: GameId) -> anyhow::Result<Option<PersonId>> {
        let query = sqlx::query_scalar(
            "select seats.person from seats join games on games.id = seats.game
             where games.id = $1 and games.stage = 'playing' and games.league is not null
                 and seats.seat = games.to_move and seats.person is not null",
        );
        Ok(query.bind(game).fetch_optional(&mut *self.tx).await?)
    }

    /// Remembers that something can be posted in a channel at `now`. Returns what is repaired by
    /// that, if nothing could be before, and the channel that it hangs under: it is kept until all that
    /// waited there has been told.
    pub async fn clear_place(
        &mut self,
        channel: ChannelId,
        now: Timestamp,
    ) -> anyhow::Result<Option<(MendedPlace, ChannelId)>> {
        let query = sqlx::query_as(CLEAR).bind(channel);
        let Some((since, under)) = query.fetch_optional(&mut *self.tx).await? else {
            return Ok(None);
        };
        let until = now;
        sqlx::query(
            "insert into mended_places (channel, since, until) values ($1, $2, $3)
             on conflict (channel, since) do nothing",
        )
        .bind(channel)
        .bind(since)
        .bind(until)
        .execute(&mut *self.tx)
        .await?;
        let mended = MendedPlace { channel, since, until };
        self.note_silences(channel, mended.silence()).await?;
        Ok(Some((mended, under)))
    }

    /// The repairs of a channel of which not all that waited there knows yet.
    pub async fn mended_here(&mut self, channel: ChannelId) -> anyhow::Result<Vec<MendedPlace>> {
        let query = sqlx::query_as(
            "select channel, since, until from mended_places where channel = $1 order by since",
        );
        Ok(query.bind(channel).fetch_all(&mut *self.tx).await?)
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

    /// The defect of a channel, if any is known.
    pub async fn place(&self, channel: ChannelId) -> anyhow::Result<Option<PlaceRow>> {
        let query = sqlx::query_as(READ).bind(channel);
        Ok(query.fetch_optional(&self.reading).await?)
    }

    /// A channel and its threads, only those in which nothing can be posted.
    pub async fn places_under(&self, channel: ChannelId) -> anyhow::Result<Vec<PlaceRow>> {
        let query = sqlx::query_as(
            "select channel, defect, since, tried, tries from places
             where channel = $1 or parent = $1",
        );
        Ok(query.bind(channel).fetch_all(&self.reading).await?)
    }

    /// The place where a game of a league has been stuck for the longest time.
    pub async fn broken_place_of_games(
        &self,
        league: LeagueId,
    ) -> anyhow::Result<Option<PlaceRow>> {
        let query = sqlx::query_as(
            "select places.channel, defect, since, tried, tries from games
             join places on places.channel = coalesce(games.thread, games.channel)
             where games.league = $1 and games.fixture is not null and games.stage = 'playing'
             order by since, places.channel limit 1",
        );
        Ok(query.bind(league).fetch_optional(&self.reading).await?)
    }

    /// The channels where a person's games cannot be posted.
    pub async fn broken_places_of(&self, person: PersonId) -> anyhow::Result<Vec<ChannelId>> {
        let query = sqlx::query_scalar(
            "select distinct places.channel from seats
             join games on games.id = seats.game
             join places on places.channel = coalesce(games.thread, games.channel)
             where seats.person = $1",
        );
        Ok(query.bind(person).fetch_all(&self.reading).await?)
    }

    /// The repaired places of which not all that waited there knows yet, the first hundred.
    pub async fn mended_places(&self) -> anyhow::Result<Vec<MendedPlace>> {
        let query = sqlx::query_as(
            "select channel, since, until from mended_places order by since, channel limit 100",
        );
        Ok(query.fetch_all(&self.reading).await?)
    }

    /// All that waited in a repaired place knows of that.
    pub async fn forget_mended(&self, place: &MendedPlace) -> anyhow::Result<()> {
        sqlx::query("delete from mended_places where channel = $1 and since = $2")
            .bind(place.channel)
            .bind(place.since)
            .execute(&self.writing)
            .await?;
        Ok(())
    }

    /// The games that people are invited to or play in a channel or its threads, or in a thread.
    pub async fn games_at(&self, place: ChannelId) -> anyhow::Result<Vec<GameId>> {
        let query = sqlx::query_scalar(
            "select id from games
             where (channel = $1 or thread = $1) and stage in ('waiting', 'playing') order by id",
        );
        Ok(query.bind(place).fetch_all(&self.reading).await?)
    }

    /// The leagues of a channel that people can join or that are played.
    pub async fn leagues_at(&self, channel: ChannelId) -> anyhow::Result<Vec<LeagueId>> {
        let query = sqlx::query_scalar(
            "select id from leagues
             where channel = $1 and stage in ('sign-up', 'playing') order by id",
        );
        Ok(query.bind(channel).fetch_all(&self.reading).await?)
    }

    /// The games that people are invited to or play on a server.
    pub async fn games_on(&self, server: GuildId) -> anyhow::Result<Vec<GameId>> {
        let query = sqlx::query_scalar(
            "select id from games
             where guild = $1 and stage in ('waiting', 'playing') order by id",
        );
        Ok(query.bind(server).fetch_all(&self.reading).await?)
    }

    /// The leagues of a server that people can join or that are played.
    pub async fn leagues_on(&self, server: GuildId) -> anyhow::Result<Vec<LeagueId>> {
        let query = sqlx::query_scalar(
            "select id from leagues
             where guild = $1 and stage in ('sign-up', 'playing') order by id",
        );
        Ok(query.bind(server).fetch_all(&self.reading).await?)
    }

    /// The games that have something waiting to be posted in just this channel or thread.
    pub async fn games_waiting_in(&self, channel: ChannelId) -> anyhow::Result<Vec<GameId>> {
        let query = sqlx::query_scalar(concat!(
            "select distinct games.id from games join jobs on ",
            is_to_be_posted!(),
            " and jobs.head = 1
             where (games.channel = $1 or games.thread = $1)
                 and coalesce(games.thread, games.channel) = $1
             order by games.id"
        ));
        Ok(query.bind(channel).fetch_all(&self.reading).await?)
    }

    /// The games of a channel, or of its threads, that have something waiting to be posted.
    pub async fn waiting_games(&self, channel: ChannelId) -> anyhow::Result<Vec<GameId>> {
        let query = sqlx::query_scalar(concat!(
            "select distinct games.id from games join jobs on ",
            is_to_be_posted!(),
            " and jobs.head = 1
             where games.channel = $1 or games.thread = $1
             order by games.id"
        ));
        Ok(query.bind(channel).fetch_all(&self.reading).await?)
    }
}
