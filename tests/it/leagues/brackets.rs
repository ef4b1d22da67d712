//! Knock-out: the loser is out.

use serde_json::Value;
use starpost::app::{LeagueStage, Report, Ruling};
use starpost_games::league::How;

use super::scene::{Scene, person};
use crate::on_both_databases;
use crate::support::databases::Database;

on_both_databases!(eight_play_seven_games_and_one_is_left);
async fn eight_play_seven_games_and_one_is_left(database: Database) {
    let scene = Scene::begun(database, "format:knockout", 8).await;
    scene.play_out().await;
    assert_eq!(
        (scene.stage().await, scene.games().await),
        (LeagueStage::Over, 7)
    );
    let order = scene.order().await;
    assert_eq!(order[0][..4], ["P1", "P2", "P3", "P4"]);
    let ranks = ranks(&scene).await;
    assert_eq!(ranks, [1, 2, 3, 3, 5, 5, 5, 5]);
}

on_both_databases!(a_round_calls_those_who_play_in_it_and_nobody_who_is_out);
async fn a_round_calls_those_who_play_in_it_and_nobody_who_is_out(database: Database) {
    let scene = Scene::begun(database, "format:knockout", 4).await;
    scene.play_out().await;
    let messages = scene.club.courier.messages();
    let called = |news: &str| {
        let message = messages.iter().find(|message| message.says == news);
        message.expect("posted").mentions.clone()
    };
    assert_eq!(called("began 1"), ["P1", "P2", "P3", "P4"]);
    assert_eq!(called("round 2"), ["P1", "P2"]);
}

on_both_databases!(of_five_three_have_a_bye);
async fn of_five_three_have_a_bye(database: Database) {
    let scene = Scene::begun(database, "format:knockout", 5).await;
    assert_eq!(scene.games().await, 1, "P4 against P5");
    scene.play_out().await;
    assert_eq!(
        (scene.stage().await, scene.games().await),
        (LeagueStage::Over, 4)
    );
    assert_eq!(scene.order().await[0][..2], ["P1", "P2"]);
}

on_both_databases!(a_draw_is_played_again_with_seats_exchanged);
async fn a_draw_is_played_again_with_seats_exchanged(database: Database) {
    let scene = Scene::begun(database, "format:knockout", 2).await;
    let first = scene.open().await.remove(0);
    scene.rule(first.game.expect("open"), Ruling::Drawn).await;
    assert_eq!(scene.news("round"), 0, "it belongs to the first round");
    let second = scene.open().await.remove(0);
    let exchanged: Vec<_> = first.players.iter().rev().cloned().collect();
    assert_eq!(second.players, exchanged);
    scene.resign(second.game.expect("open"), &person(1)).await;
    assert_eq!(scene.stage().await, LeagueStage::Over);
    assert_eq!(scene.order().await, [["P2", "P1"]]);
}

on_both_databases!(who_have_won_a_game_each_since_one_was_corrected_play_a_third);
async fn who_have_won_a_game_each_since_one_was_corrected_play_a_third(database: Database) {
    let scene = Scene::begun(database, "format:knockout", 2).await;
    let first = scene.open().await.remove(0);
    scene.rule(first.game.expect("open"), Ruling::Drawn).await;
    let second = scene.open().await.remove(0);
    let corrected = scene.report(first.fixture, Report::Won(person(1).id)).await;
    corrected.expect("corrects");
    scene.resign(second.game.expect("open"), &person(1)).await;
    let third = scene.open().await.remove(0);
    scene.resign(third.game.expect("open"), &person(1)).await;
    assert_eq!(scene.stage().await, LeagueStage::Over);
    assert_eq!(scene.order().await, [["P2", "P1"]]);
    assert_eq!(ranks(&scene).await, [1, 2]);
}

on_both_databases!(after_three_draws_whoever_is_seeded_higher_goes_on_and_stands_above);
async fn after_three_draws_whoever_is_seeded_higher_goes_on_and_stands_above(database: Database) {
    let scene = Scene::begun(database, "format:knockout", 4).await;
    for _ in 0..3 {
        let drawn = scene.open().await.into_iter();
        for fixture in drawn {
            let game = fixture.game.expect("open");
            match fixture.players.contains(&person(2)) {
                true => scene.rule(game, Ruling::Drawn).await,
                false => scene.resign(game, &person(4)).await,
            }
        }
    }
    assert_eq!(scene.pairings(2).await.len(), 1, "P3 is out");
    let last = scene.open().await.remove(0);
    scene.resign(last.game.expect("open"), &person(2)).await;
    assert_eq!(scene.stage().await, LeagueStage::Over);
    let order = scene.order().await;
    assert_eq!(
        order[0][..2],
        ["P1", "P2"],
        "not those with most points: {order:?}"
    );
    assert_eq!(ranks(&scene).await, [1, 2, 3, 3]);
    let facts = scene.facts().await;
    let csv = facts.csv().text;
    let lines: Vec<&str> = csv.lines().skip(1).collect();
    let begin = ["1,1,P1,", "1,2,P2,", "1,3,P3,", "1,3,P4,"];
    let are_so = lines
        .iter()
        .zip(begin)
        .all(|(line, start)| line.starts_with(start));
    assert!(are_so && lines.len() == 4, "{csv}");
    let json: Value = serde_json::from_str(&facts.json().text).expect("JSON");
    let rows = json["standings"][0]["rows"].as_array().expect("rows");
    let ranks: Vec<&Value> = rows.iter().map(|row| &row["rank"]).collect();
    assert_eq!(ranks, [1, 2, 3, 3]);
    assert_eq!(rows[0]["entrant"], 0);
}

on_both_databases!(three_draws_in_the_final_leave_one_champion);
async fn three_draws_in_the_final_leave_one_champion(database: Database) {
    let scene = Scene::begun(database, "format:knockout", 2).await;
    for _ in 0..3 {
        let game = scene.open().await[0].game.expect("open");
        scene.rule(game, Ruling::Drawn).await;
    }
    assert_eq!(scene.stage().await, LeagueStage::Over);
    let ranks = ranks(&scene).await;
    assert_eq!(
        (ranks, scene.order().await),
        (vec![1, 2], vec![vec!["P1".to_owned(), "P2".to_owned()]])
    );
}

on_both_databases!(no_game_opens_for_a_winner_who_has_withdrawn);
async fn no_game_opens_for_a_winner_who_has_withdrawn(database: Database) {
    let scene = Scene::begun(database, "format:knockout", 4).await;
    let first = scene.fixture(1, &[1, 4]).await.game.expect("open");
    scene.resign(first, &person(4)).await;
    scene.withdraw(&person(1)).await;
    let second = scene.fixture(1, &[2, 3]).await.game.expect("open");
    scene.resign(second, &person(3)).await;
    let last = scene.fixture(2, &[1, 2]).await;
    assert_eq!((last.how, last.game), (Some(How::Forfeit), None));
    assert_eq!(
        (scene.stage().await, scene.games().await),
        (LeagueStage::Over, 2)
    );
    assert_eq!(scene.order().await[0][..2], ["P2", "P1"]);
}

on_both_databases!(both_of_a_pairing_can_withdraw);
async fn both_of_a_pairing_can_withdraw(database: Database) {
    let scene = Scene::begun(database, "format:knockout", 4).await;
    let game = scene.fixture(1, &[1, 4]).await.game.expect("open");
    let (call, app) = (scene.call(&person(4)), &scene.club.app);
    let gone = app
        .leagues()
        .withdraw(&call, scene.league, person(4).id, None)
        .await;
    gone.expect("withdraws");
    let call = scene.call(&person(1));
    let gone = app
        .leagues()
        .withdraw(&call, scene.league, person(1).id, None)
        .await;
    gone.expect("withdraws before the game knows of the other");
    scene.drain().await;
    let fixture = scene.fixture(1, &[1, 4]).await;
    let standing = app.boards().look(&scene.runs(), game).await.expect("seen");
    let over = standing.over.expect("over");
    assert_eq!(
        over.outcome, fixture.outcome,
        "the game ends as the league says"
    );
    let other = scene.fixture(1, &[2, 3]).await.game.expect("open");
    scene.resign(other, &person(3)).await;
    assert_eq!(scene.stage().await, LeagueStage::Over);
    assert_eq!(scene.order().await[0][0], "P2");
}

on_both_databases!(who_draws_and_withdraws_is_out);
async fn who_draws_and_withdraws_is_out(database: Database) {
    let scene = Scene::begun(database, "format:knockout", 4).await;
    let drawn = scene.fixture(1, &[1, 4]).await.game.expect("open");
    scene.rule(drawn, Ruling::Drawn).await;
    scene.withdraw(&person(1)).await;
    let other = scene.fixture(1, &[2, 3]).await.game.expect("open");
    scene.resign(other, &person(3)).await;
    let last = scene.open().await.remove(0);
    assert_eq!(last.round, 2);
    scene.resign(last.game.expect("open"), &person(4)).await;
    assert_eq!(scene.stage().await, LeagueStage::Over);
    assert_eq!(scene.order().await, [["P2", "P4", "P1", "P3"]]);
}

on_both_databases!(a_round_that_is_past_is_never_played_again);
async fn a_round_that_is_past_is_never_played_again(database: Database) {
    let scene = Scene::begun(database, "format:knockout", 4).await;
    for fixture in scene.open().await {
        let weakest = fixture
            .players
            .iter()
            .max_by_key(|player| player.id)
            .expect("two");
        scene.resign(fixture.game.expect("open"), weakest).await;
    }
    let past = scene.fixture(1, &[1, 4]).await.fixture;
    scene.report(past, Report::Drawn).await.expect("corrects");
    let last = scene.open().await;
    assert_eq!(last.len(), 1);
    scene.resign(last[0].game.expect("open"), &person(2)).await;
    assert_eq!(
        (scene.stage().await, scene.games().await),
        (LeagueStage::Over, 3)
    );
    assert_eq!(scene.order().await[0][..2], ["P1", "P2"]);
}

/// The ranks of everybody, from the first to the last.
async fn ranks(scene: &Scene) -> Vec<u32> {
    let places = scene.facts().await.divisions[0].places();
    places.iter().map(|(rank, _)| *rank).collect()
}
