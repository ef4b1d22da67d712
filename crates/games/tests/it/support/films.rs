//! Whole records as films.

use std::fs;
use std::path::{Path, PathBuf};

use starpost_games::film::{Cut, Pace, Script, Shot};
use starpost_games::game::Seat;
use starpost_games::record::{Record, Replay};
use starpost_games::render::Still;
use starpost_games::words::Language;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/records")
}

/// The record in the file with this name.
pub(crate) fn record(name: &str) -> Record {
    let text = fs::read_to_string(folder().join(name)).expect("a file");
    Record::read(&text).expect("a record")
}

/// All records of whole games, with the names of their files.
pub(crate) fn records() -> Vec<(String, Record)> {
    let files = fs::read_dir(folder()).expect("a folder");
    let mut names: Vec<String> = files
        .map(|file| file.expect("a file").file_name().into_string())
        .map(|name| name.expect("letters"))
        .filter(|name| name.ends_with(".game"))
        .collect();
    names.sort();
    let named = |name: String| (name.clone(), record(&name));
    names.into_iter().map(named).collect()
}

/// The shots of a film of all turns, and its pictures.
pub(crate) fn filmed(record: &Record) -> (Vec<Shot>, Vec<Still>) {
    let turns = record.turns();
    filmed_from(record, Seat(0), (turns.min(1), turns))
}

/// The shots of a film of these turns, seen from a seat, and its pictures.
pub(crate) fn filmed_from(
    record: &Record,
    side: Seat,
    turns: (u32, u32),
) -> (Vec<Shot>, Vec<Still>) {
    filmed_at(Pace::Reading, record, (side, turns))
}

/// The same at a pace.
pub(crate) fn filmed_at(
    pace: Pace,
    record: &Record,
    (side, turns): (Seat, (u32, u32)),
) -> (Vec<Shot>, Vec<Still>) {
    let script = Script {
        record,
        cut: Cut { turns, every: 1 },
        pace,
        side,
        language: Language::English,
        called: "Game 7",
        names: &|replay: &Replay| record.players_after(replay.seq),
    };
    let shots = script.shots().expect("it replays");
    let stills = script.stills(&shots);
    (shots, stills)
}
