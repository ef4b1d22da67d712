//! Seasons: many games at once, people who click at the wrong moment, two processes on one database
//! that die at any point and whose clocks jump, and a Discord that loses answers and closes places.
//! After every step all games are audited; in the end everything has been posted, once.
//!
//! A failure names its seed: `STARPOST_SEED=17 cargo test soak` plays only that season. What two
//! processes do at the same moment may turn out differently the next time.

mod audit;
mod deeds;
mod exchange;
mod habits;
mod months;
mod people;
mod playing;
mod pressing;
mod punctual;
mod world;

use std::collections::BTreeMap;
use std::ops::Range;
use std::time::Duration;

use rand::RngExt as _;
use starpost::app::{ChannelId, Defect};
use starpost::crash::CrashPoint;
use tokio::runtime::Handle;
use tokio::task::JoinSet;

use crate::support::databases::{Database, postgres, sqlite};
use crate::support::left_out;
use crate::support::roomy::roomy;
use exchange::Mishap;
use months::Tally;
use world::{CHANNELS, Pace, World, any};

/// The number of steps in a season.
const STEPS: u32 = 90;

/// The number of steps in seasons of weeks and of months.
const WEEKS: u32 = 100;
const MONTHS: u32 = 400;

/// The number of seasons of months that are played at once: each mostly waits for its database.
const AT_ONCE: usize = 4;

/// The longest time after which everything has come to rest: several rests of what is put off, and
/// the quiet hours of those who sleep.
const QUIET: u32 = 150;

#[test]
fn seasons_on_sqlite() {
    roomy(1, async || {
        let mut deaths = BTreeMap::new();
        for seed in seeds(20..28) {
            play(sqlite().await, seed, &mut deaths).await;
        }
        died_everywhere(&deaths);
    });
}

#[test]
fn seasons_on_postgres() {
    if left_out("seasons take long") {
        return;
    }
    roomy(1, async || {
        let mut deaths = BTreeMap::new();
        for seed in seeds(4..7) {
            let Some(database) = postgres().await else {
                return;
            };
            play(database, seed, &mut deaths).await;
        }
        died_everywhere(&deaths);
    });
}

/// In the first of each, a message that had been sent was not found again, since more was posted
/// after it. In the others, one that had not been sent was taken for another.
#[test]
fn seasons_that_failed() {
    if left_out("seasons take long") {
        return;
    }
    roomy(1, async || {
        for seed in [192, 210, 152] {
            play(sqlite().await, seed, &mut BTreeMap::new()).await;
        }
        for seed in [436, 406, 405] {
            if let Some(database) = postgres().await {
                play(database, seed, &mut BTreeMap::new()).await;
            }
        }
    });
}

#[test]
#[ignore = "long"]
fn many_seasons_on_sqlite() {
    roomy(1, async || {
        for seed in seeds(100..400) {
            play(sqlite().await, seed, &mut BTreeMap::new()).await;
        }
    });
}

#[test]
#[ignore = "long"]
fn many_seasons_on_postgres() {
    roomy(1, async || {
        for seed in seeds(400..500) {
            if let Some(database) = postgres().await {
                play(database, seed, &mut BTreeMap::new()).await;
            }
        }
    });
}

#[test]
fn weeks_on_sqlite() {
    if left_out("seasons take long") {
        return;
    }
    roomy(1, async || {
        let mut tally = Tally::default();
        for seed in seeds(20..22) {
            tally += play_by_clocks(sqlite().await, seed, WEEKS).await;
        }
        println!("{tally}");
    });
}

#[test]
fn weeks_on_postgres() {
    if left_out("seasons take long") {
        return;
    }
    roomy(1, async || {
        for seed in seeds(22..23) {
            if let Some(database) = postgres().await {
                play_by_clocks(database, seed, WEEKS).await;
            }
        }
    });
}

#[test]
#[ignore = "a thousand games take a while"]
fn a_thousand_games_over_months_on_sqlite() {
    roomy(4, async || {
        let season = async |seed| Some(play_by_clocks(sqlite().await, seed, MONTHS).await);
        a_thousand_games(1_000..2_000, season).await;
    });
}

#[test]
#[ignore = "a thousand games take a while"]
fn a_thousand_games_over_months_on_postgres() {
    roomy(4, async || {
        let season = async |seed| Some(play_by_clocks(postgres().await?, seed, MONTHS).await);
        a_thousand_games(2_000..3_000, season).await;
    });
}

/// Plays seasons, some at once, until there were a thousand games. None: there is no database.
async fn a_thousand_games(
    usual: Range<u64>,
    season: impl AsyncFn(u64) -> Option<Tally> + Copy + Send + 'static,
) {
    let mut seeds = seeds(usual).into_iter();
    let (mut tally, mut seasons) = (Tally::default(), JoinSet::new());
    loop {
        while seasons.len() < AT_ONCE && tally.games < 1_000 {
            let Some(seed) = seeds.next() else { break };
            let here = Handle::current();
            seasons.spawn_blocking(move || here.block_on(season(seed)));
        }
        let Some(played) = seasons.join_next().await else {
            break;
        };
        let Some(season) = played.expect("it says itself what was wrong") else {
            return;
        };
        tally += season;
        println!("{tally}");
    }
    assert!(tally.games < 1_000 || tally.is_rich(), "{tally}");
}

/// These seeds, or the one that is asked for.
fn seeds(usual: Range<u64>) -> Vec<u64> {
    match std::env::var("STARPOST_SEED") {
        Ok(seed) => vec![seed.parse().expect("a number")],
        Err(_) => usual.collect(),
    }
}

/// Seasons in which nobody died there would prove nothing.
fn died_everywhere(deaths: &BTreeMap<String, u32>) {
    println!("{deaths:?}");
    if std::env::var("STARPOST_SEED").is_err() {
        for point in ["before commit", "after commit", "before send", "after send"] {
            assert!(deaths.contains_key(point), "nobody died {point}: {deaths:?}");
        }
    }
}

async fn play(database: Database, seed: u64, deaths: &mut BTreeMap<String, u32>) {
    let mut world = World::begin(database, seed, Pace::Hours).await;
    for _ in 0..STEPS {
        Box::pin(step(&mut world)).await;
        audit::check(&mut world).await;
    }
    come_to_rest(&mut world).await;
    for (point, count) in &world.deaths {
        *deaths.entry(point.clone()).or_default() += count;
    }
}

async fn play_by_clocks(database: Database, seed: u64, steps: u32) -> Tally {
    let mut world = World::begin(database, seed, Pace::Months).await;
    let began = world.now();
    habits::settle_in(&mut world).await;
    for _ in 0..steps {
        Box::pin(months::step(&mut world)).await;
        audit::check(&mut world).await;
    }
    let tally = Tally::of(&world, began).await;
    come_to_rest(&mut world).await;
    tally
}

/// Something happens.
async fn step(world: &mut World) {
    match world.random.random_range(0..100) {
        0..46 => people::act(world).await,
        46..50 => people::act_both(world).await,
        50..57 => people::deliver_again(world).await,
        57..77 => {
            let (at, plan) = (world.random.random_range(0..2), some_plan(world));
            world.drain(at, plan).await;
        }
        77..80 => world.drain_both().await,
        80..86 => {
            let seconds = any(&mut world.random, &[1, 11, 60, 300, 3_600]);
            world.wait(Duration::from_secs(seconds));
            world.say(&format!("{seconds} s go by"));
        }
        86..89 => jump(world),
        89..91 => {
            let at = world.random.random_range(0..2);
            world.restart(at).await;
            world.say(&format!("{at} is started anew"));
        }
        91..96 => misbehave(world),
        96..98 => close(world).await,
        _ => {
            world.exchange.mend();
            world.say("all places are open");
        }
    }
}

/// Mostly nobody dies.
fn some_plan(world: &mut World) -> CrashPoint {
    let chance = match world.pace {
        Pace::Hours => 0.2,
        Pace::Months => 0.05,
    };
    if world.random.random_bool(chance) {
        CrashPoint::at(world.random.random_range(1..9))
    } else {
        CrashPoint::at(0)
    }
}

/// A clock is wrong, or right again.
fn jump(world: &mut World) {
    let at = world.random.random_range(0..2);
    let minutes = any(&mut world.random, &[-60, -9, -1, 0, 1, 9, 60]);
    world.processes[at].ahead = minutes * 60_000;
    world.say(&format!("the clock of {at} is {minutes} min ahead"));
}

fn misbehave(world: &mut World) {
    let count = world.random.random_range(1..4);
    let kinds = [Mishap::Lost, Mishap::AnswerLost, Mishap::AnswerLost, Mishap::Wait];
    let mishaps: Vec<Mishap> = (0..count).map(|_| any(&mut world.random, &kinds)).collect();
    world.exchange.expect(&mishaps);
    world.say(&format!("to come: {mishaps:?}"));
}

/// A channel is closed for a while, or the thread of a game is gone forever.
async fn close(world: &mut World) {
    let threads: Vec<ChannelId> = world.games().await.iter().filter_map(|row| row.thread).collect();
    if threads.is_empty() || world.random.random_bool(0.6) {
        let channel = any(&mut world.random, &CHANNELS);
        let defects = [Defect::Forbidden, Defect::NoAccess, Defect::Locked];
        let defect = any(&mut world.random, &defects);
        world.exchange.close(channel, defect);
        return world.say(&format!("{channel} is closed: {defect:?}"));
    }
    let thread = any(&mut world.random, &threads);
    world.exchange.close(thread, Defect::Gone);
    world.say(&format!("{thread} is gone"));
}

/// All is well again, and time goes by: then nothing is left to do.
async fn come_to_rest(world: &mut World) {
    world.say("all is well from now on");
    world.exchange.mend();
    world.exchange.expect(&[]);
    for process in &mut world.processes {
        process.ahead = 0;
    }
    people::end_timed_games(world).await;
    for _ in 0..QUIET {
        people::leave_broken_places(world).await;
        while world.drain(0, CrashPoint::at(0)).await > 0 {}
        audit::check(world).await;
        if audit::next_due(world).await.is_none() {
            break;
        }
        world.wait(Duration::from_secs(600));
    }
    audit::check_quiet(world).await;
}
