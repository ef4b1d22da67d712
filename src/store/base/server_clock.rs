//! The clock of the database's server: the only place in which SQL reads one. What it shows is compared
//! with the process's own, and passed in as the present time everywhere else.

use sqlx::Any;
use sqlx::pool::PoolConnection;

use super::database::Store;
use super::ids::Timestamp;

/// A server that is asked what time it is.
pub struct ServerClock(PoolConnection<Any>);

impl Store {
    /// The clock of the database's server. `None`: the database is a file, and has none.
    pub async fn server_clock(&self) -> anyhow::Result<Option<ServerClock>> {
        if self.is_sqlite() {
            return Ok(None);
        }
        Ok(Some(ServerClock(self.reading.acquire().await?)))
    }
}

impl ServerClock {
    /// The time that it shows, wherever the connection was before: only the way there and back counts.
    pub async fn shows(&mut self) -> anyhow::Result<Timestamp> {
        let now = "select (extract(epoch from clock_timestamp()) * 1000)::bigint";
        Ok(sqlx::query_scalar(now).fetch_one(&mut *self.0).await?)
    }
}
