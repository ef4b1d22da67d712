//! Reading records that are made to be slow, 256 KiB of each kind, from text to position.

use std::time::{Duration, Instant};

use divan::{Bencher, black_box};
use starpost_games::record::Record;

#[path = "../tests/it/support/greed.rs"]
mod greed;

/// What the largest attachment that is taken has.
const LARGEST: usize = 256 * 1024;

fn main() {
    divan::main();
    let times = greed::ALL.iter().map(|(name, make)| {
        let text = make(LARGEST);
        let best = (0..5).map(|_| timed(&text)).min().expect("five");
        (best, *name)
    });
    let (slowest, name) = times.max().expect("there are some");
    println!("the slowest is {name}: {slowest:?}");
}

fn timed(text: &str) -> Duration {
    let began = Instant::now();
    take_in(black_box(text));
    began.elapsed()
}

/// What an import does with a text.
fn take_in(text: &str) -> Option<u64> {
    let (record, said) = Record::read_unchecked(text).ok()?;
    let replay = record.replay().ok()?;
    if let Some(said) = said {
        said.check(&replay).ok()?;
    }
    record.check_seals(&replay).ok()?;
    Some(replay.game.fingerprint())
}

#[divan::bench(args = greed::ALL.iter().map(|(name, _)| *name))]
fn import(bencher: Bencher<'_, '_>, name: &str) {
    let (_, make) = greed::ALL.iter().find(|(known, _)| *known == name).expect("one of them");
    let text = make(LARGEST);
    bencher.bench(|| take_in(black_box(&text)));
}
