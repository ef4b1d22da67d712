//! People's clicks are answered as quickly while the bot thinks.

use std::time::{Duration, Instant};

use starpost::app::limits::Limit;
use starpost::app::{GameId, Person, Side};
use starpost::worker::{ThinkingLimits, Worker};
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::{interval, sleep};

use super::{choice, club, game_of, one_of_many, sitting, thoughts};
use crate::support::club::{Club, NOW, cat, dan, human};

/// The number of clicks that are measured at most and at least, 20 a second, and the number before it thinks
/// again or pauses: so that both are measured on the same machine, whatever else it does.
const CLICKS: usize = 1_500;
const LEAST_CLICKS: usize = 500;
const AT_A_TIME: usize = 150;
const PAUSE: Duration = Duration::from_millis(50);

/// In how many games it thinks while the clicks are measured, unless they are over before.
const GAMES: u32 = 90;

/// The number of them that one person may have.
const MOST_EACH: u32 = Limit::AgainstBot.most();

/// The number of turns that person has played in each of them, and the time the bot thinks about its own until
/// then.
const ROUNDS: usize = 8;
const BRIEFLY: Duration = Duration::from_millis(100);

/// A worker that thinks about so many games at once, and about each turn for so long.
fn thinking(club: &Club, at_once: usize, most: Duration) -> Worker {
    let worker = Worker::new(club.app.clone(), club.courier.clone());
    worker.with_thinking(ThinkingLimits { at_once, most })
}

/// Lets a worker work at the time at which all of this has happened, until it is told to stop.
fn at_work(worker: Worker) -> (watch::Sender<bool>, JoinHandle<anyhow::Result<()>>) {
    let (stop, stopped) = watch::channel(false);
    let now = NOW.after(Duration::from_secs(3_600 * 40));
    let working = tokio::spawn(async move { worker.run(move || now, stopped).await });
    (stop, working)
}

/// Posts what people have played: this is no thinking.
async fn all_but_thoughts(club: &Club) {
    let (stop, working) = at_work(thinking(club, 0, BRIEFLY));
    while club.database.rows("jobs where kind <> 'think'").await > 0 {
        sleep(PAUSE).await;
    }
    stop.send_replace(true);
    working.await.expect("no panic").expect("it goes on");
}

/// A game of two people who look at its board.
async fn of_people(club: &Club) -> GameId {
    let new = starpost::app::NewGame { opponents: vec![human(dan())], ..club.invitation() };
    let invitations = club.app.invitations();
    let opened = invitations.new_game(&club.call(&cat()), new).await;
    let game = opened.expect("a game").game;
    let joined = invitations.join(&club.call(&dan()), game).await;
    joined.expect("Dan joins");
    let played = club.play(&cat(), game, "homeworld b3 r1 g3").await;
    played.expect("a turn");
    game
}

/// Games against the bot in which whoever plays it is to move, unless they are over already.
async fn begun(club: &Club) -> Vec<(Person, GameId)> {
    let mut games = Vec::new();
    for number in 0..GAMES {
        club.an_hour_passes();
        let person = one_of_many(number, MOST_EACH);
        let game = game_of(club, &person, "level=8").await;
        for _ in 0..ROUNDS {
            if sitting(club, game).await.replay.ending.is_none() {
                let line = choice(club, game, "level-5").await;
                club.play(&person, game, &line).await.expect("a turn");
                club.drain().await;
            }
        }
        games.push((person, game));
    }
    games
}

/// The times that so many clicks on *Board* take, 20 a second, for as long as this goes on.
async fn clicks(
    club: &Club,
    game: GameId,
    most: usize,
    goes_on: impl AsyncFn() -> bool,
) -> Vec<Duration> {
    let mut ticks = interval(PAUSE);
    let mut times = Vec::new();
    while times.len() < most && goes_on().await {
        ticks.tick().await;
        let begun = Instant::now();
        let call = club.call(&dan());
        let board = club.app.boards().board(&call, game, None, Side::Own).await;
        board.expect("a board");
        times.push(begun.elapsed());
    }
    times
}

/// The time that the slowest but a hundredth of them took.
fn slowest(mut times: Vec<Duration>) -> Duration {
    assert!(times.len() >= LEAST_CLICKS, "{} clicks", times.len());
    times.sort_unstable();
    times[times.len() * 99 / 100]
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "measures for minutes; on an idle machine, with CARGO_PROFILE_RELEASE_DEBUG_ASSERTIONS=true and --release"]
async fn clicks_are_as_quick_while_the_bot_thinks() {
    let mut club = club().await;
    club.worker = thinking(&club, 1, BRIEFLY);
    let theirs = of_people(&club).await;
    let games = begun(&club).await;
    for (person, game) in games {
        if sitting(&club, game).await.replay.ending.is_none() {
            let line = choice(&club, game, "level-4").await;
            club.play(&person, game, &line).await.expect("a turn");
        }
    }
    all_but_thoughts(&club).await;
    let waits = club.database.rows("jobs where kind = 'think'").await;
    println!("{waits} games wait for the bot");
    let always = async || true;
    let (mut idle, mut busy) = (Vec::new(), Vec::new());
    clicks(&club, theirs, AT_A_TIME, always).await;
    while idle.len() < CLICKS && thoughts(&club.database.store).await {
        idle.extend(clicks(&club, theirs, AT_A_TIME, always).await);
        let (stop, working) = at_work(thinking(&club, 1, Duration::from_secs(1)));
        let still_thinks = async || thoughts(&club.database.store).await;
        busy.extend(clicks(&club, theirs, AT_A_TIME, still_thinks).await);
        stop.send_replace(true);
        working.await.expect("no panic").expect("it goes on");
    }
    let (idle, busy) = (slowest(idle), slowest(busy));
    println!("99 of 100 clicks: {idle:?}, while the bot thinks {busy:?}");
    assert!(busy <= idle * 6 / 5);
}
