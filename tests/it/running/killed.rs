//! A program that is killed a thousand times while people play and Discord makes mistakes: nothing is lost, nothing
//! happens twice, and everybody is answered.

use std::process::Child;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use futures_util::future::join_all;
use rand::rngs::StdRng;
use rand::{RngExt as _, SeedableRng as _};
use serde_json::json;
use tokio::time::sleep;

use super::fleet::{Match, POINTS, Played};
use crate::support::databases::postgres_url;
use crate::support::play::Play;

const KILLS: usize = 1_000;

/// The number of programs that are killed at the same time, each with a database of its own.
const PROGRAMS: usize = 4;

/// The games that one program has.
const GAMES: usize = 2;

/// The most milliseconds for which a program lives after it is connected.
const LIFE: u64 = 2_500;

/// The pause between two looks at a program.
const LOOK: Duration = Duration::from_millis(20);

/// Words of the log where Discord makes mistakes.
const EXPECTED: [&str; 2] = ["Discord", "no answer"];

/// A program that ends at a point, if anywhere.
fn begin(play: &Play, point: Option<&str>) -> Child {
    let mut program = play.program(&["run".to_owned()]);
    program.envs(point.map(|point| ("STARPOST_CRASH", point)));
    program.spawn().expect("it starts")
}

/// Discord's next mistakes.
async fn mistakes(random: &mut StdRng, play: &Play) {
    let wrong = json!({
        "server_errors": random.random_range(0..3),
        "lose_answers": random.random_range(0..3),
        "rate_limit": random.random_range(0..2),
        "double_deliveries": random.random_range(0..3),
        "delay_ms": random.random_range(0..150),
    });
    play.wish("misbehave", &wrong).await;
}

/// Every other one dies at a point, and the others at any moment. True: it was there in time for its point.
async fn live_and_die(random: &mut StdRng, play: &Play) -> bool {
    let is_pointed = random.random_bool(0.5);
    let point = POINTS[random.random_range(0..POINTS.len())];
    let point = format!("{} {point}", random.random_range(1..=6));
    let mut program = begin(play, is_pointed.then_some(point.as_str()));
    mistakes(random, play).await;
    let life = Duration::from_millis(random.random_range(0..LIFE));
    let life = if is_pointed { Duration::from_millis(LIFE) } else { life };
    let connected = async {
        play.until_connected().await;
        sleep(life).await;
    };
    let by_itself = async {
        while program.try_wait().expect("it is ours").is_none() {
            sleep(LOOK).await;
        }
    };
    let died = tokio::select! {
        () = connected => false,
        () = by_itself => true,
    };
    program.kill().expect("it is ours");
    program.wait().expect("it ends");
    died
}

/// One program that is killed so many times.
async fn killed(seed: u64, database: Option<String>, times: usize) -> Played {
    let mut random = StdRng::seed_from_u64(seed);
    let mut play = Play::without_program_on(database).await;
    play.wait_at_most(Duration::from_secs(60));
    for words in EXPECTED {
        play.may_say(words);
    }
    let mut first = begin(&play, None);
    play.until_connected().await;
    let mut games = Vec::new();
    for number in 0..GAMES {
        games.push(Match::begin(&play, number).await);
    }
    first.kill().expect("it is ours");
    first.wait().expect("it ends");
    let is_over = AtomicBool::new(false);
    let playing = games.into_iter().map(async |mut game| {
        while !is_over.load(Ordering::Relaxed) {
            game.go_on().await;
        }
        game
    });
    let killing = async {
        let mut at_points = 0;
        for _ in 0..times {
            at_points += usize::from(live_and_die(&mut random, &play).await);
        }
        is_over.store(true, Ordering::Relaxed);
        let last = begin(&play, None);
        play.wish("misbehave", &json!({"delay_ms": 0})).await;
        play.until_connected().await;
        (at_points, last)
    };
    let (games, (at_points, mut last)) = tokio::join!(join_all(playing), killing);
    let mut played = Played::default();
    for game in &games {
        game.check().await;
        played += game.played;
    }
    last.kill().expect("it is ours");
    last.wait().expect("it ends");
    println!("STARPOST_SEED={seed}: {times} kills, {at_points} of them at a point; {played}");
    played
}

/// Several programs at once, until there were a thousand kills.
async fn a_thousand_kills(first: u64, database: impl AsyncFn() -> Option<String>) {
    let began = Instant::now();
    let one =
        async |number| killed(first + number as u64, database().await, KILLS / PROGRAMS).await;
    let all = join_all((0..PROGRAMS).map(one)).await;
    let mut in_all = Played::default();
    all.into_iter().for_each(|played| in_all += played);
    println!("{KILLS} kills in {:?}: {in_all}", began.elapsed());
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "a thousand kills take a while"]
async fn a_thousand_kills_on_sqlite() {
    a_thousand_kills(1, async || None).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "a thousand kills take a while"]
async fn a_thousand_kills_on_postgres() {
    if postgres_url().await.is_some() {
        a_thousand_kills(101, async || postgres_url().await).await;
    }
}
