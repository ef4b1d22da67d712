//! The database itself: opened, its tables brought up to date, closed. Knows no table.

use std::str::FromStr as _;
use std::time::Duration;

use anyhow::Context as _;
use sqlx::any::AnyPoolOptions;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AnyConnection, AnyPool, Connection as _, Executor as _};
use tokio::time::timeout;

use super::commits::Commits;
use super::file::{check_writable, make_private};
use super::migrations::MIGRATIONS;

/// The time that a connection waits for another process's write.
pub(in crate::store) const BUSY: Duration = Duration::from_secs(5);

/// The time that a writer waits by default.
const PATIENCE: Duration = BUSY.saturating_mul(4);

/// On SQLite, readers that become writers fail under load.
const BEGIN_SQLITE: &str = "begin immediate";

/// A row that another transaction holds is not waited for indefinitely, and a process that stands still in the
/// middle of one loses it: before that, nobody can go on with what it holds.
const BEGIN_POSTGRES: &str = "begin; set local lock_timeout = '5s'; \
     set local idle_in_transaction_session_timeout = '8s'";

/// The number of connections that read, and of those that write on PostgreSQL. They are separate: a read in the
/// middle of a transaction must not wait for those who wait to begin theirs.
const CONNECTIONS: u32 = 8;

/// The database, SQLite or PostgreSQL behind the same methods.
#[derive(Clone, Debug)]
pub struct Store {
    /// On SQLite one connection, so that writers queue here and not in the file's lock.
    pub(in crate::store) writing: AnyPool,
    pub(in crate::store) reading: AnyPool,
    /// True for a file, which one process uses at a time.
    pub(in crate::store) is_sqlite: bool,
    /// The statement with which a transaction that will write begins.
    pub(in crate::store) begin: &'static str,
    /// The time that it may wait for that.
    pub(in crate::store) patience: Duration,
    /// The interactions whose work may be done.
    pub(in crate::store) commits: Commits,
}

impl Store {
    /// Opens the database at `url` (`sqlite:FILE`, `postgres://…`), creates it if it is a missing
    /// file, and brings its tables up to date.
    pub async fn open(url: &str) -> anyhow::Result<Store> {
        sqlx::any::install_default_drivers();
        let store = if url.starts_with("sqlite:") {
            Store::open_sqlite(url).await?
        } else {
            Store::open_postgres(url).await?
        };
        store.migrate().await.with_context(|| {
            format!("the tables in {} cannot be brought up to date", place(url))
        })?;
        Ok(store)
    }

    /// Limits how long a writer waits; after that the database is [busy](super::contention::is_busy).
    #[must_use]
    pub fn with_patience(self, patience: Duration) -> Store {
        Store { patience, ..self }
    }

    /// Brings the tables up to date; if several processes want to, the others wait.
    async fn migrate(&self) -> anyhow::Result<()> {
        if !self.is_sqlite() {
            // This takes a lock on the server by itself.
            return Ok(MIGRATIONS.run(&self.writing).await?);
        }
        // On SQLite it takes none: so all of it is one transaction, which locks the file first.
        let mut tx = self.writing.begin_with(self.begin).await?;
        MIGRATIONS.run(&mut *tx).await?;
        Ok(tx.commit().await?)
    }

    /// True if it is a file, which one process uses at a time.
    pub(in crate::store) const fn is_sqlite(&self) -> bool {
        self.is_sqlite
    }

    async fn open_sqlite(url: &str) -> anyhow::Result<Store> {
        let place = place(url);
        let unopened = || format!("{place} cannot be opened");
        let url = if url.contains('?') { url.to_owned() } else { format!("{url}?mode=rwc") };
        if url.contains("mode=rwc") {
            let options = SqliteConnectOptions::from_str(&url)?;
            let file = options.get_filename();
            make_private(file).with_context(|| format!("{place} cannot be made"))?;
            check_writable(file).with_context(unopened)?;
        }
        // A pool would try again and again, and never say why it failed.
        read_once(&url).await.with_context(unopened)?;
        // A file does not hang up: what is connected to it need not be asked each time whether it still is.
        let writing = writers(1)
            .test_before_acquire(false)
            .after_connect(|connection, _| Box::pin(prepare_writer(connection)))
            .connect(&url)
            .await
            .with_context(unopened)?;
        let reading = connections(CONNECTIONS)
            .test_before_acquire(false)
            .after_connect(|connection, _| Box::pin(prepare_reader(connection)))
            .connect_lazy(&url)?;
        Ok(Store {
            writing,
            reading,
            is_sqlite: true,
            begin: BEGIN_SQLITE,
            patience: PATIENCE,
            commits: Commits::default(),
        })
    }

    async fn open_postgres(url: &str) -> anyhow::Result<Store> {
        let unreachable = || format!("{} cannot be reached", place(url));
        // Not by the pool, for the same reason.
        let first = timeout(BUSY, AnyConnection::connect(url))
            .await
            .context("no answer")
            .with_context(unreachable)?;
        first.with_context(unreachable)?.close().await?;
        let writing = writers(CONNECTIONS).connect(url).await;
        Ok(Store {
            writing: writing.with_context(unreachable)?,
            reading: connections(CONNECTIONS).connect_lazy(url)?,
            is_sqlite: false,
            begin: BEGIN_POSTGRES,
            patience: PATIENCE,
            commits: Commits::default(),
        })
    }

    /// Closes every connection, so that a file can be moved away.
    pub async fn close(&self) {
        self.reading.close().await;
        self.writing.close().await;
    }

    /// True once closing has begun.
    pub fn is_closed(&self) -> bool {
        self.reading.is_closed()
    }
}

fn connections(most: u32) -> AnyPoolOptions {
    AnyPoolOptions::new().max_connections(most).acquire_timeout(PATIENCE)
}

/// The connections that run transactions.
fn writers(most: u32) -> AnyPoolOptions {
    connections(most).after_release(|connection, _| Box::pin(is_whole(connection)))
}

/// True if a used connection is still of use; if not, it is closed. If the disk is full, SQLite rolls back by
/// itself: then neither a commit nor a rollback succeeds, the connection counts its transaction as open, and no
/// other could ever begin in it.
async fn is_whole(connection: &mut AnyConnection) -> sqlx::Result<bool> {
    // Whatever was given up is rolled back before this is answered.
    connection.ping().await?;
    Ok(!connection.is_in_transaction())
}

/// The name of a database in an error: its file, or its server without the password.
pub(in crate::store) fn place(url: &str) -> String {
    let without_options = url.split('?').next().unwrap_or_default();
    match without_options.strip_prefix("sqlite:") {
        Some(file) => format!("the database file {}", file.trim_start_matches("//")),
        None => {
            let (_, address) = without_options.split_once("://").unwrap_or_default();
            let (_, address) = address.rsplit_once('@').unwrap_or(("", address));
            let server = address.split('/').next().unwrap_or_default();
            format!("the database server {server}")
        }
    }
}

/// Fails if the file is not an SQLite database.
async fn read_once(url: &str) -> sqlx::Result<()> {
    let mut connection = AnyConnection::connect(url).await?;
    connection.execute("pragma busy_timeout = 5000").await?;
    connection.execute("pragma schema_version").await?;
    connection.close().await
}

async fn prepare_writer(connection: &mut AnyConnection) -> sqlx::Result<()> {
    connection.execute("pragma busy_timeout = 5000").await?;
    connection.execute("pragma journal_mode = wal").await?;
    connection.execute("pragma synchronous = full").await?;
    connection.execute("pragma foreign_keys = on").await?;
    // Else what was deleted stays readable in the file until something else is written there.
    connection.execute("pragma secure_delete = on").await?;
    Ok(())
}

async fn prepare_reader(connection: &mut AnyConnection) -> sqlx::Result<()> {
    connection.execute("pragma busy_timeout = 5000").await?;
    connection.execute("pragma query_only = on").await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::BEGIN_POSTGRES;
    use crate::store::base::leases::Lease;

    #[test]
    fn what_stands_still_in_a_transaction_has_its_rows_for_as_long_as_the_lease_says() {
        let seconds = Lease::Rows.lasts().as_secs();
        let ends = format!("set local idle_in_transaction_session_timeout = '{seconds}s'");
        assert!(BEGIN_POSTGRES.ends_with(&ends), "{BEGIN_POSTGRES}");
    }
}
