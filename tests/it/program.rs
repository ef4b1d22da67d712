//! How the program starts, what it says when it cannot, and how it stops.

use std::net::TcpListener;
use std::path::Path;
use std::process::{Command, Output};
use std::time::{Duration, Instant};

use crate::support::play::Play;

/// The program with these settings only, in an empty folder.
fn starpost(arguments: &[&str], settings: &[(&str, &str)]) -> Output {
    let folder = tempfile::tempdir().expect("a folder");
    program(arguments, settings, folder.path())
}

fn program(arguments: &[&str], settings: &[(&str, &str)], folder: &Path) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_starpost"));
    command.args(arguments).current_dir(folder);
    for variable in [
        "DISCORD_TOKEN",
        "DISCORD_API_URL",
        "DATABASE_URL",
        "STARPOST_DB",
        "STARPOST_CONFIG",
    ] {
        command.env_remove(variable);
    }
    command
        .envs(settings.iter().copied())
        .output()
        .expect("it runs")
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
    refuses(
        &[],
        &[("STARPOST_DB", "games.db")],
        "DISCORD_TOKEN is not set",
    );
    refuses(&["--config", "nowhere.toml"], &[], "nowhere.toml");
}

#[test]
fn a_wrong_setting_is_named_and_its_value_kept_secret() {
    let settings = [
        ("DISCORD_TOKEN", "a.secret.token"),
        ("DATABASE_URL", "mysql://user:word@here"),
    ];
    let output = starpost(&["run"], &settings);
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(said.contains("DATABASE_URL"), "{said}");
    assert!(
        !said.contains("secret") && !said.contains("word@"),
        "{said}"
    );
}

#[test]
fn a_configuration_can_be_checked_without_running() {
    let output = starpost(&["--check-config", "run"], &[("DISCORD_TOKEN", "a.token")]);
    assert!(output.status.success());
}

#[test]
fn it_does_not_go_elsewhere_when_nobody_answers_at_the_given_address() {
    let settings = [
        ("DISCORD_TOKEN", "a.token"),
        ("DISCORD_API_URL", "http://127.0.0.1:9"),
    ];
    refuses(&["run"], &settings, "DISCORD_API_URL");
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
    assert!(
        database.exists() && !beside("db-wal").exists(),
        "all of it is in one file"
    );
}

#[test]
fn a_database_that_does_not_open_is_named() {
    let token = ("DISCORD_TOKEN", "a.token");
    refuses(
        &["run"],
        &[token, ("STARPOST_DB", "no/such/folder.db")],
        "no/such/folder.db",
    );
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("games.db");
    std::fs::write(&file, "x".repeat(5000)).expect("written");
    let file = file.to_str().expect("a plain path");
    let began = Instant::now();
    refuses(&["run"], &[token, ("STARPOST_DB", file)], file);
    let reason = "file is not a database";
    refuses(&["run"], &[token, ("STARPOST_DB", file)], reason);
    assert!(
        began.elapsed() < Duration::from_secs(5),
        "{:?}",
        began.elapsed()
    );
}

#[test]
fn a_database_server_that_does_not_answer_is_named_soon() {
    let began = Instant::now();
    let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let silent = listener.local_addr().expect("it listens").to_string();
    for server in ["127.0.0.1:9", &silent] {
        let url = format!("postgres://me:word@{server}/games");
        let output = starpost(
            &["run"],
            &[("DISCORD_TOKEN", "a.token"), ("DATABASE_URL", &url)],
        );
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success() && said.contains(server), "{said}");
        assert!(!said.contains("word"), "{said}");
    }
    assert!(
        began.elapsed() < Duration::from_secs(10),
        "{:?}",
        began.elapsed()
    );
}

#[test]
fn a_folder_where_the_configuration_should_be_is_an_error() {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::create_dir(folder.path().join("starpost.toml")).expect("made");
    let output = program(&[], &[], folder.path());
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success(), "{said}");
    assert!(
        said.contains("starpost.toml") && said.contains("folder"),
        "{said}"
    );
}

/// Nobody answers at that address, so each of them ends when its database is open.
#[test]
fn many_programs_start_on_one_new_database_file() {
    for _ in 0..3 {
        let folder = tempfile::tempdir().expect("a folder");
        let settings = [
            ("DISCORD_TOKEN", "a.token"),
            ("DISCORD_API_URL", "http://127.0.0.1:9"),
            ("STARPOST_DB", "games.db"),
        ];
        std::thread::scope(|scope| {
            let start = || program(&["run"], &settings, folder.path());
            let running: Vec<_> = (0..8).map(|_| scope.spawn(start)).collect();
            for running in running {
                let output = running.join().expect("no panic");
                let said = String::from_utf8_lossy(&output.stderr);
                assert!(said.contains("DISCORD_API_URL"), "{said}");
            }
        });
    }
}
