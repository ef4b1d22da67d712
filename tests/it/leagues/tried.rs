//! How often a broken place is tried, and by how many: often enough to go on, and never so often that
//! Discord is hammered.

use std::time::Duration;

use starpost::app::{ChannelId, Defect, GuildId};

use super::awake::{HALF, SERVER, Stage, Waits};
use crate::on_both_databases;
use crate::support::databases::Database;

on_both_databases!(a_place_is_tried_every_hour_for_a_week_and_then_once_a_day);
async fn a_place_is_tried_every_hour_for_a_week_and_then_once_a_day(database: Database) {
    let mut stage = Stage::new(&database).await;
    stage
        .waits(Waits::Nothing, (Defect::Forbidden, false))
        .await;
    let asked = |stage: &Stage| stage.scene.club.courier.asked().len();
    stage.scene.hours(7 * 24).await;
    // Reminders try it too, and what has been tried just now is not asked for.
    let in_a_week = asked(&stage);
    assert!((160..=168).contains(&in_a_week), "{in_a_week}");
    stage.scene.hours(10 * 24).await;
    let later = asked(&stage) - in_a_week;
    assert!((9..=11).contains(&later), "{later}");
}

on_both_databases!(activity_does_not_hammer_a_place_that_stays_broken);
async fn activity_does_not_hammer_a_place_that_stays_broken(database: Database) {
    let mut stage = Stage::new(&database).await;
    stage
        .waits(Waits::Nothing, (Defect::Forbidden, false))
        .await;
    for _ in 0..100 {
        stage.scene.since += Duration::from_secs(1);
        let places = stage.scene.club.app.places();
        let now = stage.scene.now();
        places.server_changes(SERVER, now).await.expect("woken");
        stage.scene.drain().await;
    }
    let asked = stage.scene.club.courier.asked().len();
    assert!((5..=12).contains(&asked), "{asked}");
}

on_both_databases!(several_processes_try_a_place_once);
async fn several_processes_try_a_place_once(database: Database) {
    let mut stage = Stage::new(&database).await;
    stage
        .waits(Waits::Nothing, (Defect::Forbidden, false))
        .await;
    stage.scene.since += HALF * 2;
    let (worker, now) = (&stage.scene.club.worker, stage.scene.now());
    let (one, other) = tokio::join!(worker.drain(now), worker.drain(now));
    one.and(other).expect("the database answers");
    assert_eq!(stage.scene.club.courier.asked(), [stage.thread]);
}

on_both_databases!(a_place_in_which_nothing_goes_on_is_forgotten_by_itself);
async fn a_place_in_which_nothing_goes_on_is_forgotten_by_itself(database: Database) {
    let mut stage = Stage::new(&database).await;
    let store = stage.scene.club.database.store.clone();
    let empty = ChannelId(4_711);
    stage.mark(empty, Defect::Gone, stage.scene.now()).await;
    stage.scene.hours(1).await;
    assert_eq!(store.place(empty).await.expect("reads"), None);
    assert_eq!(stage.scene.club.courier.asked(), []);
}

on_both_databases!(a_server_on_which_nothing_is_broken_has_nothing_tried);
async fn a_server_on_which_nothing_is_broken_has_nothing_tried(database: Database) {
    let mut stage = Stage::new(&database).await;
    stage
        .waits(Waits::Nothing, (Defect::Forbidden, false))
        .await;
    let (places, now) = (stage.scene.club.app.places(), stage.scene.now());
    for server in 1_000..1_200 {
        let changed = places.server_changes(GuildId(server), now).await;
        changed.expect("looked");
    }
    stage.scene.drain().await;
    assert_eq!(stage.scene.club.courier.asked(), []);
}
