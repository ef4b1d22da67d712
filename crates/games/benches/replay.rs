//! Replay of a record of a hundred turns, from text to position.

use divan::{Bencher, black_box};
use starpost_games::record::Record;

const HUNDRED_TURNS: &str = include_str!("../../../tests/records/hundred-turns.game");

fn main() {
    divan::main();
}

#[divan::bench]
fn a_hundred_turns_from_text_to_position(bencher: Bencher<'_, '_>) {
    bencher.bench(|| {
        let record = Record::read(black_box(HUNDRED_TURNS)).expect("a record");
        record.replay().expect("a good record").game.fingerprint()
    });
}
