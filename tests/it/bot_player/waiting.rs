//! Many games wait for the bot, and nobody else waits for it.

use std::time::{Duration, Instant};

use starpost::app::limits::Limit;
use starpost::app::{GameId, Person};
use starpost::worker::{ThinkingLimits, Worker};
use tokio::sync::watch;
use tokio::time::{sleep, timeout};

use super::{choice, club, game_of, is_to_move, one_of_many, sitting, thoughts};
use crate::support::club::{Club, NOW, cat, dan, human};

/// The longest time the bot thinks about each of the games.
const MOST: Duration = Duration::from_millis(200);

/// The longest time that anything here takes, on a machine with much else to do.
const LIMIT: Duration = Duration::from_secs(60);

/// The number of games that wait for it, and the number of them that one person may have.
const GAMES: u32 = 60;
const MOST_EACH: u32 = Limit::AgainstBot.most();

/// Works until it is told to stop, and thinks about so many games at once.
fn work(
    club: &Club,
    at_once: usize,
    stopped: watch::Receiver<bool>,
) -> impl Future<Output = anyhow::Result<()>> + use<> {
    let worker = Worker::new(club.app.clone(), club.courier.clone());
    let most = MOST;
    let worker = worker.with_thinking(ThinkingLimits { at_once, most });
    let now = NOW.after(Duration::from_secs(3_600 * 30));
    // Time goes on, so that what a machine that stands still has lost is taken up again.
    let begun = Instant::now();
    async move { worker.run(move || now.after(begun.elapsed()), stopped).await }
}

/// Posts what is to be posted, and thinks about nothing.
async fn post_all(club: &Club) {
    let (stop, stopped) = watch::channel(false);
    let working = tokio::spawn(work(club, 0, stopped));
    let store = &club.database.store;
    let all = async {
        while store.next_due().await.expect("an answer").is_some() {
            sleep(Duration::from_millis(10)).await;
        }
    };
    timeout(LIMIT, all).await.expect("posted");
    stop.send_replace(true);
    working.await.expect("no panic").expect("it goes on");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sixty_games_wait_for_the_bot_and_a_game_of_two_people_waits_for_none() {
    let club = club().await;
    let mut games = Vec::new();
    for number in 0..GAMES {
        club.an_hour_passes();
        let person = one_of_many(number, MOST_EACH);
        let game = game_of(&club, &person, "level=8").await;
        let line = choice(&club, game, "level-1").await;
        club.play(&person, game, &line).await.expect("a turn");
        games.push((person, game));
    }
    let (_, last) = games.last().cloned().expect("there are some");
    let before = club.database.store.thoughts_before(last).await;
    assert!(before.expect("an answer") >= 15);
    post_all(&club).await;
    let (stop, stopped) = watch::channel(false);
    let working = tokio::spawn(work(&club, 1, stopped));
    let new = starpost::app::NewGame { opponents: vec![human(dan())], ..club.invitation() };
    let begun = Instant::now();
    let invitations = club.app.invitations();
    let theirs = invitations.new_game(&club.call(&cat()), new).await.expect("a game").game;
    invitations.join(&club.call(&dan()), theirs).await.expect("Dan joins");
    let posted = club.play(&cat(), theirs, "homeworld b3 r1 g3").await;
    posted.expect("a turn");
    let is_posted = || club.courier.says().iter().any(|post| post.contains("Cat"));
    let soon = async {
        while !is_posted() || club.database.store.has_jobs(theirs).await.expect("an answer") {
            sleep(Duration::from_millis(10)).await;
        }
    };
    timeout(LIMIT, soon).await.expect("it is posted");
    let waited = begun.elapsed();
    assert!(thoughts(&club.database.store).await, "posted after {waited:?}");
    let all = async {
        while thoughts(&club.database.store).await {
            sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(LIMIT, all).await.expect("all are thought about");
    for (person, game) in games {
        assert!(is_to_move(&club, game, &person).await);
        assert_eq!(sitting(&club, game).await.replay.turns, 2);
    }
    stop.send_replace(true);
    let ended = working.await.expect("no panic");
    ended.expect("the worker goes on until it is told to stop");
}

/// Five people have the bot think about ten games each.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_take_turns_and_low_levels_wait_for_nobody() {
    let club = club().await;
    let waits = async |person: &Person, game: GameId| {
        let line = choice(&club, game, "level-1").await;
        club.play(person, game, &line).await.expect("a turn");
        let before = club.database.store.thoughts_before(game).await;
        before.expect("an answer")
    };
    let mut games = Vec::new();
    for number in 0..5 * MOST_EACH {
        club.an_hour_passes();
        let person = one_of_many(number, MOST_EACH);
        let game = game_of(&club, &person, "level=8").await;
        games.push((person, game));
    }
    let sixth = one_of_many(5 * MOST_EACH, MOST_EACH);
    let mut theirs = Vec::new();
    for options in ["level=8", "level=8", "level=1", "level=4"] {
        theirs.push(game_of(&club, &sixth, options).await);
    }
    for (person, game) in &games {
        waits(person, *game).await;
    }
    let before = waits(&sixth, theirs[0]).await;
    assert!(before < 2 * 5, "others come twice before: {before}");
    let again = waits(&sixth, theirs[1]).await;
    assert!(again > before, "one after the other: {again}");
    for game in &theirs[2..] {
        assert!(waits(&sixth, *game).await <= 1, "a low level waits");
    }
}
