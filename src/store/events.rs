//! The log of each game: rows are added, never changed.

use sqlx::FromRow;

use super::{GameId, GameTx, PersonId, Store, Timestamp};

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct EventRow {
    /// Its number in the game, from 1; never used twice.
    pub seq: i64,
    /// When.
    #[sqlx(try_from = "i64")]
    pub at: Timestamp,
    /// The person who did it.
    pub actor: Option<i64>,
    /// What kind of event.
    pub kind: String,
    /// What it says.
    pub body: String,
    /// The position's hash afterwards.
    pub hash: Option<i64>,
}

/// An event about to be added.
#[derive(Clone, Debug)]
pub struct NewEvent<'a> {
    /// Its number.
    pub seq: u32,
    /// When.
    pub at: Timestamp,
    /// The person who did it.
    pub actor: Option<PersonId>,
    /// What kind of event.
    pub kind: &'a str,
    /// What it says.
    pub body: &'a str,
    /// The position's hash afterwards.
    pub hash: Option<u64>,
}

const EVENTS: &str =
    "select seq, at, actor, kind, body, hash from events where game = $1 order by seq";

impl GameTx {
    /// The whole log, the oldest first.
    pub async fn events(&mut self) -> anyhow::Result<Vec<EventRow>> {
        Ok(sqlx::query_as(EVENTS)
            .bind(self.row.id.0)
            .fetch_all(&mut *self.tx)
            .await?)
    }

    /// Adds an event.
    pub async fn append(&mut self, event: &NewEvent<'_>) -> anyhow::Result<()> {
        sqlx::query(
            "insert into events (game, seq, at, actor, kind, body, hash)
             values ($1, $2, $3, $4, $5, $6, $7)",
        )
        .bind(self.row.id.0)
        .bind(i64::from(event.seq))
        .bind(event.at.0)
        .bind(event.actor.map(PersonId::stored))
        .bind(event.kind)
        .bind(event.body)
        .bind(event.hash.map(u64::cast_signed))
        .execute(&mut *self.tx)
        .await?;
        Ok(())
    }
}

impl Store {
    /// The whole log of a game, the oldest first.
    pub async fn events(&self, game: GameId) -> anyhow::Result<Vec<EventRow>> {
        Ok(sqlx::query_as(EVENTS)
            .bind(game.0)
            .fetch_all(&self.reading)
            .await?)
    }
}
