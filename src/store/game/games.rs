//! Games: made, locked, and found by their numbers.

use sqlx::{Any, Transaction};

use super::game_row::{GameRow, NewGameRow};
use super::stopped_games::stops;
use crate::store::base::columns::As;
use crate::store::base::database::Store;
use crate::store::base::ids::GameId;
use crate::store::base::tx::{GameTx, Tx};

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
}
