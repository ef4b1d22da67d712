//! A season as files for spreadsheets and programs.

use std::collections::BTreeSet;

use serde_json::Value;
use starpost::app::{DivisionFacts, LeagueNo, Ruling};
use starpost_games::league::standings::standings;
use starpost_games::league::trf::TournamentReport;
use starpost_games::league::{PointRule, ResultSheet};

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

/// A division follows from its report as it stands.
fn is_reported(division: &DivisionFacts, text: &str) {
    let report = TournamentReport::read(text, PointRule::default()).expect(text);
    assert_eq!(report.players.len(), division.standings.rows.len());
    let rule = PointRule::default();
    for row in &division.standings.rows {
        let expected = (Some(row.rank), row.tally.points);
        let mut players = report.players.iter();
        let is_there = players.any(|player| (player.rank, player.points(rule)) == expected);
        assert!(is_there, "{row:?}: {text}");
    }
}

on_both_databases!(a_swiss_is_written_as_a_report_from_which_its_standings_follow);
async fn a_swiss_is_written_as_a_report_from_which_its_standings_follow(database: Database) {
    let rules = "format:swiss rounds:3 acceleration:baku";
    let scene = Scene::begun(database, rules, 7).await;
    let first = scene.facts().await.tournament_reports(None).expect("a report").remove(0);
    assert_eq!(first.name, "league-1-season-1.trf");
    // Of the first round, only the bye is decided.
    for line in ["012 Autumn, season 1\r", "062 7\r", "XXR 3\r", "XXA    4  1.0  0.5\r"] {
        assert!(first.text.contains(line), "{line}: {}", first.text);
    }
    assert_eq!(first.text.matches("0000 - U").count(), 1, "{}", first.text);
    scene.play_out().await;
    let facts = scene.facts().await;
    let last = facts.tournament_reports(None).expect("a report").remove(0);
    is_reported(&facts.divisions[0], &last.text);
    let report = TournamentReport::read(&last.text, PointRule::default()).expect("a report");
    let rules = &facts.row.rules;
    let theirs = standings(&report.entrants(), &report.results(), rules, &|_| None);
    for (our, their) in facts.divisions[0].standings.rows.iter().zip(&theirs.rows) {
        assert_eq!((our.entrant, our.rank), (their.entrant, their.rank), "{}", last.text);
        assert_eq!(our.tally.points, their.tally.points, "{}", last.text);
    }
}

on_both_databases!(each_division_has_a_report_and_each_table_of_results_a_file);
async fn each_division_has_a_report_and_each_table_of_results_a_file(database: Database) {
    let scene = Scene::begun(database, "division:4 at_once:3", 9).await;
    scene.play_out().await;
    let facts = scene.facts().await;
    assert_eq!(facts.divisions.len(), 2);
    let reports = facts.tournament_reports(None).expect("reports");
    for (division, report) in facts.divisions.iter().zip(&reports) {
        let name = format!("league-1-season-1-division-{}.trf", division.division);
        assert_eq!(report.name, name);
        is_reported(division, &report.text);
    }
    let second = facts.tournament_reports(Some(2)).expect("a report");
    assert_eq!((second.len(), &second[0].text), (1, &reports[1].text));
    assert_eq!(facts.tournament_reports(Some(3)).err(), Some(LeagueNo::NoSuchDivision));
    assert_eq!(facts.row.rules.format.traits().sheet, ResultSheet::Cross);
    let cross = facts.cross_csv().expect("a table");
    assert_eq!(cross.name, "league-1-season-1-cross.csv");
    let lines: Vec<&str> = cross.text.lines().collect();
    assert_eq!((lines[0], lines.len()), ("division,line,rank,name,person,1,2,3,4,5,points", 10));
    assert!(lines.iter().all(|line| line.matches(',').count() == 10), "{lines:?}");
    assert_eq!(lines[1], "1,1,1,P1,1001,*,1,1,1,1,4");
    assert_eq!(lines[6], "2,1,1,P6,1006,*,1,1,1,,3");
}

on_both_databases!(a_knockout_has_neither_a_report_nor_a_table_of_results);
async fn a_knockout_has_neither_a_report_nor_a_table_of_results(database: Database) {
    let scene = Scene::begun(database, "format:knockout", 4).await;
    let facts = scene.facts().await;
    assert_eq!(facts.tournament_reports(None).err(), Some(LeagueNo::NoReport));
    assert!(facts.cross_csv().is_none());
}
