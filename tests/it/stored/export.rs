//! `starpost export`: the records of all games as files.

use std::fs;
use std::path::Path;

use crate::stored::doctor::{play_everything, tamper, task};
use crate::support::club::{Club, ann};
use crate::support::databases;
use crate::support::scratch::scratch;

/// The words of the program, and true if it has succeeded.
fn export(url: &str, arguments: &[&str]) -> (String, bool) {
    let arguments: Vec<&str> = ["export"].iter().chain(arguments).copied().collect();
    let output = task(&arguments, &[("DATABASE_URL", url)]);
    let said =
        [output.stdout, output.stderr].map(|said| String::from_utf8_lossy(&said).into_owned());
    (said.concat(), output.status.success())
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a folder");
    let mut names: Vec<String> = entries
        .map(|entry| entry.expect("readable").file_name())
        .filter_map(|name| name.into_string().ok())
        .collect();
    names.sort();
    names
}

#[tokio::test]
async fn all_records_are_written_as_players_get_them_and_can_be_read_again() {
    let club = Club::new(databases::sqlite().await);
    let game = play_everything(&club).await;
    let folder = scratch();
    let into = folder.path().join("records");
    let path = into.to_str().expect("a plain path");
    let (said, is_done) = export(&club.database.url, &["--all", path]);
    assert!(is_done, "{said}");
    let written = names(&into);
    assert!(said.contains(&format!("{} records", written.len())), "{said}");
    let theirs = club.app.records().export(&club.call(&ann()), game).await.expect("a record");
    let file = into.join(&theirs.name);
    assert_eq!(fs::read_to_string(&file).expect("written"), theirs.text);
    for name in written {
        let file = into.join(name);
        let checked = task(&["record", "check", file.to_str().expect("plain")], &[]);
        assert!(checked.status.success(), "{checked:?}");
    }
}

#[tokio::test]
async fn one_record_is_written_and_a_game_that_is_stopped_is_named() {
    let club = Club::new(databases::sqlite().await);
    let game = play_everything(&club).await;
    let folder = scratch();
    let path = folder.path().to_str().expect("a plain path");
    let (said, is_done) = export(&club.database.url, &["--game", &game.to_string(), path]);
    assert!(is_done && said.contains("1 record"), "{said}");
    assert_eq!(names(folder.path()), [format!("game-{game}.game")]);
    let (said, is_done) = export(&club.database.url, &["--game", "4711", path]);
    assert!(!is_done && said.contains("there is no such game"), "{said}");
    let (said, is_done) = export(&club.database.url, &[path]);
    assert!(!is_done && said.contains("--all"), "{said}");
    tamper(&club.database.url, "update events set body = 'nonsense' where seq = 3").await;
    let (said, is_done) = export(&club.database.url, &["--all", path]);
    assert!(!is_done && said.contains(&format!("game {game}: ")), "{said}");
}
