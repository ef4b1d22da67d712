//! Seasons that begin and end by their dates.

use starpost::app::LeagueStage;
use starpost_games::league::DecidedBy;

use crate::leagues::scene::{Scene, person};
use crate::on_both_databases;
use crate::support::club::refused;
use crate::support::databases::Database;

on_both_databases!(a_season_begins_on_its_date);
async fn a_season_begins_on_its_date(database: Database) {
    let mut scene = Scene::joined(database, "starts:3", 4).await;
    scene.wait(2).await;
    assert_eq!(scene.stage().await, LeagueStage::SignUp);
    scene.wait(1).await;
    assert_eq!(scene.stage().await, LeagueStage::Playing);
    assert_eq!(scene.news("began 1"), 1);
}

on_both_databases!(with_too_few_it_waits_for_somebody_to_start_it);
async fn with_too_few_it_waits_for_somebody_to_start_it(database: Database) {
    let mut scene = Scene::joined(database, "starts:3", 1).await;
    scene.wait(4).await;
    assert_eq!(scene.stage().await, LeagueStage::SignUp);
    assert_eq!((scene.news("too-few 2"), scene.news("began")), (1, 0));
    assert_eq!(refused(scene.start().await), "league-too-few");
    scene.join(&person(2)).await.expect("joins");
    scene.wait(9).await;
    assert_eq!(scene.news("too-few"), 1, "said once");
    scene.begins().await;
    assert_eq!(scene.open().await.len(), 1);
}

on_both_databases!(what_is_not_over_at_the_end_is_drawn_and_what_was_not_begun_counts_for_nothing);
async fn what_is_not_over_at_the_end_is_drawn_and_what_was_not_begun_counts_for_nothing(
    database: Database,
) {
    let mut scene = Scene::begun(database, "days:30 at_once:1 no-show:off", 4).await;
    let running = scene.open().await;
    assert_eq!(running.len(), 2);
    scene.wait(29).await;
    assert_eq!(scene.stage().await, LeagueStage::Playing);
    scene.wait(1).await;
    let facts = scene.facts().await;
    assert_eq!((facts.row.stage, scene.games().await), (LeagueStage::Over, 2));
    for fixture in &facts.fixtures {
        let began = running.iter().any(|open| open.fixture == fixture.fixture);
        let how = if began { DecidedBy::Adjudication } else { DecidedBy::Annulment };
        assert_eq!(fixture.how, Some(how));
    }
    assert_eq!(scene.points().await, [(1, 2), (2, 2), (3, 2), (4, 2)]);
    assert_eq!(scene.news("ended 1"), 1);
    assert_eq!(scene.news("began 1"), 1);
}

on_both_databases!(what_is_not_over_at_the_end_counts_for_nothing_where_that_is_the_rule);
async fn what_is_not_over_at_the_end_counts_for_nothing_where_that_is_the_rule(database: Database) {
    let mut scene =
        Scene::begun(database, "days:30 unfinished:annul format:swiss no-show:off", 4).await;
    scene.wait(31).await;
    let facts = scene.facts().await;
    assert_eq!(facts.row.stage, LeagueStage::Over);
    assert!(facts.fixtures.iter().all(|fixture| fixture.how == Some(DecidedBy::Annulment)));
    assert!(scene.all_over(&facts.fixtures).await);
}

on_both_databases!(the_standings_are_posted_anew_when_a_season_ends);
async fn the_standings_are_posted_anew_when_a_season_ends(database: Database) {
    let scene = Scene::begun(database, "at_once:2", 3).await;
    scene.play_out().await;
    let said = scene.said();
    let last = said.iter().rposition(|line| line == "1. P1 2, 2. P2 1, 3. P3 0");
    let ended = said.iter().position(|line| line == "ended 1");
    assert!(last.is_some() && last < ended, "{said:?}");
}

on_both_databases!(what_is_told_late_is_told_of_its_own_season);
async fn what_is_told_late_is_told_of_its_own_season(database: Database) {
    use crate::support::pigeon::Mishap;
    let mut scene = Scene::begun(database, "at_once:2", 2).await;
    let game = scene.open().await[0].game.expect("open");
    // The channel takes nothing while the season ends and the next is opened.
    scene.club.courier.expect(&[Mishap::Forbidden; 30]);
    let gone = scene.club.app.ends().resign(&scene.call(&person(2)), game).await;
    gone.expect("resigns");
    scene.drain().await;
    scene.start().await.expect("the next season");
    scene.drain().await;
    scene.club.courier.expect(&[]);
    scene.wait(1).await;
    let said = scene.said();
    assert!(said.contains(&"ended 1 of 1".to_owned()), "{said:?}");
    assert!(
        said.iter().all(|line| !line.is_empty()),
        "no standings of a season that has not begun"
    );
}
