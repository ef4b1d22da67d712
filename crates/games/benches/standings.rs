//! The standings of a season: 100 people in 10 divisions, who have all met the others of theirs
//! twice.

use divan::{Bencher, black_box};
use starpost_games::game::{Outcome, Seat, Seats};
use starpost_games::league::standings::{CrossTable, standings};
use starpost_games::league::{DecidedBy, Entrant, FixtureResult, LeagueRules, RoundNo};

fn main() {
    divan::main();
}

/// The people of each division, and all results of the season.
fn season() -> (Vec<Vec<Entrant>>, Vec<FixtureResult>) {
    let divisions: Vec<Vec<Entrant>> = (0..10)
        .map(|division| (0..10).map(|number| Entrant(division * 10 + number)).collect())
        .collect();
    let mut results = Vec::new();
    for division in &divisions {
        for &one in division {
            for &other in division.iter().filter(|other| **other != one) {
                results.push(game(one, other));
            }
        }
    }
    (divisions, results)
}

/// A third of all games is drawn, so that many are level.
fn game(one: Entrant, other: Entrant) -> FixtureResult {
    let outcome = match (one.0 * 7 + other.0 * 3) % 3 {
        0 => Outcome::Drawn(Seats::first(2)),
        winner => Outcome::Won(Seats::one(Seat((winner - 1) as u8))),
    };
    FixtureResult {
        unplayed: None,
        round: RoundNo::FIRST,
        entrants: vec![one, other],
        outcome: Some(outcome),
        how: DecidedBy::Played,
    }
}

#[divan::bench]
fn a_hundred_people_in_ten_divisions(bencher: Bencher<'_, '_>) {
    let (divisions, results) = season();
    let rules = LeagueRules::default();
    bencher.bench(|| {
        let tables = divisions.iter().map(|division| {
            let table = standings(division, black_box(&results), &rules, &|_| Some(1500));
            let cross = CrossTable::new(&table, &results);
            (table, cross)
        });
        tables.collect::<Vec<_>>()
    });
}
