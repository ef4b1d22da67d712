//! Games: made, locked, found and changed.

use sqlx::{Any, Transaction};

use super::clock_by::ClockBy;
use super::defect::Defect;
use super::game_row::{GameRow, NewGameRow, State};
use super::stage::Stage;
use super::stopped::{readable, stops};
use crate::store::base::columns::As;
use crate::store::base::database::Store;
use crate::store::base::ids::{ChannelId, GameId, GuildId, MessageId, PersonId, Timestamp};
use crate::store::base::tx::{GameTx, Tx};
use starpost_games::clock::Alarms;
use starpost_games::games::GameOptions;
use starpost_games::words::Language;

/// Locks the row by an update that changes nothing, and reads it.
async fn lock(tx: &mut Transaction<'static, Any>, game: GameId) -> sqlx::Result<Option<GameRow>> {
    sqlx::query_as("update games set id = id where id = $1 returning *")
        .bind(game)
        .fetch_optional(&mut **tx)
        .await
}

impl Tx {
    /// Makes a game under the next number and goes on in the same transaction.
    pub async fn create_game(mut self, new: &NewGameRow<'_>) -> anyhow::Result<GameTx> {
        let id: GameId = sqlx::query_scalar(
            "update counters set value = value + 1 where name = 'game' returning value",
        )
        .fetch_one(&mut *self.tx)
        .await?;
        let row = sqlx::query_as(
            "insert into games (id, kind, options, creator, starter, guild, channel, language,
                                jobs, created, changed, stage, seq, turns, sealed_as, terms)
             values ($1, $2, $3, $4, $5, $6, $7, $8, 0, $9, $9, $10, 0, 0, $11, $12)
             returning *",
        )
        .bind(id)
        .bind(As(new.options.kind()))
        .bind(new.options.to_string())
        .bind(new.creator)
        .bind(new.starter)
        .bind(new.guild)
        .bind(new.channel)
        .bind(As(new.language))
        .bind(new.now)
        .bind(new.stage)
        .bind(new.sealed_as)
        .bind(new.terms.to_string())
        .fetch_one(&mut *self.tx)
        .await?;
        Ok(GameTx::on(row, self))
    }
}

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
        );
        let query = query.bind(one).bind(other);
        Ok(readable(&query.fetch_all(&mut *self.tx).await?))
    }
}

impl GameTx {
    /// Repeats what the log says now, and what is to fall due from now on, and tells how many jobs there have
    /// been. A game that is over has not been filmed: what was posted shows only how far it was.
    pub async fn set_state(
        &mut self,
        state: &State,
        alarms: Alarms,
        now: Timestamp,
    ) -> anyhow::Result<()> {
        self.row = sqlx::query_as(
            "update games set stage = $2, seq = $3, turns = $4, to_move = $5, status = $6,
                 outcome = $7, changed = $8, deadline = $9, alarms = $10, alarm = $11,
                 film_channel = case when $12 and stage <> $2 then null else film_channel end,
                 film_message = case when $12 and stage <> $2 then null else film_message end,
                 jobs = $13
             where id = $1 returning *",
        )
        .bind(self.row.id)
        .bind(state.stage)
        .bind(As(state.seq))
        .bind(As(state.turns))
        .bind(state.to_move.map(As))
        .bind(state.status.map(As))
        .bind(state.outcome.map(As))
        .bind(now)
        .bind(state.deadline)
        .bind(alarms.to_string())
        .bind(alarms.first().map(Timestamp::from))
        .bind(state.stage == Stage::Over)
        .bind(As(self.jobs))
        .fetch_one(&mut *self.tx)
        .await?;
        Ok(())
    }

    /// Remembers who the clock comes from.
    pub async fn set_clock_by(&mut self, by: ClockBy) -> anyhow::Result<()> {
        self.row = sqlx::query_as("update games set clock_by = $2 where id = $1 returning *")
            .bind(self.row.id)
            .bind(by)
            .fetch_one(&mut *self.tx)
            .await?;
        Ok(())
    }

    /// Remembers when the player to move was nudged.
    pub async fn set_nudged(&mut self, now: Timestamp) -> anyhow::Result<()> {
        self.row = sqlx::query_as("update games set nudged = $2 where id = $1 returning *")
            .bind(self.row.id)
            .bind(now)
            .fetch_one(&mut *self.tx)
            .await?;
        Ok(())
    }

    /// The pause of the game counts from then.
    pub async fn set_pause_from(&mut self, now: Timestamp) -> anyhow::Result<()> {
        let query = sqlx::query_as("update games set pause_from = $2 where id = $1 returning *");
        let query = query.bind(self.row.id).bind(now);
        self.row = query.fetch_one(&mut *self.tx).await?;
        Ok(())
    }

    /// Replaces the options: the place of the novice is known now.
    pub async fn set_options(&mut self, options: &GameOptions) -> anyhow::Result<()> {
        self.row = sqlx::query_as("update games set options = $2 where id = $1 returning *")
            .bind(self.row.id)
            .bind(options.to_string())
            .fetch_one(&mut *self.tx)
            .await?;
        Ok(())
    }

    /// Remembers who declined the invitation.
    pub async fn set_declined(&mut self, person: PersonId) -> anyhow::Result<()> {
        self.row = sqlx::query_as("update games set declined = $2 where id = $1 returning *")
            .bind(self.row.id)
            .bind(person)
            .fetch_one(&mut *self.tx)
            .await?;
        Ok(())
    }

    /// Remembers that the invitation has expired.
    pub async fn set_expired(&mut self, now: Timestamp) -> anyhow::Result<()> {
        self.row = sqlx::query_as("update games set expired = $2 where id = $1 returning *")
            .bind(self.row.id)
            .bind(now)
            .fetch_one(&mut *self.tx)
            .await?;
        Ok(())
    }

    /// Remembers until when the invitation can be accepted.
    pub async fn set_open_until(&mut self, until: Timestamp) -> anyhow::Result<()> {
        self.row = sqlx::query_as("update games set open_until = $2 where id = $1 returning *")
            .bind(self.row.id)
            .bind(until)
            .fetch_one(&mut *self.tx)
            .await?;
        Ok(())
    }

    /// Goes on in another place, with nothing posted there yet.
    pub async fn move_to(
        &mut self,
        guild: Option<GuildId>,
        channel: ChannelId,
        language: Language,
    ) -> anyhow::Result<()> {
        self.row = sqlx::query_as(
            "update games set left_channel = coalesce(thread, channel),
                 guild = $2, channel = $3, thread = null, language = $4,
                 card = null, post_channel = null, post_message = null
             where id = $1 returning *",
        )
        .bind(self.row.id)
        .bind(guild)
        .bind(channel)
        .bind(As(language))
        .fetch_one(&mut *self.tx)
        .await?;
        Ok(())
    }

    /// Remembers the message with the invitation.
    pub async fn set_card(&mut self, message: MessageId) -> anyhow::Result<()> {
        self.row = sqlx::query_as("update games set card = $2 where id = $1 returning *")
            .bind(self.row.id)
            .bind(message)
            .fetch_one(&mut *self.tx)
            .await?;
        Ok(())
    }

    /// Remembers why there is no thread.
    pub async fn set_no_thread(&mut self, why: Defect) -> anyhow::Result<()> {
        self.row = sqlx::query_as("update games set no_thread = $2 where id = $1 returning *")
            .bind(self.row.id)
            .bind(why)
            .fetch_one(&mut *self.tx)
            .await?;
        Ok(())
    }

    /// Remembers the thread.
    pub async fn set_thread(&mut self, thread: ChannelId) -> anyhow::Result<()> {
        self.row = sqlx::query_as("update games set thread = $2 where id = $1 returning *")
            .bind(self.row.id)
            .bind(thread)
            .fetch_one(&mut *self.tx)
            .await?;
        Ok(())
    }
}

impl Tx {
    /// Locks the row of a game, and goes on in the same transaction.
    pub async fn lock_game(mut self, game: GameId) -> anyhow::Result<Option<GameTx>> {
        let row = lock(&mut self.tx, game).await.map_err(stops(game))?;
        Ok(row.map(|row| GameTx::on(row, self)))
    }

    /// Locks the row of a game in a transaction that is about something else: nobody changes the
    /// game until the end.
    pub async fn hold_game(&mut self, game: GameId) -> anyhow::Result<Option<GameRow>> {
        lock(&mut self.tx, game).await.map_err(stops(game))
    }
}

impl Store {
    /// Begins to write and locks the game's row, before anything is read.
    pub async fn lock_game(&self, game: GameId) -> anyhow::Result<Option<GameTx>> {
        self.begin().await?.lock_game(game).await
    }

    /// A game's row.
    pub async fn game(&self, game: GameId) -> anyhow::Result<Option<GameRow>> {
        let query = sqlx::query_as("select * from games where id = $1").bind(game);
        let row = query.fetch_optional(&self.reading).await;
        row.map_err(stops(game))
    }

    /// At most `most` games that run or wait in a channel or thread, the newest first.
    pub async fn games_here(&self, channel: ChannelId, most: u32) -> anyhow::Result<Vec<GameRow>> {
        let query = sqlx::query(
            "select * from games
             where (channel = $1 or thread = $1) and stage in ('waiting', 'playing')
             order by id desc limit $2",
        );
        let query = query.bind(channel).bind(As(most));
        Ok(readable(&query.fetch_all(&self.reading).await?))
    }

    /// At most `most` games of a server that wait for somebody, the newest first.
    pub async fn waiting_on(&self, guild: GuildId, most: u32) -> anyhow::Result<Vec<GameRow>> {
        let query = sqlx::query(
            "select * from games where guild = $1 and stage = 'waiting'
             order by id desc limit $2",
        );
        let query = query.bind(guild).bind(As(most));
        Ok(readable(&query.fetch_all(&self.reading).await?))
    }

    /// At most `most` games that are over and in which a person sat, the newest change first.
    pub async fn finished_of(&self, person: PersonId, most: u32) -> anyhow::Result<Vec<GameRow>> {
        let query = sqlx::query(
            "select games.* from seats join games on games.id = seats.game
             where seats.person = $1 and games.stage = 'over'
             order by games.changed desc, games.id desc
             limit $2",
        );
        let query = query.bind(person).bind(As(most));
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
        );
        let query = query.bind(person).bind(As(most));
        Ok(readable(&query.fetch_all(&self.reading).await?))
    }

    /// The newest game whose thread this is, whatever its stage.
    pub async fn game_of_thread(&self, thread: ChannelId) -> anyhow::Result<Option<GameId>> {
        let query =
            sqlx::query_scalar("select id from games where thread = $1 order by id desc limit 1");
        Ok(query.bind(thread).fetch_optional(&self.reading).await?)
    }
}
