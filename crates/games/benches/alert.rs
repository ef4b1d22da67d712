//! Red Alert, one thread: the positions of `tests/perft` and those along whole games, for both
//! seats.
//!
//! `cargo bench --bench alert` takes the games of `tests/records`, `… -- FILE…` others.

use std::fs;
use std::hint::black_box;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use starpost_games::game::Seat;
use starpost_games::games::Kind;
use starpost_games::games::homeworlds::alert::threat;
use starpost_games::games::homeworlds::options::Options;
use starpost_games::games::homeworlds::position::Position;
use starpost_games::record::Record;

fn main() {
    let asked: Vec<PathBuf> =
        std::env::args().skip(1).filter(|word| !word.starts_with('-')).map(PathBuf::from).collect();
    let files = if asked.is_empty() { records() } else { asked };
    measure("tests/perft", &positions(include_str!("../../../tests/perft/midgame.txt")));
    let games: Vec<_> = files.iter().flat_map(|file| along(file)).collect();
    measure("whole games", &games);
}

fn positions(text: &str) -> Vec<Position> {
    let lines = text.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty());
    lines.map(|line| read(line.split('|').next().expect("a position").trim())).collect()
}

fn read(table: &str) -> Position {
    Position::read(table, Options::default(), Seat(0)).expect("a position")
}

fn records() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/records");
    let entries = fs::read_dir(folder).expect("a folder");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    let is_record = |path: &PathBuf| path.extension().is_some_and(|ending| ending != "tsv");
    paths.filter(is_record).collect()
}

/// The positions after each turn of a game of two in which both have set up.
fn along(file: &Path) -> Vec<Position> {
    let text = fs::read_to_string(file).expect("a readable file");
    let Ok(record) = Record::read(&text) else {
        println!("left out, unreadable: {}", file.display());
        return Vec::new();
    };
    if record.kind() != Kind::Homeworlds || record.players.len() != 2 {
        println!("left out, not of two: {}", file.display());
        return Vec::new();
    }
    let events = record.events.iter().skip(2);
    events
        .map_while(|event| record.replay_until(event.seq).ok())
        .filter(|replay| replay.game.outcome().is_none())
        .map(|replay| read(&replay.game.print()))
        .collect()
}

fn measure(name: &str, positions: &[Position]) {
    let mut times = Vec::new();
    let mut alerts = 0;
    for position in positions {
        for (target, attacker) in [(Seat(0), Seat(1)), (Seat(1), Seat(0))] {
            let start = Instant::now();
            let threat = black_box(threat(position, target, attacker));
            times.push(start.elapsed());
            alerts += u32::from(threat.is_some());
        }
    }
    times.sort_unstable();
    println!("{name}: {} questions, {alerts} alerts", times.len());
    println!(
        "  median {:?}, 99 % within {:?}, longest {:?}",
        at(&times, 50),
        at(&times, 99),
        at(&times, 100)
    );
}

fn at(times: &[Duration], percent: usize) -> Duration {
    times[(times.len() * percent / 100).min(times.len() - 1)]
}
