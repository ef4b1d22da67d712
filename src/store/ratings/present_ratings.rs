//! Present ratings: the last change of everybody in each pool.

use sqlx::Row as _;
use sqlx::any::AnyRow;

use crate::store::base::columns::As;
use crate::store::base::database::Store;
use crate::store::base::ids::PersonId;
use crate::store::base::tx::Tx;
use crate::store::ratings::changes::rated;
use crate::store::ratings::contender::Contender;
use crate::store::ratings::pools::Pool;
use starpost_games::league::ratings::PlayerRating;

/// Somebody's rating in a pool, after their last game.
#[derive(Clone, Debug, PartialEq)]
pub struct RatingRow {
    /// The games that are rated together.
    pub pool: Pool,
    /// The player who is rated.
    pub contender: Contender,
    /// Their rating.
    pub rated: PlayerRating,
}

/// A query that runs on its own or within a transaction.
const IN: &str =
    "select ratings.pool, person, level, mean, deviation, volatility, games, last, system
     from ratings join pools on pools.pool = ratings.pool
     where ratings.pool = $1 order by person, level";

impl Tx {
    /// Keeps somebody's rating in a pool; without one, removes it.
    pub async fn put_rating(
        &mut self,
        pool: &str,
        contender: Contender,
        rated: Option<&PlayerRating>,
    ) -> anyhow::Result<()> {
        let Some(rated) = rated else {
            let forget =
                sqlx::query("delete from ratings where pool = $1 and person = $2 and level = $3")
                    .bind(pool)
                    .bind(contender.person)
                    .bind(As(contender.level));
            forget.execute(&mut *self.tx).await?;
            return Ok(());
        };
        sqlx::query(
            "insert into ratings (pool, person, level, mean, deviation, volatility, games, last)
             values ($1, $2, $3, $4, $5, $6, $7, $8)
             on conflict (pool, person, level) do update
             set mean = excluded.mean, deviation = excluded.deviation,
                 volatility = excluded.volatility, games = excluded.games, last = excluded.last",
        )
        .bind(pool)
        .bind(contender.person)
        .bind(As(contender.level))
        .bind(rated.rating.mean)
        .bind(rated.rating.deviation)
        .bind(rated.rating.volatility)
        .bind(As(rated.games))
        .bind(rated.last)
        .execute(&mut *self.tx)
        .await?;
        Ok(())
    }

    /// Somebody's rating in a pool.
    pub async fn rating(
        &mut self,
        pool: &str,
        contender: Contender,
    ) -> anyhow::Result<Option<RatingRow>> {
        let query = sqlx::query(
            "select ratings.pool, person, level, mean, deviation, volatility, games, last, system
             from ratings join pools on pools.pool = ratings.pool
             where ratings.pool = $1 and person = $2 and level = $3",
        )
        .bind(pool)
        .bind(contender.person)
        .bind(As(contender.level));
        let found = query.fetch_optional(&mut *self.tx).await?;
        Ok(found.as_ref().map(row).transpose()?)
    }

    /// Everybody's rating in a pool, by person and level.
    pub async fn ratings_in(&mut self, pool: &str) -> anyhow::Result<Vec<RatingRow>> {
        let rows = sqlx::query(IN).bind(pool).fetch_all(&mut *self.tx).await?;
        Ok(rows.iter().map(row).collect::<sqlx::Result<_>>()?)
    }
}

impl Store {
    /// Somebody's ratings, by pool and level.
    pub async fn ratings_of(&self, person: PersonId) -> anyhow::Result<Vec<RatingRow>> {
        let query = sqlx::query(
            "select ratings.pool, person, level, mean, deviation, volatility, games, last, system
             from ratings join pools on pools.pool = ratings.pool
             where person = $1 order by ratings.pool, level",
        );
        let rows = query.bind(person).fetch_all(&self.reading).await?;
        Ok(rows.iter().map(row).collect::<sqlx::Result<_>>()?)
    }

    /// Everybody's rating in a pool, by person and level.
    pub async fn ratings_in(&self, pool: &str) -> anyhow::Result<Vec<RatingRow>> {
        let rows = sqlx::query(IN).bind(pool).fetch_all(&self.reading).await?;
        Ok(rows.iter().map(row).collect::<sqlx::Result<_>>()?)
    }
}

fn row(row: &AnyRow) -> sqlx::Result<RatingRow> {
    let As(system) = row.try_get("system")?;
    Ok(RatingRow {
        pool: Pool { pool: row.try_get("pool")?, system },
        contender: Contender::read(row)?,
        rated: rated(row, system)?,
    })
}
