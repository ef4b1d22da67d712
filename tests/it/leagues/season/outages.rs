//! The program did not run while a season was played: the season ends later.

use std::time::Duration;

use starpost::app::limits::DAY;
use starpost::app::{LeagueStage, Timestamp};
use starpost_games::league::DecidedBy;

use crate::leagues::scene::Scene;
use crate::on_both_databases;
use crate::support::club::NOW;
use crate::support::databases::Database;

/// This many days after everything began.
fn day(number: u32) -> Timestamp {
    NOW.after(DAY * number)
}

/// The program does not run from one day to another.
async fn down(scene: &mut Scene, from: u32, until: u32) {
    let app = scene.club.app.clone();
    app.clocks().beat(day(from)).await.expect("lives");
    assert!(app.clocks().beat(day(until)).await.expect("lives"), "an outage");
    scene.since = Duration::from_secs(u64::from(until) * 24 * 3600);
}

on_both_databases!(a_season_does_not_end_by_days_on_which_the_program_did_not_run);
async fn a_season_does_not_end_by_days_on_which_the_program_did_not_run(database: Database) {
    let mut scene = Scene::begun(database, "days:30 at_once:1 no-show:off", 4).await;
    down(&mut scene, 28, 33).await;
    scene.drain().await;
    let facts = scene.facts().await;
    assert_eq!(facts.row.stage, LeagueStage::Playing);
    assert!(facts.fixtures.iter().all(|fixture| fixture.how.is_none()));
    assert_eq!(facts.row.ends, Some(day(36)), "three days after it is back");
    let said = format!("postponed {} {} {}", day(28).0, day(33).0, day(36).0);
    assert_eq!(scene.news(&said), 1, "{:?}", scene.said());
    scene.wait(2).await;
    assert_eq!(scene.stage().await, LeagueStage::Playing);
    scene.wait(1).await;
    let facts = scene.facts().await;
    assert_eq!(facts.row.stage, LeagueStage::Over);
    let drawn = |how: &DecidedBy| *how == DecidedBy::Adjudication;
    let hows = facts.fixtures.iter().filter_map(|fixture| fixture.how);
    assert_eq!(hows.filter(drawn).count(), 2);
}

on_both_databases!(the_last_day_moves_by_as_much_as_the_program_was_away_once_for_each_time);
async fn the_last_day_moves_by_as_much_as_the_program_was_away_once_for_each_time(
    database: Database,
) {
    let mut scene = Scene::begun(database, "days:30 at_once:1 no-show:off", 4).await;
    down(&mut scene, 1, 6).await;
    // Whoever first looks at what is due knows of it.
    let app = scene.club.app.clone();
    let looked = app.leagues().advance(scene.league, scene.now()).await;
    looked.expect("looks");
    assert_eq!(scene.facts().await.row.ends, Some(day(35)));
    scene.drain().await;
    down(&mut scene, 6, 7).await;
    scene.drain().await;
    scene.wait(1).await;
    assert_eq!(scene.facts().await.row.ends, Some(day(36)));
    assert_eq!(scene.news("postponed"), 2, "{:?}", scene.said());
}

on_both_databases!(a_season_without_a_last_day_has_nothing_to_move);
async fn a_season_without_a_last_day_has_nothing_to_move(database: Database) {
    let mut scene = Scene::begun(database, "at_once:1", 4).await;
    down(&mut scene, 1, 6).await;
    scene.drain().await;
    assert_eq!(scene.facts().await.row.ends, None);
    assert_eq!(scene.news("postponed"), 0);
}

on_both_databases!(what_a_wrong_clock_has_given_a_season_is_taken_back);
async fn what_a_wrong_clock_has_given_a_season_is_taken_back(database: Database) {
    let mut scene = Scene::begun(database, "days:30 at_once:1 no-show:off", 4).await;
    down(&mut scene, 1, 31).await;
    scene.drain().await;
    assert_eq!(scene.facts().await.row.ends, Some(day(60)));
    down(&mut scene, 31, 2).await;
    scene.drain().await;
    assert_eq!(scene.facts().await.row.ends, Some(day(31)));
    let said = format!("postponed {} {} {}", day(1).0, day(2).0, day(31).0);
    assert_eq!(scene.news(&said), 1, "{:?}", scene.said());
}

on_both_databases!(the_last_day_moves_however_often_the_program_did_not_run);
async fn the_last_day_moves_however_often_the_program_did_not_run(database: Database) {
    let scene = Scene::begun(database, "days:30 clock:30d no-show:off", 2).await;
    let (clocks, hour) = (scene.club.app.clocks(), Duration::from_secs(3600));
    // A computer that is off every night, and more often than a hundred times.
    let mut now = NOW.after(hour);
    clocks.beat(now).await.expect("lives");
    for _ in 0..103 {
        now = now.after(hour * 2);
        assert!(clocks.beat(now).await.expect("lives"), "an outage");
        now = now.after(Duration::from_secs(60));
        clocks.beat(now).await.expect("lives");
    }
    let looked = scene.club.app.leagues().advance(scene.league, now).await;
    looked.expect("looks");
    let ends = scene.facts().await.row.ends;
    assert_eq!(ends, Some(day(30).after(hour * 2 * 103)));
}
