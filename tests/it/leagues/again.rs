//! Seasons that follow each other by themselves: the next one opens once, with those who have played.

use std::time::Duration;

use starpost::app::{LeagueStage, Reminders};

use super::scene::{Scene, person};
use crate::support::databases::{Database, another};
use crate::{on_both_databases, on_both_databases_at_length};

on_both_databases_at_length!(the_next_season_opens_with_those_who_have_played_and_begins_by_itself);
async fn the_next_season_opens_with_those_who_have_played_and_begins_by_itself(database: Database) {
    let mut scene = Scene::begun(database, "at_once:3 again:after-the-last", 5).await;
    scene.withdraw(&person(5)).await;
    scene.replace(&person(4), &person(9)).await;
    scene.play_out().await;
    assert_eq!(scene.stage().await, LeagueStage::Over);
    scene.wait(1).await;
    let facts = scene.facts().await;
    assert_eq!(
        (facts.row.stage, facts.row.season),
        (LeagueStage::SignUp, 2)
    );
    let names = facts
        .entrants
        .iter()
        .map(|entrant| entrant.person.name.as_str());
    let mut names: Vec<&str> = names.collect();
    names.sort_unstable();
    assert_eq!(
        names,
        ["P1", "P2", "P3", "P9"],
        "who has withdrawn is not in it"
    );
    let mut called = scene.mentioned("opened").concat();
    called.sort_unstable();
    assert_eq!(called, names, "each is called once");
    let app = scene.club.app.clone();
    let left = app
        .sign_ups()
        .leave(&scene.call(&person(3)), scene.league)
        .await;
    left.expect("leaves");
    scene.join(&person(7)).await.expect("joins");
    scene.wait(7).await;
    let facts = scene.facts().await;
    assert_eq!(
        (facts.row.stage, facts.entrants.len()),
        (LeagueStage::Playing, 4)
    );
    assert_eq!(scene.mentioned("opened").len(), 1);
    scene.play_out().await;
    scene.wait(1).await;
    assert_eq!(scene.facts().await.row.season, 3);
}

on_both_databases!(it_opens_once_whoever_asks_and_however_often_the_program_restarts);
async fn it_opens_once_whoever_asks_and_however_often_the_program_restarts(database: Database) {
    let mut scene = Scene::begun(database, "at_once:3 again:monthly", 3).await;
    scene.play_out().await;
    let app = scene.club.app.clone();
    app.leagues()
        .advance(scene.league, scene.now())
        .await
        .expect("too early");
    assert_eq!(scene.stage().await, LeagueStage::Over);
    scene.since += Duration::from_secs(601);
    for _ in 0..3 {
        // A worker that dies leaves its job to the next one, which looks again.
        app.leagues()
            .advance(scene.league, scene.now())
            .await
            .expect("looks");
    }
    scene.drain().await;
    scene.wait(1).await;
    let facts = scene.facts().await;
    assert_eq!((facts.row.season, facts.entrants.len()), (2, 3));
    assert_eq!(scene.news("opened"), 1);
    assert!(facts.row.starts.is_some_and(|starts| starts > scene.now()));
}

on_both_databases!(without_the_rule_nothing_opens_and_with_a_change_it_does);
async fn without_the_rule_nothing_opens_and_with_a_change_it_does(database: Database) {
    let mut scene = Scene::begun(database, "at_once:3", 2).await;
    scene.play_out().await;
    scene.wait(40).await;
    assert_eq!(scene.stage().await, LeagueStage::Over);
    scene.edit(None, "again:quarterly").await.expect("changed");
    scene.drain().await;
    let facts = scene.facts().await;
    assert_eq!(
        (facts.row.stage, facts.entrants.len()),
        (LeagueStage::SignUp, 2)
    );
}

on_both_databases!(what_follows_automatically_opens_though_that_was_decided_right_after_the_end);
async fn what_follows_automatically_opens_though_that_was_decided_right_after_the_end(
    database: Database,
) {
    let mut scene = Scene::begun(database, "at_once:3", 2).await;
    scene.play_out().await;
    scene.since += Duration::from_secs(300);
    let line = "again:after-the-last";
    scene.edit(None, line).await.expect("changed");
    assert_eq!(scene.stage().await, LeagueStage::Over, "it is too early");
    scene.wait(1).await;
    assert_eq!(scene.stage().await, LeagueStage::SignUp);
}

on_both_databases!(a_season_with_too_few_waits_for_an_organizer_and_is_told_once);
async fn a_season_with_too_few_waits_for_an_organizer_and_is_told_once(database: Database) {
    let mut scene = Scene::begun(database, "at_once:3 again:after-the-last", 2).await;
    scene.play_out().await;
    scene.wait(1).await;
    let app = scene.club.app.clone();
    let left = app
        .sign_ups()
        .leave(&scene.call(&person(2)), scene.league)
        .await;
    left.expect("leaves");
    scene.wait(60).await;
    assert_eq!(scene.stage().await, LeagueStage::SignUp);
    assert_eq!(scene.news("too-few"), 1);
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
    scene.play_out().await;
    scene.wait(1).await;
    let called = scene.mentioned("called");
    let all = [
        scene.mentioned("opened"),
        called[called.len() - 2..].to_vec(),
    ]
    .concat();
    let sizes: Vec<usize> = all.iter().map(Vec::len).collect();
    assert_eq!(
        sizes,
        [30, 30, 8],
        "nobody is reminded who does not want it"
    );
    assert_eq!(scene.letters("P2").len(), 2);
}

impl Scene {
    /// What was written to somebody about their league.
    pub(super) fn letters(&self, name: &str) -> Vec<String> {
        let letters = self.club.courier.letters().into_iter();
        let letters = letters.filter(|(to, says)| to == name && says.ends_with("of Autumn"));
        letters.map(|(_, says)| says).collect()
    }
}
