//! One SQLite file, and several programs: only one serves it, until that has ended, however it ends; whatever
//! only looks goes on beside it.

use std::process::Stdio;

use super::standing::{goes_on, stands_still_now};
use crate::bot::Game;
use crate::stored::doctor::task;
use crate::support::play::{free_port, listen};

/// The ways to serve the games in a file.
fn ways(file: &str) -> [Vec<String>; 3] {
    let words = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect();
    [
        words(&["run"]),
        vec!["serve".to_owned(), listen(free_port())],
        words(&["playground", "--port", "0", "--database", file]),
    ]
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_program_refuses_to_serve_a_file_until_the_first_has_gone() {
    let mut game = Game::begin().await;
    let file = game.play.database_file().display().to_string();
    for way in ways(&file) {
        let refused = game.play.program(&way).stderr(Stdio::piped()).output().expect("it runs");
        let said = String::from_utf8_lossy(&refused.stderr);
        assert!(!refused.status.success(), "{way:?}: {said}");
        assert!(said.contains("served by another program"), "{way:?}: {said}");
    }
    let settings = [("DATABASE_URL", game.play.database()), ("DISCORD_TOKEN", "none")];
    let copy = game.play.database_file().with_extension("copy").display().to_string();
    for beside in [&["doctor"][..], &["backup", &copy], &["export", "--all", &file_of(&copy)]] {
        let done = task(beside, &settings);
        let said = String::from_utf8_lossy(&done.stderr);
        assert!(done.status.success(), "{beside:?}: {said}");
    }
    game.send_turn(0, "homeworld b3 r1 g3").await;
    game.post(1).await;
    game.play.kill_program().await;
    game.play.start_program().await;
    game.send_turn(1, "homeworld r2 b1 g3").await;
    game.post(2).await;
}

/// A place for an export.
fn file_of(copy: &str) -> String {
    format!("{copy}.export")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_that_stands_still_keeps_its_file() {
    let game = Game::begin().await;
    let file = game.play.database_file().display().to_string();
    stands_still_now(&game.play).await;
    let [run, ..] = ways(&file);
    let refused = game.play.program(&run).stderr(Stdio::piped()).output().expect("it runs");
    let said = String::from_utf8_lossy(&refused.stderr);
    assert!(!refused.status.success(), "{said}");
    assert!(said.contains("served by another program"), "{said}");
    goes_on(&game.play).await;
    game.send_turn(0, "homeworld b3 r1 g3").await;
    game.post(1).await;
}
