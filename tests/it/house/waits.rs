//! Everything that waits stands in ARCHITECTURE.md as it does in the program: what ends it, and what
//! becomes of its deadline.

use starpost::app::{Lost, LostBy, Wait};

/// The rows of the table, as cells.
fn rows() -> Vec<Vec<String>> {
    super::tables::rows("| what waits |")
}

#[test]
fn whatever_waits_has_its_row() {
    let there: Vec<String> = rows().into_iter().map(|row| row[0].clone()).collect();
    let all: Vec<&str> = Wait::ALL.into_iter().map(Wait::word).collect();
    assert_eq!(there, all);
}

#[test]
fn each_row_says_what_ends_it() {
    for (wait, row) in Wait::ALL.into_iter().zip(rows()) {
        let (ends, how) = row[1].split_once(": ").expect("what ends it, and how");
        assert_eq!(ends, wait.ends().word(), "{wait}");
        assert!(!how.is_empty(), "{wait}");
    }
}

#[test]
fn each_row_says_what_becomes_of_its_deadline_and_why_it_runs_on() {
    for (wait, row) in Wait::ALL.into_iter().zip(rows()) {
        assert_eq!(row.len(), 2 + LostBy::ALL.len(), "{wait}");
        for (by, cell) in LostBy::ALL.into_iter().zip(&row[2..]) {
            let Some(lost) = wait.by(by) else {
                assert_eq!(cell, "–", "{wait} × {by}");
                continue;
            };
            assert!(cell.starts_with(lost.word()), "{wait} × {by}: {cell}");
            let says_why = cell.starts_with("runs on: ");
            assert_eq!(says_why, lost == Lost::RunsOn, "{wait} × {by}: {cell}");
        }
    }
}
