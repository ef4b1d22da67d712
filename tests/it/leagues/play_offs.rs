//! People who are level play each other once more, where it matters who is first.

use starpost::app::{LeagueStage, Report};
use starpost_games::league::standings::Above;

use super::scene::{Scene, person};
use crate::on_both_databases;
use crate::support::databases::Database;

/// Decides everything that is open as a draw.
async fn draw_everything(scene: &Scene) {
    for fixture in scene.facts().await.fixtures {
        if fixture.how.is_none() {
            let drawn = scene.report(fixture.fixture, Report::Drawn).await;
            drawn.expect("decided");
        }
    }
}

/// Why everybody of the first division stands above the next.
async fn why(scene: &Scene) -> Vec<Option<Above>> {
    let facts = scene.facts().await;
    let rows = facts.divisions[0].standings.rows.iter();
    rows.map(|row| row.above).collect()
}

on_both_databases!(three_who_are_level_play_each_other_once_more);
async fn three_who_are_level_play_each_other_once_more(database: Database) {
    let scene = Scene::begun(database, "ties:playoff", 3).await;
    draw_everything(&scene).await;
    assert_eq!(scene.stage().await, LeagueStage::Playing);
    assert_eq!(scene.news("round 4"), 1);
    let facts = scene.facts().await;
    let decides = |one: &&starpost::app::FixtureFacts| facts.is_play_off(one);
    assert_eq!(facts.fixtures.iter().filter(decides).count(), 3);
    assert_eq!(
        facts.first_of(&facts.divisions[0]).len(),
        3,
        "nothing is decided"
    );
    scene.play_out().await;
    assert_eq!(scene.stage().await, LeagueStage::Over);
    assert_eq!(scene.order().await, [["P1", "P2", "P3"]]);
    let decided = Some(Above::PlayOff);
    assert_eq!(why(&scene).await, [decided, decided, None]);
    let points = scene.points().await;
    assert_eq!(
        points,
        [(1, 4), (2, 4), (3, 4)],
        "it counts for nothing else"
    );
}

on_both_databases!(a_lot_decides_if_a_play_off_does_not);
async fn a_lot_decides_if_a_play_off_does_not(database: Database) {
    let scene = Scene::begun(database, "format:swiss rounds:2 ties:playoff", 4).await;
    draw_everything(&scene).await;
    draw_everything(&scene).await;
    assert_eq!(scene.stage().await, LeagueStage::Playing);
    draw_everything(&scene).await;
    assert_eq!(scene.stage().await, LeagueStage::Over);
    let lot = Some(Above::Lot);
    assert_eq!(why(&scene).await, [lot, lot, lot, None]);
    assert!(scene.facts().await.lots[0].secret.is_some());
}

on_both_databases!(of_five_who_are_level_a_lot_decides_at_once);
async fn of_five_who_are_level_a_lot_decides_at_once(database: Database) {
    let scene = Scene::begun(database, "ties:playoff", 5).await;
    draw_everything(&scene).await;
    assert_eq!(scene.stage().await, LeagueStage::Over);
    assert_eq!(why(&scene).await[0], Some(Above::Lot));
}

on_both_databases!(a_play_off_decides_who_goes_on_from_a_group);
async fn a_play_off_decides_who_goes_on_from_a_group(database: Database) {
    let line = "format:groups group:3 advance:1 ties:playoff";
    let scene = Scene::begun(database, line, 6).await;
    draw_everything(&scene).await;
    let facts = scene.facts().await;
    assert!(facts.fixtures.iter().all(|fixture| fixture.division > 0));
    scene.play_out().await;
    assert_eq!(scene.stage().await, LeagueStage::Over);
    assert_eq!(scene.order().await[0], ["P1", "P2"]);
    assert_eq!(scene.games().await, 6 + 6 + 1);
}

on_both_databases!(whoever_withdraws_from_a_play_off_has_lost_it);
async fn whoever_withdraws_from_a_play_off_has_lost_it(database: Database) {
    let scene = Scene::begun(database, "ties:playoff", 2).await;
    draw_everything(&scene).await;
    assert_eq!(scene.open().await.len(), 1);
    scene.withdraw(&person(1)).await;
    assert_eq!(scene.stage().await, LeagueStage::Over);
    assert_eq!(scene.order().await, [["P2", "P1"]]);
}

on_both_databases!(nobody_plays_off_a_place_that_does_not_matter);
async fn nobody_plays_off_a_place_that_does_not_matter(database: Database) {
    let scene = Scene::begun(database, "ties:playoff", 3).await;
    for fixture in scene.fixtures_of(&person(1)).await {
        let won = scene
            .report(fixture.fixture, Report::Won(person(1).id))
            .await;
        won.expect("decided");
    }
    draw_everything(&scene).await;
    assert_eq!(scene.stage().await, LeagueStage::Over);
    assert_eq!(why(&scene).await[1], Some(Above::Nothing));
}
