//! Time from a press that steps to another turn of a game to its picture, on SQLite.
//!
//! `cargo bench --bench replay_step` steps through two games, one of a hundred turns and one with more
//! on its table, and prints the median and the slowest tenth.

use std::time::{Duration, Instant};

use rand::SeedableRng as _;
use rand::rngs::StdRng;
use starpost::app::{App, GameId, Imported, StepTo};
use starpost::store::Store;
use starpost_games::game::Seat;

#[path = "support/ground.rs"]
mod ground;
#[path = "support/people.rs"]
mod people;

use people::call;

/// Games that are not over are ended by their players.
const RECORDS: [(&str, &str, &str); 2] = [
    ("a hundred turns", include_str!("../tests/records/hundred-turns.game"), "resign North\n"),
    ("a full table", include_str!("../tests/records/quartet-2020.game"), ""),
];

/// The number of times the game is stepped through from its last turn to its first.
const ROUNDS: usize = 2;

fn main() {
    ground::run(measure());
}

async fn measure() {
    let (_folder, url) = ground::sqlite();
    let store = Store::open(&url).await.expect("a new file opens");
    let app = App::new(store, StdRng::seed_from_u64(1));
    for (number, (name, record, end)) in (1..).zip(RECORDS) {
        let (call, record) = (call(number, 1), format!("{record}{end}"));
        let imported = app.records().import(&call, &record, Seat(0), None).await;
        let game = match imported.expect("a record") {
            Imported::Finished(standing) => standing.game,
            Imported::Waiting(_) => panic!("the game is over"),
        };
        let mut times = step_through(&app, game).await;
        times.sort_unstable();
        let (median, slow) = (times[times.len() / 2], times[times.len() * 9 / 10]);
        println!("{name}: {median:.1?} for a step, the slowest tenth over {slow:.1?}");
    }
}

async fn step_through(app: &App, game: GameId) -> Vec<Duration> {
    let last = app.boards().step(&call(9, 1), game, StepTo::Last).await;
    let turns = last.expect("a board").board.turns;
    let mut times = Vec::new();
    for turn in (1..=turns).rev().cycle().take(turns as usize * ROUNDS) {
        let began = Instant::now();
        let stepped = app.boards().step(&call(9, 1), game, StepTo::After(turn)).await;
        times.push(began.elapsed());
        assert!(stepped.expect("a board").board.png.len() > 1000);
    }
    times
}
