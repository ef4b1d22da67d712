//! People who are level play each other once more, where it matters who is first.

use starpost::app::{LeagueStage, MoveReason, Report};
use starpost_games::league::standings::Above;

use crate::leagues::scene::{Scene, person};
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

/// The reasons why everybody of the first division stands above the next.
async fn why(scene: &Scene) -> Vec<Option<Above>> {
    let facts = scene.facts().await;
    let rows = facts.divisions[0].standings.rows.iter();
    rows.map(|row| row.above).collect()
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

/// Plays everything but the game between two, in which nothing happens yet, so that those with lower
/// numbers win.
async fn play_all_but(scene: &Scene, numbers: [u64; 2]) {
    let left = numbers.map(person);
    loop {
        let mut open = scene.open().await;
        open.retain(|fixture| !left.iter().all(|one| fixture.players.contains(one)));
        let Some(fixture) = open.first() else {
            return;
        };
        let weakest =
            fixture.players.iter().max_by_key(|player| player.id.0).expect("people").clone();
        scene.resign(fixture.game.expect("open"), &weakest).await;
    }
}

on_both_databases!(those_level_behind_one_who_has_withdrawn_draw_lots_for_the_first_place);
async fn those_level_behind_one_who_has_withdrawn_draw_lots_for_the_first_place(
    database: Database,
) {
    let scene = Scene::begun(database, "ties:lot at_once:2", 3).await;
    play_all_but(&scene, [2, 3]).await;
    scene.withdraw(&person(1)).await;
    draw_everything(&scene).await;
    assert_eq!(scene.stage().await, LeagueStage::Over);
    let facts = scene.facts().await;
    assert_eq!(facts.first_of(&facts.divisions[0]).len(), 1);
    assert_eq!(why(&scene).await, [Some(Above::Points), Some(Above::Lot), None]);
    assert_eq!(facts.drawn().len(), 1);
}

on_both_databases!(nobody_plays_off_a_place_that_somebody_who_has_withdrawn_leaves_free);
async fn nobody_plays_off_a_place_that_somebody_who_has_withdrawn_leaves_free(database: Database) {
    let line = "division:4 at_once:3 promoted:1 ties:playoff";
    let scene = Scene::begun(database, line, 8).await;
    // Of the first division P2 is gone: P3 and P4 both stay, whoever is above.
    play_all_but(&scene, [3, 4]).await;
    scene.withdraw(&person(2)).await;
    draw_everything(&scene).await;
    assert_eq!(scene.stage().await, LeagueStage::Over);
    assert!(scene.news("round 4") == 0, "no play-off");
    let down = scene.facts().await.movers();
    assert!(down.iter().all(|movers| movers.why != MoveReason::Down), "{down:?}");
}
