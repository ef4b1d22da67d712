//! The process dies at any commit or request while a season starts, a result counts, a round is
//! paired, a season ends: afterwards everything is there once.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use starpost::app::{GameId, LeagueStage};
use starpost::crash::CrashPoint;
use starpost::worker::Worker;

use crate::leagues::random::dying_courier::Mortal;
use crate::leagues::scene::{Scene, person};
use crate::support::databases::sqlite;
use crate::support::left_out;
use starpost_games::league::RoundNo;

/// More points than any of these has.
pub(crate) const FAR: u32 = 200;

/// One point in this many is tried, or all of them.
pub(crate) const SOME: usize = 6;
const ALL: usize = 1;

/// Does the jobs of a league by hand, so that commits in the middle of them are points too.
async fn work(scene: &Scene, game: Option<GameId>) {
    let (app, now) = (&scene.club.app, scene.now());
    if let Some(game) = game {
        app.leagues().enforce(game, now).await.expect("no fault");
    }
    app.leagues().advance(scene.league, now).await.expect("no fault");
    while app.leagues().open_next_game(scene.league, now).await.expect("no fault") {}
}

/// Dies at a point of the deed, of the work or of what is sent. False: there are not that many.
pub(crate) async fn dies(scene: &mut Scene, number: u32, deed: impl AsyncFn(&Scene)) -> bool {
    let plan = CrashPoint::at(number);
    let mortal = Arc::new(Mortal::new(Arc::clone(&scene.club.courier)));
    mortal.set_plan(&plan);
    let worker = Worker::new(scene.club.app.clone(), mortal);
    let game = scene.open().await.first().and_then(|fixture| fixture.game);
    let all = async {
        deed(scene).await;
        work(scene, game).await;
        worker.drain(scene.now()).await.expect("answers");
    };
    let died = plan.run(all).await.is_err();
    // Somebody who was told nothing does it again.
    deed(scene).await;
    scene.club.courier.forget_nonces();
    scene.since += Duration::from_secs(3600);
    scene.drain().await;
    died
}

async fn check(scene: &Scene, number: u32) {
    let facts = scene.facts().await;
    let games: Vec<GameId> = facts.fixtures.iter().filter_map(|fixture| fixture.game).collect();
    let once: BTreeSet<GameId> = games.iter().copied().collect();
    assert_eq!(once.len(), games.len(), "point {number}");
    assert_eq!(Ok(scene.games().await), i64::try_from(games.len()), "point {number}");
    assert_eq!(scene.news("started"), games.len(), "point {number}: {:?}", scene.said());
    said_once(scene, number).await;
}

/// Everything that has happened in the league was posted, once.
pub(crate) async fn said_once(scene: &Scene, number: u32) {
    let events = scene.club.database.store.league_events(scene.league).await;
    for event in events.expect("reads") {
        let said = event.news.to_string();
        assert_eq!(scene.news(&said), 1, "point {number}: {said} in {:?}", scene.said());
    }
}

/// Dies at points of a deed, each time in another league.
pub(crate) async fn dies_everywhere(
    step: usize,
    line: &str,
    prepare: impl AsyncFn(&mut Scene),
    deed: impl AsyncFn(&Scene),
    after: impl AsyncFn(&Scene),
) {
    for number in (1..FAR).step_by(step) {
        let mut scene = Scene::joined(sqlite().await, line, 4).await;
        scene.drain().await;
        prepare(&mut scene).await;
        let died = dies(&mut scene, number, &deed).await;
        check(&scene, number).await;
        after(&scene).await;
        if !died {
            assert!(number > 8, "only {number} points");
            return;
        }
    }
    panic!("more than {FAR} points");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_season_starts_once_wherever_the_process_dies() {
    if left_out("a process dies at one point after another") {
        return;
    }
    starts(SOME).await;
}

async fn starts(step: usize) {
    let start = async |scene: &Scene| {
        if scene.stage().await == LeagueStage::SignUp {
            scene.start().await.expect("begins");
        }
    };
    let after = async |scene: &Scene| assert_eq!(scene.open().await.len(), 4);
    dies_everywhere(step, "at_once:2", async |_| {}, start, after).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_result_counts_once_and_a_round_is_paired_once_wherever_the_process_dies() {
    if left_out("a process dies at one point after another") {
        return;
    }
    counts(SOME).await;
}

async fn counts(step: usize) {
    let prepare = async |scene: &mut Scene| {
        scene.begins().await;
        let first = scene.open().await.remove(0);
        scene.resign(first.game.expect("open"), &first.players[0]).await;
    };
    let deed = async |scene: &Scene| {
        let last = scene
            .facts()
            .await
            .fixtures
            .into_iter()
            .find(|fixture| fixture.round == RoundNo::FIRST && fixture.how.is_none());
        if let Some(last) = last {
            let call = scene.call(&last.players[0]);
            // Again it is refused: the game is over.
            let _ = scene.club.app.ends().resign(&call, last.game.expect("open")).await;
        }
    };
    let after = async |scene: &Scene| assert_eq!(scene.pairings(RoundNo(2)).await.len(), 2);
    dies_everywhere(step, "format:swiss rounds:3", prepare, deed, after).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_season_ends_once_wherever_the_process_dies() {
    if left_out("a process dies at one point after another") {
        return;
    }
    ends(SOME).await;
}

async fn ends(step: usize) {
    let prepare = async |scene: &mut Scene| {
        scene.begins().await;
        scene.since += Duration::from_secs(31 * 24 * 3600);
    };
    let after = async |scene: &Scene| {
        assert_eq!(scene.stage().await, LeagueStage::Over);
        let fixtures = scene.facts().await.fixtures;
        assert!(scene.all_over(&fixtures).await);
    };
    let line = "days:30 at_once:1";
    dies_everywhere(step, line, prepare, async |_| {}, after).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn somebody_withdraws_once_wherever_the_process_dies() {
    if left_out("a process dies at one point after another") {
        return;
    }
    withdraws(SOME).await;
}

async fn withdraws(step: usize) {
    let prepare = async |scene: &mut Scene| {
        scene.begins().await;
    };
    let deed = async |scene: &Scene| {
        let call = scene.call(&person(4));
        // Again it is refused.
        let _ = scene.club.app.leagues().withdraw(&call, scene.league, person(4).id, None).await;
    };
    let after = async |scene: &Scene| {
        let open = scene.open().await;
        assert!(open.iter().all(|fixture| !fixture.players.contains(&person(4))));
    };
    dies_everywhere(step, "at_once:3", prepare, deed, after).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "long"]
async fn at_every_point() {
    starts(ALL).await;
    counts(ALL).await;
    ends(ALL).await;
    withdraws(ALL).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn two_workers_open_two_hundred_games_once() {
    if left_out("two hundred games are opened") {
        return;
    }
    let scene = Scene::joined(sqlite().await, "division:4 at_once:3", 134).await;
    scene.start().await.expect("begins");
    let other = Worker::new(scene.club.app.clone(), scene.club.courier.clone());
    let (one, two) = tokio::join!(scene.club.worker.drain(scene.now()), other.drain(scene.now()));
    one.expect("answers");
    two.expect("answers");
    scene.drain().await;
    let facts = scene.facts().await;
    let games = facts.fixtures.iter().filter(|fixture| fixture.game.is_some()).count();
    assert!(games >= 199, "{games}");
    check(&scene, 0).await;
}
