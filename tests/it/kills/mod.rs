//! The real program is killed at every crash point of all that people do: before the click is
//! acknowledged, before it is stored, before it is answered, before it is posted, and before it is
//! known to be posted. Nothing is lost, and nothing happens twice.

mod again;
mod deeds;
mod duel;
mod elsewhere;
mod invite;
mod lobby;

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use serde_json::json;

use crate::support::clock;
use crate::support::databases::postgres_url;
use crate::support::left_out;
use crate::support::play::Play;
use again::{Rematch, TakeBack};
use deeds::{Deal, Draw, Import, Join, Turn};
use elsewhere::Move;
use invite::Invite;

/// Longer than a job is held by a program that has died, and shorter than a nonce is known.
const SHORT: Duration = Duration::from_secs(15);
/// Long after every nonce is forgotten.
const LONG: Duration = HOUR;

const HOUR: Duration = Duration::from_secs(3_600);

/// The time that a program may take to reach its point.
const PATIENCE: Duration = Duration::from_secs(15);

/// Something that people do.
pub(crate) trait Deed {
    /// Its name in the list of windows.
    const NAME: &'static str;

    /// The number of things that wait to be done when everything before it has happened.
    const WAITING: i64 = 0;

    /// Everything that has to happen before it.
    async fn prepare(&mut self, play: &Play);

    /// Does it. Done again, it changes nothing.
    async fn act(&self, play: &Play);

    /// True once it has come about, as everybody sees.
    async fn is_done(&self, play: &Play) -> bool;

    /// It has come about once, though the program was away for so long.
    async fn check(&mut self, play: &Play, away: Duration);
}

/// The description of a point by somebody outside: what has been done, and what has not.
fn window(point: &str) -> &'static str {
    match point {
        "1 before POST interactions/callback" => "before the acknowledge",
        "1 after POST interactions/callback" => "between acknowledge and work",
        "1 before commit" => "before the commit",
        "1 after commit" => "between commit and answer",
        _ if point.contains("commit") && point.contains("before") => "between done and stored",
        _ if point.contains("commit") => "after it is stored",
        _ if point.contains("webhooks") && point.contains("before") => "before the answer",
        _ if point.contains("webhooks") => "after the answer",
        _ if point.contains("before") => "between commit and post",
        _ => "between send and stored",
    }
}

/// Lets the program die once at every point it passes in a deed, and be away for so long.
async fn die_everywhere<D: Deed>(mut deed: D, database: Option<String>, away: Duration) {
    let mut play = Play::start_on(database).await;
    play.wait_at_most(Duration::from_secs(60));
    let points = points_of(&mut deed, &play).await;
    let mut windows: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for point in &points {
        // Nobody does this much within an hour: people may only be invited so often.
        clock::pass(&play, HOUR).await;
        deed.prepare(&play).await;
        clock::until_left(&play, D::WAITING).await;
        play.restart_to_crash(point).await;
        if act_until_death(&deed, &mut play).await {
            windows.entry(window(point)).or_default().push(point);
        }
        play.kill_program().await;
        if away >= LONG {
            play.wish("misbehave", &json!({"forget_nonces": true})).await;
        }
        clock::pass(&play, away).await;
        play.start_program().await;
        clock::until_left(&play, D::WAITING).await;
        deed.act(&play).await;
        until_done(&deed, &play).await;
        deed.check(&play, away).await;
    }
    println!("{}, away for {away:?}:", D::NAME);
    for (window, points) in &windows {
        println!("  {window}: {}", points.join(", "));
    }
    let wanted = BTreeSet::from([
        "before the acknowledge",
        "between acknowledge and work",
        "before the commit",
        "between commit and answer",
        "between commit and post",
        "between send and stored",
        "between done and stored",
        "after it is stored",
    ]);
    let hit: BTreeSet<&str> = windows.into_keys().collect();
    assert_eq!(wanted.difference(&hit).count(), 0, "of {wanted:?} only {hit:?}");
}

async fn until_done<D: Deed>(deed: &D, play: &Play) {
    let done = async || deed.is_done(play).await.then_some(());
    play.until(D::NAME, done).await;
    clock::until_left(play, 0).await;
}

/// The points that the program passes in a deed, each with its number: `2 after commit`.
async fn points_of<D: Deed>(deed: &mut D, play: &Play) -> Vec<String> {
    deed.prepare(play).await;
    clock::until_left(play, D::WAITING).await;
    until_nothing_is_under_way(play).await;
    let before = play.log().len();
    deed.act(play).await;
    until_done(deed, play).await;
    deed.check(play, Duration::ZERO).await;
    until_nothing_is_under_way(play).await;
    let mut counts: BTreeMap<String, u32> = BTreeMap::new();
    let numbered = |point: String| {
        let count = counts.entry(point.clone()).or_default();
        *count += 1;
        format!("{count} {point}")
    };
    play.points(before).into_iter().map(numbered).collect()
}

/// Waits until whatever the program has begun to commit or to send is done: its log says of each when
/// it begins and when it is over.
async fn until_nothing_is_under_way(play: &Play) {
    clock::until_nothing_is_owed(play).await;
    let all_over = async || {
        let points = play.points(0);
        let count = |side: &str| points.iter().filter(|point| point.starts_with(side)).count();
        (count("before") == count("after")).then_some(())
    };
    play.until("nothing is under way", all_over).await;
}

/// Does it, and says whether the program has died of it.
async fn act_until_death<D: Deed>(deed: &D, play: &mut Play) -> bool {
    // Somebody who waits for an answer of the dead gives up after three seconds.
    deed.act(play).await;
    let end = tokio::time::Instant::now() + PATIENCE;
    while tokio::time::Instant::now() < end {
        if play.has_died() {
            return true;
        }
        if deed.is_done(play).await && clock::jobs(play).await == 0 {
            // What is stored last may still be passed.
            tokio::time::sleep(Duration::from_millis(500)).await;
            return play.has_died();
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    play.has_died()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_survives_a_death_at_every_point() {
    if left_out("a program dies at each point of a turn") {
        return;
    }
    die_everywhere(Turn::default(), None, SHORT).await;
}

/// Libraries that ask whether they may log must not make lines of ours disappear.
#[tokio::test(flavor = "multi_thread")]
async fn on_postgres_every_line_of_the_log_is_there() {
    let Some(url) = postgres_url().await else {
        return;
    };
    let play = Play::start_on(Some(url)).await;
    let points = points_of(&mut Join::default(), &play).await;
    let count = |side: &str| points.iter().filter(|point| point.contains(side)).count();
    assert!(count("before") > 5, "{points:?}");
    assert_eq!(count("before"), count("after"), "{points:?}");
}

/// A test for each database and each time to be away.
macro_rules! deaths {
    ($($name:ident: $deed:ty;)*) => {
        $(mod $name {
            use super::*;

            #[tokio::test(flavor = "multi_thread")]
            #[ignore = "long"]
            async fn on_sqlite() {
                die_everywhere(<$deed>::default(), None, SHORT).await;
            }

            #[tokio::test(flavor = "multi_thread")]
            #[ignore = "long"]
            async fn on_sqlite_beyond_the_age_of_a_nonce() {
                die_everywhere(<$deed>::default(), None, LONG).await;
            }

            #[tokio::test(flavor = "multi_thread")]
            #[ignore = "long"]
            async fn on_postgres() {
                if let Some(url) = postgres_url().await {
                    die_everywhere(<$deed>::default(), Some(url), SHORT).await;
                }
            }

            #[tokio::test(flavor = "multi_thread")]
            #[ignore = "long"]
            async fn on_postgres_beyond_the_age_of_a_nonce() {
                if let Some(url) = postgres_url().await {
                    die_everywhere(<$deed>::default(), Some(url), LONG).await;
                }
            }
        })*
    };
}

deaths! {
    turn: Turn;
    inviting: Invite;
    joining: Join;
    dealing: Deal;
    draw: Draw;
    import: Import;
    moving: Move;
    taking_back: TakeBack;
    rematch: Rematch;
}
