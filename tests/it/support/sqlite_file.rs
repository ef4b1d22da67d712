//! An empty SQLite file, copied from one whose tables have been made once.

use super::scratch::scratch;
use std::fs;
use std::path::Path;

use starpost::store::Store;
use tokio::sync::OnceCell;

/// All tables and no rows. To copy it takes less time than to make the tables.
static EMPTY: OnceCell<Vec<u8>> = OnceCell::const_new();

/// Puts an empty file there.
pub(crate) async fn put(file: &Path) {
    let empty = EMPTY.get_or_init(made).await;
    fs::write(file, empty).expect("a temporary folder");
}

async fn made() -> Vec<u8> {
    let folder = scratch();
    let file = folder.path().join("empty.db");
    let store = Store::open(&format!("sqlite:{}", file.display())).await;
    store.expect("an empty file opens").close().await;
    fs::read(file).expect("whole, for it is closed")
}
