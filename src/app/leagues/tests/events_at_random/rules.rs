//! The rules of a season, at random.

use rand::RngExt as _;
use rand::rngs::StdRng;

use starpost_games::league::{Format, LeagueRules};

pub(super) fn rules(format: Format, random: &mut StdRng) -> LeagueRules {
    let any =
        |random: &mut StdRng, words: &[&'static str]| words[random.random_range(0..words.len())];
    let mut rules = LeagueRules {
        format,
        division: random.random_range(4..=10),
        rounds: random.random_range(0..8),
        table: random.random_range(3..=6),
        games: random.random_range(1..=5),
        group: random.random_range(3..=8),
        advance: random.random_range(1..=4),
        ..LeagueRules::default()
    };
    for (key, words) in [
        ("cycles", &["single", "double"][..]),
        ("missed", &["half", "half", "zero", "never"]),
        ("ties", &["joint", "lot", "playoff"]),
        ("points", &["1/½/0", "3/1/0", "2/1/0"]),
        ("acceleration", &["off", "baku"]),
    ] {
        rules.set(key, any(random, words)).expect("a value of it");
    }
    rules
}
