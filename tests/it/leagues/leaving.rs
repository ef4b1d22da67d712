//! Somebody withdraws early or late, until hardly anybody is left.

use starpost::app::LeagueStage;
use starpost_games::game::{Outcome, Seat, Seats};
use starpost_games::league::How;

use super::scene::{Scene, person};
use crate::on_both_databases;
use crate::support::club::refused;
use crate::support::databases::{Database, another};

on_both_databases!(before_half_of_their_games_all_of_them_count_for_nothing);
async fn before_half_of_their_games_all_of_them_count_for_nothing(database: Database) {
    let scene = Scene::begun(database, "at_once:3", 4).await;
    let game = scene.fixtures_of(&person(4)).await[0].game.expect("open");
    scene.resign(game, &person(4)).await;
    scene.withdraw(&person(4)).await;
    let theirs = scene.fixtures_of(&person(4)).await;
    assert_eq!(theirs.len(), 3);
    assert!(
        theirs
            .iter()
            .all(|fixture| fixture.how == Some(How::Annulment)),
        "{theirs:#?}"
    );
    assert!(scene.all_over(&theirs).await, "no game of theirs runs on");
    scene.play_out().await;
    assert_eq!(scene.stage().await, LeagueStage::Over);
    let points: i64 = scene.points().await.iter().map(|(_, points)| points).sum();
    assert_eq!(points, 3 * 4);
}

on_both_databases!(games_that_count_for_nothing_already_are_not_among_half_of_somebodys);
async fn games_that_count_for_nothing_already_are_not_among_half_of_somebodys(database: Database) {
    let scene = Scene::begun(database, "at_once:6 division:7", 7).await;
    scene.withdraw(&person(7)).await;
    let theirs = scene.fixtures_of(&person(6)).await;
    assert_eq!(theirs.len(), 6);
    for fixture in theirs
        .iter()
        .filter(|fixture| fixture.how.is_none())
        .take(2)
    {
        scene.resign(fixture.game.expect("open"), &person(6)).await;
    }
    scene.withdraw(&person(6)).await;
    let theirs = scene.fixtures_of(&person(6)).await;
    assert!(
        theirs
            .iter()
            .all(|fixture| fixture.how == Some(How::Annulment)),
        "two of five are not half: {theirs:#?}"
    );
    scene.play_out().await;
    assert_eq!(scene.stage().await, LeagueStage::Over);
}

on_both_databases!(after_half_of_their_games_the_rest_is_lost);
async fn after_half_of_their_games_the_rest_is_lost(database: Database) {
    let scene = Scene::begun(database, "at_once:1", 3).await;
    let game = scene.open().await.remove(0);
    let gone = game.players[0].clone();
    scene.resign(game.game.expect("open"), &gone).await;
    scene.withdraw(&gone).await;
    let theirs = scene.fixtures_of(&gone).await;
    let hows: Vec<_> = theirs
        .iter()
        .map(|fixture| fixture.how.expect("decided"))
        .collect();
    assert_eq!(hows.len(), 2);
    assert!(hows.contains(&How::Resignation) && hows.contains(&How::Forfeit));
    scene.play_out().await;
    assert_eq!(scene.stage().await, LeagueStage::Over);
}

on_both_databases!(who_has_won_and_withdraws_at_once_has_won);
async fn who_has_won_and_withdraws_at_once_has_won(database: Database) {
    let scene = Scene::begun(database, "at_once:1", 3).await;
    let fixture = scene.open().await.remove(0);
    let [loser, winner] = &fixture.players[..] else {
        panic!("two play");
    };
    let game = fixture.game.expect("open");
    let call = scene.call(loser);
    let gone = scene.club.app.ends().resign(&call, game).await;
    gone.expect("resigns, and nobody has counted it yet");
    scene.withdraw(winner).await;
    let theirs = scene.fixtures_of(winner).await;
    let first = theirs.iter().find(|fixture| fixture.game == Some(game));
    let first = first.expect("their game");
    let won = Some(Outcome::Won(Seats::one(Seat(1))));
    assert_eq!((first.how, first.outcome), (Some(How::Resignation), won));
    assert!(
        theirs
            .iter()
            .any(|fixture| fixture.how == Some(How::Forfeit))
    );
}

on_both_databases!(a_season_ends_when_one_is_left);
async fn a_season_ends_when_one_is_left(database: Database) {
    let scene = Scene::begun(database, "at_once:2", 4).await;
    for number in [1, 2, 3] {
        scene.withdraw(&person(number)).await;
    }
    let facts = scene.facts().await;
    assert_eq!((facts.row.stage, facts.left()), (LeagueStage::Over, 0));
    let call = scene.call(&person(4));
    let late = scene
        .club
        .app
        .leagues()
        .withdraw(&call, scene.league, person(4).id, None)
        .await;
    assert_eq!(refused(late), "league-not-playing");
    assert!(scene.all_over(&facts.fixtures).await);
}

on_both_databases!(everybody_can_withdraw_in_every_format);
async fn everybody_can_withdraw_in_every_format(database: Database) {
    for line in [
        "at_once:2",
        "format:swiss",
        "format:knockout",
        "format:tables table:4 games:2 mode:sinister",
    ] {
        let scene = Scene::begun(another(&database).await, line, 4).await;
        for number in 1..=4 {
            if scene.stage().await == LeagueStage::Playing {
                scene.withdraw(&person(number)).await;
            }
        }
        assert_eq!(scene.stage().await, LeagueStage::Over, "{line}");
        let fixtures = scene.facts().await.fixtures;
        assert!(scene.all_over(&fixtures).await, "{line}");
    }
}
