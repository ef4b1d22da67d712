//! Distinct complete turns of the positions in `tests/perft`: turns a second, one thread.
//!
//! `cargo bench --bench turns` prints the whole rate and the median of the positions.

use std::hint::black_box;
use std::time::{Duration, Instant};

use starpost_games::game::Seat;
use starpost_games::games::homeworlds::options::Options;
use starpost_games::games::homeworlds::position::Position;
use starpost_games::games::homeworlds::turns::Turns;

const ROUNDS: u32 = 7;

fn main() {
    let positions = positions(include_str!("../../../tests/perft/midgame.txt"));
    let mut turns = Turns::default();
    let mut rates = Vec::new();
    let mut total = (0u64, Duration::ZERO);
    for position in &positions {
        let (count, time) = fastest(&mut turns, position);
        rates.push(count as f64 / time.as_secs_f64());
        total = (total.0 + count, total.1 + time);
    }
    rates.sort_by(f64::total_cmp);
    let rate = total.0 as f64 / total.1.as_secs_f64();
    println!("{} turns of {} positions", total.0, positions.len());
    println!(
        "{rate:.0} turns a second over all, {:.0} the median position",
        rates[rates.len() / 2]
    );
}

fn positions(text: &str) -> Vec<Position> {
    let lines = text.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty());
    lines
        .map(|line| {
            let mut parts = line.split('|').map(str::trim);
            let table = parts.next().expect("a position");
            let seat = parts.next().and_then(|seat| seat.parse().ok()).expect("a seat");
            Position::read(table, Options::default(), Seat(seat)).expect("a position")
        })
        .collect()
}

fn fastest(turns: &mut Turns, position: &Position) -> (u64, Duration) {
    let one = |turns: &mut Turns| {
        let mut count = 0;
        let start = Instant::now();
        turns.each(position, |line, after| {
            black_box((line, after));
            count += 1;
        });
        (count, start.elapsed())
    };
    one(turns);
    let runs = (0..ROUNDS).map(|_| one(turns));
    runs.min_by_key(|run| run.1).expect("at least one round")
}
