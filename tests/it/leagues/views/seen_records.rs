//! The file of a season's records has those of games that whoever asks may see where they ask, as one by one; it is
//! made once for all who see the same, and anew when anything in it has changed.

use std::collections::BTreeSet;
use std::sync::Arc;

use serde_json::json;
use starpost::app::{Call, ChannelId, GameId, LeagueStage, Office, Parting, Report, SeasonRecords};
use starpost_games::league::{FixtureNo, RoundNo, Season};
use starpost_games::record::Record;
use starpost_games::words::{Language, Word, say};

use crate::leagues::scene::{Scene, person};
use crate::on_both_databases;
use crate::support::club::{CHANNEL, ELSEWHERE, refused};
use crate::support::databases::{Database, sqlite};
use crate::support::front::{Answer, Asker, Front};
use crate::support::parts::reads;

/// The places on the server of the league: its channel, a thread there, and another channel.
fn places(thread: ChannelId) -> [(ChannelId, Option<ChannelId>); 3] {
    [(CHANNEL, None), (thread, Some(CHANNEL)), (ELSEWHERE, None)]
}

/// Somebody who plays, somebody who runs leagues without playing, and somebody who does neither.
fn people(scene: &Scene) -> [Call; 3] {
    let organizer = Call {
        office: Office { manages_server: true, roles: Vec::new() },
        ..scene.call(&person(55))
    };
    [scene.call(&person(1)), organizer, scene.call(&person(77))]
}

async fn asked(scene: &Scene, call: &Call) -> SeasonRecords {
    let leagues = scene.club.app.leagues();
    let records = leagues.season_records(call, scene.league, Season(1)).await;
    records.expect("there is such a season")
}

/// The records in a file.
fn read(records: &SeasonRecords) -> Vec<Record> {
    let texts = records.text.iter().flat_map(|text| text.split("\n\n\n"));
    let records = texts.map(|text| Record::read(text).expect("it can be read"));
    records.collect()
}

/// The game that a record is of.
fn number(record: &Record) -> GameId {
    let mut tags = record.tags.iter();
    let (_, number) = tags.find(|(key, _)| key == "number").expect("a number");
    GameId(number.parse().expect("a number"))
}

/// Every record is there that can be had alone, and no other.
async fn is_as_alone(scene: &Scene, call: &Call, games: &[GameId]) -> usize {
    let records = asked(scene, call).await;
    let read = read(&records);
    let there: BTreeSet<GameId> = read.iter().map(number).collect();
    for &game in games {
        let alone = scene.club.app.records().export(call, game).await;
        if there.contains(&game) {
            let alone = Record::read(&alone.expect("it may be seen").text).expect("it can be read");
            let same = read.iter().find(|record| number(record) == game).expect("it is there");
            assert_eq!(same.events.len(), alone.events.len());
            assert_eq!(same.players, alone.players);
        } else {
            assert_eq!(refused(alone), "no-such-game");
        }
    }
    assert_eq!(records.left_out, games.len() - there.len());
    let places: &[ChannelId] = if records.left_out > 0 { &[CHANNEL] } else { &[] };
    assert_eq!(records.channels, places);
    assert_eq!(records.text.is_some(), !there.is_empty());
    there.len()
}

on_both_databases!(whoever_asks_wherever_has_the_records_that_they_can_have_one_by_one);
async fn whoever_asks_wherever_has_the_records_that_they_can_have_one_by_one(database: Database) {
    let scene = Scene::begun(database, "at_once:2", 3).await;
    let facts = scene.facts().await;
    let games: Vec<GameId> = facts.fixtures.iter().filter_map(|one| one.game).collect();
    assert_eq!(games.len(), 3);
    let others = scene.fixture(RoundNo(1), &[2, 3]).await.game.expect("open");
    let row = scene.club.database.store.game(others).await.expect("an answer").expect("a game");
    let thread = row.thread.expect("it has a thread");
    for is_over in [false, true] {
        let mut counts = Vec::new();
        for (channel, under) in places(thread) {
            for mut call in people(&scene) {
                (call.place.channel, call.place.under) = (channel, under);
                counts.push(is_as_alone(&scene, &call, &games).await);
            }
        }
        // In the channel all, in the thread that game, and one's own everywhere.
        assert_eq!(counts, [3, 3, 3, 3, 1, 1, 2, 0, 0], "over: {is_over}");
        if !is_over {
            scene.play_out().await;
            assert_eq!(scene.stage().await, LeagueStage::Over);
        }
    }
    for mut call in people(&scene) {
        call.place.guild = None;
        let leagues = scene.club.app.leagues();
        let records = leagues.season_records(&call, scene.league, Season(1)).await;
        assert_eq!(refused(records), "league-needs-server");
    }
}

/// The answer of `/league history season:1` there.
async fn history(scene: &Scene, front: &Front, by: u64, channel: ChannelId) -> Answer {
    let by = Asker { channel, ..Asker::of(&scene.call(&person(by))) };
    let season = [("season", json!(1))];
    front.command(&by, "league history", &season).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_left_out_and_where_that_is_is_said() {
    let scene = Scene::begun(sqlite().await, "at_once:2", 3).await;
    scene.play_out().await;
    let front = Front::open(scene.club.app.clone()).await;
    front.set_time(scene.now());
    let says = |id: &str, count: u32| {
        let places = Word::Text(format!("<#{CHANNEL}>"));
        let args = [("season", Word::Count(1)), ("count", Word::Count(count)), ("places", places)];
        say(Language::English, id, &args)
    };
    for (by, channel, id, left_out) in [
        (77, CHANNEL, "league-records-file", 0),
        (1, ELSEWHERE, "league-records-some", 1),
        (77, ELSEWHERE, "league-records-elsewhere", 3),
    ] {
        let answer = history(&scene, &front, by, channel).await;
        let (read, said) = (reads(&answer.message), says(id, left_out));
        assert!(read.contains(&said), "{said:?} is not in {read:?}");
        let has_file = left_out < 3;
        assert_eq!(answer.files.len(), usize::from(has_file), "{read}");
    }
}

on_both_databases!(
    a_file_is_made_once_for_all_who_see_the_same_and_anew_when_something_has_changed
);
async fn a_file_is_made_once_for_all_who_see_the_same_and_anew_when_something_has_changed(
    database: Database,
) {
    let scene = Scene::begun(database, "at_once:2", 3).await;
    scene.play_out().await;
    let text = async |number: u64, channel: ChannelId| {
        let mut call = scene.call(&person(number));
        call.place.channel = channel;
        asked(&scene, &call).await.text.expect("records")
    };
    let here = text(1, CHANNEL).await;
    for number in [1, 2, 77] {
        assert!(Arc::ptr_eq(&here, &text(number, CHANNEL).await));
    }
    let (ones, twos) = (text(1, ELSEWHERE).await, text(2, ELSEWHERE).await);
    assert!(here.len() > ones.len() && ones != twos);
    assert!(Arc::ptr_eq(&ones, &text(1, ELSEWHERE).await));

    let decided = scene.report(FixtureNo(1), Report::Drawn).await;
    decided.expect("corrected");
    let corrected = text(1, CHANNEL).await;
    assert_ne!(here, corrected);
    assert!(Arc::ptr_eq(&corrected, &text(77, CHANNEL).await));

    assert!(corrected.contains("P3") && corrected.contains("1003"));
    let call = scene.call(&person(3));
    scene.club.forgets(&call, Parting::Left).await;
    scene.drain().await;
    let without = text(1, CHANNEL).await;
    assert!(!without.contains("P3") && !without.contains("1003"));
    assert!(Arc::ptr_eq(&without, &text(77, CHANNEL).await));
    assert_eq!(read(&asked(&scene, &scene.runs()).await).len(), 3);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_who_asks_for_thirty_at_once_is_told_to_wait_and_keeps_nobody_else_waiting() {
    let scene = Scene::begun(sqlite().await, "at_once:2", 3).await;
    let (app, league) = (&scene.club.app, scene.league);
    let thirty: Vec<_> = (0..30)
        .map(|_| {
            let (app, call) = (app.clone(), scene.call(&person(1)));
            tokio::spawn(
                async move { app.leagues().season_records(&call, league, Season(1)).await },
            )
        })
        .collect();
    let theirs = asked(&scene, &scene.call(&person(2))).await;
    assert_eq!(read(&theirs).len(), 3);
    let mut told = Vec::new();
    for one in thirty {
        match one.await.expect("no panic") {
            Ok(records) => told.push(format!("{} records", read(&records).len())),
            refused_one => told.push(refused(refused_one).to_owned()),
        }
    }
    told.sort();
    told.dedup();
    let known = ["3 records", "seasons-under-way"];
    assert!(told.iter().all(|one| known.contains(&one.as_str())), "{told:?}");
    assert_eq!(told.first().map(String::as_str), Some("3 records"));
}
