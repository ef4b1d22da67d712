//! Folders for the files of tests: in memory where there is such a place, since a disk is waited for longer than
//! anything else.

use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use tempfile::{Builder, TempDir};

/// The file system in memory that Linux has. A `TMPDIR` of your own comes first.
const MEMORY: &str = "/dev/shm";

/// The bytes that must be free there: all tests that run at once take a part of it.
const ROOM: u64 = 4 << 30;

static PARENT: LazyLock<PathBuf> = LazyLock::new(|| {
    let memory = Path::new(MEMORY);
    let is_chosen = std::env::var_os("TMPDIR").is_some();
    if !is_chosen && free(memory) >= ROOM { memory.to_owned() } else { std::env::temp_dir() }
});

/// An empty folder, removed with its handle.
pub(crate) fn scratch() -> TempDir {
    named("starpost-test")
}

/// The same with a name that begins like this.
pub(crate) fn named(prefix: &str) -> TempDir {
    Builder::new().prefix(prefix).tempdir_in(&*PARENT).expect("a temporary folder")
}

#[cfg(target_os = "linux")]
fn free(folder: &Path) -> u64 {
    rustix::fs::statvfs(folder).map_or(0, |found| found.f_bavail * found.f_frsize)
}

#[cfg(not(target_os = "linux"))]
fn free(_folder: &Path) -> u64 {
    0
}
