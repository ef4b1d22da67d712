//! People who are level play each other once more, where it matters who is first.

use starpost::app::{LeagueStage, Moved, Report};
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
        let weakest = fixture.players.iter().max_by_key(|player| player.id.0);
        let weakest = weakest.expect("people").clone();
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
    assert_eq!(
        why(&scene).await,
        [Some(Above::Points), Some(Above::Lot), None]
    );
    assert_eq!(facts.drawn().len(), 1);
}

on_both_databases!(those_level_behind_one_who_has_withdrawn_play_off_who_goes_on);
async fn those_level_behind_one_who_has_withdrawn_play_off_who_goes_on(database: Database) {
    let line = "format:groups group:4 advance:2 at_once:3 ties:playoff";
    let scene = Scene::begun(database, line, 8).await;
    // The first group has P1, P4, P5 and P8.
    play_all_but(&scene, [5, 8]).await;
    scene.withdraw(&person(1)).await;
    draw_everything(&scene).await;
    let facts = scene.facts().await;
    let decides = |one: &&starpost::app::FixtureFacts| facts.is_play_off(one);
    let play_offs: Vec<_> = facts.fixtures.iter().filter(decides).collect();
    assert_eq!(play_offs.len(), 1);
    assert!(
        [5, 8]
            .iter()
            .all(|one| play_offs[0].is_played_by(person(*one).id))
    );
    let number = play_offs[0].fixture;
    let won = scene.report(number, Report::Won(person(8).id)).await;
    won.expect("decided");
    assert_eq!(scene.order().await[0], ["P2", "P3", "P4", "P8"]);
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
    assert!(
        down.iter().all(|movers| movers.why != Moved::Down),
        "{down:?}"
    );
}
