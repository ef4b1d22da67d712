//! The SQLite file itself: whose it is.

use std::fs::{File, OpenOptions};
use std::io;
use std::path::Path;

/// Makes the file, readable only by its owner: secret roles are in it. An existing one is left as
/// it is. SQLite gives the files that it puts beside it the same permissions.
pub(in crate::store) fn make_private(path: &Path) -> io::Result<()> {
    match create_private(path) {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Ok(()),
        made => made.map(drop),
    }
}

/// Fails if there is no such file.
pub(in crate::store) fn check_there(file: &Path) -> anyhow::Result<()> {
    anyhow::ensure!(file.exists(), "there is no such file");
    Ok(())
}

/// Fails if nothing can be written to a file, or beside it, where SQLite keeps files of its own.
#[cfg(target_os = "linux")]
pub(in crate::store) fn check_writable(file: &Path) -> anyhow::Result<()> {
    use anyhow::Context as _;
    use rustix::fs::{Access, access};
    let folder = match file.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    for place in [folder, file] {
        access(place, Access::WRITE_OK)
            .with_context(|| format!("nothing can be written to {}", place.display()))?;
    }
    Ok(())
}

#[cfg(not(target_os = "linux"))]
pub(in crate::store) fn check_writable(_file: &Path) -> anyhow::Result<()> {
    Ok(())
}

/// Makes a new file, readable only by its owner. An error: among others, it exists.
pub(in crate::store) fn create_private(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

/// Writes a file that only its owner can read, as there are names in it; one that is there is replaced.
pub fn write_private(path: &Path, text: &str) -> io::Result<()> {
    use std::io::Write as _;
    match std::fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
        Ok(()) | Err(_) => {}
    }
    create_private(path)?.write_all(text.as_bytes())
}

#[cfg(test)]
#[cfg(unix)]
mod tests {
    use std::fs;
    use std::os::unix::fs::PermissionsExt as _;

    use super::{check_writable, make_private};

    #[cfg(target_os = "linux")]
    #[test]
    fn a_place_where_nothing_can_be_written_is_named() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("games.db");
        let fault = check_writable(&path).expect_err("it is not there");
        let said = format!("nothing can be written to {}", path.display());
        assert_eq!(fault.to_string(), said);
        fs::write(&path, "").expect("room");
        check_writable(&path).expect("it is there");
    }

    #[test]
    fn a_file_that_is_there_keeps_its_content_and_permissions() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("games.db");
        fs::write(&path, "games").expect("written");
        fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).expect("ours");
        make_private(&path).expect("nothing to do");
        assert_eq!(fs::read_to_string(&path).expect("readable"), "games");
        let mode = fs::metadata(&path).expect("there").permissions().mode();
        assert_eq!(mode & 0o777, 0o640);
    }
}
