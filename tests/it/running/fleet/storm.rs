//! Programs whose clocks are wrong, that stand still or are killed, and whose connections are cut or whose server
//! is restarted, while people play: whatever is said is true, nothing is judged early, and no outage is told. What
//! happens is drawn by a seed; `STARPOST_SEED=17` draws it again. Of many storms, `STARPOST_STORM=103` lets that one
//! rage alone.

use std::time::Duration;

use rand::rngs::StdRng;
use rand::seq::SliceRandom as _;
use rand::{RngExt as _, SeedableRng as _};
use tokio::time::sleep;

use super::played::Played;
use super::{Doors, End, Fleet, Plan, cut_connections, play_during};
use crate::support::databases::own_postgres;
use crate::support::left_out;
use crate::support::postgres::Own;

/// The errors of clocks, in seconds.
const OFF: [i64; 8] = [1, 3, 7, 12, 30, 120, 420, 5_400];

/// For how long a program stands still, in seconds.
const STILL: [u64; 3] = [5, 15, 30];

/// The points of a turn and of a look at a board at which a program stands still or dies.
pub(crate) const POINTS: [&str; 14] = [
    "before commit",
    "after commit",
    "before POST interactions/callback",
    "after POST interactions/callback",
    "before PATCH webhooks/messages",
    "after PATCH webhooks/messages",
    "before POST channels/messages",
    "after POST channels/messages",
    "before PATCH channels/messages",
    "after PATCH channels/messages",
    "before announce",
    "after announce",
    "before retire",
    "after retire",
];

/// The most times that a point is passed before a program stands still there.
const PASSED: u32 = 8;

/// The words that may be in the log when that happens.
const EXPECTED: [&str; 10] = [
    "the clock of this machine is off",
    "communicating with database",
    "terminating connection",
    "idle-in-transaction",
    "the time is in doubt",
    "nobody will know that the program lives",
    "the database system is",
    "Connection refused",
    "pool timed out",
    "could not register the commands",
];

/// Something bad that happens to the programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Blow {
    Cut,
    Restart,
    Kill,
    /// One stands still for so many seconds.
    Still(u64),
    /// The same at a point.
    StillAt(&'static str, u64),
}

/// The blows of one storm.
fn small(random: &mut StdRng) -> Vec<Blow> {
    let mut blows = vec![
        Blow::Cut,
        Blow::Restart,
        Blow::Kill,
        Blow::Still(5),
        Blow::StillAt(one_of(random, &POINTS), 5),
    ];
    blows.shuffle(random);
    blows
}

/// Each point with each time, and as many others.
fn all(random: &mut StdRng) -> Vec<Blow> {
    let at = POINTS.iter().flat_map(|point| STILL.map(|time| Blow::StillAt(point, time)));
    let mut blows: Vec<Blow> = at.collect();
    for number in 0..blows.len() {
        blows.push(match number % 6 {
            0 | 1 => Blow::Cut,
            2 | 3 => Blow::Kill,
            4 => Blow::Restart,
            _ => Blow::Still(one_of(random, &STILL)),
        });
    }
    blows.shuffle(random);
    blows
}

fn one_of<T: Copy>(random: &mut StdRng, among: &[T]) -> T {
    among[random.random_range(0..among.len())]
}

/// Two to four programs, one of them right.
fn plan(random: &mut StdRng) -> Plan {
    let doors = one_of(random, &[Doors::Signed, Doors::Both]);
    let programs = random.random_range(2..=4);
    let clock = |random: &mut StdRng| one_of(random, &OFF) * 1_000 * one_of(random, &[1, -1]);
    let mut clocks: Vec<i64> = (0..programs).map(|_| clock(random)).collect();
    clocks[0] = 0;
    Plan { doors, clocks }
}

/// Lets something bad happen. False: a program did not get to the point at which it was to stand still.
async fn strike(random: &mut StdRng, fleet: &mut Fleet<'_>, server: &mut Own, blow: Blow) -> bool {
    let number = random.random_range(0..fleet.programs.len());
    match blow {
        Blow::Cut => cut_connections(fleet.play.database()).await,
        Blow::Restart => {
            server.goes_away().await;
            sleep(Duration::from_millis(random.random_range(0..3_000))).await;
            server.comes_back().await;
        }
        Blow::Kill => fleet.renew(number, End::Killed).await,
        Blow::Still(time) => {
            let number = random.random_range(0..fleet.size());
            fleet.stand_still(number, Duration::from_secs(time)).await;
        }
        Blow::StillAt(point, time) => {
            let point = format!("{} {point}", random.random_range(1..=PASSED));
            let time = Duration::from_secs(time);
            return fleet.stand_still_at(number, &point, time).await;
        }
    }
    true
}

/// A storm of these blows; returns those that did not come about, too.
async fn storm(seed: u64, blows: &[Blow]) -> Option<(Played, Vec<Blow>)> {
    let mut server = own_postgres().await?;
    let mut random = StdRng::seed_from_u64(seed);
    let plan = plan(&mut random);
    println!("STARPOST_SEED={seed}: {plan:?}");
    let mut missed = Vec::new();
    let url = server.url.clone();
    let trouble = async |fleet: &mut Fleet<'_>| {
        for words in EXPECTED {
            fleet.play.may_say(words);
        }
        for blow in blows {
            if !strike(&mut random, fleet, &mut server, *blow).await {
                missed.push(*blow);
            }
            sleep(Duration::from_secs(2)).await;
            let log = fleet.play.log();
            for words in ["did not run", "the clock was ahead", "was set back"] {
                assert!(!log.contains(words), "STARPOST_SEED={seed}: {words}");
            }
        }
    };
    let played = play_during(url, &plan, trouble).await;
    println!("{played}; without {missed:?}");
    Some((played, missed))
}

fn number(variable: &str) -> Option<u64> {
    std::env::var(variable).ok()?.parse().ok()
}

fn seed(usual: u64) -> u64 {
    number("STARPOST_SEED").unwrap_or(usual)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_storm_of_wrong_clocks_and_programs_that_stand_still() {
    if left_out("several programs in a storm") {
        return;
    }
    let seed = seed(7);
    let blows = small(&mut StdRng::seed_from_u64(seed));
    storm(seed, &blows).await;
}

/// The number of storms into which all blows are divided.
const STORMS: usize = 12;

#[tokio::test(flavor = "multi_thread")]
#[ignore = "half an hour"]
async fn many_storms() {
    let first = seed(100);
    let blows = all(&mut StdRng::seed_from_u64(first));
    let mut in_all = Played::default();
    let only = number("STARPOST_STORM");
    for (seed, blows) in (first..).zip(blows.chunks(blows.len() / STORMS)) {
        if only.is_some_and(|only| only != seed) {
            continue;
        }
        let Some((played, _)) = storm(seed, blows).await else {
            return;
        };
        in_all += played;
    }
    println!("all storms: {in_all}");
}
