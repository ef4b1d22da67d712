//! Time on a ladder: what becomes of challenges and months while nothing runs, where nothing can be
//! posted, and wherever the process dies.

use std::time::Duration;

use crate::leagues::ladder::climbing::LADDER;
use crate::leagues::random::deaths::{SOME, dies_everywhere};
use crate::leagues::scene::{Scene, person};
use crate::on_both_databases;
use crate::support::club::CHANNEL;
use crate::support::databases::Database;
use crate::support::left_out;

on_both_databases!(a_challenge_that_nobody_could_be_told_of_is_not_lost);
async fn a_challenge_that_nobody_could_be_told_of_is_not_lost(database: Database) {
    let mut scene = Scene::begun(database, LADDER, 3).await;
    scene.club.courier.forbid(CHANNEL);
    scene.challenges(3, 1).await.expect("challenges");
    scene.wait(4).await;
    assert_eq!(scene.ladder().await, "1 2 3");
    scene.club.courier.allow(CHANNEL);
    let call = scene.call(&person(2));
    scene.club.app.places().visit(&call).await.expect("a visit");
    scene.drain().await;
    assert_eq!(scene.news("challenged 1"), 1, "{:?}", scene.said());
    assert_eq!(scene.news("defaulted"), 0);
    scene.takes_on(1).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_challenge_is_made_and_accepted_once_wherever_the_process_dies() {
    if left_out("a process dies at one point after another") {
        return;
    }
    let begins = async |scene: &mut Scene| scene.begins().await;
    let deed = async |scene: &Scene| {
        let (leagues, league) = (scene.club.app.leagues(), scene.league);
        let ladder = scene.facts().await.ladder.expect("a ladder");
        if ladder.challenges.is_empty() && scene.facts().await.fixtures.is_empty() {
            let call = scene.call(&person(4));
            let made = leagues.challenge(&call, league, person(1).id).await;
            made.expect("challenges");
        }
        if scene.facts().await.fixtures.is_empty() {
            let number = scene.challenge_of(1).await;
            let call = scene.call(&person(1));
            let accepted = leagues.accept_challenge(&call, league, number).await;
            accepted.expect("accepts");
        }
    };
    let after = async |scene: &Scene| {
        assert_eq!(scene.open().await.len(), 1);
        assert_eq!(scene.ladder().await, "1 2 3 4");
    };
    dies_everywhere(SOME, LADDER, begins, deed, after).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_not_answered_counts_once_and_a_month_ends_once_wherever_the_process_dies() {
    if left_out("a process dies at one point after another") {
        return;
    }
    let waits = async |scene: &mut Scene| {
        scene.begins().await;
        scene.wait(15).await;
        scene.challenges(4, 1).await.expect("challenges");
        // Both are due at once.
        scene.since += Duration::from_secs(3 * 24 * 3600);
    };
    let after = async |scene: &Scene| {
        assert_eq!((scene.news("defaulted"), scene.news("month")), (1, 1));
        assert_eq!(scene.ladder().await, "4 1 2 3");
        assert_eq!(scene.facts().await.fixtures.len(), 1);
    };
    dies_everywhere(SOME, LADDER, waits, async |_| {}, after).await;
}
