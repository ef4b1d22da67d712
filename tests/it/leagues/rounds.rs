//! Swiss: from the first round to the last.

use std::collections::BTreeSet;

use starpost::app::{LeagueStage, Report};
use starpost_games::league::How;

use super::scene::{Scene, person};
use crate::on_both_databases;
use crate::support::databases::Database;

on_both_databases!(in_a_swiss_nobody_meets_anybody_twice_and_nobody_has_two_byes);
async fn in_a_swiss_nobody_meets_anybody_twice_and_nobody_has_two_byes(database: Database) {
    let scene = Scene::begun(database, "format:swiss rounds:3", 5).await;
    assert_eq!(scene.games().await, 2, "one has a bye");
    scene.play_out().await;
    assert_eq!(scene.stage().await, LeagueStage::Over);
    let facts = scene.facts().await;
    let mut met = BTreeSet::new();
    let mut byes = BTreeSet::new();
    for fixture in &facts.fixtures {
        let mut who: Vec<u64> = fixture.players.iter().map(|player| player.id.0).collect();
        who.sort_unstable();
        match who.len() {
            1 => assert!(byes.insert(who[0]), "{facts:#?}"),
            _ => assert!(met.insert(who), "{facts:#?}"),
        }
    }
    assert_eq!((met.len(), byes.len()), (6, 3));
    let points: i64 = scene.points().await.iter().map(|(_, points)| points).sum();
    assert_eq!(points, 9 * 4, "each game and each bye is worth a point");
    assert_eq!(scene.order().await[0][0], "P1");
    let said = scene.said();
    for news in ["began 1", "round 2", "round 3", "ended 1"] {
        let times = said.iter().filter(|line| *line == news).count();
        assert_eq!(times, 1, "{news}: {said:?}");
    }
}

on_both_databases!(a_swiss_ends_early_when_everybody_has_met);
async fn a_swiss_ends_early_when_everybody_has_met(database: Database) {
    let scene = Scene::begun(database, "format:swiss rounds:20", 4).await;
    scene.play_out().await;
    assert_eq!(scene.stage().await, LeagueStage::Over);
    assert_eq!(scene.games().await, 6);
    assert_eq!(scene.news("ended 1"), 1);
}

on_both_databases!(who_withdraws_from_a_swiss_between_two_rounds_is_not_paired_again);
async fn who_withdraws_from_a_swiss_between_two_rounds_is_not_paired_again(database: Database) {
    let scene = Scene::begun(database, "format:swiss rounds:3", 4).await;
    let open = scene.open().await;
    let loser = open[0]
        .players
        .iter()
        .max_by_key(|player| player.id)
        .expect("two");
    let loser = loser.clone();
    scene.resign(open[0].game.expect("open"), &loser).await;
    scene.withdraw(&loser).await;
    assert_eq!(scene.stage().await, LeagueStage::Playing);
    scene.play_out().await;
    let facts = scene.facts().await;
    assert_eq!(facts.row.stage, LeagueStage::Over);
    let theirs = scene.fixtures_of(&loser).await;
    assert_eq!(theirs.len(), 1, "{facts:#?}");
    assert_eq!(
        theirs[0].how,
        Some(How::Resignation),
        "what is decided stands"
    );
    assert!(
        facts
            .fixtures
            .iter()
            .any(|fixture| fixture.how == Some(How::Bye))
    );
}

on_both_databases!(who_withdraws_from_a_swiss_loses_only_the_game_that_is_paired);
async fn who_withdraws_from_a_swiss_loses_only_the_game_that_is_paired(database: Database) {
    let scene = Scene::begun(database, "format:swiss rounds:2", 4).await;
    let gone = scene.open().await[0].players[0].clone();
    let game = scene.open().await[0].game.expect("open");
    scene.withdraw(&gone).await;
    let facts = scene.facts().await;
    assert_eq!(facts.fixtures[0].how, Some(How::Forfeit));
    let standing = scene.standing(game).await;
    assert!(standing.over.is_some(), "the game knows it");
    scene.play_out().await;
    assert_eq!(scene.stage().await, LeagueStage::Over);
}

on_both_databases!(a_corrected_result_counts_and_pairings_stand);
async fn a_corrected_result_counts_and_pairings_stand(database: Database) {
    let scene = Scene::begun(database, "format:swiss rounds:2", 4).await;
    for fixture in scene.open().await {
        let weakest = fixture
            .players
            .iter()
            .max_by_key(|player| player.id)
            .expect("two");
        scene.resign(fixture.game.expect("open"), weakest).await;
    }
    let before = scene.pairings(2).await;
    assert_eq!(before.len(), 2);
    let loser = scene.fixture(1, &[1, 3]).await;
    let fixture = loser.fixture;
    let corrected = scene.report(fixture, Report::Won(person(3).id)).await;
    corrected.expect("corrects");
    assert_eq!(scene.pairings(2).await, before);
    assert_eq!(scene.news(&format!("ruled {fixture}")), 1);
    let points = scene.points().await;
    assert_eq!(points.iter().find(|row| row.0 == 1).expect("there").1, 0);
    assert_eq!(points.iter().find(|row| row.0 == 3).expect("there").1, 4);
}
