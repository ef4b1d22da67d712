//! Copies of an SQLite database: made while it is in use, and put in its place.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::str::FromStr as _;

use anyhow::{Context as _, bail};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AnyConnection, Connection as _, Executor as _, Row as _};

use super::busy::is_busy;
use super::database::{Store, place};
use super::file::create_private;
use super::ids::Timestamp;

/// What the name of a copy ends with until it is whole.
const UNFINISHED: &str = ".unfinished";

impl Store {
    /// Writes everything that is in the SQLite database at `url` at one moment to a new file, readable
    /// only by its owner, and reads it back. Whoever uses the database meanwhile does not have to wait.
    /// What is left of a copy that was cut off has another name. An error: there is no such database or
    /// it is not sound, or the file exists or cannot be written.
    pub async fn back_up(url: &str, copy: &Path) -> anyhow::Result<()> {
        if copy.exists() {
            bail!("{} exists already", copy.display());
        }
        let unfinished = with_ending(copy, UNFINISHED);
        let written = || format!("{} cannot be written", unfinished.display());
        remove_if_there(&unfinished).with_context(written)?;
        create_private(&unfinished).with_context(written)?;
        let mut connection = existing(url).await?;
        sqlx::query("vacuum into $1")
            .bind(unfinished.to_string_lossy().into_owned())
            .execute(&mut connection)
            .await
            .with_context(|| format!("{} cannot be copied", place(url)))?;
        connection.close().await?;
        check(&unfinished).await?;
        File::open(&unfinished)?.sync_all()?;
        fs::rename(&unfinished, copy).with_context(written)?;
        Ok(())
    }

    /// Puts a copy in the place of the SQLite database at `url`, if nobody uses that, and says in which
    /// file what was there is kept, if anything was. At every moment one of the two is there, whole. An
    /// error: the copy is not sound, somebody uses the database, or a file cannot be written; then the
    /// database is as it was.
    pub async fn restore(
        url: &str,
        copy: &Path,
        now: Timestamp,
    ) -> anyhow::Result<Option<PathBuf>> {
        check(copy).await?;
        let file = file(url)?;
        let coming = with_ending(&file, UNFINISHED);
        let written = || format!("{} cannot be written", coming.display());
        remove_if_there(&coming).with_context(written)?;
        copy_private(copy, &coming).with_context(written)?;
        let kept = file.exists().then(|| {
            let ending = format!(".before-{}", now.0);
            with_ending(&file, &ending)
        });
        if let Some(kept) = &kept {
            let in_use = || format!("{} is in use: stop the bot first", place(url));
            match gather(url).await {
                Err(error) if is_busy(&error) => return Err(error).with_context(in_use),
                // What is there may be damaged: that is why a copy is wanted.
                Ok(()) | Err(_) => {}
            }
            keep(&file, kept).with_context(|| format!("{} cannot be written", kept.display()))?;
        }
        fs::rename(&coming, &file).with_context(written)?;
        Ok(kept)
    }
}

/// The file of a database. An error: it is not SQLite.
pub(in crate::store) fn file(url: &str) -> anyhow::Result<PathBuf> {
    match url.starts_with("sqlite:") {
        true => Ok(SqliteConnectOptions::from_str(url)?
            .get_filename()
            .to_owned()),
        false => bail!("{} is not an SQLite file", place(url)),
    }
}

/// A connection to an SQLite database that is there.
async fn existing(url: &str) -> anyhow::Result<AnyConnection> {
    sqlx::any::install_default_drivers();
    let file = file(url)?;
    let opened = AnyConnection::connect(&format!("sqlite:{}?mode=rw", file.display())).await;
    let mut connection = opened.with_context(|| format!("{} cannot be opened", place(url)))?;
    connection.execute("pragma busy_timeout = 5000").await?;
    Ok(connection)
}

/// An error: what is in this file is not a sound SQLite database.
async fn check(path: &Path) -> anyhow::Result<()> {
    let url = format!("sqlite:{}", path.display());
    let unsound = || format!("{} is not a sound copy", path.display());
    let mut connection = existing(&url).await?;
    let found = connection.fetch_all("pragma integrity_check").await;
    let found = found.with_context(unsound)?;
    let first: String = found.first().context("no answer")?.try_get(0)?;
    if first != "ok" {
        return Err(anyhow::anyhow!(first)).with_context(unsound);
    }
    connection.close().await?;
    Ok(())
}

/// Makes all of a database one file, which only succeeds while nobody else has it open.
async fn gather(url: &str) -> anyhow::Result<()> {
    let mut connection = existing(url).await?;
    connection.execute("pragma busy_timeout = 0").await?;
    connection.execute("pragma journal_mode = delete").await?;
    connection.close().await?;
    Ok(())
}

/// Copies a database, with what could not be gathered in its file: beside another one, that would be
/// taken for a part of it.
fn keep(file: &Path, kept: &Path) -> io::Result<()> {
    copy_private(file, kept)?;
    for ending in ["-wal", "-shm"] {
        let part = with_ending(file, ending);
        if part.exists() {
            fs::rename(part, with_ending(kept, ending))?;
        }
    }
    Ok(())
}

fn copy_private(from: &Path, to: &Path) -> io::Result<()> {
    let mut written = create_private(to)?;
    io::copy(&mut File::open(from)?, &mut written)?;
    written.sync_all()
}

fn remove_if_there(path: &Path) -> io::Result<()> {
    match fs::remove_file(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        removed => removed,
    }
}

fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut name: OsString = path.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}
