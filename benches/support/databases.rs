//! The databases on which a benchmark is run: SQLite, and PostgreSQL where that is installed.

use super::ground;

#[expect(dead_code, reason = "a benchmark needs no copies of an empty database")]
#[path = "../../tests/it/support/postgres.rs"]
mod postgres;
#[path = "../../tests/it/support/postgres_server.rs"]
mod postgres_server;

/// Runs a benchmark on a new database of each kind, given the name of the kind and the address.
pub(crate) async fn on_each(tell: impl AsyncFn(&str, &str)) {
    let (_folder, url) = ground::sqlite();
    tell("SQLite", &url).await;
    if let Some(url) = postgres::new_database().await {
        tell("PostgreSQL", &url).await;
    }
}

/// What the tests say when something is missing.
fn skip(why: &str) {
    println!("skipped: {why}");
}
