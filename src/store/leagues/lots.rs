//! What the lots of seasons are drawn with, and whom organizers seed where.

use crate::store::base::columns::{As, BadColumn, Column, row, word};
use crate::store::base::database::Store;
use crate::store::base::ids::{LeagueId, PersonId};
use crate::store::leagues::league::LeagueTx;
use starpost_games::league::Purpose;

word!(Purpose, "purpose of a lot");

/// What one lot of a season is drawn with.
#[derive(Clone, PartialEq, Eq)]
pub struct LotRow {
    /// What it decides.
    pub purpose: Purpose,
    /// What nobody may know before.
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

    /// What the lots of the present season are drawn with.
    pub async fn lots(&mut self) -> anyhow::Result<Vec<LotRow>> {
        let query = sqlx::query_as(READ).bind(self.row.id);
        let query = query.bind(As(self.row.season));
        Ok(query.fetch_all(&mut *self.tx).await?)
    }

    /// Seeds these people in this order in the present season, and nobody else.
    pub async fn put_seeds(&mut self, order: &[PersonId]) -> anyhow::Result<()> {
        sqlx::query("delete from seeds where league = $1 and season = $2")
            .bind(self.row.id)
            .bind(As(self.row.season))
            .execute(&mut *self.tx)
            .await?;
        for (seed, person) in (0_u32..).zip(order) {
            sqlx::query("insert into seeds (league, season, person, seed) values ($1, $2, $3, $4)")
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
    /// What the lots of a season are drawn with.
    pub async fn lots(&self, league: LeagueId, season: u32) -> anyhow::Result<Vec<LotRow>> {
        let query = sqlx::query_as(READ).bind(league).bind(As(season));
        Ok(query.fetch_all(&self.reading).await?)
    }

    /// Those whom somebody seeded in a season, in order.
    pub async fn seeds(&self, league: LeagueId, season: u32) -> anyhow::Result<Vec<PersonId>> {
        let query = sqlx::query_scalar(
            "select person from seeds where league = $1 and season = $2 order by seed",
        );
        let query = query.bind(league).bind(As(season));
        Ok(query.fetch_all(&self.reading).await?)
    }
}
