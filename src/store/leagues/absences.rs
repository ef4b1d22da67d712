//! The people who did not come to games of a season, and those of them who are to leave it.

use crate::store::base::columns::{As, row};
use crate::store::base::database::Store;
use crate::store::base::ids::{LeagueId, PersonId, Timestamp};
use crate::store::base::tx::GameTx;
use crate::store::leagues::league::LeagueTx;
use starpost_games::league::{FixtureNo, Season};

/// Somebody who did not play the first turn of a game of a season in time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoShowRow {
    /// The person who did not come.
    pub person: PersonId,
    /// In which fixture.
    pub fixture: FixtureNo,
}

row!(NoShowRow: person, fixture);

/// Somebody who did not come too often.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AbsenceRow {
    /// The person who did not come too often.
    pub person: PersonId,
    /// The time at which they are withdrawn; `None` if they are kept.
    pub leaves: Option<Timestamp>,
    /// The time at which they would be if no time were lost; `None` if that is when they are.
    pub promised: Option<Timestamp>,
}

row!(AbsenceRow: person, leaves, promised);

impl GameTx {
    /// Notes that somebody did not play their first turn in time.
    pub async fn put_no_show(&mut self, person: PersonId, at: Timestamp) -> anyhow::Result<()> {
        sqlx::query(
            "insert into no_shows (game, person, at) values ($1, $2, $3)
             on conflict (game, person) do nothing",
        )
        .bind(self.row.id)
        .bind(person)
        .bind(at)
        .execute(&mut *self.tx)
        .await?;
        Ok(())
    }

    /// Forgets it, since they play again.
    pub async fn drop_no_show(&mut self, person: PersonId) -> anyhow::Result<()> {
        sqlx::query("delete from no_shows where game = $1 and person = $2")
            .bind(self.row.id)
            .bind(person)
            .execute(&mut *self.tx)
            .await?;
        Ok(())
    }
}

impl LeagueTx {
    /// The people who did not come to a fixture of the present season, each with the fixture.
    pub async fn no_shows(&mut self) -> anyhow::Result<Vec<NoShowRow>> {
        let query = sqlx::query_as(
            "select no_shows.person, fixtures.fixture
             from fixtures join no_shows on no_shows.game = fixtures.game
             where fixtures.league = $1 and fixtures.season = $2
             order by fixtures.fixture, no_shows.person",
        )
        .bind(self.row.id)
        .bind(As(self.row.season));
        Ok(query.fetch_all(&mut *self.tx).await?)
    }

    /// The people who did not come too often in the present season.
    pub async fn absences(&mut self) -> anyhow::Result<Vec<AbsenceRow>> {
        let query = sqlx::query_as(
            "select person, leaves, promised from absences where league = $1 and season = $2 order by person",
        ).bind(self.row.id).bind(As(self.row.season));
        Ok(query.fetch_all(&mut *self.tx).await?)
    }

    /// Notes that somebody did not come too often, or changes what becomes of them.
    pub async fn put_absence(&mut self, absence: AbsenceRow) -> anyhow::Result<()> {
        sqlx::query(
            "insert into absences (league, season, person, leaves, promised)
             values ($1, $2, $3, $4, $5)
             on conflict (league, season, person) do update
             set leaves = excluded.leaves, promised = excluded.promised",
        )
        .bind(self.row.id)
        .bind(As(self.row.season))
        .bind(absence.person)
        .bind(absence.leaves)
        .bind(absence.promised)
        .execute(&mut *self.tx)
        .await?;
        Ok(())
    }

    /// Forgets it, since one of their games was decided otherwise.
    pub async fn drop_absence(&mut self, person: PersonId) -> anyhow::Result<()> {
        let query = "delete from absences where league = $1 and season = $2 and person = $3";
        self.about(query, person).await?;
        Ok(())
    }
}

impl Store {
    /// The people who are to be withdrawn from a season, since they did not come too often.
    pub async fn leaving(
        &self,
        league: LeagueId,
        season: Season,
    ) -> anyhow::Result<Vec<AbsenceRow>> {
        let query = sqlx::query_as(
            "select person, leaves, promised from absences
             where league = $1 and season = $2 and leaves is not null order by leaves, person",
        )
        .bind(league)
        .bind(As(season));
        Ok(query.fetch_all(&self.reading).await?)
    }

    /// The time at which a person is to be withdrawn from a season, since they did not come too often; `None` if
    /// they are not.
    pub async fn leaves_at(
        &self,
        league: LeagueId,
        season: Season,
        person: PersonId,
    ) -> anyhow::Result<Option<Timestamp>> {
        let query = sqlx::query_scalar(
            "select leaves from absences
             where league = $1 and season = $2 and person = $3 and leaves is not null",
        )
        .bind(league)
        .bind(As(season))
        .bind(person);
        Ok(query.fetch_optional(&self.reading).await?)
    }
}
