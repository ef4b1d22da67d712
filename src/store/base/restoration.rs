//! A copy of an SQLite database is put in its place.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

use anyhow::Context as _;
use sqlx::{Connection as _, Executor as _};

use super::backup::{UnfinishedFile, check, existing, file, url_of, with_ending};
use super::contention::is_busy;
use super::database::{Store, place};
use super::ids::Timestamp;

impl Store {
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
        let named = file(url)?;
        // The file itself, where its name only leads there.
        let file = fs::canonicalize(&named).unwrap_or(named);
        let coming = UnfinishedFile::of(&file)?;
        let mut connection = existing(&url_of(copy)).await?;
        let name = copy.display().to_string();
        coming.fill(&mut connection, &name).await?;
        connection.close().await?;
        if !file.exists() {
            coming.becomes(&file)?;
            return Ok(None);
        }
        alike(&file, coming.path())?;
        let in_use = || format!("{} is in use: stop the bot first", place(url));
        match gather(url).await {
            Err(error) if is_busy(&error) => return Err(error).with_context(in_use),
            // What is there may be damaged: that is why a copy is wanted.
            Ok(()) | Err(_) => {}
        }
        let _nobody_opens_it = held(&file).with_context(in_use)?;
        let kept = with_ending(&file, &format!(".before-{}", now.0));
        keep(&file, &kept).with_context(|| format!("{} cannot be written", kept.display()))?;
        coming.becomes(&file)?;
        Ok(Some(kept))
    }
}

/// Makes all of a database one file, which only succeeds while nobody else has it open.
async fn gather(url: &str) -> anyhow::Result<()> {
    let mut connection = existing(url).await?;
    connection.execute("pragma busy_timeout = 0").await?;
    connection.execute("pragma journal_mode = delete").await?;
    connection.close().await?;
    Ok(())
}

/// The file, locked as SQLite locks it, sound or not. An error: somebody has it open.
fn held(file: &Path) -> anyhow::Result<File> {
    let held = OpenOptions::new().read(true).write(true).open(file)?;
    #[cfg(target_os = "linux")]
    {
        use rustix::fs::{FlockOperation, fcntl_lock};
        if fcntl_lock(&held, FlockOperation::NonBlockingLockExclusive).is_err() {
            anyhow::bail!("another program has locked it");
        }
    }
    Ok(held)
}

/// Keeps a database under another name too, with what could not be gathered in its file: beside another
/// one, that would be taken for a part of it.
fn keep(file: &Path, kept: &Path) -> io::Result<()> {
    // Not every file system has two names for one file.
    if fs::hard_link(file, kept).is_err() {
        let unfinished = with_ending(kept, ".unfinished");
        let copied = fs::copy(file, &unfinished).and_then(|_| fs::rename(&unfinished, kept));
        copied.inspect_err(|_| drop(fs::remove_file(&unfinished)))?;
    }
    for ending in ["-wal", "-shm"] {
        let part = with_ending(file, ending);
        if part.exists() {
            fs::rename(part, with_ending(kept, ending))?;
        }
    }
    Ok(())
}

/// Gives a file the owner and the permissions of another one.
#[cfg(unix)]
fn alike(one: &Path, other: &Path) -> anyhow::Result<()> {
    use std::os::unix::fs::{MetadataExt as _, chown};
    let (like, is) = (fs::metadata(one)?, fs::metadata(other)?);
    if (like.uid(), like.gid()) != (is.uid(), is.gid()) {
        let given = chown(other, Some(like.uid()), Some(like.gid()));
        given.with_context(|| format!("{} belongs to somebody else", one.display()))?;
    }
    Ok(fs::set_permissions(other, like.permissions())?)
}

#[cfg(not(unix))]
fn alike(_: &Path, _: &Path) -> anyhow::Result<()> {
    Ok(())
}
