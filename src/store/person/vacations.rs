//! The times when people do not play.

use crate::store::base::columns::{As, row};
use crate::store::base::database::Store;
use crate::store::base::ids::{GameId, PersonId, Timestamp};
use crate::store::base::tx::Tx;

/// A time in which a person does not play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VacationRow {
    /// Its first instant.
    pub begins: Timestamp,
    /// The first that is no part of it.
    pub ends: Timestamp,
}

row!(VacationRow: begins, ends);

const OF_PERSON: &str =
    "select begins, ends from vacations where person = $1 and ends > $2 order by begins";

const PUT: &str = "insert into vacations (person, begins, ends) values ($1, $2, $3)
     on conflict (person, begins) do update set ends = excluded.ends";

impl Store {
    /// The vacations of a person that were not over at `since`, the earliest first.
    pub async fn vacations(
        &self,
        person: PersonId,
        since: Timestamp,
    ) -> anyhow::Result<Vec<VacationRow>> {
        let query = sqlx::query_as(OF_PERSON).bind(person).bind(since);
        Ok(query.fetch_all(&self.reading).await?)
    }

    /// The games of a person that run.
    pub async fn running_games_of(&self, person: PersonId) -> anyhow::Result<Vec<GameId>> {
        let query = sqlx::query_scalar(
            "select games.id from seats join games on games.id = seats.game
             where seats.person = $1 and games.stage = 'playing'
             order by games.id",
        );
        Ok(query.bind(person).fetch_all(&self.reading).await?)
    }
}

impl Tx {
    /// The vacations of a person that were not over at `since`, the earliest first.
    pub async fn vacations(
        &mut self,
        person: PersonId,
        since: Timestamp,
    ) -> anyhow::Result<Vec<VacationRow>> {
        let query = sqlx::query_as(OF_PERSON).bind(person).bind(since);
        Ok(query.fetch_all(&mut *self.tx).await?)
    }

    /// Adds a vacation of a person, or lets one with the same beginning end at another time.
    pub async fn put_vacation(
        &mut self,
        person: PersonId,
        vacation: VacationRow,
    ) -> anyhow::Result<()> {
        let query = sqlx::query(PUT).bind(person).bind(vacation.begins).bind(vacation.ends);
        query.execute(&mut *self.tx).await?;
        Ok(())
    }
}
