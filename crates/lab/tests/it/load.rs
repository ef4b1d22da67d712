//! `starpost-lab load`: a small one, through each door.

use std::process::{Command, Output};

use tempfile::TempDir;

use crate::support::postgres_server::PostgresServer;
use crate::support::programs::LAB;
use crate::support::scratch::scratch;

/// The text that it prints with these arguments, in a folder of its own.
fn load(folder: &TempDir, arguments: &[&str]) -> (Output, String) {
    let ran = Command::new(LAB)
        .arg("load")
        .args(arguments)
        .current_dir(folder.path())
        .output()
        .expect("it runs");
    let says = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let said = says(&ran.stdout) + &says(&ran.stderr);
    (ran, said)
}

/// The second word of the line that begins with these words.
fn count(said: &str, words: &str) -> u64 {
    let rest = said.lines().find_map(|line| line.strip_prefix(words));
    let number =
        rest.and_then(|rest| rest.split_whitespace().next()).and_then(|number| number.parse().ok());
    number.unwrap_or_else(|| panic!("{words}: {said}"))
}

#[test]
fn a_small_load_comes_through_either_door() {
    let folder = scratch();
    for doors in ["gateway", "signed"] {
        let mut arguments = vec!["--games=3", "--rate=20", "--seconds=4"];
        let database = format!("sqlite:{doors}.db");
        arguments.extend(["--doors", doors, "--database", &database]);
        let (ran, said) = load(&folder, &arguments);
        assert!(ran.status.success(), "{said}");
        let posted = count(&said, "turn posted");
        assert!(posted >= 3, "{said}");
        assert!(count(&said, "acknowledged") >= 2 * posted, "{said}");
        for none in ["told to try again", "told no", "not answered", "never posted"] {
            let row = said
                .lines()
                .find(|line| line.contains(none))
                .unwrap_or_else(|| panic!("{none}: {said}"));
            assert_eq!(row.split_whitespace().next(), Some("0"), "{said}");
        }
        assert!(said.contains("database, commit: "), "{said}");
    }
}

#[test]
fn several_programs_share_what_people_do() {
    for doors in ["gateway", "both"] {
        let Some(server) = PostgresServer::start() else {
            return;
        };
        nobody_is_idle(&server.url("postgres"), doors);
    }
}

/// A load for two programs, with which both have something to do.
fn nobody_is_idle(database: &str, doors: &str) {
    let folder = scratch();
    let mut arguments = vec!["--servers=2", "--games=4", "--rate=20", "--seconds=4"];
    arguments.extend(["--processes=2", "--database", database]);
    arguments.extend(["--doors", doors]);
    let (ran, said) = load(&folder, &arguments);
    assert!(ran.status.success(), "{said}");
    assert!(count(&said, "turn posted") >= 4, "{said}");
    let busy = "processors used on average, of each program: [";
    let busy =
        said.lines().find_map(|line| line.strip_prefix(busy)).unwrap_or_else(|| panic!("{said}"));
    let idle = busy.split(", ").take(2).any(|used| used == "0.00");
    assert!(!idle, "one has nothing to do: {said}");
}

#[test]
fn whose_game_has_had_its_turns_ends_it_and_others_begin_a_new_one() {
    let folder = scratch();
    let (ran, said) = load(&folder, &["--games=3", "--turns=2", "--rate=40", "--seconds=6"]);
    assert!(ran.status.success(), "{said}");
    let games: u64 = said
        .split(" games at a time, ")
        .nth(1)
        .and_then(|rest| rest.split_whitespace().next()?.parse().ok())
        .unwrap_or_else(|| panic!("{said}"));
    assert!(games > 5 && count(&said, "turn posted") >= 2 * (games - 3), "{said}");
}

#[test]
fn a_database_with_games_is_not_touched() {
    let folder = scratch();
    std::fs::write(folder.path().join("games.db"), "games").expect("room");
    let (ran, said) = load(&folder, &["--database", "sqlite:games.db"]);
    assert!(!ran.status.success() && said.contains("is there already"), "{said}");
}

#[test]
fn what_cannot_be_is_refused() {
    let folder = scratch();
    for (arguments, why) in [
        (["--games", "1000"], "too many games"),
        (["--processes", "2"], "several programs need PostgreSQL"),
        (["--doors", "both"], "both doors need two programs"),
        (["--program", "nowhere"], "--program nowhere"),
    ] {
        let (ran, said) = load(&folder, &arguments);
        assert!(!ran.status.success() && said.contains(why), "{said}");
    }
}
