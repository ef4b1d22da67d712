//! Counts of distinct complete turns, from data: every file in `tests/perft` is run.
//!
//! A line is `position | seat to move | turns that do not eliminate the mover | all turns`.

use std::path::Path;

use starpost_games::game::Seat;
use starpost_games::games::homeworlds::options::Options;
use starpost_games::games::homeworlds::position::Position;
use starpost_games::games::homeworlds::turns::{Turns, perft};

use crate::support::data::data_files;

#[test]
fn every_position_has_as_many_turns_as_the_files_say() {
    let mut turns = Turns::default();
    let mut positions = 0;
    for file in data_files("perft", "txt") {
        positions += check_file(&file, &mut turns);
    }
    println!("{positions} positions");
    assert!(positions >= 106);
}

fn check_file(file: &Path, turns: &mut Turns) -> u32 {
    let text = std::fs::read_to_string(file).expect("a readable file");
    let mut positions = 0;
    for (number, line) in text.lines().enumerate() {
        if line.starts_with('#') || line.trim().is_empty() {
            continue;
        }
        let (position, counts) = read(line);
        let place = format!("{}:{}: {line}", file.display(), number + 1);
        assert_eq!(perft(turns, &position), counts, "{place}");
        positions += 1;
    }
    positions
}

fn read(line: &str) -> (Position, (u64, u64)) {
    let parts: Vec<&str> = line.split('|').map(str::trim).collect();
    let [position, seat, safe, all] = parts[..] else {
        panic!("four parts, not {line}");
    };
    let seat = Seat(seat.parse().expect("a seat"));
    let position = Position::read(position, Options::default(), seat).expect("a position");
    (position, (safe.parse().expect("a count"), all.parse().expect("a count")))
}
