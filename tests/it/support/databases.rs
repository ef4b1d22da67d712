//! An empty database for each test, on SQLite and PostgreSQL; knows the service only as a store.

use std::fs;
use std::path::Path;
use std::sync::OnceLock;

use sqlx::{AnyConnection, AssertSqlSafe, Connection as _};
use starpost::store::Store;
use tempfile::TempDir;

use super::postgres::{self, Lent, Own};
use super::scratch::scratch;
use super::{left_out, sqlite_file};

/// A database that lives as long as this does.
pub(crate) struct Database {
    /// The store on it.
    pub(crate) store: Store,
    /// The place where it is, to open it again.
    pub(crate) url: String,
    _kept: Kept,
}

/// The thing that is removed or given back with a database.
enum Kept {
    Folder { _folder: TempDir },
    Lent { _lent: Lent },
}

impl Database {
    /// A connection of its own, past the store.
    pub(crate) async fn connect(&self) -> AnyConnection {
        let connection = AnyConnection::connect(&self.url).await;
        connection.expect("the store has opened it too")
    }

    /// The number of rows in a table.
    pub(crate) async fn rows(&self, table: &str) -> i64 {
        let mut connection = self.connect().await;
        let query = AssertSqlSafe(format!("select count(*) from {table}"));
        let rows = sqlx::query_scalar(query).fetch_one(&mut connection).await;
        rows.expect("the table is there")
    }
}

/// An empty SQLite file.
pub(crate) async fn sqlite() -> Database {
    let folder = scratch();
    let file = folder.path().join("test.db");
    sqlite_file::put(&file).await;
    opened(folder, &file).await
}

/// Another empty database of the same kind.
pub(crate) async fn another(database: &Database) -> Database {
    if database.url.starts_with("sqlite:") {
        sqlite().await
    } else {
        postgres().await.expect("there was one before")
    }
}

/// The same, made by the service.
pub(crate) async fn made_sqlite() -> Database {
    let folder = scratch();
    let file = folder.path().join("test.db");
    opened(folder, &file).await
}

async fn opened(folder: TempDir, file: &Path) -> Database {
    let url = format!("sqlite:{}", file.display());
    let store = Store::open(&url).await.expect("an empty file opens");
    Database { store, url, _kept: Kept::Folder { _folder: folder } }
}

/// A database of an earlier version, brought up to date; the folder lives as long as it does.
pub(crate) async fn brought_up_to_date(url: String, folder: TempDir) -> Database {
    let store = Store::open(&url).await.expect("it opens and is brought up to date");
    Database { store, url, _kept: Kept::Folder { _folder: folder } }
}

/// A copy of a SQLite file of `tests/data`.
pub(crate) async fn kept(name: &str) -> Database {
    let folder = scratch();
    let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
    let copy = folder.path().join(name);
    fs::copy(kept.join(name), &copy).expect("a file that was kept");
    brought_up_to_date(format!("sqlite:{}", copy.display()), folder).await
}

/// An empty database of the throw-away server; none if there is no PostgreSQL.
pub(crate) async fn postgres() -> Option<Database> {
    let lent = postgres::lend(with_tables).await?;
    let url = lent.url.clone();
    let store = Store::open(&url).await.expect("an empty database opens");
    Some(Database { store, url, _kept: Kept::Lent { _lent: lent } })
}

/// The address of an empty database of the throw-away server, for a program of its own.
pub(crate) async fn postgres_url() -> Option<String> {
    postgres::copy(with_tables).await
}

/// A server of a test's own with an empty database, for programs of their own.
pub(crate) async fn own_postgres() -> Option<Own> {
    let own = Own::start().await?;
    with_tables(own.url.clone()).await;
    Some(own)
}

/// Makes the tables in a new database.
async fn with_tables(url: String) {
    let store = Store::open(&url).await.expect("a new database opens");
    store.close().await;
}

/// The same, unless the second time over is left out.
pub(crate) async fn postgres_too() -> Option<Database> {
    if left_out_after_sqlite() {
        return None;
    }
    postgres().await
}

/// True if tests that have been run on SQLite are not run on PostgreSQL as well: it takes as long once more, and
/// the tests in `stored` show that the same SQL does the same there. Said once.
fn left_out_after_sqlite() -> bool {
    static SAID: OnceLock<bool> = OnceLock::new();
    *SAID.get_or_init(|| left_out("on PostgreSQL, what `stored` does not test"))
}

/// Makes an `async fn` that is given a [`Database`] into two tests, one on each database; that on
/// PostgreSQL is slow.
#[macro_export]
macro_rules! on_both_databases {
    ($name:ident) => {
        $crate::on_both_databases!($name, postgres_too);
    };
    ($name:ident, $postgres:ident) => {
        mod $name {
            use $crate::support::databases;

            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn on_sqlite() {
                super::$name(databases::sqlite().await).await;
            }

            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn on_postgres() {
                if let Some(database) = databases::$postgres().await {
                    super::$name(database).await;
                }
            }
        }
    };
}

/// The same of a test that takes minutes, on PostgreSQL only among the long ones.
#[macro_export]
macro_rules! on_both_databases_at_length {
    ($name:ident) => {
        mod $name {
            use $crate::support::databases;

            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn on_sqlite() {
                super::$name(databases::sqlite().await).await;
            }

            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            #[ignore = "long"]
            async fn on_postgres() {
                if let Some(database) = databases::postgres_too().await {
                    super::$name(database).await;
                }
            }
        }
    };
}

/// The same, on PostgreSQL in every run: for what the two databases have to do alike.
#[macro_export]
macro_rules! always_on_both_databases {
    ($name:ident) => {
        $crate::on_both_databases!($name, postgres);
    };
}
