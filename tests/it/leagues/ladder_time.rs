//! Time on a ladder: what becomes of challenges and months while nothing runs, where nothing can be
//! posted, and wherever the process dies.

use std::time::Duration;

use starpost::app::Timestamp;
use starpost::app::limits::DAY;

use super::deaths::{SOME, dies_everywhere};
use super::ladder::LADDER;
use super::scene::{Scene, person};
use crate::on_both_databases;
use crate::support::club::{CHANNEL, NOW};
use crate::support::databases::Database;
use crate::support::left_out;

/// This many days after everything began.
fn day(number: u32) -> Timestamp {
    NOW.after(DAY * number)
}

/// The program does not run from one day to another.
async fn down(scene: &mut Scene, from: u32, until: u32) {
    let app = scene.club.app.clone();
    app.clocks().beat(day(from)).await.expect("lives");
    let is_outage = app.clocks().beat(day(until)).await.expect("lives");
    assert!(is_outage, "an outage");
    scene.since = Duration::from_secs(u64::from(until) * 24 * 3600);
    scene.drain().await;
}

on_both_databases!(a_challenge_can_be_answered_later_by_as_long_as_the_program_did_not_run);
async fn a_challenge_can_be_answered_later_by_as_long_as_the_program_did_not_run(
    database: Database,
) {
    let mut scene = Scene::begun(database, LADDER, 3).await;
    scene.challenges(3, 1).await.expect("challenges");
    down(&mut scene, 1, 6).await;
    assert_eq!(scene.news("defaulted"), 0, "two days are left");
    let ladder = scene.facts().await.ladder.expect("a ladder");
    assert_eq!(ladder.challenges[0].until, day(8));
    scene.wait(1).await;
    assert_eq!(
        (scene.news("challenge-waits"), scene.news("defaulted")),
        (1, 0)
    );
    scene.wait(1).await;
    assert_eq!(scene.news("defaulted"), 1);
    assert_eq!(scene.ladder().await, "3 1 2");
}

on_both_databases!(of_a_deadline_that_moves_after_a_reminder_there_is_another_reminder);
async fn of_a_deadline_that_moves_after_a_reminder_there_is_another_reminder(database: Database) {
    let mut scene = Scene::begun(database, LADDER, 3).await;
    scene.challenges(3, 1).await.expect("challenges");
    scene.hours(2 * 24 + 1).await;
    assert_eq!(scene.news("challenge-waits"), 1, "{:?}", scene.said());
    let call = scene.call(&person(1));
    let taken = scene.club.app.clocks().take_vacation(&call, 5).await;
    taken.expect("days are left");
    scene.hours(5 * 24 - 2).await;
    assert_eq!(scene.news("challenge-waits"), 1, "{:?}", scene.said());
    scene.hours(2).await;
    assert_eq!(scene.news("challenge-waits"), 2, "{:?}", scene.said());
    assert_eq!(scene.news("defaulted"), 0, "{:?}", scene.said());
    scene.hours(24).await;
    assert_eq!(scene.news("challenge-waits"), 2, "{:?}", scene.said());
    assert_eq!(scene.news("defaulted"), 1, "{:?}", scene.said());
}

on_both_databases!(months_in_which_the_program_did_not_run_are_one);
async fn months_in_which_the_program_did_not_run_are_one(database: Database) {
    let mut scene = Scene::begun(database, LADDER, 3).await;
    down(&mut scene, 1, 100).await;
    assert_eq!(scene.news("month"), 1, "{:?}", scene.said());
    scene.wait(31).await;
    assert_eq!(scene.news("month"), 2);
}

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
