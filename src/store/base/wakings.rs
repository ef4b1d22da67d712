//! The way workers of other processes learn at once that there is something to do: by `NOTIFY` of PostgreSQL. It
//! only wakes them: a worker who misses it finds the job when it looks the next time.

use sqlx::postgres::PgListener;

/// The channel on which it is told.
const CHANNEL: &str = "starpost_jobs";

/// Tells it when the transaction is committed; many times in one transaction count once.
pub(super) const TELL: &str = "select pg_notify('starpost_jobs', '')";

/// Hears when a process has enqueued jobs.
#[derive(Debug)]
pub struct Wakings(PgListener);

impl Wakings {
    /// Begins to listen to the database at `url`. `None`: it is SQLite, which has one process.
    pub async fn listen(url: &str) -> anyhow::Result<Option<Wakings>> {
        if url.starts_with("sqlite:") {
            return Ok(None);
        }
        let mut listener = PgListener::connect(url).await?;
        listener.listen(CHANNEL).await?;
        Ok(Some(Wakings(listener)))
    }

    /// Returns when there is something to do, or may be: also after the connection was lost and is there
    /// again. An error: it is not.
    pub async fn next(&mut self) -> anyhow::Result<()> {
        self.0.try_recv().await?;
        Ok(())
    }
}
