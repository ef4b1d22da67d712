//! The people who have asked to sit out a round of a season.

use crate::store::base::columns::As;
use crate::store::base::database::Store;
use crate::store::base::ids::{LeagueId, PersonId};
use crate::store::leagues::league::LeagueTx;
use starpost_games::league::{RoundNo, Season};

impl LeagueTx {
    /// The people who sit out this round of the present season.
    pub async fn byes_asked(&mut self, round: RoundNo) -> anyhow::Result<Vec<PersonId>> {
        let query = sqlx::query_scalar(
            "select person from byes_asked
             where league = $1 and season = $2 and round = $3 order by person",
        )
        .bind(self.row.id)
        .bind(As(self.row.season));
        Ok(query.bind(As(round)).fetch_all(&mut *self.tx).await?)
    }

    /// Lets somebody sit out a round.
    pub async fn put_bye(&mut self, person: PersonId, round: RoundNo) -> anyhow::Result<()> {
        sqlx::query(
            "insert into byes_asked (league, season, round, person) values ($1, $2, $3, $4)
             on conflict (league, season, round, person) do nothing",
        )
        .bind(self.row.id)
        .bind(As(self.row.season))
        .bind(As(round))
        .bind(person)
        .execute(&mut *self.tx)
        .await?;
        Ok(())
    }

    /// Lets somebody play in a round after all. False: they had not asked to sit it out.
    pub async fn remove_bye(&mut self, person: PersonId, round: RoundNo) -> anyhow::Result<bool> {
        let gone = sqlx::query(
            "delete from byes_asked
             where league = $1 and season = $2 and round = $3 and person = $4",
        )
        .bind(self.row.id)
        .bind(As(self.row.season))
        .bind(As(round))
        .bind(person)
        .execute(&mut *self.tx)
        .await?;
        Ok(gone.rows_affected() > 0)
    }
}

/// The rounds of a season that somebody has asked to sit out.
const OF_PERSON: &str = "select round from byes_asked
     where league = $1 and season = $2 and person = $3 order by round";

impl LeagueTx {
    /// The rounds of the present season that somebody has asked to sit out.
    pub async fn byes_of(&mut self, person: PersonId) -> anyhow::Result<Vec<RoundNo>> {
        let query =
            sqlx::query_scalar(OF_PERSON).bind(self.row.id).bind(As(self.row.season)).bind(person);
        let rounds: Vec<As<RoundNo>> = query.fetch_all(&mut *self.tx).await?;
        Ok(rounds.into_iter().map(|As(round)| round).collect())
    }
}

impl Store {
    /// The rounds of a season that somebody has asked to sit out.
    pub async fn byes_of(
        &self,
        league: LeagueId,
        season: Season,
        person: PersonId,
    ) -> anyhow::Result<Vec<RoundNo>> {
        let query = sqlx::query_scalar(OF_PERSON).bind(league).bind(As(season)).bind(person);
        let rounds: Vec<As<RoundNo>> = query.fetch_all(&self.reading).await?;
        Ok(rounds.into_iter().map(|As(round)| round).collect())
    }
}
