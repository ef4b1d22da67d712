//! What a benchmark of the service stands on: a runtime with one worker, and a database in a file
//! that is gone afterwards.

use tempfile::TempDir;

/// Runs a benchmark to its end.
pub(crate) fn run(measure: impl Future<Output = ()>) {
    let runtime =
        tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build();
    runtime.expect("a runtime").block_on(measure);
}

/// The address of a new SQLite file, which lives as long as its folder.
pub(crate) fn sqlite() -> (TempDir, String) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let url = format!("sqlite:{}", folder.path().join("bench.db").display());
    (folder, url)
}
