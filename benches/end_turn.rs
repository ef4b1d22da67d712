//! CPU time of ending a turn, from the click to the commit, on SQLite.
//!
//! `cargo bench --bench end_turn` plays games of sixty turns and prints the mean and the slowest
//! tenth. CPU time, not time on the clock: the disk's is not ours. Linux only.

use std::time::Duration;

use rand::SeedableRng as _;
use rand::rngs::StdRng;
use rustix::time::{ClockId, clock_gettime};
use starpost::app::limits::HOUR;
use starpost::app::{App, Call, GameId};
use starpost::store::Store;
use starpost_games::clock::Terms;

#[path = "support/ground.rs"]
mod ground;
#[path = "support/pair.rs"]
mod pair;
#[path = "support/people.rs"]
mod people;

use pair::begun;
use people::{NOW, call};

const GAMES: u32 = 10;
const TURNS: u32 = 60;

fn main() {
    ground::run(measure());
}

async fn measure() {
    let (_folder, url) = ground::sqlite();
    let store = Store::open(&url).await.expect("a new file opens");
    let app = App::new(store, StdRng::seed_from_u64(1));
    let mut times = Vec::new();
    for game in 0..GAMES {
        times.extend(play(&app, game).await);
    }
    times.sort_unstable();
    let mean = times.iter().sum::<Duration>() / GAMES / TURNS;
    let slow = times[times.len() * 9 / 10];
    println!(
        "{} turns: {} µs each, the slowest tenth over {} µs",
        times.len(),
        mean.as_micros(),
        slow.as_micros()
    );
}

/// Plays one game; returns the CPU time of each end of a turn. Every game has an hour of
/// its own, since in one hour nobody may invite the same person that often.
async fn play(app: &App, hour: u32) -> Vec<Duration> {
    let now = NOW.after(HOUR * hour);
    let mut interaction = u64::from(hour) * 1000;
    let mut call = |person: u64| {
        interaction += 1;
        Call { now, ..call(interaction, person) }
    };
    let game = begun(app, Terms::default(), [&call(1), &call(2)]).await;
    let mut times = Vec::new();
    for turn in 0..TURNS {
        let person = u64::from(turn % 2 + 1);
        times.push(end_turn(app, game, &call(person), &call(person), &line(turn)).await);
    }
    times
}

async fn end_turn(app: &App, game: GameId, draft: &Call, end: &Call, line: &str) -> Duration {
    let draft = app.turns().set_draft(draft, game, line).await.expect("a legal turn").draft;
    let before = cpu_time();
    app.turns().end_turn(end, game, draft.seen()).await.expect("a whole turn");
    cpu_time() - before
}

/// Two set-ups, a few turns that fill the table, and trades to and fro.
fn line(turn: u32) -> String {
    let home = if turn.is_multiple_of(2) { "South" } else { "North" };
    let line = match turn / 2 {
        0 if home == "South" => "homeworld b3 r1 g3",
        0 => "homeworld b1 y2 g3",
        1 => "build g",
        2 => "trade g1 y1",
        round if round % 2 == 1 => "trade g3 r3",
        _ => "trade r3 g3",
    };
    if turn < 2 { line.to_owned() } else { format!("{line} {home}") }
}

/// The CPU time that the threads of this process have used. (What `schedstat` says of a thread that runs is what
/// it had used when it began to.)
fn cpu_time() -> Duration {
    let time = clock_gettime(ClockId::ProcessCPUTime);
    time.try_into().expect("time that has passed")
}
