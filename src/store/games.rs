//! Games: where they are played, and how they stand.

use sqlx::{Any, FromRow, Transaction};

use super::{GameId, GameTx, PersonId, Store, Timestamp, Tx};

/// A game. The columns from `stage` on say again what the log says.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct GameRow {
    /// Which.
    #[sqlx(try_from = "i64")]
    pub id: GameId,
    /// The key of its kind.
    pub kind: String,
    /// Its complete options.
    pub options: String,
    /// Who made it.
    #[sqlx(try_from = "i64")]
    pub creator: PersonId,
    /// Who is to move first, as text.
    pub starter: String,
    /// The server.
    pub guild: Option<i64>,
    /// The channel.
    pub channel: i64,
    /// The thread, once open.
    pub thread: Option<i64>,
    /// The language of the place.
    pub language: String,
    /// The message with the invitation.
    pub card: Option<i64>,
    /// Who declined it.
    pub declined: Option<i64>,
    /// Where the newest post is.
    pub post_channel: Option<i64>,
    /// The newest post.
    pub post_message: Option<i64>,
    /// How many jobs it has had.
    pub jobs: i64,
    /// When it was made.
    #[sqlx(try_from = "i64")]
    pub created: Timestamp,
    /// When something last happened.
    #[sqlx(try_from = "i64")]
    pub changed: Timestamp,
    /// `waiting`, `playing`, `over` or `cancelled`.
    pub stage: String,
    /// The last event.
    pub seq: i64,
    /// How many turns are played.
    pub turns: i64,
    /// The seat to move.
    pub to_move: Option<i64>,
    /// How it ended.
    pub status: Option<String>,
    /// Who won.
    pub outcome: Option<String>,
    /// The number its roles were sealed under, where it was brought in from a record.
    pub sealed_as: Option<String>,
    /// Where its posts went before it moved.
    pub left_channel: Option<i64>,
    /// When its invitation expired, if it did.
    pub expired: Option<i64>,
}

/// What a game's row says again although the log says it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    /// `waiting`, `playing`, `over` or `cancelled`.
    pub stage: &'static str,
    /// The last event.
    pub seq: u32,
    /// How many turns are played.
    pub turns: u32,
    /// The seat to move.
    pub to_move: Option<u8>,
    /// How it ended.
    pub status: Option<&'static str>,
    /// Who won.
    pub outcome: Option<String>,
}

/// What a new game starts with.
#[derive(Clone, Debug)]
pub struct NewGameRow<'a> {
    /// The key of its kind.
    pub kind: &'a str,
    /// Its complete options.
    pub options: &'a str,
    /// Who makes it.
    pub creator: PersonId,
    /// Who is to move first, as text.
    pub starter: &'a str,
    /// The server.
    pub guild: Option<u64>,
    /// The channel.
    pub channel: u64,
    /// The language of the place.
    pub language: &'a str,
    /// `waiting` mostly; `over` for a finished record.
    pub stage: &'a str,
    /// The number its roles were sealed under, where it is brought in from a record.
    pub sealed_as: Option<&'a str>,
    /// When.
    pub now: Timestamp,
}

impl GameRow {
    /// Where its posts go: the thread if there is one.
    pub fn posting_channel(&self) -> u64 {
        self.thread.unwrap_or(self.channel).cast_unsigned()
    }
}

/// Locks the row by an update that changes nothing, and reads it.
pub(super) async fn lock(
    tx: &mut Transaction<'static, Any>,
    game: GameId,
) -> sqlx::Result<Option<GameRow>> {
    sqlx::query_as("update games set id = id where id = $1 returning *")
        .bind(game.0)
        .fetch_optional(&mut **tx)
        .await
}

impl Tx {
    /// Makes a game under the next number and goes on in the same transaction.
    pub async fn create_game(mut self, new: &NewGameRow<'_>) -> anyhow::Result<GameTx> {
        let id: i64 = sqlx::query_scalar(
            "update counters set value = value + 1 where name = 'game' returning value",
        )
        .fetch_one(&mut *self.tx)
        .await?;
        let row = sqlx::query_as(
            "insert into games (id, kind, options, creator, starter, guild, channel, language,
                                jobs, created, changed, stage, seq, turns, sealed_as)
             values ($1, $2, $3, $4, $5, $6, $7, $8, 0, $9, $9, $10, 0, 0, $11)
             returning *",
        )
        .bind(id)
        .bind(new.kind)
        .bind(new.options)
        .bind(new.creator.stored())
        .bind(new.starter)
        .bind(new.guild.map(u64::cast_signed))
        .bind(new.channel.cast_signed())
        .bind(new.language)
        .bind(new.now.0)
        .bind(new.stage)
        .bind(new.sealed_as)
        .fetch_one(&mut *self.tx)
        .await?;
        Ok(GameTx { tx: self.tx, row })
    }
}

impl GameTx {
    /// Says again what the log says now.
    pub async fn set_state(&mut self, state: &State, now: Timestamp) -> anyhow::Result<()> {
        self.row = sqlx::query_as(
            "update games set stage = $2, seq = $3, turns = $4, to_move = $5, status = $6,
                 outcome = $7, changed = $8
             where id = $1 returning *",
        )
        .bind(self.row.id.0)
        .bind(state.stage)
        .bind(i64::from(state.seq))
        .bind(i64::from(state.turns))
        .bind(state.to_move.map(i64::from))
        .bind(state.status)
        .bind(state.outcome.as_deref())
        .bind(now.0)
        .fetch_one(&mut *self.tx)
        .await?;
        Ok(())
    }

    /// Replaces the options: the place of the novice is known now.
    pub async fn set_options(&mut self, options: &str) -> anyhow::Result<()> {
        self.row = sqlx::query_as("update games set options = $2 where id = $1 returning *")
            .bind(self.row.id.0)
            .bind(options)
            .fetch_one(&mut *self.tx)
            .await?;
        Ok(())
    }

    /// Remembers who declined the invitation.
    pub async fn set_declined(&mut self, person: PersonId) -> anyhow::Result<()> {
        self.row = sqlx::query_as("update games set declined = $2 where id = $1 returning *")
            .bind(self.row.id.0)
            .bind(person.stored())
            .fetch_one(&mut *self.tx)
            .await?;
        Ok(())
    }

    /// Remembers that the invitation has expired.
    pub async fn set_expired(&mut self, now: Timestamp) -> anyhow::Result<()> {
        self.row = sqlx::query_as("update games set expired = $2 where id = $1 returning *")
            .bind(self.row.id.0)
            .bind(now.0)
            .fetch_one(&mut *self.tx)
            .await?;
        Ok(())
    }

    /// Goes on in another place, with nothing posted there yet.
    pub async fn move_to(
        &mut self,
        guild: Option<u64>,
        channel: u64,
        language: &str,
    ) -> anyhow::Result<()> {
        self.row = sqlx::query_as(
            "update games set left_channel = coalesce(thread, channel),
                 guild = $2, channel = $3, thread = null, language = $4,
                 card = null, post_channel = null, post_message = null
             where id = $1 returning *",
        )
        .bind(self.row.id.0)
        .bind(guild.map(u64::cast_signed))
        .bind(channel.cast_signed())
        .bind(language)
        .fetch_one(&mut *self.tx)
        .await?;
        Ok(())
    }

    /// Remembers the message with the invitation.
    pub async fn set_card(&mut self, message: u64) -> anyhow::Result<()> {
        self.row = sqlx::query_as("update games set card = $2 where id = $1 returning *")
            .bind(self.row.id.0)
            .bind(message.cast_signed())
            .fetch_one(&mut *self.tx)
            .await?;
        Ok(())
    }

    /// Remembers the thread.
    pub async fn set_thread(&mut self, thread: u64) -> anyhow::Result<()> {
        self.row = sqlx::query_as("update games set thread = $2 where id = $1 returning *")
            .bind(self.row.id.0)
            .bind(thread.cast_signed())
            .fetch_one(&mut *self.tx)
            .await?;
        Ok(())
    }
}

impl Store {
    /// A game's row.
    pub async fn game(&self, game: GameId) -> anyhow::Result<Option<GameRow>> {
        let query = sqlx::query_as("select * from games where id = $1").bind(game.0);
        Ok(query.fetch_optional(&self.reading).await?)
    }

    /// The newest message that is known to have been posted of a game, wherever that was.
    pub async fn newest_post(&self, game: GameId) -> anyhow::Result<Option<u64>> {
        let query = sqlx::query_scalar("select max(message) from posts where game = $1");
        let newest: Option<i64> = query.bind(game.0).fetch_one(&self.reading).await?;
        Ok(newest.map(i64::cast_unsigned))
    }

    /// At most `most` games that run or wait in a channel or thread, the newest first.
    pub async fn games_here(&self, channel: u64, most: u32) -> anyhow::Result<Vec<GameRow>> {
        let query = sqlx::query_as(
            "select * from games
             where (channel = $1 or thread = $1) and stage in ('waiting', 'playing')
             order by id desc limit $2",
        );
        Ok(query
            .bind(channel.cast_signed())
            .bind(i64::from(most))
            .fetch_all(&self.reading)
            .await?)
    }

    /// At most so many games that are over and in which a person sat, the newest change first.
    pub async fn finished_of(&self, person: PersonId, most: u32) -> anyhow::Result<Vec<GameRow>> {
        let query = sqlx::query_as(
            "select games.* from seats join games on games.id = seats.game
             where seats.person = $1 and games.stage = 'over'
             order by games.changed desc, games.id desc
             limit $2",
        );
        Ok(query
            .bind(person.stored())
            .bind(i64::from(most))
            .fetch_all(&self.reading)
            .await?)
    }

    /// At most `most` games that run or wait and in which a person sits or is invited: those that
    /// wait for the person first, then the newest change first.
    pub async fn games_of(&self, person: PersonId, most: u32) -> anyhow::Result<Vec<GameRow>> {
        let query = sqlx::query_as(
            "select games.* from seats join games on games.id = seats.game
             where seats.person = $1 and games.stage in ('waiting', 'playing')
             order by case when games.stage = 'playing' and seats.seat = games.to_move then 0
                           when games.stage = 'waiting' and seats.joined is null then 0
                           else 1 end,
                 games.changed desc, games.id desc
             limit $2",
        );
        Ok(query
            .bind(person.stored())
            .bind(i64::from(most))
            .fetch_all(&self.reading)
            .await?)
    }

    /// The newest game whose thread this is, whatever its stage.
    pub async fn game_of_thread(&self, thread: u64) -> anyhow::Result<Option<GameId>> {
        let query =
            sqlx::query_scalar("select id from games where thread = $1 order by id desc limit 1");
        let id: Option<i64> = query
            .bind(thread.cast_signed())
            .fetch_optional(&self.reading)
            .await?;
        Ok(id.map(GameId))
    }
}
