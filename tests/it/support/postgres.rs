//! Databases of one throw-away PostgreSQL server for the whole test binary, and servers of single tests; knows nothing
//! of the tests.

use std::collections::VecDeque;
use std::fs;
use std::io::Write as _;
use std::process::Command;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, OnceLock};
use std::time::{Duration, Instant};

use sqlx::{AssertSqlSafe, Connection as _, Executor as _, PgConnection};
use tokio::sync::OnceCell;

use super::postgres_server::{PostgresServer, wait_until_ready};

static SERVER: OnceLock<Option<PostgresServer>> = OnceLock::new();
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
            let url = server.url(&name);
            run(&url, EMPTY).await;
            url
        }
        Some(_) | None => create(server, &name, MODEL).await,
    };
    Some(Lent { name, url })
}

/// Ends what is still connected to a database, and gives it another name: whatever the former test
/// has left running does not find it again. False if that does not succeed.
async fn is_taken_over(server: &PostgresServer, former: &str, name: &str) -> bool {
    let end = format!(
        "select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '{former}'"
    );
    let address = server.url("postgres");
    run(&address, &end).await;
    let rename = format!("alter database {former} rename to {name}");
    try_run(&address, &rename).await.is_ok()
}

/// The server, with the database that others are copied from.
async fn modeled(make: impl AsyncFnOnce(String)) -> Option<&'static PostgresServer> {
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

async fn server() -> Option<&'static PostgresServer> {
    let server = tokio::task::spawn_blocking(|| SERVER.get_or_init(PostgresServer::start).as_ref());
    server.await.expect("starting does not panic")
}

/// Makes a database as a copy of another, and says its address. Nothing may be connected to the
/// other, and on a slow machine a connection ends some seconds after it was closed.
async fn create(server: &PostgresServer, name: &str, like: &str) -> String {
    let create = format!("create database {name} template {like}");
    let address = server.url("postgres");
    for _ in 0..TRIES {
        match try_run(&address, &create).await {
            Err(sqlx::Error::Database(why)) if why.code().as_deref() == Some(IN_USE) => {}
            made => {
                made.expect(&create);
                return server.url(name);
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

/// A server that is one test's alone, which stops and starts it.
pub(crate) struct Own {
    server: PostgresServer,
    /// The address of its database.
    pub(crate) url: String,
}

impl Own {
    /// A new one, with a database without tables; none where PostgreSQL is not installed.
    pub(crate) async fn start() -> Option<Own> {
        let started = tokio::task::spawn_blocking(PostgresServer::start).await;
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

    /// Every process of the server stands still: whoever asks it something waits.
    pub(crate) fn stands_still(&self) {
        self.signal("-STOP");
    }

    /// They go on.
    pub(crate) fn goes_on(&self) {
        self.signal("-CONT");
    }

    fn signal(&self, signal: &str) {
        let file = self.server.folder.join("data/postmaster.pid");
        let noted = fs::read_to_string(file).expect("the server runs");
        let first = noted.lines().next().expect("its number").trim();
        let children = Command::new("pgrep").args(["-P", first]).output().expect("pgrep");
        let children = String::from_utf8(children.stdout).expect("numbers");
        let all = children.split_whitespace().chain([first]);
        let told = Command::new("kill").arg(signal).args(all).status().expect("kill");
        assert!(told.success(), "{signal} {first} {children}");
    }

    fn tell(&mut self, word: &str) {
        let told = self.server.minder.stdin.as_mut().expect("it is piped");
        writeln!(told, "{word}").expect("the minder reads");
    }
}
