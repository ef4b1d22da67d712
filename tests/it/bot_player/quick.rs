//! People's clicks are answered as quickly while the bot thinks.

use std::time::{Duration, Instant};

use starpost::app::{GameId, Side};
use starpost::worker::{Thinking, Worker};
use starpost_games::ai::Brain;
use tokio::sync::watch;
use tokio::time::interval;

use super::{choice, club, game, thoughts};
use crate::support::club::{Club, NOW, ann, cat, dan, human};

/// How many clicks are measured, 20 a second.
const CLICKS: usize = 400;
const PAUSE: Duration = Duration::from_millis(50);

/// How many games wait for the bot, each for a second: longer than the clicks take.
const GAMES: usize = 30;

/// A game of two people who look at its board.
async fn of_people(club: &Club) -> GameId {
    let new = starpost::app::NewGame {
        opponents: vec![human(dan())],
        ..club.invitation()
    };
    let invitations = club.app.invitations();
    let opened = invitations.new_game(&club.call(&cat()), new).await;
    let game = opened.expect("a game").game;
    let joined = invitations.join(&club.call(&dan()), game).await;
    joined.expect("Dan joins");
    let played = club.play(&cat(), game, "homeworld b3 r1 g3").await;
    played.expect("a turn");
    game
}

/// How long the slowest but a hundredth of the clicks on *Board* take.
async fn slowest(club: &Club, game: GameId) -> Duration {
    let mut ticks = interval(PAUSE);
    let mut times = Vec::new();
    for _ in 0..CLICKS {
        ticks.tick().await;
        let begun = Instant::now();
        let call = club.call(&dan());
        let board = club.app.boards().board(&call, game, None, Side::Own).await;
        board.expect("a board");
        times.push(begun.elapsed());
    }
    times.sort_unstable();
    times[CLICKS * 99 / 100]
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "measures for a minute; on an idle machine, with --release"]
async fn clicks_are_as_quick_while_the_bot_thinks() {
    let club = club().await;
    let theirs = of_people(&club).await;
    slowest(&club, theirs).await;
    let idle = slowest(&club, theirs).await;
    for _ in 0..GAMES {
        club.an_hour_passes();
        let game = game(&club, "level=8").await;
        for _ in 0..6 {
            let line = choice(&club, game, Brain::Level4).await;
            club.play(&ann(), game, &line).await.expect("a turn");
            club.drain().await;
        }
        let line = choice(&club, game, Brain::Level4).await;
        club.play(&ann(), game, &line).await.expect("a turn");
    }
    let worker = Worker::new(club.app.clone(), club.courier.clone());
    let worker = worker.with_thinking(Thinking {
        at_once: 1,
        most: Duration::from_secs(1),
    });
    let (stop, stopped) = watch::channel(false);
    let now = NOW.after(Duration::from_secs(3_600 * 40));
    let working = tokio::spawn(async move { worker.run(move || now, stopped).await });
    let busy = slowest(&club, theirs).await;
    let still = thoughts(&club.database.store).await;
    stop.send_replace(true);
    working.await.expect("no panic").expect("it goes on");
    println!("99 of 100 clicks: {idle:?}, while the bot thinks {busy:?}; it still thinks: {still}");
    assert!(still, "it has thought all the time");
    assert!(busy <= idle * 6 / 5);
}
