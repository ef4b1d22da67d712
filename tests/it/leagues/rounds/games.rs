//! The actions of players and referees in the games of a league.

use starpost::app::{LeagueStage, RequestKind, Ruling};
use starpost_games::game::Outcome;
use starpost_games::league::{DecidedBy, FixtureNo};
use starpost_games::record::Wish;

use crate::leagues::scene::{Scene, person};
use crate::on_both_databases;
use crate::support::club::{human, refused};
use crate::support::databases::Database;

on_both_databases!(a_game_of_a_league_is_not_broken_off);
async fn a_game_of_a_league_is_not_broken_off(database: Database) {
    let scene = Scene::begun(database, "", 2).await;
    let fixture = scene.open().await.remove(0);
    let (game, app) = (fixture.game.expect("open"), &scene.club.app);
    let by = &fixture.players[0];
    let checked = app.ends().check_abort(&scene.call(by), game).await;
    assert_eq!(refused(checked), "league-game-abort");
    let aborted = app.ends().abort(&scene.call(by), game).await;
    assert_eq!(refused(aborted), "league-game-abort");
    assert_eq!(scene.open().await, [fixture]);
}

on_both_databases!(nobody_else_plays_on_in_one_game_of_a_league_only);
async fn nobody_else_plays_on_in_one_game_of_a_league_only(database: Database) {
    let scene = Scene::begun(database, "", 2).await;
    let game = scene.open().await[0].game.expect("open");
    let ruling = Ruling::Replace { player: person(1).id, by: human(person(3)) };
    let replaced = scene.club.app.rulings().rule(&scene.runs(), game, &ruling).await;
    assert_eq!(refused(replaced), "league-game-replace");
}

on_both_databases!(what_a_referee_rules_counts);
async fn what_a_referee_rules_counts(database: Database) {
    let scene = Scene::begun(database, "at_once:3", 4).await;
    let open = scene.open().await;
    let won = open[0].players[1].id;
    scene.rule(open[0].game.expect("open"), Ruling::Won(won)).await;
    scene.rule(open[1].game.expect("open"), Ruling::Drawn).await;
    scene.rule(open[2].game.expect("open"), Ruling::Annul).await;
    let facts = scene.facts().await;
    let of = |number: FixtureNo| {
        let it =
            facts.fixtures.iter().find(|fixture| fixture.fixture == number).expect("it is there");
        (it.how.expect("decided"), it.outcome)
    };
    let (how, outcome) = of(open[0].fixture);
    assert!(how == DecidedBy::Adjudication && matches!(outcome, Some(Outcome::Won(_))));
    let (how, outcome) = of(open[1].fixture);
    assert!(how == DecidedBy::Adjudication && matches!(outcome, Some(Outcome::Drawn(_))));
    assert_eq!(of(open[2].fixture), (DecidedBy::Annulment, None));
}

on_both_databases!(turns_are_taken_back_draws_agreed_on_and_time_runs_out_as_everywhere);
async fn turns_are_taken_back_draws_agreed_on_and_time_runs_out_as_everywhere(database: Database) {
    let mut scene = Scene::begun(database, "at_once:3 clock:3d vacation:off no-show:off", 3).await;
    let open = scene.open().await;
    let (first, app) = (&open[0], scene.club.app.clone());
    let game = first.game.expect("open");
    let [one, other] = [&first.players[0], &first.players[1]];
    scene.club.play(one, game, "homeworld b3 r1 g3").await.expect("a set-up");
    scene.club.play(other, game, "homeworld y2 b1 g3").await.expect("a set-up");
    scene.club.play(one, game, "build g South").await.expect("a turn");
    let asked = app.wishes().ask(&scene.call(one), game, Wish::Takeback).await.expect("asks");
    app.wishes().grant(&scene.call(other), game, asked.request).await.expect("grants");
    assert_eq!(app.boards().look(&scene.runs(), game).await.expect("seen").turns, 2);
    let offered =
        app.wishes().ask(&scene.call(one), game, RequestKind::Draw).await.expect("offers");
    app.wishes().grant(&scene.call(other), game, offered.request).await.expect("accepts");
    scene.drain().await;
    let fixture = scene
        .facts()
        .await
        .fixtures
        .into_iter()
        .find(|fixture| fixture.fixture == first.fixture)
        .expect("it is there");
    assert_eq!(fixture.how, Some(DecidedBy::Played));
    assert!(matches!(fixture.outcome, Some(Outcome::Drawn(_))));
    for _ in 0..10 {
        scene.wait(3).await;
    }
    let facts = scene.facts().await;
    assert_eq!(facts.row.stage, LeagueStage::Over, "{:#?}", facts.fixtures);
    assert!(facts.fixtures.iter().any(|fixture| fixture.how == Some(DecidedBy::Time)));
}

on_both_databases!(a_rematch_is_no_game_of_the_league);
async fn a_rematch_is_no_game_of_the_league(database: Database) {
    let scene = Scene::begun(database, "", 2).await;
    let game = scene.open().await[0].game.expect("open");
    scene.resign(game, &person(2)).await;
    let rematch = scene.club.app.invitations().rematch(&scene.call(&person(2)), game).await;
    let again = rematch.expect("an invitation").invitation.game;
    let row = scene.club.database.store.game(again).await.expect("reads");
    assert_eq!(row.expect("it is there").league, None);
    scene.drain().await;
    assert_eq!(scene.stage().await, LeagueStage::Over);
    assert_eq!(scene.facts().await.fixtures.len(), 1);
}
