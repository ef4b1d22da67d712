//! Seasons of every format that pairs people, at random, without a database: people enter late, sit
//! out, withdraw and are replaced, and results are annulled. What must hold of who meets whom is
//! written apart from the rules that pair them.
//!
//! A failure names its seed: `STARPOST_SEED=17 cargo test events_at_random` plays only that event.

mod checks;
mod deeds;
mod event;
mod rules;

use self::event::play;
use starpost_games::league::Format;

/// The number of events of each format; the long test has ten thousand.
const EVENTS: u64 = 200;

#[test]
fn whoever_comes_late_sits_out_or_leaves_every_format_pairs_by_its_rules() {
    match std::env::var("STARPOST_SEED") {
        Ok(seed) => all_formats(seed.parse().expect("a number")),
        Err(_) => (0..EVENTS).for_each(all_formats),
    }
}

#[test]
#[ignore = "long"]
fn ten_thousand_events_of_each_format_are_paired_by_its_rules() {
    (EVENTS..10_000).for_each(all_formats);
}

fn all_formats(seed: u64) {
    // On a ladder people choose whom they play: it is tried at random where its rules are.
    let paired = Format::ALL.into_iter();
    for format in paired.filter(|format| !format.has_challenges()) {
        play(format, seed);
    }
}
