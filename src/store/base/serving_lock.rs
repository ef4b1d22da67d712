//! The one program that serves the games in an SQLite file. It is known by a lock on a file beside that, which
//! goes with the process however it ends: the file itself is left to SQLite, whose own locks would go with it.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::time::Duration;

use tokio::time::sleep;

use super::backup::{file, with_ending};
use super::database::{Store, place};

/// The end of the name of the file that is locked.
const ENDING: &str = ".serving";

/// The number of further tries, and the pause between them: a program may be about to stop.
const TRIES: u32 = 15;
const PAUSE: Duration = Duration::from_millis(200);

/// The right to serve, for as long as this lives.
#[derive(Debug)]
pub struct Serving {
    _locked: Option<File>,
}

impl Store {
    /// Takes the right to serve what is in a database, as soon as a program that is just stopping has let go of
    /// it: on a server any number of programs may. An error: another program serves this file.
    pub async fn serve(url: &str) -> anyhow::Result<Serving> {
        for _ in 0..TRIES {
            match Store::try_to_serve(url) {
                Ok(serving) => return Ok(serving),
                Err(_) => sleep(PAUSE).await,
            }
        }
        Store::try_to_serve(url)
    }

    /// The same, now or not at all.
    fn try_to_serve(url: &str) -> anyhow::Result<Serving> {
        if !url.starts_with("sqlite:") {
            return Ok(Serving { _locked: None });
        }
        let named = file(url)?;
        // However it is called, it is one file.
        let beside = with_ending(&fs::canonicalize(&named).unwrap_or(named), ENDING);
        // Where nothing can be written, opening the database says so.
        let Ok(locked) = private().open(&beside) else {
            return Ok(Serving { _locked: None });
        };
        match locked.try_lock() {
            Ok(()) => Ok(Serving { _locked: Some(locked) }),
            Err(TryLockError::WouldBlock) => anyhow::bail!(
                "{} is served by another program already: stop that first, or use another file",
                place(url)
            ),
            // Some file systems have no locks: there nobody can tell.
            Err(TryLockError::Error(fault)) => {
                tracing::warn!(%fault, "it cannot be told whether another program serves the same games");
                Ok(Serving { _locked: None })
            }
        }
    }
}

/// The way the file is opened, or made so that only its owner reads it.
fn private() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_program_serves_a_file_and_the_next_one_after_it() {
        let folder = tempfile::tempdir().expect("a folder");
        let url = format!("sqlite:{}/games.db", folder.path().display());
        let first = Store::try_to_serve(&url).expect("nobody does");
        let second = Store::try_to_serve(&url).expect_err("somebody does");
        assert!(second.to_string().contains("another program"), "{second}");
        let other = format!("sqlite:{}/others.db", folder.path().display());
        Store::try_to_serve(&other).expect("another file");
        Store::try_to_serve("postgres://somewhere/games").expect("any number may");
        drop(first);
        Store::try_to_serve(&url).expect("nobody does any more");
    }
}
