//! The movements of a person's rating; changes nothing.

use sqlx::Row as _;
use sqlx::any::AnyRow;

use crate::store::base::columns::As;
use crate::store::base::database::Store;
use crate::store::base::ids::Timestamp;
use crate::store::ratings::changes::rated;
use crate::store::ratings::contender::Contender;
use crate::store::ratings::pools::Pool;
use starpost_games::league::ratings::Rating;

/// Somebody's rating after a game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HistoryPoint {
    /// The time at which it ended.
    pub ended: Timestamp,
    /// The rating.
    pub rating: Rating,
}

impl Store {
    /// Somebody's rating after each of their newest games of a pool, at most this many, the oldest
    /// first.
    pub async fn rating_history(
        &self,
        pool: &Pool,
        contender: Contender,
        most: u32,
    ) -> anyhow::Result<Vec<HistoryPoint>> {
        let query = sqlx::query(
            "select ended, mean, deviation, volatility, games, last from rating_changes
             where pool = $1 and person = $2 and level = $3
             order by ended desc, game desc limit $4",
        )
        .bind(&pool.pool)
        .bind(contender.person)
        .bind(As(contender.level))
        .bind(As(most));
        let rows = query.fetch_all(&self.reading).await?;
        let point = |row: &AnyRow| {
            Ok(HistoryPoint {
                ended: row.try_get("ended")?,
                rating: rated(row, pool.system)?.rating,
            })
        };
        Ok(rows.iter().rev().map(point).collect::<sqlx::Result<_>>()?)
    }
}
