//! Results are corrected: of a running game, of one that is over, after the season.

use starpost::app::{LeagueStage, Report};
use starpost_games::game::Outcome;
use starpost_games::league::How;

use super::scene::{Scene, another, person, runner};
use crate::on_both_databases;
use crate::support::club::refused;
use crate::support::databases::Database;

on_both_databases!(a_decision_ends_the_game_that_still_runs);
async fn a_decision_ends_the_game_that_still_runs(database: Database) {
    let scene = Scene::begun(database, "at_once:1", 3).await;
    let fixture = scene.open().await.remove(0);
    let game = fixture.game.expect("open");
    let winner = fixture.players[1].clone();
    let reported = scene.report(fixture.fixture, Report::Won(winner.id)).await;
    reported.expect("decides");
    let standing = scene.standing(game).await;
    assert!(matches!(
        standing.over.expect("over").outcome,
        Some(Outcome::Won(_))
    ));
    assert_eq!(scene.news("ruled"), 1);
    assert_eq!(scene.open().await.len(), 1, "the next game opens");
}

on_both_databases!(a_result_is_corrected_after_the_season_and_history_says_so);
async fn a_result_is_corrected_after_the_season_and_history_says_so(database: Database) {
    let scene = Scene::begun(database, "at_once:2", 2).await;
    scene.play_out().await;
    assert_eq!(scene.stage().await, LeagueStage::Over);
    let reported = scene.report(1, Report::Won(person(2).id)).await;
    reported.expect("corrects");
    assert_eq!(scene.order().await, [["P2", "P1"]]);
    scene.start().await.expect("the next season");
    let past = scene
        .club
        .app
        .past_seasons(&scene.runs(), scene.league)
        .await;
    let past = past.expect("history");
    let first = past[0].divisions[0].standings.order();
    assert_eq!(past[0].person(first[0]).expect("somebody").name, "P2");
    let late = scene.report(1, Report::Drawn).await;
    assert_eq!(refused(late), "league-not-playing");
}

on_both_databases!(nobody_decides_their_own_game_or_one_that_there_is_not);
async fn nobody_decides_their_own_game_or_one_that_there_is_not(database: Database) {
    let scene = Scene::joined(database, "at_once:2", 2).await;
    scene.join(&runner()).await.expect("joins");
    scene.begins().await;
    let own = scene.fixtures_of(&runner()).await[0].fixture;
    assert_eq!(
        refused(scene.report(own, Report::Drawn).await),
        "league-own-fixture"
    );
    assert_eq!(
        refused(scene.report(99, Report::Drawn).await),
        "league-no-such-fixture"
    );
    let others = scene.fixture(1, &[1, 2]).await;
    let stranger = Report::Won(person(77).id);
    assert_eq!(
        refused(scene.report(others.fixture, stranger).await),
        "league-not-in-fixture"
    );
    let call = scene.call(&person(1));
    let denied = scene
        .club
        .app
        .report(&call, scene.league, 1, Report::Drawn)
        .await;
    assert_eq!(refused(denied), "league-only-runners");
}

on_both_databases!(somebody_who_is_out_can_be_declared_the_winner_of_a_table);
async fn somebody_who_is_out_can_be_declared_the_winner_of_a_table(database: Database) {
    let line = "format:tables table:4 games:1 mode:sinister edition:primer-2012";
    for report in [Report::Won(person(4).id), Report::Drawn] {
        let scene = Scene::begun(another(&database).await, line, 4).await;
        let game = scene.open().await[0].game.expect("open");
        scene.resign(game, &person(4)).await;
        scene.report(1, report).await.expect("decides");
        let standing = scene.standing(game).await;
        assert!(standing.over.is_some(), "no game runs on");
        assert_eq!(scene.stage().await, LeagueStage::Over);
        assert_eq!(scene.facts().await.fixtures[0].how, Some(How::Adjudication));
    }
}
