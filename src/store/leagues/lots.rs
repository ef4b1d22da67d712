//! The data with which the lots of seasons are drawn, and the places where organizers seed people.

use crate::store::base::columns::{As, BadColumn, ColumnValue, row, word};
use crate::store::base::database::Store;
use crate::store::base::ids::{LeagueId, PersonId};
use crate::store::leagues::league::LeagueTx;
use starpost_games::league::{LotPurpose, Season};

word!(LotPurpose, "purpose of a lot");

/// The data with which one lot of a season is drawn.
#[derive(Clone, PartialEq, Eq)]
pub struct LotRow {
    /// The question it decides.
    pub purpose: LotPurpose,
    /// The part that nobody may know before.
    pub secret: String,
}

row!(LotRow: purpose, secret);

const READ: &str = "select purpose, secret from lots where league = $1 and season = $2";

impl LeagueTx {
    /// Keeps what a lot of the present season is drawn with, if nothing is kept yet.
    pub async fn put_lot(&mut self, lot: &LotRow) -> anyhow::Result<()> {
        sqlx::query(
            "insert into lots (league, season, purpose, secret) values ($1, $2, $3, $4)
             on conflict (league, season, purpose) do nothing",
        )
        .bind(self.row.id)
        .bind(As(self.row.season))
        .bind(As(lot.purpose))
        .bind(&lot.secret)
        .execute(&mut *self.tx)
        .await?;
        Ok(())
    }

    /// The data with which the lots of the present season are drawn.
    pub async fn lots(&mut self) -> anyhow::Result<Vec<LotRow>> {
        let query = sqlx::query_as(READ).bind(self.row.id).bind(As(self.row.season));
        Ok(query.fetch_all(&mut *self.tx).await?)
    }

    /// Seeds these people in this order in the present season, and nobody else.
    pub async fn put_seeds(&mut self, order: &[PersonId]) -> anyhow::Result<()> {
        self.forget_left_seeds().await?;
        sqlx::query("update entrants set seed = null where league = $1 and season = $2")
            .bind(self.row.id)
            .bind(As(self.row.season))
            .execute(&mut *self.tx)
            .await?;
        for (seed, person) in (0_u32..).zip(order) {
            sqlx::query(
                "update entrants set seed = $4 where league = $1 and season = $2 and person = $3",
            )
            .bind(self.row.id)
            .bind(As(self.row.season))
            .bind(*person)
            .bind(As(seed))
            .execute(&mut *self.tx)
            .await?;
        }
        Ok(())
    }
}

impl Store {
    /// The data with which the lots of a season are drawn.
    pub async fn lots(&self, league: LeagueId, season: Season) -> anyhow::Result<Vec<LotRow>> {
        let query = sqlx::query_as(READ).bind(league).bind(As(season));
        Ok(query.fetch_all(&self.reading).await?)
    }

    /// The people who were seeded by hand in a season, in order.
    pub async fn seeds(&self, league: LeagueId, season: Season) -> anyhow::Result<Vec<PersonId>> {
        let query = sqlx::query_scalar(
            "select person from entrants
             where league = $1 and season = $2 and seed is not null order by seed",
        )
        .bind(league)
        .bind(As(season));
        Ok(query.fetch_all(&self.reading).await?)
    }
}
