//! The turns of games in `tests/records`, joined as the engine reads them. Knows no rules.

use std::fs;
use std::path::Path;

/// The turns of a finished game of Homeworlds.
pub(crate) fn finished() -> String {
    recorded("quartet-2020", usize::MAX)
}

/// The first turns of a game, at most so many.
pub(crate) fn recorded(name: &str, most: usize) -> String {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    let file = format!("tests/records/{name}.game");
    let mut files = package.ancestors().map(|folder| folder.join(&file));
    let file = files.find(|file| file.is_file()).expect("a record");
    let record = fs::read_to_string(file).expect("a text");
    let turns = record.lines().filter_map(|line| {
        let (number, turn) = line.split_once(". ")?;
        number.parse::<u32>().ok().map(|_| turn)
    });
    turns.take(most).collect::<Vec<_>>().join(" / ")
}
