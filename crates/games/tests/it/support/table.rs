//! A table to play at.

use starpost_games::games::{AnyGame, Kind};

/// A table before the first turn.
#[track_caller]
pub(crate) fn table(kind: Kind, options: &str, seats: u8) -> Box<dyn AnyGame> {
    let options = kind.options(options, seats).expect(options);
    options.open(seats).expect("a game")
}

/// A table after some turns; the turns of a line are separated by `|`.
#[track_caller]
pub(crate) fn table_after(kind: Kind, options: &str, seats: u8, turns: &str) -> Box<dyn AnyGame> {
    let mut table = table(kind, options, seats);
    let turns = turns.split('|').map(str::trim);
    for turn in turns.filter(|turn| !turn.is_empty()) {
        let played = table.play(turn).and_then(|_| table.end_turn());
        played.unwrap_or_else(|no| panic!("{turn}: {no:?}"));
    }
    table
}
