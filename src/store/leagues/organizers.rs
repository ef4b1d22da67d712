//! The people who run a league, besides those who run all leagues of its server.

use crate::store::base::columns::{As, row};
use crate::store::base::database::Store;
use crate::store::base::ids::{LeagueId, NewsNo, PersonId};
use crate::store::base::tx::Tx;
use crate::store::leagues::league::LeagueTx;

/// Somebody who runs a league.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OrganizerRow {
    /// The person.
    pub person: PersonId,
    /// The number of the news that told of it; 0 of whoever has made the league.
    pub named: NewsNo,
}

row!(OrganizerRow: person, named);

const READ: &str = "select person, named from organizers where league = $1 order by named, person";

impl LeagueTx {
    /// The people who run the league, in the order in which they were named.
    pub async fn organizers(&mut self) -> anyhow::Result<Vec<OrganizerRow>> {
        let query = sqlx::query_as(READ).bind(self.row.id);
        Ok(query.fetch_all(&mut *self.tx).await?)
    }

    /// Lets a known person run the league.
    pub async fn put_organizer(&mut self, organizer: OrganizerRow) -> anyhow::Result<()> {
        sqlx::query(
            "insert into organizers (league, person, named) values ($1, $2, $3)
             on conflict (league, person) do nothing",
        )
        .bind(self.row.id)
        .bind(organizer.person)
        .bind(organizer.named)
        .execute(&mut *self.tx)
        .await?;
        Ok(())
    }

    /// Lets a person run the league no more.
    pub async fn remove_organizer(&mut self, person: PersonId) -> anyhow::Result<()> {
        sqlx::query("delete from organizers where league = $1 and person = $2")
            .bind(self.row.id)
            .bind(person)
            .execute(&mut *self.tx)
            .await?;
        Ok(())
    }
}

impl Tx {
    /// The people who run a league, in the order in which they were named.
    pub async fn organizers_of(&mut self, league: LeagueId) -> anyhow::Result<Vec<OrganizerRow>> {
        let query = sqlx::query_as(READ).bind(league);
        Ok(query.fetch_all(&mut *self.tx).await?)
    }
}

impl Store {
    /// The people who run a league, in the order in which they were named.
    pub async fn organizers(&self, league: LeagueId) -> anyhow::Result<Vec<OrganizerRow>> {
        let query = sqlx::query_as(READ).bind(league);
        Ok(query.fetch_all(&self.reading).await?)
    }

    /// The leagues that a person runs, of all servers.
    pub async fn leagues_run_by(&self, person: PersonId) -> anyhow::Result<Vec<LeagueId>> {
        let query =
            sqlx::query_scalar("select league from organizers where person = $1 order by league");
        Ok(query.bind(person).fetch_all(&self.reading).await?)
    }
}
