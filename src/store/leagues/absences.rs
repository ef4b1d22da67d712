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
    /// The fixture.
    pub fixture: FixtureNo,
}

row!(NoShowRow: person, fixture);

/// A person with too many no-shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AbsenceRow {
    /// The person who did not come too often.
    pub person: PersonId,
    /// The time at which they are withdrawn; `None` if they are kept.
    pub leaves: Option<Timestamp>,
    /// The time at which they would be withdrawn if no time were lost; `None`: the same.
    pub promised: Option<Timestamp>,
}

row!(AbsenceRow: person, leaves, promised);

impl GameTx {
    /// Notes that somebody did not play their first turn in time.
    pub async fn put_no_show(&mut self, person: PersonId, at: Timestamp) -> anyhow::Result<()> {
        sqlx::query(
            "update seats set no_show = $3 where game = $1 and person = $2 and no_show is null",
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
        sqlx::query("update seats set no_show = null where game = $1 and person = $2")
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
            "select seats.person, games.fixture from games join seats on seats.game = games.id
             where games.league = $1 and games.season = $2 and games.fixture is not null
                 and seats.no_show is not null and seats.person is not null
             order by games.fixture, seats.person",
        )
        .bind(self.row.id)
        .bind(As(self.row.season));
        Ok(query.fetch_all(&mut *self.tx).await?)
    }

    /// The people with too many no-shows in the present season.
    pub async fn absences(&mut self) -> anyhow::Result<Vec<AbsenceRow>> {
        let query = sqlx::query_as(
            "select person, leaves, leaves_promised as promised from entrants
             where league = $1 and season = $2 and (leaves is not null or kept is not null)
             order by person",
        )
        .bind(self.row.id)
        .bind(As(self.row.season));
        Ok(query.fetch_all(&mut *self.tx).await?)
    }

    /// Notes that a person has too many no-shows, or changes their withdrawal.
    pub async fn put_absence(&mut self, absence: AbsenceRow) -> anyhow::Result<()> {
        let is_kept = absence.leaves.is_none();
        self.note_absence(absence, is_kept.then_some(1)).await
    }

    /// Forgets it, since one of their games was decided otherwise.
    pub async fn drop_absence(&mut self, person: PersonId) -> anyhow::Result<()> {
        self.note_absence(AbsenceRow { person, leaves: None, promised: None }, None).await
    }

    async fn note_absence(
        &mut self,
        AbsenceRow { person, leaves, promised }: AbsenceRow,
        kept: Option<i64>,
    ) -> anyhow::Result<()> {
        sqlx::query(
            "update entrants set leaves = $4, leaves_promised = $5, kept = $6
             where league = $1 and season = $2 and person = $3",
        )
        .bind(self.row.id)
        .bind(As(self.row.season))
        .bind(person)
        .bind(leaves)
        .bind(promised)
        .bind(kept)
        .execute(&mut *self.tx)
        .await?;
        Ok(())
    }
}

impl Store {
    /// The people who are to be withdrawn from a season for too many no-shows.
    pub async fn leaving(
        &self,
        league: LeagueId,
        season: Season,
    ) -> anyhow::Result<Vec<AbsenceRow>> {
        let query = sqlx::query_as(
            "select person, leaves, leaves_promised as promised from entrants
             where league = $1 and season = $2 and leaves is not null order by leaves, person",
        )
        .bind(league)
        .bind(As(season));
        Ok(query.fetch_all(&self.reading).await?)
    }

    /// The time at which a person is to be withdrawn from a season for too many no-shows; `None` if they are not.
    pub async fn leaves_at(
        &self,
        league: LeagueId,
        season: Season,
        person: PersonId,
    ) -> anyhow::Result<Option<Timestamp>> {
        let query = sqlx::query_scalar(
            "select leaves from entrants
             where league = $1 and season = $2 and person = $3 and leaves is not null",
        )
        .bind(league)
        .bind(As(season))
        .bind(person);
        Ok(query.fetch_optional(&self.reading).await?)
    }
}
