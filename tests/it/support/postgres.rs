//! One throw-away PostgreSQL server for the whole test binary, and servers of single tests; knows nothing of the
//! tests.
//!
//! A shell minds each server: it stops it and removes its folder as soon as the test process has
//! ended, however that happened.

use std::collections::VecDeque;
use std::fs;
use std::io::{self, Write as _};
use std::os::unix::fs::{MetadataExt as _, chown};
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, OnceLock};
use std::thread::sleep;
use std::time::{Duration, Instant};

use sqlx::{AssertSqlSafe, Connection as _, Executor as _, PgConnection};
use tokio::sync::OnceCell;

use super::skip;

struct Server {
    folder: PathBuf,
    minder: Child,
}

static SERVER: OnceLock<Option<Server>> = OnceLock::new();
static NEXT: AtomicU32 = AtomicU32::new(1);

/// The database that others are copied from.
const MODEL: &str = "model";
static MODELED: OnceCell<()> = OnceCell::const_new();

/// Databases that tests have done with, and since when: to empty one takes less time than to make
/// one.
static RETURNED: Mutex<VecDeque<(Instant, String)>> = Mutex::new(VecDeque::new());

/// The time for which one is left alone: anything that a test has started ends with its runtime.
const REST: Duration = Duration::from_secs(1);

/// The number of times that a database is copied that something is connected to: each time PostgreSQL waits five
/// seconds for that to end.
const TRIES: u32 = 6;

/// PostgreSQL's word for that.
const IN_USE: &str = "55006";

/// Keeps the rows that tables begin with.
const KEEP: &str = "create schema initial;
do $$ declare name text; filled boolean; begin
  for name in select tablename from pg_tables where schemaname = 'public' loop
    execute format('select exists (select from public.%I)', name) into filled;
    if filled then execute format('create table initial.%I as table public.%I', name, name); end if;
  end loop;
end $$";

/// Leaves only the rows that tables begin with.
const EMPTY: &str = "do $$ declare name text; begin
  set local session_replication_role = replica;
  for name in select tablename from pg_tables where schemaname = 'public' loop
    execute format('delete from public.%I', name);
  end loop;
  for name in select tablename from pg_tables where schemaname = 'initial' loop
    execute format('insert into public.%I table initial.%I', name, name);
  end loop;
end $$";

/// A database that is a test's alone, as long as this lives.
pub(crate) struct Lent {
    name: String,
    /// Its address.
    pub(crate) url: String,
}

impl Drop for Lent {
    fn drop(&mut self) {
        // What a test has left behind that fails is better looked at than used.
        if !std::thread::panicking() {
            let returned = (Instant::now(), std::mem::take(&mut self.name));
            RETURNED.lock().expect("nothing panics").push_back(returned);
        }
    }
}

/// The address of a new database without tables; none where PostgreSQL is not installed.
pub(crate) async fn new_database() -> Option<String> {
    let server = server().await?;
    Some(create(server, &next_name(), "template1").await)
}

/// The address of a copy of a database that is made once; none where PostgreSQL is not installed.
pub(crate) async fn copy(make: impl AsyncFnOnce(String)) -> Option<String> {
    let server = modeled(make).await?;
    Some(create(server, &next_name(), MODEL).await)
}

/// The same, to be given back.
pub(crate) async fn lend(make: impl AsyncFnOnce(String)) -> Option<Lent> {
    let server = modeled(make).await?;
    let name = next_name();
    let url = match rested() {
        Some(former) if is_taken_over(server, &former, &name).await => {
            let url = url(&server.folder, &name);
            run(&url, EMPTY).await;
            url
        }
        Some(_) | None => create(server, &name, MODEL).await,
    };
    Some(Lent { name, url })
}

/// Ends what is still connected to a database, and gives it another name: whatever the former test
/// has left running does not find it again. False if that does not succeed.
async fn is_taken_over(server: &Server, former: &str, name: &str) -> bool {
    let end = format!(
        "select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '{former}'"
    );
    let address = url(&server.folder, "postgres");
    run(&address, &end).await;
    let rename = format!("alter database {former} rename to {name}");
    try_run(&address, &rename).await.is_ok()
}

/// The server, with the database that others are copied from.
async fn modeled(make: impl AsyncFnOnce(String)) -> Option<&'static Server> {
    let server = server().await?;
    let model = async || {
        let url = create(server, MODEL, "template1").await;
        make(url.clone()).await;
        run(&url, KEEP).await;
    };
    MODELED.get_or_init(model).await;
    Some(server)
}

/// The one that was returned first, if it was left alone for long enough.
fn rested() -> Option<String> {
    let mut returned = RETURNED.lock().expect("nothing panics");
    let (since, _) = returned.front()?;
    if since.elapsed() < REST {
        return None;
    }
    returned.pop_front().map(|(_, name)| name)
}

fn next_name() -> String {
    format!("test{}", NEXT.fetch_add(1, Ordering::Relaxed))
}

async fn server() -> Option<&'static Server> {
    let server = tokio::task::spawn_blocking(|| SERVER.get_or_init(start).as_ref());
    server.await.expect("starting does not panic")
}

/// Makes a database as a copy of another, and says its address. Nothing may be connected to the
/// other, and on a slow machine a connection ends some seconds after it was closed.
async fn create(server: &Server, name: &str, like: &str) -> String {
    let create = format!("create database {name} template {like}");
    let address = url(&server.folder, "postgres");
    for _ in 0..TRIES {
        match try_run(&address, &create).await {
            Err(sqlx::Error::Database(why)) if why.code().as_deref() == Some(IN_USE) => {}
            made => {
                made.expect(&create);
                return url(&server.folder, name);
            }
        }
    }
    panic!("{like} is never left alone");
}

/// Runs statements in a connection of their own.
async fn run(url: &str, statements: &str) {
    try_run(url, statements).await.expect(statements);
}

async fn try_run(url: &str, statements: &str) -> sqlx::Result<()> {
    let mut connection = PgConnection::connect(url).await?;
    connection.execute(AssertSqlSafe(statements)).await?;
    connection.close().await
}

fn url(folder: &Path, database: &str) -> String {
    format!("postgres://postgres@localhost/{database}?host={}", folder.display())
}

fn start() -> Option<Server> {
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

fn start_with(programs: &Path) -> io::Result<Server> {
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
    Ok(Server { folder, minder })
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

/// A server that is one test's alone, which stops and starts it. It ends with this.
pub(crate) struct Own {
    server: Server,
    /// The address of its database.
    pub(crate) url: String,
}

impl Own {
    /// A new one, with a database without tables; none where PostgreSQL is not installed.
    pub(crate) async fn start() -> Option<Own> {
        let started = tokio::task::spawn_blocking(start).await;
        let server = started.expect("starting does not panic")?;
        let url = create(&server, &next_name(), "template1").await;
        Some(Own { server, url })
    }

    /// Stops the server, which ends all connections.
    pub(crate) async fn goes_away(&mut self) {
        self.tell("stop");
        let running = self.server.folder.join("data/postmaster.pid");
        while running.exists() {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    /// Starts the server again.
    pub(crate) async fn comes_back(&mut self) {
        self.tell("start");
        let folder = self.server.folder.clone();
        let ready = tokio::task::spawn_blocking(move || wait_until_ready(&folder)).await;
        ready.expect("it does not panic").expect("it starts again");
    }

    fn tell(&mut self, word: &str) {
        let told = self.server.minder.stdin.as_mut().expect("it is piped");
        writeln!(told, "{word}").expect("the minder reads");
    }
}

impl Drop for Own {
    fn drop(&mut self) {
        drop(self.server.minder.stdin.take());
        // It has nothing to say about how the server has ended.
        let _ended = self.server.minder.wait();
    }
}

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

fn wait_until_ready(folder: &Path) -> io::Result<()> {
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
