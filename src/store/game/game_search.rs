//! The games of a place or of a person, found without being locked.

use super::game_row::GameRow;
use super::stopped_games::readable;
use crate::store::base::columns::As;
use crate::store::base::database::Store;
use crate::store::base::ids::{ChannelId, GameId, GuildId, PersonId};
use crate::store::base::tx::Tx;

impl Tx {
    /// The games of these two and nobody else that are being played, the newest first.
    pub async fn running_between(
        &mut self,
        one: PersonId,
        other: PersonId,
    ) -> anyhow::Result<Vec<GameRow>> {
        let query = sqlx::query(
            "select games.* from seats join games on games.id = seats.game
             where seats.person = $1 and games.stage = 'playing'
                 and exists (select 1 from seats others
                     where others.game = games.id and others.person = $2)
                 and (select count(*) from seats every where every.game = games.id) = 2
             order by games.id desc",
        )
        .bind(one)
        .bind(other);
        Ok(readable(&query.fetch_all(&mut *self.tx).await?))
    }
}

impl Store {
    /// At most `most` games that run or wait in a channel or thread, the newest first.
    pub async fn games_here(&self, channel: ChannelId, most: u32) -> anyhow::Result<Vec<GameRow>> {
        let query = sqlx::query(
            "select * from games
             where (channel = $1 or thread = $1) and stage in ('waiting', 'playing')
             order by id desc limit $2",
        )
        .bind(channel)
        .bind(As(most));
        Ok(readable(&query.fetch_all(&self.reading).await?))
    }

    /// At most `most` games of a server that wait for somebody, the newest first.
    pub async fn waiting_on(&self, guild: GuildId, most: u32) -> anyhow::Result<Vec<GameRow>> {
        let query = sqlx::query(
            "select * from games where guild = $1 and stage = 'waiting'
             order by id desc limit $2",
        )
        .bind(guild)
        .bind(As(most));
        Ok(readable(&query.fetch_all(&self.reading).await?))
    }

    /// At most `most` games that are over and in which a person sat, the newest change first.
    pub async fn finished_of(&self, person: PersonId, most: u32) -> anyhow::Result<Vec<GameRow>> {
        let query = sqlx::query(
            "select games.* from seats join games on games.id = seats.game
             where seats.person = $1 and games.stage = 'over'
             order by games.changed desc, games.id desc
             limit $2",
        )
        .bind(person)
        .bind(As(most));
        Ok(readable(&query.fetch_all(&self.reading).await?))
    }

    /// At most `most` games that run or wait and in which a person sits or is invited: those that
    /// wait for the person first, then the newest change first.
    pub async fn games_of(&self, person: PersonId, most: u32) -> anyhow::Result<Vec<GameRow>> {
        let query = sqlx::query(
            "select games.* from seats join games on games.id = seats.game
             where seats.person = $1 and games.stage in ('waiting', 'playing')
             order by case when games.stage = 'playing' and seats.seat = games.to_move then 0
                           when games.stage = 'waiting' and seats.joined is null then 0
                           else 1 end,
                 games.changed desc, games.id desc
             limit $2",
        )
        .bind(person)
        .bind(As(most));
        Ok(readable(&query.fetch_all(&self.reading).await?))
    }

    /// The newest game whose thread this is, whatever its stage.
    pub async fn game_of_thread(&self, thread: ChannelId) -> anyhow::Result<Option<GameId>> {
        let query =
            sqlx::query_scalar("select id from games where thread = $1 order by id desc limit 1");
        Ok(query.bind(thread).fetch_optional(&self.reading).await?)
    }
}
