//! A stored game that is wrong: only it is stopped, and lists of games go on without it.

use sqlx::FromRow;
use sqlx::any::AnyRow;

use crate::store::base::columns::As;
use crate::store::base::database::Store;
use crate::store::base::ids::{GameId, Timestamp};
use crate::store::base::tx::{GameTx, Tx};

/// A stored game that does not agree with its own log, or that holds what the program never writes:
/// it can neither be shown nor played, and nothing else suffers. It goes on by itself once program
/// and database agree again.
#[derive(Debug, thiserror::Error)]
#[error("game {game} is stopped: {why:#}")]
pub struct Stopped {
    /// The number of the game.
    pub game: GameId,
    /// The error found in it.
    pub why: anyhow::Error,
}

impl Stopped {
    /// Stops a game, and says so in the log.
    pub fn noted(game: GameId, why: anyhow::Error) -> Stopped {
        tracing::error!(%game, why = format!("{why:#}"), "a stored game is wrong: it is stopped");
        Stopped { game, why }
    }
}

/// For a `map_err`: a column of this game that cannot be read stops it; anything else is trouble
/// with the database.
#[expect(clippy::wildcard_enum_match_arm, reason = "an enum of sqlx")]
pub(in crate::store) fn stops(game: GameId) -> impl Fn(sqlx::Error) -> anyhow::Error {
    move |error| match error {
        sqlx::Error::ColumnDecode { .. } => Stopped::noted(game, error.into()).into(),
        trouble => trouble.into(),
    }
}

const NOTE: &str = "update games set stopped = $2 where id = $1 and stopped is null";

impl Store {
    /// Remembers since when it is known that a game is stopped.
    pub async fn note_stopped(&self, game: GameId, now: Timestamp) -> anyhow::Result<()> {
        let query = sqlx::query(NOTE).bind(game).bind(now);
        self.in_time(query.execute(&self.writing)).await.map(drop)
    }

    /// The games that are known to be stopped, or were until somebody repaired them.
    pub async fn stopped_games(&self) -> anyhow::Result<Vec<GameId>> {
        let query = "select id from games where stopped is not null order by id limit 1000";
        Ok(sqlx::query_scalar(query).fetch_all(&self.reading).await?)
    }

    /// True if a game is to be told of time in which the program did not run, or in which it was stopped.
    pub async fn is_owed_time(&self, game: GameId) -> anyhow::Result<bool> {
        let query = sqlx::query_scalar(
            "select 1 from games where id = $1 and (stopped is not null
                 or exists (select 1 from outages where is_open = 1))",
        );
        let any: Option<As<u32>> = query.bind(game).fetch_optional(&self.reading).await?;
        Ok(any.is_some())
    }
}

impl Tx {
    /// Remembers since when it is known that a game is stopped.
    pub async fn note_stopped(&mut self, game: GameId, now: Timestamp) -> anyhow::Result<()> {
        let query = sqlx::query(NOTE).bind(game).bind(now);
        query.execute(&mut *self.tx).await?;
        Ok(())
    }
}

impl GameTx {
    /// The time in which the game was stopped is given back.
    pub async fn goes_on(&mut self) -> anyhow::Result<()> {
        self.row = sqlx::query_as("update games set stopped = null where id = $1 returning *")
            .bind(self.row.id)
            .fetch_one(&mut *self.tx)
            .await?;
        Ok(())
    }
}

/// The readable rows of many games: one that cannot be read is logged, and stops no other.
pub(in crate::store) fn readable<T>(rows: &[AnyRow]) -> Vec<T>
where
    T: for<'r> FromRow<'r, AnyRow>,
{
    let read = |row| {
        let read = T::from_row(row);
        read.inspect_err(|why| tracing::error!(%why, "a row cannot be read and is left out"))
    };
    rows.iter().filter_map(|row| read(row).ok()).collect()
}
