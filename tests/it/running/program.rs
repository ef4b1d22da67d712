//! The start of the program, what it says when it cannot start, and how it stops.

use std::net::TcpListener;
use std::path::Path;
use std::process::{Command, Output};
use std::time::{Duration, Instant};

use tokio::time::sleep;

use crate::support::databases::postgres_url;
use crate::support::frozen::Way;
use crate::support::left_out;
use crate::support::play::Play;
use crate::support::scratch::scratch;

/// The program with these settings only, in an empty folder.
fn starpost(arguments: &[&str], settings: &[(&str, &str)]) -> Output {
    let folder = scratch();
    program(arguments, settings, folder.path())
}

fn program(arguments: &[&str], settings: &[(&str, &str)], folder: &Path) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_starpost"));
    command.args(arguments).current_dir(folder);
    for variable in
        ["DISCORD_TOKEN", "DISCORD_API_URL", "DATABASE_URL", "STARPOST_DB", "STARPOST_CONFIG"]
    {
        command.env_remove(variable);
    }
    command.envs(settings.iter().copied()).output().expect("it runs")
}

#[track_caller]
fn refuses(arguments: &[&str], settings: &[(&str, &str)], words: &str) {
    let output = starpost(arguments, settings);
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success(), "{said}");
    assert!(said.contains(words), "{words}: {said}");
}

#[test]
fn half_a_configuration_names_what_is_missing() {
    refuses(&["run"], &[], "DISCORD_TOKEN is not set");
    refuses(&[], &[("STARPOST_DB", "games.db")], "DISCORD_TOKEN is not set");
    refuses(&["--config", "nowhere.toml"], &[], "nowhere.toml");
}

#[test]
fn a_wrong_setting_is_named_and_its_value_kept_secret() {
    let settings =
        [("DISCORD_TOKEN", "a.secret.token"), ("DATABASE_URL", "mysql://user:word@here")];
    let output = starpost(&["run"], &settings);
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(said.contains("DATABASE_URL"), "{said}");
    assert!(!said.contains("secret") && !said.contains("word@"), "{said}");
}

#[test]
fn what_the_lab_does_by_now_is_refused_with_its_name_whatever_follows() {
    for task in ["load", "match", "openings", "tune"] {
        let words = format!("`starpost {task}` is now `starpost-lab {task}`");
        refuses(&[task], &[], &words);
        refuses(&[task, "--games", "3", "-x", "--help"], &[], &words);
        refuses(&[task, "--help"], &[], &words);
    }
}

#[test]
fn a_configuration_can_be_checked_without_running() {
    let output = starpost(&["--check-config", "run"], &[("DISCORD_TOKEN", "a.token")]);
    assert!(output.status.success());
}

#[test]
fn it_does_not_go_elsewhere_when_nobody_answers_at_the_given_address() {
    let settings = [("DISCORD_TOKEN", "a.token"), ("DISCORD_API_URL", "http://127.0.0.1:9")];
    refuses(&["run"], &settings, "DISCORD_API_URL");
}

#[tokio::test(flavor = "multi_thread")]
async fn told_to_stop_it_stops_within_ten_seconds_even_if_the_database_does_not_answer() {
    if left_out("a database that does not answer while the program stops") {
        return;
    }
    let Some(url) = postgres_url().await else {
        return;
    };
    let (way, url) = Way::to(&url);
    let mut play = Play::start_on(Some(url)).await;
    for fault in ["pool timed out", "nobody will know", "nobody knows which"] {
        play.may_say(fault);
    }
    way.freeze();
    // By then the worker has asked the database for something.
    sleep(Duration::from_secs(6)).await;
    let began = Instant::now();
    let status = tokio::task::block_in_place(|| play.stop_program());
    assert!(status.success(), "{status}");
    let took = began.elapsed();
    assert!(took < Duration::from_secs(10), "{took:?}");
}

#[tokio::test]
async fn told_to_stop_it_stops_within_seconds() {
    let mut play = Play::start().await;
    let began = Instant::now();
    let status = play.stop_program();
    assert!(status.success(), "{status}");
    assert!(began.elapsed() < Duration::from_secs(6));
    let database = play.database_file();
    let beside = |ending| database.with_extension(ending);
    assert!(database.exists() && !beside("db-wal").exists(), "all of it is in one file");
}

#[test]
fn a_database_that_does_not_open_is_named() {
    let token = ("DISCORD_TOKEN", "a.token");
    refuses(&["run"], &[token, ("STARPOST_DB", "no/such/folder.db")], "no/such/folder.db");
    let folder = scratch();
    let file = folder.path().join("games.db");
    std::fs::write(&file, "x".repeat(5000)).expect("written");
    let file = file.to_str().expect("a plain path");
    let began = Instant::now();
    refuses(&["run"], &[token, ("STARPOST_DB", file)], file);
    let reason = "file is not a database";
    refuses(&["run"], &[token, ("STARPOST_DB", file)], reason);
    assert!(began.elapsed() < Duration::from_secs(5), "{:?}", began.elapsed());
}

#[test]
fn a_database_server_that_does_not_answer_is_named_soon() {
    let began = Instant::now();
    let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let silent = listener.local_addr().expect("it listens").to_string();
    let url = format!("postgres://me:word@{silent}/games");
    let output = starpost(&["run"], &[("DISCORD_TOKEN", "a.token"), ("DATABASE_URL", &url)]);
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success() && said.contains(&silent), "{said}");
    assert!(!said.contains("word"), "{said}");
    assert!(began.elapsed() < Duration::from_secs(10), "{:?}", began.elapsed());
}

/// A program that runs until this is dropped.
struct Running(std::process::Child);

impl Drop for Running {
    fn drop(&mut self) {
        self.0.kill().expect("it can be killed");
        self.0.wait().expect("it ends");
    }
}

/// The server is behind a port at which nobody listens at first.
#[tokio::test(flavor = "multi_thread")]
async fn a_database_server_that_is_just_starting_is_named_and_waited_for() {
    let Some(url) = postgres_url().await else {
        return;
    };
    let (address, folder) = url.split_once("?host=").expect("it has a socket");
    let database = address.rsplit('/').next().expect("a name");
    let free = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let port = free.local_addr().expect("it listens");
    drop(free);
    let home = scratch();
    let log = home.path().join("log");
    let program = Command::new(env!("CARGO_BIN_EXE_starpost"))
        .arg("run")
        .current_dir(home.path())
        .env("DISCORD_TOKEN", "a.token")
        .env("DISCORD_API_URL", "http://127.0.0.1:9")
        .env("DATABASE_URL", format!("postgres://postgres@{port}/{database}"))
        .env_remove("STARPOST_DB")
        .env_remove("STARPOST_CONFIG")
        .stderr(std::fs::File::create(&log).expect("a file"))
        .spawn();
    let _program = Running(program.expect("it runs"));
    let says = async |words: &str| {
        let began = Instant::now();
        loop {
            let said = std::fs::read_to_string(&log).expect("it is there");
            if said.contains(words) {
                return said;
            }
            assert!(began.elapsed() < Duration::from_secs(20), "{words}: {said}");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    let said = says("the database is not ready").await;
    assert!(said.contains(&port.to_string()), "{said}");
    let server = format!("{folder}/.s.PGSQL.5432");
    let door = tokio::net::TcpListener::bind(port).await.expect("free");
    tokio::spawn(async move {
        while let Ok((mut from, _)) = door.accept().await {
            let mut to = tokio::net::UnixStream::connect(&server).await.expect("there");
            tokio::spawn(async move { tokio::io::copy_bidirectional(&mut from, &mut to).await });
        }
    });
    // The database is open by then, and Discord is not to be reached.
    says("DISCORD_API_URL").await;
}

#[test]
fn a_folder_where_the_configuration_should_be_is_an_error() {
    let folder = scratch();
    std::fs::create_dir(folder.path().join("starpost.toml")).expect("made");
    let output = program(&[], &[], folder.path());
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success(), "{said}");
    assert!(said.contains("starpost.toml") && said.contains("folder"), "{said}");
}

/// Nobody answers at that address, so each of them ends when its database is open; one serves it at a time, and those
/// that have waited too long for that say so.
#[test]
fn many_programs_start_on_one_new_database_file() {
    for _ in 0..3 {
        let folder = scratch();
        let settings = [
            ("DISCORD_TOKEN", "a.token"),
            ("DISCORD_API_URL", "http://127.0.0.1:9"),
            ("STARPOST_DB", "games.db"),
        ];
        std::thread::scope(|scope| {
            let start = || program(&["run"], &settings, folder.path());
            let running: Vec<_> = (0..8).map(|_| scope.spawn(start)).collect();
            let mut served = 0;
            for running in running {
                let output = running.join().expect("no panic");
                let said = String::from_utf8_lossy(&output.stderr);
                let waited = said.contains("served by another program");
                assert!(said.contains("DISCORD_API_URL") || waited, "{said}");
                served += usize::from(!waited);
            }
            assert!(served > 0, "somebody serves it");
        });
    }
}
