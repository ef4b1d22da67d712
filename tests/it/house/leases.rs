//! Everything that is a process's alone for a while stands in ARCHITECTURE.md as it does in the program: for how
//! long, and in which tests the one who has it is stopped.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::time::Duration;

use starpost::store::Lease;

use super::tables;
use crate::support::sources::files;

/// The file in which the leases themselves are.
const LIST: &str = "leases.rs";

fn rows() -> Vec<Vec<String>> {
    tables::rows("| what | where, and for how long |")
}

/// The texts of all files of Rust in a folder, by their paths.
fn texts(folder: &str) -> BTreeMap<String, String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let files = files(&root).into_iter();
    let rust = files.filter(|file| file.extension().is_some_and(|ending| ending == "rs"));
    let texts = rust.map(|file| {
        let text = fs::read_to_string(&file).expect("a readable file");
        (file.display().to_string(), text)
    });
    texts.collect()
}

/// A time as the table says it; nothing of one that has no end.
fn spelled(time: Duration) -> &'static str {
    match time.as_secs() {
        8 => "eight seconds",
        10 => "ten seconds",
        3_600 => "an hour",
        _ if time == Duration::MAX => "for as long as the process lives",
        other => panic!("no words for {other} seconds"),
    }
}

/// The names of functions in a text that begin so.
fn functions<'a>(text: &'a str, begins: &'a str) -> impl Iterator<Item = &'a str> {
    let after = text.split("fn ").skip(1);
    let names = after.filter_map(|rest| rest.split(['(', '<']).next());
    names.filter(move |name| name.starts_with(begins))
}

#[test]
fn whatever_is_leased_has_its_row() {
    let there: Vec<String> = rows().into_iter().map(|row| row[0].clone()).collect();
    let all: Vec<&str> = Lease::ALL.into_iter().map(Lease::word).collect();
    assert_eq!(there, all);
}

#[test]
fn each_row_says_for_how_long() {
    for (lease, row) in Lease::ALL.into_iter().zip(rows()) {
        assert!(row[1].contains(spelled(lease.lasts())), "{lease}: {}", row[1]);
        assert!(!row[2].is_empty(), "{lease} has a fence");
    }
}

#[test]
fn the_program_leases_for_as_long_as_the_list_says() {
    let source = texts("src");
    for lease in Lease::ALL.into_iter().filter(|lease| *lease != Lease::File) {
        let asks = format!("Lease::{lease:?}.lasts()");
        let mut others = source.iter().filter(|(file, _)| !file.ends_with(LIST));
        assert!(others.any(|(_, text)| text.contains(&asks)), "{asks}");
    }
}

#[test]
fn nothing_is_claimed_that_is_not_in_the_list() {
    let store = texts("src/store");
    let claims: BTreeSet<&str> = store
        .values()
        .flat_map(|text| functions(text, "claim"))
        .filter(|name| !name.contains(' ') && *name != "claimed")
        .collect();
    let known: BTreeSet<&str> =
        Lease::ALL.into_iter().flat_map(|lease| lease.taken_by().iter().copied()).collect();
    let unknown: Vec<_> = claims.difference(&known).collect();
    assert!(unknown.is_empty(), "of which lease are {unknown:?}?");
    for name in known {
        let is_there = store.values().any(|text| functions(text, name).any(|one| one == name));
        assert!(is_there, "nothing in the store is called {name}");
    }
}

#[test]
fn the_one_who_has_it_is_stopped_in_a_test_that_its_row_names() {
    let tests = texts("tests/it");
    for row in rows() {
        let named: Vec<&str> = row[3].split('`').skip(1).step_by(2).collect();
        assert!(!named.is_empty(), "{}", row[0]);
        for name in named {
            let test = format!("async fn {name}()");
            let file = tests
                .values()
                .find(|text| text.contains(&test))
                .unwrap_or_else(|| panic!("there is no test {name}"));
            let stops = ["to_stand_still(", "stands_still_now("];
            assert!(stops.iter().any(|stop| file.contains(stop)), "{name}");
        }
    }
}
