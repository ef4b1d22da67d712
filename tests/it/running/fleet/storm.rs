//! Programs whose clocks are wrong, that stand still or are killed, and whose connections are cut, while people
//! play: whatever is said is true, nothing is judged early, and no outage is told. What happens is drawn by a
//! seed; `STARPOST_SEED=17` draws it again.

use std::time::Duration;

use rand::rngs::StdRng;
use rand::{RngExt as _, SeedableRng as _};
use tokio::time::sleep;

use super::{Doors, End, Fleet, Plan, cut_connections, play_while};
use crate::support::left_out;

/// The errors of clocks, in seconds.
const OFF: [i64; 8] = [1, 3, 7, 12, 30, 120, 420, 5_400];

/// For how long a program stands still, in seconds.
const STILL: [u64; 3] = [5, 15, 30];

/// The words that may be in the log when that happens.
const EXPECTED: [&str; 6] = [
    "the clock of this machine is off",
    "communicating with database",
    "terminating connection",
    "idle-in-transaction",
    "the time is in doubt",
    "nobody will know that the program lives",
];

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

/// Something bad that happens.
async fn strike(random: &mut StdRng, fleet: &mut Fleet<'_>, longest: u64) {
    let number = random.random_range(0..fleet.programs.len());
    match random.random_range(0..4) {
        0 => cut_connections(fleet.play.database()).await,
        1 => fleet.renew(number, End::Killed).await,
        _ => {
            let time = one_of(random, &STILL).min(longest);
            fleet.stand_still(number, Duration::from_secs(time)).await;
        }
    }
    sleep(Duration::from_secs(2)).await;
}

async fn storm(seed: u64, time: Duration, longest: u64) {
    let mut random = StdRng::seed_from_u64(seed);
    let plan = plan(&mut random);
    println!("STARPOST_SEED={seed}: {plan:?}");
    play_while(time, plan, async |fleet, _| {
        for words in EXPECTED {
            fleet.play.may_say(words);
        }
        strike(&mut random, fleet, longest).await;
        let log = fleet.play.log();
        for words in ["did not run", "the clock was ahead", "was set back"] {
            assert!(!log.contains(words), "STARPOST_SEED={seed}: {words}");
        }
    })
    .await;
}

fn seed(usual: u64) -> u64 {
    let seed = std::env::var("STARPOST_SEED").ok();
    seed.and_then(|seed| seed.parse().ok()).unwrap_or(usual)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_storm_of_wrong_clocks_and_programs_that_stand_still() {
    if left_out("several programs in a storm") {
        return;
    }
    storm(seed(7), Duration::from_secs(60), 15).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "half an hour"]
async fn many_storms() {
    for number in 0..15 {
        storm(seed(100) + number, Duration::from_secs(120), 30).await;
    }
}
