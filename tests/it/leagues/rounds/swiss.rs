//! Swiss: from the first round to the last.

use starpost::app::Report;

use crate::leagues::scene::{Scene, person};
use crate::on_both_databases;
use crate::support::databases::Database;
use starpost_games::league::RoundNo;

on_both_databases!(a_corrected_result_counts_and_pairings_stand);
async fn a_corrected_result_counts_and_pairings_stand(database: Database) {
    let scene = Scene::begun(database, "format:swiss rounds:2", 4).await;
    for fixture in scene.open().await {
        let weakest = fixture.players.iter().max_by_key(|player| player.id).expect("two");
        scene.resign(fixture.game.expect("open"), weakest).await;
    }
    let before = scene.pairings(RoundNo(2)).await;
    assert_eq!(before.len(), 2);
    let loser = scene.fixture(RoundNo(1), &[1, 3]).await;
    let fixture = loser.fixture;
    let corrected = scene.report(fixture, Report::Won(person(3).id)).await;
    corrected.expect("corrects");
    assert_eq!(scene.pairings(RoundNo(2)).await, before);
    assert_eq!(scene.news(&format!("ruled {fixture}")), 1);
    let points = scene.points().await;
    assert_eq!(points.iter().find(|row| row.0 == 1).expect("there").1, 0);
    assert_eq!(points.iter().find(|row| row.0 == 3).expect("there").1, 4);
}
