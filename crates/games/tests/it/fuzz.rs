//! Fuzz targets, each a plain function of bytes that panics when something is wrong: replayed over
//! `tests/corpus`, and thrown random bytes at.

use std::fs;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use proptest::prelude::{any, proptest};
use starpost_games::games::Kind;
use starpost_games::league::standings::standings;
use starpost_games::league::trf::TournamentReport;
use starpost_games::league::{LeagueRules, PointRule};
use starpost_games::record::{Record, What};

use crate::support::data::data_folder;
use crate::support::table::table;

/// The time that any input of these may take; far more than it needs, for a loaded machine.
const PATIENCE: Duration = Duration::from_secs(5);

/// A file that is said to be a record, in any form: it is refused, or reads back as it is printed.
fn record(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let Ok((record, said)) = Record::read_unchecked(&text) else {
        return;
    };
    let printed = record.text();
    Record::read_unchecked(&printed).expect("our own form");
    if let Ok(replay) = record.replay() {
        let _ = said.map(|said| said.check(&replay));
        let _ = record.check_seals(&replay);
        let _ = record.to_transcript();
    }
    if let Ok(canonical) = record.canonical() {
        reads_back(&canonical);
    }
}

/// `parse(print(x)) = x`, the lines aside that the events stand on.
fn reads_back(record: &Record) {
    let printed = record.text();
    let (mut again, _) = Record::read_unchecked(&printed).expect("our own form");
    for (event, before) in again.events.iter_mut().zip(&record.events) {
        event.line = before.line;
    }
    // What was taken back was never played, and stands as it was written.
    let taken_back = record.events.len() > record.in_force().len();
    assert!(taken_back || again == *record, "{printed}\n{again:?}\n{record:?}");
}

/// A line that is typed, after whatever was typed before it: it is refused, and then nothing has
/// changed; or it prints, and what is printed plays the same.
fn notation(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    for (kind, seats) in [(Kind::Homeworlds, 2), (Kind::Homeworlds, 5), (Kind::Settlers, 2)] {
        let mut table = table(kind, "", seats);
        for line in text.split('\n') {
            let (before, mut copy) = (table.print(), table.boxed());
            let _ = table.complete(line, 25);
            match table.play(line) {
                Ok(printed) => {
                    assert_eq!(copy.play(&printed), Ok(printed), "{line}");
                    assert_eq!(copy.print(), table.print(), "{line}");
                }
                Err(_) => assert_eq!(table.print(), before, "{line}"),
            }
            if table.end_turn().is_err() {
                table = copy;
            }
        }
    }
}

/// A row of a log: it is no event, or is stored again as it was.
fn event(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    if let Some((kind, body)) = text.split_once(' ')
        && let Some(what) = What::read(kind, body)
    {
        assert_eq!(What::read(what.kind(), &what.body()), Some(what));
    }
}

/// A tournament report: it is refused, or reads back as it is written, and there are standings of it.
fn report(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let Ok(report) = TournamentReport::read(&text, PointRule::default()) else {
        return;
    };
    let written = report.text();
    assert_eq!(TournamentReport::read(&written, PointRule::default()).as_ref(), Ok(&report));
    let rules = LeagueRules { points: report.rule, ..LeagueRules::default() };
    let table = standings(&report.entrants(), &report.results(), &rules, &|_| None);
    assert_eq!(table.rows.len(), report.players.len());
    assert!(report.open().len() <= written.len());
    assert!(report.swiss().len() <= report.players.len());
}

/// Reads any bytes, and neither panics nor takes long.
type Target = fn(&[u8]);

const TARGETS: [(&str, Target); 4] =
    [("record", record), ("notation", notation), ("event", event), ("report", report)];

fn timed(name: &str, target: Target, bytes: &[u8]) {
    let began = Instant::now();
    target(bytes);
    assert!(began.elapsed() < PATIENCE, "{name}: {:?}", began.elapsed());
}

fn corpus(target: &str) -> Vec<PathBuf> {
    let folder = data_folder("corpus");
    let entries = fs::read_dir(folder.join(target)).expect("a folder for each target");
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry").path()).collect();
    files.sort();
    files
}

#[test]
fn every_file_of_the_corpus_is_read() {
    for (name, target) in TARGETS {
        let files = corpus(name);
        assert!(files.len() >= 3, "{name}");
        for file in files {
            timed(name, target, &fs::read(&file).expect("a readable file"));
        }
    }
}

/// A file of the corpus with some bytes changed, taken away or doubled.
fn mutated(mut bytes: Vec<u8>, changes: &[(usize, u8, u8)]) -> Vec<u8> {
    for &(at, how, byte) in changes.iter().filter(|_| !bytes.is_empty()).collect::<Vec<_>>() {
        let at = at % bytes.len();
        let end = (at + usize::from(byte)).min(bytes.len());
        match how % 4 {
            0 => bytes[at] = byte,
            1 => bytes.insert(at, byte),
            2 => drop(bytes.drain(at..end)),
            _ => bytes.splice(at..at, bytes[at..end].to_vec()).for_each(drop),
        }
        if bytes.is_empty() {
            break;
        }
    }
    bytes
}

proptest! {
    #[test]
    fn random_bytes_are_read_too(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
        for (name, target) in TARGETS {
            timed(name, target, &bytes);
        }
    }

    #[test]
    fn the_corpus_with_random_changes_is_read(
        which in any::<usize>(),
        changes in proptest::collection::vec((any::<usize>(), any::<u8>(), any::<u8>()), 1..12),
    ) {
        for (name, target) in TARGETS {
            let files = corpus(name);
            let bytes = fs::read(&files[which % files.len()]).expect("a readable file");
            timed(name, target, &mutated(bytes, &changes));
        }
    }
}
