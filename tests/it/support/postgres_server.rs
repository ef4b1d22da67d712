//! Throw-away PostgreSQL servers; knows nothing of the tests, and nothing of what is stored.
//!
//! A shell minds each server: it stops it and removes its folder as soon as the test process has
//! ended, however that happened.

use std::fs;
use std::io;
use std::os::unix::fs::{MetadataExt as _, chown};
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

use super::skip;

/// A server, which ends with this.
pub(crate) struct PostgresServer {
    pub(crate) folder: PathBuf,
    pub(crate) minder: Child,
}

impl PostgresServer {
    /// A new one; none where PostgreSQL is not installed.
    pub(crate) fn start() -> Option<PostgresServer> {
        let Some(programs) = programs() else {
            skip("PostgreSQL is not installed");
            return None;
        };
        match start_with(&programs) {
            Ok(server) => Some(server),
            Err(error) => {
                skip(&format!("PostgreSQL does not start: {error}"));
                None
            }
        }
    }

    /// The address of a database; `postgres` is there from the beginning, without tables.
    pub(crate) fn url(&self, database: &str) -> String {
        format!("postgres://postgres@localhost/{database}?host={}", self.folder.display())
    }
}

impl Drop for PostgresServer {
    fn drop(&mut self) {
        drop(self.minder.stdin.take());
        // It has nothing to say about how the server has ended.
        let _ended = self.minder.wait();
    }
}

/// The folder with `initdb` and `postgres`, the newest if there are several.
fn programs() -> Option<PathBuf> {
    let mut folders: Vec<PathBuf> = fs::read_dir("/usr/lib/postgresql")
        .map(|versions| versions.flatten().map(|version| version.path().join("bin")).collect())
        .unwrap_or_default();
    folders.sort();
    let path = std::env::var_os("PATH").unwrap_or_default();
    folders.reverse();
    folders.extend(std::env::split_paths(&path));
    folders
        .into_iter()
        .find(|folder| folder.join("initdb").is_file() && folder.join("postgres").is_file())
}

fn start_with(programs: &Path) -> io::Result<PostgresServer> {
    let folder = tempfile::Builder::new().prefix("starpost-pg").tempdir()?.keep();
    let user = ordinary_user(&folder)?;
    if let Some((uid, gid)) = user {
        chown(&folder, Some(uid), Some(gid))?;
    }
    let data = folder.join("data");
    let made = as_user(&programs.join("initdb"), user)
        .args(["-A", "trust", "-U", "postgres", "--no-sync", "-E", "UTF8", "--locale=C", "-D"])
        .arg(&data)
        .current_dir(&folder)
        .stdout(Stdio::null())
        .output()?;
    if !made.status.success() {
        return Err(io::Error::other(String::from_utf8_lossy(&made.stderr).into_owned()));
    }
    let minder = as_user(Path::new("/bin/sh"), user)
        .args(["-c", MINDER, "minder"])
        .arg(programs.join("postgres"))
        .arg(&data)
        .arg(&folder)
        .current_dir("/")
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(fs::File::create(folder.join("log"))?)
        .spawn()?;
    wait_until_ready(&folder)?;
    Ok(PostgresServer { folder, minder })
}

/// Stops the server and starts it again as its input says, until that closes, which is when the test process is
/// gone. Nothing has to outlive the server.
const MINDER: &str = r#"
program=$1 data=$2 folder=$3
serve() {
  "$program" -D "$data" -k "$folder" -c listen_addresses= -c max_connections=300 \
    -c fsync=off -c synchronous_commit=off -c full_page_writes=off -c autovacuum=off \
    -c wal_level=minimal -c max_wal_senders=0 >&2 &
  server=$!
}
stop() {
  kill -INT "$server"
  wait "$server"
}
serve
while read -r word; do
  case "$word" in
    stop) stop ;;
    start) serve ;;
  esac
done
stop
rm -rf "$folder"
"#;

fn as_user(program: &Path, user: Option<(u32, u32)>) -> Command {
    let mut command = Command::new(program);
    if let Some((uid, gid)) = user {
        command.uid(uid).gid(gid);
    }
    command
}

/// PostgreSQL refuses to run as root: then `postgres` or `nobody` runs it.
fn ordinary_user(ours: &Path) -> io::Result<Option<(u32, u32)>> {
    if fs::metadata(ours)?.uid() != 0 {
        return Ok(None);
    }
    let users = fs::read_to_string("/etc/passwd")?;
    let found = ["postgres", "nobody"].into_iter().find_map(|name| {
        let line = users.lines().find(|line| line.split(':').next() == Some(name))?;
        let mut fields = line.split(':').skip(2).map(str::parse);
        Some((fields.next()?.ok()?, fields.next()?.ok()?))
    });
    found.map(Some).ok_or_else(|| io::Error::other("no user but root to run it as"))
}

/// Waits until the server in this folder takes connections.
pub(crate) fn wait_until_ready(folder: &Path) -> io::Result<()> {
    for _ in 0..200 {
        // The line of this file that says "ready" is the eighth.
        let state = fs::read_to_string(folder.join("data/postmaster.pid")).unwrap_or_default();
        if state.lines().nth(7).is_some_and(|line| line.trim() == "ready") {
            return Ok(());
        }
        sleep(Duration::from_millis(100));
    }
    Err(io::Error::other(fs::read_to_string(folder.join("log"))?))
}
