//! The people who are written to that nothing can be posted in a channel or its threads, and later that something
//! can be again.

use crate::store::base::columns::{As, row};
use crate::store::base::ids::{ChannelId, GameId, LeagueId, PersonId, Timestamp};
use crate::store::base::tx::Tx;
use crate::store::jobs::Subject;

/// Somebody who knows that nothing could be posted in a channel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlaceLetterRow {
    /// The person who was told.
    pub person: PersonId,
    /// The time at which they were told.
    pub told: Timestamp,
    /// About which game of theirs.
    pub game: Option<GameId>,
    /// About which league.
    pub league: Option<LeagueId>,
}

row!(PlaceLetterRow: person, told, game, league);

/// Letters are about leagues: nothing else that is broken there, nor a game that is over, keeps
/// them.
macro_rules! settled {
    ($statement:literal) => {
        concat!(
            $statement,
            " and not exists (select 1 from leagues
             join places on places.channel = leagues.channel
             where leagues.channel = $1 and leagues.stage in ('sign-up', 'playing'))
         and not exists (select 1 from games
             join places on places.channel = coalesce(games.thread, games.channel)
             where games.channel = $1 and games.stage = 'playing' and games.league is not null)"
        )
    };
}

/// Those who were written to, and know nothing of the repair yet.
const KNOWING: &str = settled!(
    "select person, told, game, league from place_letters
     where channel = $1 and told is not null and mended is null"
);

/// Those to whom nothing was written yet.
const FORGET_UNTOLD: &str =
    settled!("delete from place_letters where channel = $1 and told is null");

/// Those who were written to of an earlier trouble, too.
const FORGET: &str =
    settled!("delete from place_letters where channel = $1 and (mended is null or place <> $2)");

impl Tx {
    /// Stores that somebody gets a letter about a channel in which nothing of that can be posted.
    /// False: they had one before.
    pub async fn note_place_letter(
        &mut self,
        channel: ChannelId,
        person: PersonId,
        about: Subject,
    ) -> anyhow::Result<bool> {
        let query = sqlx::query(
            "insert into place_letters (channel, person, game, league) values ($1, $2, $3, $4)
             on conflict (channel, person) do nothing",
        )
        .bind(channel)
        .bind(person)
        .bind(about.game())
        .bind(about.league());
        Ok(query.execute(&mut *self.tx).await?.rows_affected() == 1)
    }

    /// Forgets who had a letter about a channel in which a place breaks, unless something of a league that
    /// goes on there or in its threads cannot be posted, or they are about to be told that it can in that
    /// very place.
    pub async fn forget_place_letters(
        &mut self,
        under: ChannelId,
        place: ChannelId,
    ) -> anyhow::Result<()> {
        let query = sqlx::query(FORGET).bind(under).bind(place);
        query.execute(&mut *self.tx).await?;
        Ok(())
    }

    /// Forgets whom nothing was written to about a channel in which everything of leagues can be
    /// posted again.
    pub async fn forget_untold(&mut self, under: ChannelId) -> anyhow::Result<()> {
        let query = sqlx::query(FORGET_UNTOLD).bind(under);
        query.execute(&mut *self.tx).await?;
        Ok(())
    }

    /// The people who were written to that nothing can be posted in a channel, if everything of leagues can be
    /// there again.
    pub async fn who_knows_of_place(
        &mut self,
        under: ChannelId,
    ) -> anyhow::Result<Vec<PlaceLetterRow>> {
        let query = sqlx::query_as(KNOWING).bind(under);
        Ok(query.fetch_all(&mut *self.tx).await?)
    }

    /// Stores that it is enqueued to tell somebody of the repair of a place.
    pub async fn note_place_mended(
        &mut self,
        (under, place): (ChannelId, ChannelId),
        person: PersonId,
        now: Timestamp,
    ) -> anyhow::Result<()> {
        sqlx::query(
            "update place_letters set mended = $3, place = $4
             where channel = $1 and person = $2",
        )
        .bind(under)
        .bind(person)
        .bind(now)
        .bind(place)
        .execute(&mut *self.tx)
        .await?;
        Ok(())
    }

    /// Stores that somebody is not told of a repair, since something is broken again, as they know.
    pub async fn note_broken_again(
        &mut self,
        person: PersonId,
        about: Subject,
    ) -> anyhow::Result<()> {
        sqlx::query(
            "update place_letters set mended = null
             where person = $1 and (game = $2 or league = $3)",
        )
        .bind(person)
        .bind(about.game())
        .bind(about.league())
        .execute(&mut *self.tx)
        .await?;
        Ok(())
    }

    /// Stores that somebody is written to at `now` that nothing of that can be posted.
    pub async fn note_told_of_place(
        &mut self,
        person: PersonId,
        about: Subject,
        now: Timestamp,
    ) -> anyhow::Result<()> {
        sqlx::query(
            "update place_letters set told = $4
             where person = $1 and (game = $2 or league = $3) and mended is null",
        )
        .bind(person)
        .bind(about.game())
        .bind(about.league())
        .bind(now)
        .execute(&mut *self.tx)
        .await?;
        Ok(())
    }

    /// Forgets that somebody was to be written to about that, since they are not. Returns about which
    /// channels.
    pub async fn drop_unwritten(
        &mut self,
        person: PersonId,
        about: Subject,
    ) -> anyhow::Result<Vec<ChannelId>> {
        let query = sqlx::query_scalar(
            "delete from place_letters
             where person = $1 and (game = $2 or league = $3) and told is null
             returning channel",
        )
        .bind(person)
        .bind(about.game())
        .bind(about.league());
        Ok(query.fetch_all(&mut *self.tx).await?)
    }

    /// A game of a league that is played in a channel or a thread there, cannot be posted, and waits for
    /// somebody.
    pub async fn stuck_game_of(
        &mut self,
        person: PersonId,
        channel: ChannelId,
    ) -> anyhow::Result<Option<GameId>> {
        let query = sqlx::query_scalar(
            "select games.id from games
             join seats on seats.game = games.id and seats.seat = games.to_move
             join places on places.channel = coalesce(games.thread, games.channel)
             where games.channel = $1 and seats.person = $2 and games.stage = 'playing'
                 and games.league is not null
             order by places.since, games.id limit 1",
        )
        .bind(channel)
        .bind(person);
        Ok(query.fetch_optional(&mut *self.tx).await?)
    }

    /// Forgets that somebody was written to about that, since they are told of the repair. Returns in
    /// which channel that was.
    pub async fn drop_place_letter(
        &mut self,
        person: PersonId,
        about: Subject,
    ) -> anyhow::Result<Option<ChannelId>> {
        let query = sqlx::query_scalar(
            "delete from place_letters
             where person = $1 and (game = $2 or league = $3) and mended is not null
             returning channel",
        )
        .bind(person)
        .bind(about.game())
        .bind(about.league());
        let channels: Vec<ChannelId> = query.fetch_all(&mut *self.tx).await?;
        Ok(channels.into_iter().next_back())
    }
}
