//! Ratings of 1,000 people, rebuilt from 100,000 games.

use divan::{Bencher, black_box};
use starpost_games::league::ratings::{Ladder, RatedGame, RatingSystem};

fn main() {
    divan::main();
}

const HOUR: i64 = 60 * 60 * 1000;

/// Games of this many, in which the lower number wins three times out of four.
fn games(seats: u64) -> Vec<RatedGame<u64>> {
    let game = |number: u64| {
        let first = number * 7919 % 1000;
        let players: Vec<u64> =
            (0..seats).map(|seat| (first + seat * (1 + number % 97)) % 1000).collect();
        let best = players.iter().min().copied();
        let winner = match number % 4 {
            0 => players.last().copied(),
            _ => best,
        };
        let ranks = players.iter().map(|player| u8::from(Some(*player) != winner));
        RatedGame { at: number as i64 * HOUR, ranks: ranks.collect(), players }
    };
    (0..100_000).map(game).collect()
}

#[divan::bench(args = [2, 4])]
fn a_hundred_thousand_games(bencher: Bencher<'_, '_>, seats: u64) {
    let games = games(seats);
    let system = RatingSystem::of(seats as usize);
    bencher.bench(|| Ladder::rebuilt(system, black_box(&games)));
}
