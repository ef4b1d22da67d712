//! The process dies at any commit or request while a season is ended, a league is changed or the next
//! season opens by itself: afterwards everything is there once.

use std::time::Duration;

use starpost::app::LeagueStage;

use crate::leagues::random::deaths::{FAR, SOME, dies, dies_everywhere, said_once};
use crate::leagues::scene::Scene;
use crate::support::databases::sqlite;
use crate::support::left_out;
use starpost_games::league::Season;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_next_season_opens_once_wherever_the_process_dies() {
    if left_out("a process dies at one point after another") {
        return;
    }
    for number in (1..FAR).step_by(SOME) {
        let line = "at_once:3 again:monthly";
        let mut scene = Scene::begun(sqlite().await, line, 3).await;
        scene.come_but(&[]).await;
        scene.play_out().await;
        scene.since += Duration::from_secs(3600);
        let died = dies(&mut scene, number, async |_| {}).await;
        let facts = scene.facts().await;
        assert_eq!(facts.row.stage, LeagueStage::SignUp, "point {number}");
        assert_eq!((facts.row.season, facts.entrants.len()), (Season(2), 3));
        said_once(&scene, number).await;
        assert_eq!(scene.mentioned("opened"), [["P1", "P2", "P3"]]);
        if !died {
            assert!(number > 2, "only {number} points");
            return;
        }
    }
    panic!("more than {FAR} points");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_league_is_changed_once_wherever_the_process_dies() {
    if left_out("a process dies at one point after another") {
        return;
    }
    let begun = async |scene: &mut Scene| scene.begins().await;
    let edit = async |scene: &Scene| {
        if scene.facts().await.row.rules.days == 30 {
            scene.edit(None, "days:60").await.expect("changed");
        }
    };
    let after = async |scene: &Scene| {
        let row = scene.facts().await.row;
        let began = row.began.expect("it is played");
        let ends = began.after(Duration::from_secs(60 * 24 * 3600));
        assert_eq!(row.ends, Some(ends), "it moves once");
        assert_eq!(scene.news("edited"), 1);
    };
    dies_everywhere(SOME, "days:30 at_once:3", begun, edit, after).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_season_is_ended_once_wherever_the_process_dies() {
    if left_out("a process dies at one point after another") {
        return;
    }
    let begun = async |scene: &mut Scene| scene.begins().await;
    let end = async |scene: &Scene| {
        let leagues = scene.club.app.leagues();
        if scene.facts().await.row.ends.is_none() {
            let ended = leagues.end_now(&scene.runs(), scene.league, Season(1)).await;
            ended.expect("ends");
        }
    };
    let after = async |scene: &Scene| {
        let facts = scene.facts().await;
        assert_eq!((facts.row.stage, facts.left()), (LeagueStage::Over, 0));
        assert!(scene.all_over(&facts.fixtures).await);
        assert_eq!((scene.news("cut-short"), scene.news("ended 1")), (1, 1));
    };
    dies_everywhere(SOME, "at_once:3", begun, end, after).await;
}
