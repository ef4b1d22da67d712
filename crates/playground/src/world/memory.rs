//! The people, channels and threads that there were, and the distance the clock was moved, in a file beside the
//! bot's games, so that games go on in their threads after a restart. Messages are not kept.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::PathBuf;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::channel::Channel;
use super::clock::milliseconds;
use super::server::Server;
use super::snowflake::Snowflake;
use super::user::WorldUser;

/// The part of the world that is kept.
#[derive(Debug, Deserialize, Serialize)]
pub(crate) struct WorldSnapshot {
    pub(crate) users: Vec<WorldUser>,
    pub(crate) channels: Vec<Channel>,
    /// All but the first one.
    #[serde(default)]
    pub(crate) servers: Vec<Server>,
    #[serde(default)]
    pub(crate) clock_moved_ms: u64,
}

/// The file, and what was written to it last.
#[derive(Debug)]
pub(crate) struct Memory {
    path: PathBuf,
    written: String,
}

impl Memory {
    /// A memory in that file, which need not be there yet.
    pub(crate) fn new(path: PathBuf) -> Memory {
        Memory { path, written: String::new() }
    }

    /// The world that an earlier start has kept; `None` if there is no such file or it is not ours.
    pub(crate) fn read(&self) -> Option<WorldSnapshot> {
        let text = fs::read_to_string(&self.path).ok()?;
        match serde_json::from_str(&text) {
            Ok(kept) => Some(kept),
            Err(fault) => {
                tracing::warn!(%fault, "the playground's channels cannot be read and begin anew");
                None
            }
        }
    }

    /// Writes what there is, if it has changed.
    pub(crate) fn keep(
        &mut self,
        users: &BTreeMap<Snowflake, WorldUser>,
        channels: &BTreeMap<Snowflake, Channel>,
        servers: &[Server],
        clock_moved: Duration,
    ) {
        let kept = WorldSnapshot {
            users: users.values().cloned().collect(),
            channels: channels.values().cloned().collect(),
            servers: servers.to_vec(),
            clock_moved_ms: milliseconds(clock_moved),
        };
        let Ok(text) = serde_json::to_string_pretty(&kept) else {
            return;
        };
        if text != self.written {
            if let Err(fault) = self.write(&text) {
                tracing::warn!(%fault, "the playground's channels are not kept");
            }
            self.written = text;
        }
    }

    /// Writes a new file and puts it in the place of the old one, so that ending the program
    /// meanwhile leaves that as it was.
    fn write(&self, text: &str) -> io::Result<()> {
        let mut aside = self.path.clone().into_os_string();
        aside.push(".new");
        let mut file = private(&aside)?;
        file.write_all(text.as_bytes())?;
        file.sync_all()?;
        fs::rename(&aside, &self.path)
    }
}

/// A file that only its owner can read: what people have written is in it.
fn private(path: &std::ffi::OsStr) -> io::Result<File> {
    let mut options = File::options();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}
