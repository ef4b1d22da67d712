//! Seasons that follow each other by themselves: the next one opens once, with those who have played.

use std::time::Duration;

use starpost::app::{LeagueStage, Reminders};

use crate::leagues::scene::{Scene, person};
use crate::support::databases::{Database, another};
use crate::{on_both_databases, on_both_databases_at_length};
use starpost_games::league::Season;

on_both_databases!(it_opens_once_whoever_asks_and_however_often_the_program_restarts);
async fn it_opens_once_whoever_asks_and_however_often_the_program_restarts(database: Database) {
    let mut scene = Scene::begun(database, "at_once:3 again:monthly", 3).await;
    scene.come_but(&[]).await;
    scene.play_out().await;
    let app = scene.club.app.clone();
    app.leagues().advance(scene.league, scene.now()).await.expect("too early");
    assert_eq!(scene.stage().await, LeagueStage::Over);
    scene.since += Duration::from_secs(601);
    for _ in 0..3 {
        // A worker that dies leaves its job to the next one, which looks again.
        app.leagues().advance(scene.league, scene.now()).await.expect("looks");
    }
    scene.drain().await;
    scene.wait(1).await;
    let facts = scene.facts().await;
    assert_eq!((facts.row.season, facts.entrants.len()), (Season(2), 3));
    assert_eq!(scene.news("opened"), 1);
    assert!(facts.row.starts.is_some_and(|starts| starts > scene.now()));
}

on_both_databases_at_length!(everybody_is_reached_once_in_messages_of_thirty_or_by_letter);
async fn everybody_is_reached_once_in_messages_of_thirty_or_by_letter(database: Database) {
    let line = "format:swiss rounds:1 again:after-the-last clock:30d";
    let mut scene = Scene::joined(another(&database).await, line, 70).await;
    for (number, reminders) in [(2, Reminders::Letter), (3, Reminders::Silence)] {
        scene.club.prefer(&person(number), reminders, None).await;
    }
    scene.begins().await;
    let began = [scene.mentioned("began"), scene.mentioned("called")].concat();
    let sizes: Vec<usize> = began.iter().map(Vec::len).collect();
    assert_eq!(sizes, [30, 30, 9]);
    let mut names = began.concat();
    names.sort_unstable();
    names.dedup();
    assert!(names.len() == 69 && !names.contains(&"P2".to_owned()));
    assert_eq!(scene.letters("P2"), ["began 1 of Autumn"]);
    for _ in 0..2 {
        for number in 1..=70 {
            scene.comes(&person(number)).await;
        }
    }
    scene.play_out().await;
    scene.wait(1).await;
    let called = scene.mentioned("called");
    let all = [scene.mentioned("opened"), called[called.len() - 2..].to_vec()].concat();
    let sizes: Vec<usize> = all.iter().map(Vec::len).collect();
    assert_eq!(sizes, [30, 30, 8], "nobody is reminded who does not want it");
    assert_eq!(scene.letters("P2").len(), 2);
}

impl Scene {
    /// The letters that were written to a person about their league.
    pub(crate) fn letters(&self, name: &str) -> Vec<String> {
        let letters = self
            .club
            .courier
            .letters()
            .into_iter()
            .filter(|(to, says)| to == name && says.ends_with("of Autumn"));
        letters.map(|(_, says)| says).collect()
    }
}
