//! Whoever has their data deleted while a season is played has withdrawn from it: their games come to the same, and
//! they cannot come back to it either.

use starpost::app::{Parting, Person};

use crate::leagues::scene::{Scene, person};
use crate::on_both_databases;
use crate::support::club::refused;
use crate::support::databases::{Database, another, sqlite};

/// A way to leave a season.
#[derive(Clone, Copy, Debug)]
enum Way {
    Withdrawing,
    Deleting,
}

impl Scene {
    async fn leaves(&self, who: &Person, way: Way) {
        match way {
            Way::Withdrawing => self.withdraw(who).await,
            Way::Deleting => {
                self.club.forgets(&self.call(who), Parting::Resigned).await;
                self.drain().await;
            }
        }
    }

    /// The fixtures and the standings, by the numbers of places.
    async fn seen(&self) -> Vec<String> {
        let facts = self.facts().await;
        let mut seen = vec![format!("{:?}", facts.row.stage)];
        for fixture in &facts.fixtures {
            let over = match fixture.game {
                Some(game) => self.standing(game).await.over,
                None => None,
            };
            seen.push(format!(
                "{} {:?}: {:?} {:?} {:?}, {over:?}",
                fixture.fixture, fixture.entrants, fixture.decided, fixture.how, fixture.outcome
            ));
        }
        for division in &facts.divisions {
            for row in &division.standings.rows {
                let points = row.tally.points.in_quarters();
                seen.push(format!("{:?} has {points}", row.entrant));
            }
        }
        seen
    }
}

/// Somebody leaves, and others see the same, now and when everything is played.
async fn it_is_the_same(line: &str, people: u64) {
    let mut seen = Vec::new();
    for way in [Way::Withdrawing, Way::Deleting] {
        let scene = Scene::begun(sqlite().await, line, people).await;
        scene.leaves(&person(2), way).await;
        let after = scene.seen().await;
        scene.play_out().await;
        seen.push((after, scene.seen().await));
    }
    assert_eq!(seen[1], seen[0], "{line}");
}

const TABLES: [u64; 4] = [3, 4, 5, 6];
const MODES: [&str; 3] = ["sinister", "good-vs-evil", "last-captain"];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_deletion_does_to_tables_what_withdrawing_does() {
    for table in TABLES {
        for mode in MODES {
            let line =
                format!("format:tables table:{table} games:1 mode:{mode} edition:primer-2012");
            it_is_the_same(&line, table).await;
        }
    }
}

/// The ways in which games of two are played in a season, and a season of more than one table.
const FORMATS: [&str; 5] = [
    "at_once:2",
    "format:swiss rounds:3",
    "format:knockout",
    "format:groups group:3 advance:1",
    "format:tables table:3 games:2 at_once:1 mode:sinister edition:primer-2012",
];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_deletion_does_in_any_format_what_withdrawing_does() {
    for line in FORMATS {
        it_is_the_same(line, 6).await;
    }
}

/// Seasons that people can still enter.
const LATE: [&str; 2] =
    ["format:swiss rounds:4", "format:tables table:4 games:3 at_once:1 mode:sinister"];

on_both_databases!(nobody_comes_back_to_a_season_that_they_have_left);
async fn nobody_comes_back_to_a_season_that_they_have_left(database: Database) {
    for line in LATE {
        for ways in [&[Way::Withdrawing][..], &[Way::Deleting], &[Way::Withdrawing, Way::Deleting]]
        {
            let scene = Scene::begun(another(&database).await, line, 5).await;
            for way in ways {
                scene.leaves(&person(2), *way).await;
            }
            let back = scene.join(&person(2)).await;
            assert_eq!(refused(back), "league-cannot-return", "{line} {ways:?}");
            let call = scene.call(&person(2));
            let waits = scene.club.app.sign_ups().wait(&call, scene.league).await;
            assert_eq!(refused(waits), "league-cannot-return", "{line} {ways:?}");
            scene.join(&person(9)).await.expect("like anybody");
            let kept = scene.club.database.rows("league_events where kind = 'shadow'").await;
            assert_eq!(kept, i64::from(ways.len() == 2 || matches!(ways[0], Way::Deleting)));
            scene.play_out().await;
            assert_eq!(
                scene.club.database.rows("league_events where kind = 'shadow'").await,
                0,
                "it is over"
            );
        }
    }
}

on_both_databases!(whoever_comes_back_plays_in_the_next_season);
async fn whoever_comes_back_plays_in_the_next_season(database: Database) {
    let scene = Scene::begun(database, "at_once:2", 4).await;
    scene.leaves(&person(2), Way::Deleting).await;
    scene.play_out().await;
    scene.start().await.expect("the next season");
    scene.join(&person(2)).await.expect("like anybody");
}
