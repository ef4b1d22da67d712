//! A database server that is started together with the program, and is ready a little later.

use std::time::Duration;

use tokio::time::sleep;

use super::contention::is_starting;
use super::database::Store;

/// The number of times such a server is tried, and the time it is left alone in between: a minute in all.
const TRIES: u32 = 30;
const PAUSE: Duration = Duration::from_secs(2);

impl Store {
    /// Opens the database as [`Store::open`] does, and waits for a server that is just starting.
    pub async fn open_when_ready(url: &str) -> anyhow::Result<Store> {
        for tried in 0..TRIES {
            match Store::open(url).await {
                Err(fault) if is_starting(&fault) && tried == 0 => {
                    let fault = format!("{fault:#}");
                    tracing::warn!(fault, "the database is not ready: tried for a minute");
                }
                Err(fault) if is_starting(&fault) => {}
                opened => return opened,
            }
            sleep(PAUSE).await;
        }
        Store::open(url).await
    }
}
