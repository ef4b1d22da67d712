//! The data of tests, in `tests` of the root of the repository. Knows no format.

use std::path::{Path, PathBuf};

/// A folder of data.
pub(crate) fn data_folder(name: &str) -> PathBuf {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut found = package.ancestors().map(|folder| folder.join("tests").join(name));
    found.find(|folder| folder.is_dir()).expect("a folder of data")
}

/// The files of a folder of data with an ending, in order.
pub(crate) fn data_files(folder: &str, ending: &str) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(data_folder(folder)).expect("a folder of data");
    let mut files: Vec<PathBuf> = entries
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|found| found == ending))
        .collect();
    files.sort();
    files
}
