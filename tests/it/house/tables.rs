//! The tables of ARCHITECTURE.md.

use std::fs;

/// The rows of the table that begins with this, as cells.
pub(super) fn rows(begins: &str) -> Vec<Vec<String>> {
    let text = fs::read_to_string("ARCHITECTURE.md").expect("it is there");
    let after = text.split(begins).nth(1).expect("the table");
    let lines = after.lines().skip(2).take_while(|line| line.starts_with('|'));
    let cells = |line: &str| {
        let cells = line.trim_matches('|').split(" | ");
        cells.map(|cell| cell.trim().to_owned()).collect()
    };
    lines.map(cells).collect()
}
