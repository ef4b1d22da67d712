//! The times when the program did not run: whether it is alive, and what everybody gets back.

use crate::store::base::columns::{As, row};
use crate::store::base::database::Store;
use crate::store::base::ids::{GameId, Timestamp};
use crate::store::base::tx::Tx;

/// A time in which the program did not run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OutageRow {
    /// Its first instant.
    pub begins: Timestamp,
    /// The first that is no part of it.
    pub ends: Timestamp,
}

row!(OutageRow: begins, ends);

/// The key for when the program was last alive.
const ALIVE: &str = "alive";

const AFTER: &str = "select begins, ends from outages where ends > $1 and ends > begins
     order by begins limit 10000";

const OPEN: &str = "select begins, ends from outages where is_open = 1 order by begins limit 100";

impl Store {
    /// The time at which the program was last alive, as far as is known.
    pub async fn alive(&self) -> anyhow::Result<Option<Timestamp>> {
        let kept = self.setting(ALIVE).await?;
        Ok(kept.and_then(|kept| kept.parse().ok()).map(Timestamp))
    }

    /// The program is alive; with an outage, if it was not before. False: another process has
    /// reported that meanwhile.
    pub async fn set_alive(
        &self,
        before: Option<Timestamp>,
        now: Timestamp,
        outage: Option<OutageRow>,
    ) -> anyhow::Result<bool> {
        let mut tx = self.begin().await?;
        let done = match before {
            None => sqlx::query(
                "insert into settings (key, value) values ($1, $2) on conflict (key) do nothing",
            )
            .bind(ALIVE)
            .bind(now.0.to_string()),
            Some(before) => {
                sqlx::query("update settings set value = $2 where key = $1 and value = $3")
                    .bind(ALIVE)
                    .bind(now.0.to_string())
                    .bind(before.0.to_string())
            }
        };
        if done.execute(&mut *tx.tx).await?.rows_affected() == 0 {
            return Ok(false);
        }
        if let Some(outage) = outage {
            sqlx::query(
                "insert into outages (begins, ends, is_open) values ($1, $2, 1)
                 on conflict (begins) do nothing",
            )
            .bind(outage.begins)
            .bind(outage.ends)
            .execute(&mut *tx.tx)
            .await?;
        }
        tx.commit().await?;
        Ok(true)
    }

    /// The first outages of which not every game knows yet.
    pub async fn open_outages(&self) -> anyhow::Result<Vec<OutageRow>> {
        Ok(sqlx::query_as(OPEN).fetch_all(&self.reading).await?)
    }

    /// Ends an outage then, and every game is told again.
    pub async fn end_outage(&self, outage: OutageRow, ends: Timestamp) -> anyhow::Result<()> {
        sqlx::query("update outages set ends = $2, is_open = 1 where begins = $1")
            .bind(outage.begins)
            .bind(ends)
            .execute(&self.writing)
            .await?;
        Ok(())
    }

    /// The outages that are said to end after that, the first ten thousand.
    pub async fn outages_after(&self, at: Timestamp) -> anyhow::Result<Vec<OutageRow>> {
        let query = sqlx::query_as(AFTER).bind(at);
        Ok(query.fetch_all(&self.reading).await?)
    }

    /// Every game knows of an outage.
    pub async fn close_outage(&self, outage: OutageRow) -> anyhow::Result<()> {
        sqlx::query("update outages set is_open = 0 where begins = $1")
            .bind(outage.begins)
            .execute(&self.writing)
            .await?;
        Ok(())
    }

    /// The next games after that number in which time runs out, or it matters how much has passed.
    pub async fn games_with_clocks(&self, after: GameId, most: u32) -> anyhow::Result<Vec<GameId>> {
        let query = sqlx::query_scalar(
            "select id from games
             where id > $1 and (deadline is not null or alarm is not null)
             order by id limit $2",
        )
        .bind(after)
        .bind(As(most));
        Ok(query.fetch_all(&self.reading).await?)
    }
}

impl Tx {
    /// The first outages of which not every game knows yet.
    pub async fn open_outages(&mut self) -> anyhow::Result<Vec<OutageRow>> {
        Ok(sqlx::query_as(OPEN).fetch_all(&mut *self.tx).await?)
    }

    /// The outages that end after that, the first ten thousand: as many as there are of silences.
    pub async fn outages_after(&mut self, at: Timestamp) -> anyhow::Result<Vec<OutageRow>> {
        let query = sqlx::query_as(AFTER).bind(at);
        Ok(query.fetch_all(&mut *self.tx).await?)
    }
}
