//! Settlers: listing the legal actions of positions, and whole games at random with their records.
//!
//! `cargo bench --bench settlers` prints nanoseconds a position and microseconds a game. A game is
//! played action by action through the door, written as a record, read back and replayed.

use std::hint::black_box;
use std::time::{Duration, Instant};

use rand::rngs::StdRng;
use rand::seq::IndexedRandom as _;
use rand::{RngExt as _, SeedableRng as _};
use starpost_games::game::Game;
use starpost_games::games::Kind;
use starpost_games::games::settlers::action::Action;
use starpost_games::games::settlers::notation;
use starpost_games::games::settlers::options::Options;
use starpost_games::games::settlers::position::Position;
use starpost_games::record::{Event, Record, Seq, What};

const GAMES: u64 = 200;
const MOST_TURNS: usize = 600;
const ROUNDS: u32 = 200;

fn main() {
    list();
    play();
}

/// Positions of the middle of a game: twelve pieces or more on the board.
fn list() {
    let mut positions = Vec::new();
    for seed in 0..GAMES {
        walk(seed, &mut |position| {
            if position.empty().len() <= 24 {
                positions.push(*position);
            }
        });
    }
    let mut times: Vec<Duration> = positions.iter().map(time_of).collect();
    times.sort_unstable();
    let mean = times.iter().sum::<Duration>() / times.len() as u32;
    println!(
        "{} positions: all legal actions in {mean:?} on average, the median {:?}, the slowest \
         hundredth over {:?}, the slowest {:?}",
        times.len(),
        times[times.len() / 2],
        times[times.len() * 99 / 100],
        times[times.len() - 1],
    );
}

fn time_of(position: &Position) -> Duration {
    let start = Instant::now();
    for _ in 0..ROUNDS {
        black_box(black_box(position).actions());
    }
    start.elapsed() / ROUNDS
}

fn play() {
    let (mut turns, start) = (0, Instant::now());
    for seed in 0..GAMES {
        let lines = walk(seed, &mut |_| {});
        turns += lines.len();
        let text = record(lines).text();
        let again = Record::read(&text).expect("our own form");
        black_box(again.replay().expect("a good record"));
    }
    let each = start.elapsed() / GAMES as u32;
    println!("{GAMES} games of {turns} turns in all: {each:?} a game");
}

fn walk(seed: u64, show: &mut impl FnMut(&Position)) -> Vec<String> {
    let mut random = StdRng::seed_from_u64(seed);
    let mut position = Position::new(Options::default());
    let mut lines = Vec::new();
    while position.outcome().is_none() && lines.len() < MOST_TURNS {
        let mut line: Vec<String> = Vec::new();
        loop {
            show(&position);
            let mut actions = position.actions();
            if actions.len() > 1 && random.random_ratio(29, 30) {
                actions.retain(|action| *action != Action::Pass);
            }
            let goes_on = line.len() < 2 || random.random_ratio(9, 10);
            let Some(action) = actions.choose(&mut random).filter(|_| goes_on) else {
                break;
            };
            position.act(action).expect("what is listed is legal");
            line.push(notation::write(action));
        }
        position.end_turn().expect("what was begun may end");
        lines.push(line.join("; "));
    }
    lines
}

fn record(lines: Vec<String>) -> Record {
    let players = ["Anna", "Ben"].map(str::to_owned).to_vec();
    let mut record = Record::new(Kind::Settlers, "", players).expect("a new game");
    let event = |(seq, line)| Event { seq, at: None, what: What::Turn(line), hash: None, line: 0 };
    record.events = (1..).map(Seq).zip(lines).map(event).collect();
    record
}
