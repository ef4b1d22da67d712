//! A season as files for spreadsheets and programs.

use std::collections::BTreeSet;

use serde_json::Value;
use starpost::app::Ruling;

use crate::leagues::scene::{Scene, person};
use crate::on_both_databases;
use crate::support::databases::Database;

on_both_databases!(numbers_are_plain_decimals_and_fixtures_have_the_names_of_their_players);
async fn numbers_are_plain_decimals_and_fixtures_have_the_names_of_their_players(
    database: Database,
) {
    let scene = Scene::begun(database, "at_once:3 tiebreaks:sonneborn-berger", 3).await;
    let first = scene.fixtures_of(&person(1)).await.remove(0);
    scene.rule(first.game.expect("open"), Ruling::Drawn).await;
    scene.play_out().await;
    let facts = scene.facts().await;
    let csv = facts.csv().text;
    assert!(csv.contains("1.5") && !csv.contains('½'), "{csv}");
    let fixtures = facts.fixtures_csv();
    assert_eq!(fixtures.name, "league-1-season-1-fixtures.csv");
    let lines: Vec<&str> = fixtures.text.lines().collect();
    let heading =
        "fixture,division,round,game,how,player-1,person-1,score-1,player-2,person-2,score-2";
    assert_eq!((lines[0], lines.len()), (heading, 4));
    let drawn = lines.iter().find(|line| line.contains("adjudication")).expect("it was decided");
    assert_eq!(drawn.matches(",0.5").count(), 2, "{drawn}");
    assert!(drawn.contains("P1,1001") && drawn.contains("P2,1002"), "{drawn}");
    let commas = |line: &&str| line.matches(',').count() == 10;
    assert!(lines.iter().all(commas), "{lines:?}");
}

on_both_databases!(everybody_whom_a_fixture_names_is_among_the_people);
async fn everybody_whom_a_fixture_names_is_among_the_people(database: Database) {
    let scene = Scene::begun(database, "at_once:3", 3).await;
    let first = scene.fixtures_of(&person(2)).await.remove(0);
    scene.resign(first.game.expect("open"), &person(2)).await;
    scene.replace(&person(2), &person(8)).await;
    scene.play_out().await;
    let json: Value = serde_json::from_str(&scene.facts().await.json().text).expect("JSON");
    let list = |value: &Value| value.as_array().expect("a list").clone();
    let numbers: BTreeSet<String> =
        list(&json["people"]).into_iter().map(|one| one["person"].to_string()).collect();
    assert_eq!(numbers.len(), 4, "{json:#}");
    for fixture in list(&json["fixtures"]) {
        for player in list(&fixture["people"]) {
            assert!(numbers.contains(&player.to_string()), "{player}");
        }
    }
}

on_both_databases!(the_lots_of_a_season_are_in_its_file_and_their_secrets_once_they_are_drawn);
async fn the_lots_of_a_season_are_in_its_file_and_their_secrets_once_they_are_drawn(
    database: Database,
) {
    let scene = Scene::joined(database, "at_once:3 seeding:random ties:lot", 3).await;
    let lots = async || {
        let json: Value = serde_json::from_str(&scene.facts().await.json().text).expect("JSON");
        let lots = json["lots"].as_array().expect("a list").clone();
        let told = lots.iter().map(|lot| {
            assert_eq!(lot["seal"].as_str().map(str::len), Some(64), "{lot}");
            let purpose = lot["purpose"].as_str().expect("a word").to_owned();
            (purpose, lot["secret"].is_string())
        });
        told.collect::<Vec<_>>()
    };
    let both = |seeding, ties| [("seeding".to_owned(), seeding), ("ties".to_owned(), ties)];
    assert_eq!(lots().await, both(false, false));
    scene.begins().await;
    assert_eq!(lots().await, both(true, false));
    scene.play_out().await;
    assert_eq!(lots().await, both(true, true));
}
