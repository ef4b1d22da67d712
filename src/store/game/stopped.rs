//! A stored game that is wrong: only it is stopped, and lists of games go on without it.

use sqlx::FromRow;
use sqlx::any::AnyRow;

use crate::store::base::ids::GameId;

/// A stored game that does not agree with its own log, or that holds what the program never writes:
/// it can neither be shown nor played, and nothing else suffers. It goes on by itself once program
/// and database agree again.
#[derive(Debug, thiserror::Error)]
#[error("game {game} is stopped: {why:#}")]
pub struct Stopped {
    /// Which game.
    pub game: GameId,
    /// What is wrong with it.
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
