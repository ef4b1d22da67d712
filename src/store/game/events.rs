//! The log of each game: rows are added, never changed.

use std::collections::HashMap;

use sqlx::any::AnyRow;
use sqlx::{FromRow, Row as _};

use super::stopped_games::stops;
use crate::store::base::columns::As;
use crate::store::base::database::Store;
use crate::store::base::ids::{GameId, PersonId, Timestamp};
use crate::store::base::tx::GameTx;
use starpost_games::record::{Seq, What};

/// The author of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// By the program: time ran out, roles became public. Also what was brought in with a record.
    Bot,
    /// By this player, at that moment.
    Player(PersonId),
    /// By a turn that this player had prepared.
    Prepared(PersonId),
    /// By this referee, who does not play in the game.
    Referee(PersonId),
}

impl By {
    /// As the columns have it.
    const fn stored(actor: Option<PersonId>, prepared: u8, ruled: u8) -> By {
        match (actor, prepared, ruled) {
            (None, ..) => By::Bot,
            (Some(person), _, 1) => By::Referee(person),
            (Some(person), 1, _) => By::Prepared(person),
            (Some(person), ..) => By::Player(person),
        }
    }

    /// The person whose deed it is.
    pub const fn person(self) -> Option<PersonId> {
        match self {
            By::Bot => None,
            By::Player(person) | By::Prepared(person) | By::Referee(person) => Some(person),
        }
    }

    /// The player whose deed it is.
    pub const fn player(self) -> Option<PersonId> {
        match self {
            By::Bot | By::Referee(_) => None,
            By::Player(person) | By::Prepared(person) => Some(person),
        }
    }

    /// The referee whose ruling it is.
    pub const fn referee(self) -> Option<PersonId> {
        match self {
            By::Bot | By::Player(_) | By::Prepared(_) => None,
            By::Referee(person) => Some(person),
        }
    }

    /// True if its player had prepared it.
    pub const fn is_prepared(self) -> bool {
        matches!(self, By::Prepared(_))
    }
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventRow {
    /// Its number in the game, from 1; never used twice.
    pub seq: Seq,
    /// The time at which it happened.
    pub at: Timestamp,
    /// The author.
    pub by: By,
    /// The person who had a seat until it was given to somebody else by this, if any.
    pub former: Option<PersonId>,
    /// The event itself.
    pub what: What,
    /// The fingerprint of the position afterwards.
    pub hash: Option<u64>,
}

impl FromRow<'_, AnyRow> for EventRow {
    fn from_row(row: &AnyRow) -> sqlx::Result<EventRow> {
        let As(seq) = row.try_get("seq")?;
        let hash: Option<As<u64>> = row.try_get("hash")?;
        let As(prepared): As<u8> = row.try_get("prepared")?;
        let As(ruled): As<u8> = row.try_get("ruled")?;
        Ok(EventRow {
            seq,
            at: row.try_get("at")?,
            by: By::stored(row.try_get("actor")?, prepared, ruled),
            former: row.try_get("former")?,
            what: what(seq, row.try_get("kind")?, row.try_get("body")?)?,
            hash: hash.map(|As(hash)| hash),
        })
    }
}

/// The event that is stored as a kind and a body in columns of their own.
fn what(seq: Seq, kind: &str, body: &str) -> sqlx::Result<What> {
    What::read(kind, body).ok_or_else(|| sqlx::Error::ColumnDecode {
        index: "body".to_owned(),
        source: format!("event {seq} cannot be read: {kind:?} {body:?}").into(),
    })
}

/// An event about to be added.
#[derive(Clone, Debug)]
pub struct NewEvent<'a> {
    /// Its number.
    pub seq: Seq,
    /// The time at which it happened.
    pub at: Timestamp,
    /// The author.
    pub by: By,
    /// The person who had a seat until it was given to somebody else by this, if any.
    pub former: Option<PersonId>,
    /// The event itself.
    pub what: &'a What,
    /// The fingerprint of the position afterwards.
    pub hash: Option<u64>,
}

const EVENTS: &str = "select seq, at, actor, former, kind, body, prepared, ruled, hash
     from events where game = $1 order by seq";

const ACTORS: &str = "select people.id, coalesce(names.name, people.name) from people
     left join games on games.id = $1
     left join names on names.guild = games.guild and names.person = people.id
     where people.id in (select actor from events where game = $1)";

impl GameTx {
    /// The whole log, the oldest first.
    pub async fn events(&mut self) -> anyhow::Result<Vec<EventRow>> {
        let query = sqlx::query_as(EVENTS).bind(self.row.id);
        let events = query.fetch_all(&mut *self.tx).await;
        events.map_err(stops(self.row.id))
    }

    /// The names of all who have done something in the game.
    pub async fn actors(&mut self) -> anyhow::Result<HashMap<PersonId, String>> {
        let query = sqlx::query_as(ACTORS).bind(self.row.id);
        let actors: Vec<(PersonId, String)> = query.fetch_all(&mut *self.tx).await?;
        Ok(actors.into_iter().collect())
    }

    /// True if a person has ever played a turn in the game.
    pub async fn has_played(&mut self, person: PersonId) -> anyhow::Result<bool> {
        let query = sqlx::query_scalar(
            "select seq from events where game = $1 and actor = $2 and kind = 'turn' limit 1",
        )
        .bind(self.row.id)
        .bind(person);
        let any: Option<As<u32>> = query.fetch_optional(&mut *self.tx).await?;
        Ok(any.is_some())
    }

    /// Adds an event.
    pub async fn append(&mut self, event: &NewEvent<'_>) -> anyhow::Result<()> {
        sqlx::query(
            "insert into events (game, seq, at, actor, former, kind, body, prepared, ruled, hash)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
        )
        .bind(self.row.id)
        .bind(As(event.seq))
        .bind(event.at)
        .bind(event.by.person())
        .bind(event.former)
        .bind(event.what.kind())
        .bind(event.what.body())
        .bind(As(u8::from(event.by.is_prepared())))
        .bind(As(u8::from(event.by.referee().is_some())))
        .bind(event.hash.map(As))
        .execute(&mut *self.tx)
        .await?;
        Ok(())
    }
}

impl Store {
    /// The whole log of a game, the oldest first.
    pub async fn events(&self, game: GameId) -> anyhow::Result<Vec<EventRow>> {
        let query = sqlx::query_as(EVENTS).bind(game);
        let events = query.fetch_all(&self.reading).await;
        events.map_err(stops(game))
    }

    /// The names of all who have done something in a game.
    pub async fn actors(&self, game: GameId) -> anyhow::Result<HashMap<PersonId, String>> {
        let query = sqlx::query_as(ACTORS).bind(game);
        let actors: Vec<(PersonId, String)> = query.fetch_all(&self.reading).await?;
        Ok(actors.into_iter().collect())
    }
}
