//! Tables of three to six, and round robins that are played twice.

use starpost::app::{LeagueStage, Report};
use starpost_games::league::{DecidedBy, FixtureNo};

use crate::leagues::scene::{Scene, person};
use crate::on_both_databases;
use crate::support::databases::{Database, another};

const SINISTER: &str = "format:tables table:3 games:2 at_once:2 mode:sinister edition:primer-2012";

on_both_databases!(nine_people_play_at_tables_of_three);
async fn nine_people_play_at_tables_of_three(database: Database) {
    let scene = Scene::begun(database, SINISTER, 9).await;
    assert_eq!(scene.games().await, 6, "two for each");
    scene.play_out().await;
    assert_eq!(scene.stage().await, LeagueStage::Over);
    let points: i64 = scene.points().await.iter().map(|(_, points)| points).sum();
    assert_eq!(points, 6 * 4, "one wins each");
}

on_both_databases!(seven_people_play_at_tables_of_three_and_four);
async fn seven_people_play_at_tables_of_three_and_four(database: Database) {
    let scene = Scene::begun(database, SINISTER, 7).await;
    scene.play_out().await;
    let facts = scene.facts().await;
    assert_eq!(facts.row.stage, LeagueStage::Over);
    for number in 1..=7 {
        assert_eq!(scene.fixtures_of(&person(number)).await.len(), 2);
    }
    assert!(facts.fixtures.iter().all(|fixture| fixture.how == Some(DecidedBy::Resignation)));
}

on_both_databases!(secret_sides_are_dealt_at_every_table_whatever_its_size);
async fn secret_sides_are_dealt_at_every_table_whatever_its_size(database: Database) {
    let line = "format:tables table:6 games:1 mode:good-vs-evil edition:primer-2012";
    for people in [6, 7, 8] {
        let scene = Scene::begun(another(&database).await, line, people).await;
        scene.play_out().await;
        assert_eq!(scene.stage().await, LeagueStage::Over, "{people} people");
    }
}

on_both_databases!(a_table_that_has_not_begun_is_played_without_whoever_withdraws);
async fn a_table_that_has_not_begun_is_played_without_whoever_withdraws(database: Database) {
    let line = "format:tables table:4 games:2 at_once:1 mode:sinister edition:primer-2012";
    let scene = Scene::begun(database, line, 4).await;
    scene.withdraw(&person(4)).await;
    let fixtures = scene.facts().await.fixtures;
    assert_eq!(fixtures[0].how, Some(DecidedBy::Annulment), "it was under way");
    let open = scene.open().await.remove(0);
    assert_eq!((open.fixture, open.players.len()), (FixtureNo(2), 3));
    assert!(!open.players.contains(&person(4)));
    scene.play_out().await;
    assert_eq!(scene.stage().await, LeagueStage::Over);
}

on_both_databases!(a_table_under_way_counts_for_nothing_when_somebody_withdraws_early);
async fn a_table_under_way_counts_for_nothing_when_somebody_withdraws_early(database: Database) {
    let line = "format:tables table:4 games:1 mode:sinister edition:primer-2012";
    let scene = Scene::begun(database, line, 4).await;
    let game = scene.open().await[0].game.expect("open");
    // Exactly half of their games have to be decided before the rest is forfeited.
    let call = scene.call(&person(4));
    let gone = scene.club.app.leagues().withdraw(&call, scene.league, person(4).id, None).await;
    gone.expect("withdraws");
    scene.drain().await;
    let fixture = scene.facts().await.fixtures.remove(0);
    assert_eq!(fixture.how, Some(DecidedBy::Annulment), "it was less than half of their games");
    let standing = scene.standing(game).await;
    assert!(standing.over.is_some());
    assert_eq!(scene.stage().await, LeagueStage::Over);
}

on_both_databases!(late_withdrawal_takes_somebody_from_a_running_table_for_good);
async fn late_withdrawal_takes_somebody_from_a_running_table_for_good(database: Database) {
    let line = "format:tables table:4 games:2 at_once:2 mode:sinister edition:primer-2012";
    let scene = Scene::begun(database, line, 4).await;
    let open = scene.open().await;
    assert_eq!(open.len(), 2);
    let (first, second) = (open[0].game.expect("open"), open[1].game.expect("open"));
    for number in [2, 3, 4] {
        scene.resign(first, &person(number)).await;
    }
    let lines =
        ["homeworld b3 r1 g3", "homeworld y2 b1 g3", "homeworld g3 y1 b3", "homeworld r3 g2 y3"];
    for line in lines {
        let standing = scene.standing(second).await;
        let mover = standing.to_move.expect("somebody").person;
        let played = scene.club.play(&mover, second, line).await;
        played.expect("a set-up");
    }
    scene.withdraw(&person(4)).await;
    let fixture = scene.open().await.remove(0);
    assert_eq!(fixture.game, Some(second));
    assert_eq!(scene.standing(second).await.out.len(), 1, "the others play on");
    scene.rule(second, starpost::app::Ruling::Rewind(2)).await;
    assert_eq!(scene.standing(second).await.out.len(), 1, "nobody comes back by a rewind");
    scene.report(fixture.fixture, Report::Drawn).await.expect("decides");
    assert_eq!(scene.stage().await, LeagueStage::Over);
    assert!(scene.standing(second).await.over.is_some(), "no game runs on");
}

on_both_databases!(in_a_double_round_robin_everybody_meets_twice_with_seats_exchanged);
async fn in_a_double_round_robin_everybody_meets_twice_with_seats_exchanged(database: Database) {
    let scene = Scene::begun(database, "cycles:double at_once:1", 3).await;
    assert_eq!(scene.open().await.len(), 1, "two of three play, one game each");
    scene.play_out().await;
    let facts = scene.facts().await;
    assert_eq!((facts.row.stage, facts.fixtures.len()), (LeagueStage::Over, 6));
    for fixture in &facts.fixtures {
        let exchanged: Vec<_> = fixture.players.iter().rev().cloned().collect();
        assert!(facts.fixtures.iter().any(|fixture| fixture.players == exchanged));
    }
    assert_eq!(scene.points().await, [(1, 16), (2, 8), (3, 0)]);
}
