//! A league of tables in Good vs Evil, which is known from the records of its games alone.

use std::collections::BTreeMap;

use starpost::app::{FixtureFacts, LeagueStage, Person};
use starpost_games::league::ratings::{Ladder, RatedGame, RatingSystem};
use starpost_games::league::standings::standings;
use starpost_games::league::{DecidedBy, Entrant, FixtureNo, FixtureResult, LeagueRules, Season};
use starpost_games::record::{Record, read_outcome};

use crate::leagues::scene::{Scene, person};
use crate::on_both_databases;
use crate::support::databases::Database;
use crate::support::several::all_set_up;

/// The number of people who play.
const PEOPLE: u64 = 9;

/// Plays all games until nothing is open: in each, people give up one after the other.
async fn play_out(scene: &Scene) {
    while let Some(fixture) = scene.open().await.first() {
        give_up(scene, fixture).await;
    }
}

async fn give_up(scene: &Scene, fixture: &FixtureFacts) {
    let game = fixture.game.expect("it is open");
    if scene.standing(game).await.turns == 0 {
        all_set_up(&scene.club, game, scene.now()).await;
    }
    let mut people: Vec<Person> = fixture.players.clone();
    people.sort_by_key(|person| person.id.0 * 7 % 11);
    for person in people.into_iter().rev() {
        // Somebody who is out, or has won, cannot give up.
        let gone = scene.club.app.ends().resign(&scene.call(&person), game).await;
        drop(gone);
        scene.drain().await;
    }
}

/// The value of a tag.
fn tag<'a>(record: &'a Record, key: &str) -> &'a str {
    let mut tags = record.tags.iter();
    &tags.find(|(one, _)| one == key).expect(key).1
}

/// The result of a game, by its record.
fn scored(record: &Record) -> FixtureResult {
    FixtureResult {
        // At tables it makes no difference whether everybody has played a turn.
        unplayed: None,
        round: tag(record, "round").parse().expect("a number"),
        entrants: numbers(tag(record, "entrants")).map(|number| Entrant(number as u32)).collect(),
        outcome: read_outcome(tag(record, "counts")),
        how: DecidedBy::from_word(tag(record, "decided")).expect("a way"),
    }
}

fn numbers(tag: &str) -> impl Iterator<Item = u64> {
    tag.split(' ').map(|number| number.parse().expect("a number"))
}

fn rated(record: &Record) -> RatedGame<u64> {
    let finish = record.finish().expect("it replays").expect("it is over");
    RatedGame {
        at: tag(record, "ended").parse().expect("a time"),
        players: numbers(tag(record, "people")).collect(),
        ranks: finish.seats.iter().map(|seat| seat.rank).collect(),
    }
}

on_both_databases!(standings_and_ratings_follow_from_the_records_alone);
async fn standings_and_ratings_follow_from_the_records_alone(database: Database) {
    let line = "format:tables table:3 games:2 at_once:2 edition:primer-2012 mode:good-vs-evil";
    let mut scene = Scene::begun(database, line, PEOPLE).await;
    assert_eq!(scene.facts().await.fixtures.len(), 6);
    // Somebody plays a game, and somebody else the rest.
    let first = scene.open().await.remove(0);
    give_up(&scene, &first).await;
    let gone = first.players[0].clone();
    scene.replace(&gone, &person(PEOPLE + 1)).await;
    scene.since += std::time::Duration::from_secs(60);
    while scene.facts().await.row.stage == LeagueStage::Playing {
        play_out(&scene).await;
        scene.since += std::time::Duration::from_secs(60);
        scene.drain().await;
    }
    let app = &scene.club.app;
    let file = app
        .leagues()
        .season_records(&scene.runs(), scene.league, Season(1))
        .await
        .expect("records");
    assert_eq!(file.left_out, 0, "all of them are played here");
    let text = file.text.expect("records");
    let records: Vec<Record> =
        text.split("\n\n\n").map(|text| Record::read(text).expect("it can be read")).collect();
    assert_eq!(records.len(), 6);

    let named =
        records.iter().filter(|record| tag(record, "people").contains(&gone.id.to_string()));
    assert_eq!(named.count(), 1, "what they have played is theirs");
    let entrants: Vec<Entrant> = (0..PEOPLE).map(|number| Entrant(number as u32)).collect();
    let results: Vec<FixtureResult> = records.iter().map(scored).collect();
    let rules = LeagueRules::read("format=tables table=3 games=2").expect("rules");
    let recomputed = standings(&entrants, &results, &rules, &|_| None);
    let facts = scene.facts().await;
    let stored: BTreeMap<u32, _> = facts.divisions[0]
        .standings
        .rows
        .iter()
        .map(|row| {
            let come_to = (row.rank, row.tally, row.applied.clone());
            (row.entrant.0, come_to)
        })
        .collect();
    for row in &recomputed.rows {
        let (rank, tally, applied) = &stored[&row.entrant.0];
        assert_eq!((row.rank, &row.tally, &row.applied), (*rank, tally, applied));
    }

    let mut games: Vec<(RatedGame<u64>, &Record)> =
        records.iter().map(|record| (rated(record), record)).collect();
    games.sort_by_key(|(game, record)| {
        let fixture: FixtureNo = tag(record, "fixture").parse().expect("a number");
        (game.at, fixture)
    });
    let system = RatingSystem::of(3);
    let ladder = Ladder::rebuilt(system, games.iter().map(|(game, _)| game));
    for number in 1..=PEOPLE + 1 {
        let shown = app.ratings().player(&scene.runs(), &person(number)).await.expect("facts");
        let theirs = shown
            .pools
            .iter()
            .find(|game| game.pool.contains("good-vs-evil"))
            .expect("they have played")
            .present;
        let rebuilt = ladder.rating(1000 + number, scene.now().0);
        assert_eq!(theirs, rebuilt, "P{number}");
    }
}
