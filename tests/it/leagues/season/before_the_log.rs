//! Leagues that the version has left in which a season was not its log yet: they go on to their end as they would
//! have then. What they said and how they ended was written by that version; only that no season follows by itself
//! one in which nobody has played a turn was different then.

use std::fs;
use std::path::PathBuf;
use std::time::Duration;

use serde_json::Value;
use starpost::app::{LeagueId, LeagueStage};
use tempfile::TempDir;

use crate::leagues::scene::Scene;
use crate::support::club::Club;
use crate::support::databases;
use crate::support::earlier_version::{fill, tables_before};
use crate::support::postgres;
use crate::support::scratch::scratch;

/// Leagues of every format: while they are joined, played and over, with everything that can wait in one.
const LEAGUES: [&str; 11] = [
    "groups",
    "knockout",
    "ladder",
    "ladder_that_is_over",
    "next_round_robin",
    "objection",
    "round_robin",
    "shadow",
    "substitute_asked",
    "swiss",
    "tables",
];

/// The migration that made logs of seasons.
const LOGGED: &str = "0096";

/// Longer than anything waits in a league.
const DAYS: u64 = 40;

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data/before_season_log")
}

/// The database, in the version before.
async fn scene(name: &str, url: String, kept: TempDir) -> Scene {
    let stored = fs::read_to_string(folder().join(format!("{name}.json"))).expect("a file");
    let stored: Value = serde_json::from_str(&stored).expect("JSON");
    let create = if url.starts_with("sqlite:") { format!("{url}?mode=rwc") } else { url.clone() };
    let pool = tables_before(&create, LOGGED).await;
    fill(&pool, &stored["tables"]).await;
    pool.close().await;
    let club = Club::new(databases::brought_up_to_date(url, kept).await);
    club.after(1_000_000, 0);
    let number = |key: &str| stored[key].as_i64().expect("a number");
    let league = LeagueId(number("league"));
    Scene { club, league, since: Duration::from_millis(number("since").unsigned_abs()) }
}

/// All that is said until everything is over, and in which order the players stand.
async fn told(mut scene: Scene) -> String {
    let found = scene.club.app.doctor().examine().await.expect("reads").unsound;
    assert!(found.is_empty(), "{found:?}");
    let mut told = vec![format!("{:?}", scene.order().await)];
    scene.drain().await;
    match scene.stage().await {
        LeagueStage::SignUp => scene.begins().await,
        LeagueStage::Over => drop(scene.start().await.expect("the next opens")),
        LeagueStage::Draft | LeagueStage::Playing | LeagueStage::Closed => {}
    }
    scene.play_out().await;
    scene.wait(DAYS).await;
    told.extend(scene.said());
    told.push(format!("{:?} {:?}", scene.stage().await, scene.order().await));
    let found = scene.club.app.doctor().examine().await.expect("reads").unsound;
    assert!(found.is_empty(), "{found:?}");
    told.join("\n") + "\n"
}

async fn goes_on(name: &str, scene: Scene) {
    let before = fs::read_to_string(folder().join(format!("{name}.txt"))).expect("a file");
    let now = told(scene).await;
    let mut both = now.lines().zip(before.lines());
    assert_eq!(both.find(|(now, before)| now != before), None, "{name}");
    assert_eq!(now.lines().count(), before.lines().count(), "{name}");
}

#[tokio::test(flavor = "multi_thread")]
async fn they_go_on_as_they_would_have_on_sqlite() {
    for name in LEAGUES {
        let kept = scratch();
        let url = format!("sqlite:{}", kept.path().join("test.db").display());
        goes_on(name, scene(name, url, kept).await).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn they_go_on_as_they_would_have_on_postgres() {
    for name in LEAGUES {
        let Some(url) = postgres::new_database().await else {
            return;
        };
        goes_on(name, scene(name, url, scratch()).await).await;
    }
}
