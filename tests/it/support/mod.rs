//! What several subjects of the tests share.

pub(crate) mod browser;
pub(crate) mod clock;
pub(crate) mod club;
pub(crate) mod databases;
pub(crate) mod greed;
pub(crate) mod play;
pub(crate) mod postgres;
pub(crate) mod round;

use std::io::{self, Write as _};
use std::path::PathBuf;

/// Says that a test is left out; with `STARPOST_TEST_ALL=1` nothing may be.
pub(crate) fn skip(why: &str) {
    assert!(
        std::env::var("STARPOST_TEST_ALL").is_err(),
        "must not be skipped: {why}"
    );
    // Not by a macro: the harness would swallow the line of a test that passes.
    writeln!(io::stderr(), "skipped: {why}").expect("somebody reads the output");
}

/// The files of a folder under `tests` with an ending, in order.
pub(crate) fn data_files(folder: &str, ending: &str) -> Vec<PathBuf> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("tests")
        .join(folder);
    let entries = std::fs::read_dir(&folder).expect("a folder of data");
    let mut files: Vec<PathBuf> = entries
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|found| found == ending))
        .collect();
    files.sort();
    files
}
