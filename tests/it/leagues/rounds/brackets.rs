//! Knock-out: the loser is out.

use serde_json::Value;
use starpost::app::{LeagueStage, Ruling};

use crate::leagues::scene::{Scene, person};
use crate::on_both_databases;
use crate::support::databases::Database;
use starpost_games::league::RoundNo;

on_both_databases!(after_three_draws_whoever_is_seeded_higher_goes_on_and_stands_above);
async fn after_three_draws_whoever_is_seeded_higher_goes_on_and_stands_above(database: Database) {
    let scene = Scene::begun(database, "format:knockout", 4).await;
    for _ in 0..3 {
        let drawn = scene.open().await.into_iter();
        for fixture in drawn {
            let game = fixture.game.expect("open");
            if fixture.players.contains(&person(2)) {
                scene.rule(game, Ruling::Drawn).await;
            } else {
                scene.resign(game, &person(4)).await;
            }
        }
    }
    assert_eq!(scene.pairings(RoundNo(2)).await.len(), 1, "P3 is out");
    let last = scene.open().await.remove(0);
    scene.resign(last.game.expect("open"), &person(2)).await;
    assert_eq!(scene.stage().await, LeagueStage::Over);
    let order = scene.order().await;
    assert_eq!(order[0][..2], ["P1", "P2"], "not those with most points: {order:?}");
    assert_eq!(ranks(&scene).await, [1, 2, 3, 3]);
    let facts = scene.facts().await;
    let csv = facts.csv().text;
    let lines: Vec<&str> = csv.lines().skip(1).collect();
    let begin = ["1,1,P1,", "1,2,P2,", "1,3,P3,", "1,3,P4,"];
    let are_so = lines.iter().zip(begin).all(|(line, start)| line.starts_with(start));
    assert!(are_so && lines.len() == 4, "{csv}");
    let json: Value = serde_json::from_str(&facts.json().text).expect("JSON");
    let rows = json["standings"][0]["rows"].as_array().expect("rows");
    let ranks: Vec<&Value> = rows.iter().map(|row| &row["rank"]).collect();
    assert_eq!(ranks, [1, 2, 3, 3]);
    assert_eq!(rows[0]["entrant"], 0);
}

on_both_databases!(both_of_a_pairing_can_withdraw);
async fn both_of_a_pairing_can_withdraw(database: Database) {
    let scene = Scene::begun(database, "format:knockout", 4).await;
    let game = scene.fixture(RoundNo(1), &[1, 4]).await.game.expect("open");
    let (call, app) = (scene.call(&person(4)), &scene.club.app);
    let gone = app.leagues().withdraw(&call, scene.league, person(4).id, None).await;
    gone.expect("withdraws");
    let call = scene.call(&person(1));
    let gone = app.leagues().withdraw(&call, scene.league, person(1).id, None).await;
    gone.expect("withdraws before the game knows of the other");
    scene.drain().await;
    let fixture = scene.fixture(RoundNo(1), &[1, 4]).await;
    let standing = app.boards().look(&scene.runs(), game).await.expect("seen");
    let over = standing.over.expect("over");
    assert_eq!(over.outcome, fixture.outcome, "the game ends as the league says");
    let other = scene.fixture(RoundNo(1), &[2, 3]).await.game.expect("open");
    scene.resign(other, &person(3)).await;
    assert_eq!(scene.stage().await, LeagueStage::Over);
    assert_eq!(scene.order().await[0][0], "P2");
}

/// The ranks of everybody, from the first to the last.
async fn ranks(scene: &Scene) -> Vec<u32> {
    let places = scene.facts().await.divisions[0].places();
    places.iter().map(|(rank, _)| *rank).collect()
}
