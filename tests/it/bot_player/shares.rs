//! People have the bot think for long about many games, and somebody plays one against its easiest level: by the
//! clock, they are answered at once, and the others in turn.

use std::time::{Duration, Instant};

use starpost::app::limits::Limit;
use starpost::app::{GameId, Person};
use starpost::worker::{ThinkingLimits, Worker};
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};

use super::{choice, club, game_of, is_to_move, one_of_many, sitting, thoughts};
use crate::support::club::{Club, NOW};

/// The people who have it think for long.
const PEOPLE: u32 = 5;

/// The games that one person may have against it.
const MOST_EACH: u32 = Limit::AgainstBot.most();

/// The time in which the easiest level answers; in a build that is not optimized, twice as long.
const SOON: Duration = Duration::from_secs(if cfg!(debug_assertions) { 4 } else { 2 });

/// The time by which all of it has happened.
const LATER: Duration = Duration::from_secs(3_600 * 60);

/// The time between two looks at what has come.
const LOOK: Duration = Duration::from_millis(20);

/// A worker at work, with nothing else to do than to think for so long at most.
fn at_work(club: &Club, most: Duration) -> (watch::Sender<bool>, JoinHandle<anyhow::Result<()>>) {
    let (stop, stopped) = watch::channel(false);
    let worker = Worker::new(club.app.clone(), club.courier.clone())
        .with_thinking(ThinkingLimits { at_once: 1, most });
    let now = NOW.after(LATER);
    (stop, tokio::spawn(async move { worker.run(move || now, stopped).await }))
}

/// Somebody plays, so that it is the bot's turn.
async fn plays(club: &Club, person: &Person, game: GameId) {
    let line = choice(club, game, "level-4").await;
    club.play(person, game, &line).await.expect("a turn");
}

/// As many games of each as are still under way of everybody after this many turns, each person's together. For the
/// first turn the bot need not think, and later more than soon after.
async fn games(club: &Club, each: u32, rounds: usize) -> Vec<Vec<(Person, GameId)>> {
    let mut games = Vec::new();
    for number in 0..PEOPLE * each {
        club.an_hour_passes();
        let person = one_of_many(number, each);
        let game = game_of(club, &person, "level=8").await;
        games.push((person, game));
    }
    for _ in 0..rounds {
        for (person, game) in &games {
            if is_to_move(club, *game, person).await {
                plays(club, person, *game).await;
            }
        }
        club.drain_after(LATER).await;
    }
    let mut running = vec![Vec::new(); PEOPLE as usize];
    for (number, (person, game)) in games.into_iter().enumerate() {
        if is_to_move(club, game, &person).await {
            running[number / each as usize].push((person, game));
        }
    }
    let of_each = running.iter().map(Vec::len).min().unwrap_or(0);
    running.iter_mut().for_each(|games| games.truncate(of_each));
    running
}

/// The thoughts that each of those people waits for.
async fn waiting(club: &Club, each: u32) -> Vec<i64> {
    let mut counts = Vec::new();
    for number in 0..PEOPLE {
        let person = one_of_many(number * each, each).id;
        let theirs = format!(
            "jobs join seats on seats.game = jobs.game
             where jobs.kind = 'think' and seats.person = {person}"
        );
        counts.push(club.database.rows(&theirs).await);
    }
    counts
}

/// Nobody is answered twice before others who wait are answered once.
fn is_in_turn(waiting: &[i64]) {
    let (least, most) = (waiting.iter().min(), waiting.iter().max());
    let difference = most.zip(least).map(|(most, least)| most - least);
    assert!(difference <= Some(1), "{waiting:?} wait");
}

/// This many games of each wait after some turns, each thought about for at most so long, and somebody else plays
/// this many turns against the easiest level, which answers in this time.
async fn side_by_side(
    (each, rounds): (u32, usize),
    turns: usize,
    (most, soon): (Duration, Duration),
) {
    let club = club().await;
    let games = games(&club, each, rounds).await;
    let sixth = one_of_many(PEOPLE * each, each);
    let theirs = game_of(&club, &sixth, "level=1").await;
    club.drain_after(LATER).await;
    for (person, game) in games.iter().flatten() {
        plays(&club, person, *game).await;
    }
    let all: i64 = waiting(&club, each).await.iter().sum();
    is_in_turn(&waiting(&club, each).await);
    assert!(all >= i64::from(PEOPLE * each) / 2, "only {all} wait");
    let whole = Instant::now();
    let (stop, working) = at_work(&club, most);
    let mut longest = Duration::ZERO;
    for _ in 0..turns {
        plays(&club, &sixth, theirs).await;
        let begun = Instant::now();
        while !is_to_move(&club, theirs, &sixth).await {
            if sitting(&club, theirs).await.replay.ending.is_some() {
                break;
            }
            sleep(LOOK).await;
        }
        longest = longest.max(begun.elapsed());
        is_in_turn(&waiting(&club, each).await);
        if sitting(&club, theirs).await.replay.ending.is_some() {
            break;
        }
    }
    let left: i64 = waiting(&club, each).await.iter().sum();
    assert!(longest < soon, "it has taken {longest:?}");
    let rest_of_all = async {
        while thoughts(&club.database.store).await {
            is_in_turn(&waiting(&club, each).await);
            sleep(LOOK * 5).await;
        }
    };
    let rest = most * PEOPLE * each + Duration::from_secs(60);
    timeout(rest, rest_of_all).await.expect("all are thought about");
    let whole = whole.elapsed();
    println!(
        "{all} long thoughts took {whole:?}, and {left} of them were left when the easiest level had \
         answered {turns} times, each within {longest:?}"
    );
    stop.send_replace(true);
    working.await.expect("no panic").expect("it goes on");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_easiest_level_answers_soon_beside_long_thoughts_and_those_come_in_turn() {
    // Other tests run beside this one; behind all long thoughts it would still take longer.
    side_by_side((3, 1), 3, (Duration::from_secs(1), SOON * 3)).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "long"]
async fn fifty_long_thoughts_keep_nobody_from_the_easiest_level() {
    side_by_side((MOST_EACH, 4), 12, (ThinkingLimits::default().most, SOON)).await;
}
