//! Copies of an SQLite database, made while it is in use.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf, absolute};
use std::str::FromStr as _;

use anyhow::{Context as _, bail, ensure};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AnyConnection, Connection as _, Executor as _, Row as _};

use super::database::{Store, place};
use super::file::{check_there, create_private};
use super::migrations::MIGRATIONS;

/// The ending of the name of a file until it is whole.
const UNFINISHED: &str = ".unfinished";

impl Store {
    /// Writes everything that is in the SQLite database at `url` at one moment to a new file, readable
    /// only by its owner, and reads it back. Whoever uses the database meanwhile does not have to wait.
    /// What is left of a copy that was killed has another name. An error: there is no such database of
    /// this program or it is not sound, or the file exists or cannot be written.
    pub async fn back_up(url: &str, copy: &Path) -> anyhow::Result<()> {
        if copy.exists() {
            bail!("{} exists already", copy.display());
        }
        let mut connection = existing(url).await?;
        ours(&mut connection, &place(url)).await?;
        let unfinished = UnfinishedFile::of(copy)?;
        unfinished.fill(&mut connection, &place(url)).await?;
        connection.close().await?;
        check(unfinished.path()).await?;
        unfinished.becomes(copy)
    }
}

/// The address of the SQLite database in a file, whatever its name.
pub fn url_of(file: &Path) -> String {
    let name = file.to_string_lossy();
    format!("sqlite:{}", name.replace('%', "%25").replace('?', "%3F"))
}

/// The file of a database. An error: it is not SQLite.
pub(in crate::store) fn file(url: &str) -> anyhow::Result<PathBuf> {
    if url.starts_with("sqlite:") {
        Ok(SqliteConnectOptions::from_str(url)?.get_filename().to_owned())
    } else {
        bail!("{} is not an SQLite file", place(url))
    }
}

/// A connection to an SQLite database that is there.
pub(super) async fn existing(url: &str) -> anyhow::Result<AnyConnection> {
    sqlx::any::install_default_drivers();
    let unopened = || format!("{} cannot be opened", place(url));
    let file = file(url)?;
    check_there(&file).with_context(unopened)?;
    let opened = AnyConnection::connect(&format!("{}?mode=rw", url_of(&file))).await;
    let mut connection = opened.with_context(unopened)?;
    connection.execute("pragma busy_timeout = 5000").await?;
    Ok(connection)
}

/// An error: what is in this file is not a sound database of this program.
pub(super) async fn check(path: &Path) -> anyhow::Result<()> {
    let unsound = || format!("{} is not a sound copy", path.display());
    let mut connection = existing(&url_of(path)).await?;
    let found = connection.fetch_all("pragma integrity_check").await.with_context(unsound)?;
    let first: String = found.first().context("no answer")?.try_get(0)?;
    if first != "ok" {
        return Err(anyhow::anyhow!(first)).with_context(unsound);
    }
    ours(&mut connection, &path.display().to_string()).await?;
    connection.close().await?;
    Ok(())
}

/// An error: what this is connected to is no database of this program, or one of a newer version.
async fn ours(connection: &mut AnyConnection, name: &str) -> anyhow::Result<()> {
    let newest = "select coalesce(max(version), 0) from _sqlx_migrations where success";
    let newest: i64 = sqlx::query_scalar(newest)
        .fetch_one(connection)
        .await
        .with_context(|| format!("{name} is not a database of this program"))?;
    let known = MIGRATIONS.iter().map(|step| step.version).max();
    ensure!(newest > 0, "{name} is not a database of this program");
    ensure!(Some(newest) <= known, "{name} is a database of a newer version of this program");
    Ok(())
}

/// A file that is being written, and is gone if that fails.
#[derive(Debug)]
pub(super) struct UnfinishedFile(PathBuf);

impl UnfinishedFile {
    /// Makes the file, readable only by its owner, beside the one that it is to become. An error: it
    /// cannot be written.
    pub(super) fn of(path: &Path) -> anyhow::Result<UnfinishedFile> {
        // Not only its name, or SQLite may read `file:` as more than that.
        let unfinished = with_ending(&absolute(path)?, UNFINISHED);
        let written = || format!("{} cannot be written", unfinished.display());
        remove_if_there(&unfinished).with_context(written)?;
        create_private(&unfinished).with_context(written)?;
        Ok(UnfinishedFile(unfinished))
    }

    pub(super) fn path(&self) -> &Path {
        &self.0
    }

    /// Writes all into it that there is at this moment in the database of a connection.
    pub(super) async fn fill(
        &self,
        connection: &mut AnyConnection,
        name: &str,
    ) -> anyhow::Result<()> {
        sqlx::query("vacuum into $1")
            .bind(self.0.to_string_lossy().into_owned())
            .execute(connection)
            .await
            .with_context(|| format!("{name} cannot be copied to {}", self.0.display()))?;
        Ok(File::open(&self.0)?.sync_all()?)
    }

    /// Gives it the name it is to have, whatever had that before.
    pub(super) fn becomes(self, path: &Path) -> anyhow::Result<()> {
        fs::rename(&self.0, path).with_context(|| format!("{} cannot be written", path.display()))
    }
}

impl Drop for UnfinishedFile {
    fn drop(&mut self) {
        // It has its name, or whoever waits for it is told what went wrong instead.
        let _ = remove_if_there(&self.0);
    }
}

fn remove_if_there(path: &Path) -> io::Result<()> {
    match fs::remove_file(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        removed => removed,
    }
}

pub(super) fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut name: OsString = path.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_a_file_is_called_its_address_leads_to_it() {
        for name in ["a.db", "x%41.db", "a b?c=d.db", "a#b%.db", "file:z.db"] {
            assert_eq!(file(&url_of(Path::new(name))).expect("a file"), Path::new(name));
        }
    }
}
