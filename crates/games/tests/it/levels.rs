//! The ranking by strength: short forms of the tables in `docs/ENGINE.md`, from the same openings.

use starpost_games::ai::Brain;
use starpost_games::game::Seat;
use starpost_games::games::Kind;
use starpost_games::versus::Score;

use crate::support::players::{openings, pair};

/// The first openings are for changes to the program.
const HELD_OUT: usize = 200;

/// Two players, how many results they may look at for each turn, how many pairs of games they play,
/// and what the first is to score at least, in hundredths.
type Row = (&'static str, &'static str, &'static str, u64, usize, u32);

/// A player who is as good as the tables say scores less than this once in some hundred times.
const ROWS: &[Row] = &[
    ("homeworlds", "beginner", "level-1", 1_000, 40, 45),
    ("homeworlds", "level-2", "level-1", 100_000, 40, 55),
    ("homeworlds", "level-3", "level-2", 100_000, 40, 50),
    ("homeworlds", "level-4", "level-3", 100_000, 40, 50),
    ("homeworlds", "level-5", "level-4", 100_000, 30, 60),
    ("homeworlds", "level-6", "level-5", 100_000, 30, 45),
    ("homeworlds", "level-7", "level-6", 100_000, 15, 45),
    ("homeworlds", "level-8", "greedy", 50_000, 15, 85),
    ("homeworlds", "level-8", "safe", 50_000, 15, 85),
    ("settlers", "level-2", "level-1", 100_000, 20, 75),
    ("settlers", "level-3", "level-2", 100_000, 20, 70),
    ("settlers", "level-4", "level-3", 100_000, 40, 50),
    ("settlers", "level-8", "material", 20_000, 15, 85),
];

fn score((kind, first, second, most, pairs, _): Row) -> Score {
    let kind = Kind::from_word(kind).expect("a game");
    let brains = [first, second].map(|name| Brain::from_word(name).expect("a player"));
    let mut score = Score::default();
    let openings = openings(kind).into_iter().skip(HELD_OUT).take(pairs);
    for (seed, opening) in (0..).zip(openings) {
        let finishes = pair(kind, &opening, brains, seed, most);
        for (seat, finish) in (0..).map(Seat).zip(finishes) {
            score.add(finish.won_by(seat));
        }
    }
    score
}

#[test]
#[ignore = "long"]
fn each_level_is_better_than_the_one_below_and_the_highest_than_anchors() {
    let mut worse = Vec::new();
    for &row in ROWS {
        let (kind, first, second, _, _, least) = row;
        let score = score(row);
        let line = format!("{kind}: {first} against {second}: {score}");
        println!("{line}");
        if 100.0 * score.share() < f64::from(least) {
            worse.push(line);
        }
    }
    assert!(worse.is_empty(), "{worse:#?}");
}

/// The most turns in a row that a level does nothing but trade: it had something to build toward.
const MOST_TRADES: usize = 3;

#[test]
fn the_lowest_level_trades_on_and_on_for_nothing_in_no_game() {
    let brains = ["level-1", "beginner"].map(|name| Brain::from_word(name).expect("a player"));
    let openings = openings(Kind::Homeworlds).into_iter().take(40);
    let (mut longest, mut runs) = (0, Vec::new());
    for (seed, opening) in (0..).zip(openings) {
        let finishes = pair(Kind::Homeworlds, &opening, brains, seed, 1_000);
        for (first, finish) in finishes.iter().enumerate() {
            let own = finish.turns.iter().skip(first).step_by(2);
            let mut run = 0;
            for turn in own {
                run = if turn.starts_with("trade ") && !turn.contains(';') { run + 1 } else { 0 };
                longest = longest.max(run);
                if run > MOST_TRADES {
                    runs.push(format!("game {seed}.{first}: {turn}"));
                }
            }
        }
    }
    println!("at most {longest} trades in a row");
    assert!(runs.is_empty(), "{runs:#?}");
}
