//! The tables of documents.

use std::fs;

/// The rows of the table of ARCHITECTURE.md that begins with this, as cells.
pub(super) fn rows(begins: &str) -> Vec<Vec<String>> {
    rows_of("ARCHITECTURE.md", begins)
}

/// The rows of the table of a document that begins with this, as cells.
pub(super) fn rows_of(document: &str, begins: &str) -> Vec<Vec<String>> {
    let text = fs::read_to_string(document).expect("it is there");
    let after = text.split(begins).nth(1).expect("the table");
    let lines = after.lines().skip(2).take_while(|line| line.starts_with('|'));
    let cells = |line: &str| {
        let cells = line.trim_matches('|').split(" | ");
        cells.map(|cell| cell.trim().to_owned()).collect()
    };
    lines.map(cells).collect()
}
