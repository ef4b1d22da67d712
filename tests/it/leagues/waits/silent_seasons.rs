//! Seasons at random in which places break and heal and the program stops, each played twice: what comes
//! of it is as if that time had not been. A failure names its seed: `STARPOST_SEED=17 cargo test silent`
//! plays only that one.

use rand::rngs::StdRng;
use rand::{RngExt as _, SeedableRng as _};
use starpost::app::{ChannelId, FixtureFacts, LeagueStage, LostBy};

use super::super::scene::{Scene, person};
use super::causes::{HOUR, Waiting};
use crate::support::club::{CHANNEL, NOW};
use crate::support::databases::{Database, another, sqlite};
use crate::support::left_out;
use crate::{on_both_databases, on_both_databases_at_length};
use starpost_games::league::Season;

/// A season of eight days in which a turn takes one at most.
const LINE: &str = "days:8 clock:1d vacation:off no-show:off at_once:2";

const PEOPLE: u64 = 4;

/// For how many hours somebody does something, if it lasts so long.
const HOURS: u32 = 8 * 24;

/// The events, by the hours that count.
struct Plan {
    /// The people who do something.
    deeds: Vec<(u32, u64)>,
    /// The losses.
    breaks: Vec<(u32, u32, LostBy)>,
}

impl Plan {
    fn of(seed: u64) -> Plan {
        let mut random = StdRng::seed_from_u64(seed);
        let deeds = (0..random.random_range(8..40))
            .map(|_| (random.random_range(1..HOURS), random.random_range(1..=PEOPLE)))
            .collect();
        let breaks = (0..random.random_range(1..5)).map(|_| {
            let by = match random.random_range(0..3) {
                0 => LostBy::Outage,
                _ => LostBy::Silence,
            };
            (random.random_range(1..HOURS), random.random_range(2..150), by)
        });
        Plan { deeds, breaks: breaks.collect() }
    }
}

/// The outcome of a season: of each fixture, and after how many hours that count it was over.
type Result = (Vec<String>, u32);

/// Somebody sets up where it is their turn; otherwise they give up the first game that is open.
async fn does_something(scene: &Scene, number: u64) {
    let who = person(number);
    for fixture in scene.open().await {
        let game = fixture.game.expect("open");
        let standing = scene.standing(game).await;
        let is_theirs = standing.to_move.is_some_and(|seat| seat.person == who);
        let line = match standing.turns {
            0 => "homeworld b3 r1 g3",
            1 => "homeworld y2 b1 g3",
            _ => continue,
        };
        if is_theirs && standing.over.is_none() {
            scene.plays(&who, game, line).await;
            return scene.drain().await;
        }
    }
    let open = scene.fixtures_of(&who).await;
    let is_open = |fixture: &&FixtureFacts| fixture.how.is_none() && fixture.game.is_some();
    if let Some(game) = open.iter().find(is_open).and_then(|open| open.game) {
        let _ = scene.club.app.ends().resign(&scene.call(&who), game).await;
        scene.drain().await;
    }
}

/// The channel and every thread in which a game goes on.
async fn all_places(scene: &Scene) -> Vec<ChannelId> {
    let mut places = vec![CHANNEL];
    for fixture in scene.open().await {
        let row = scene.club.database.store.game(fixture.game.expect("open")).await;
        places.push(row.expect("reads").expect("a game").posting_channel());
    }
    places.sort_unstable();
    places.dedup();
    places
}

async fn result(scene: &Scene, hours: u32) -> Result {
    let fixtures = scene.facts().await.fixtures.into_iter();
    let said = fixtures.map(|fixture| {
        let players: Vec<&str> = fixture.players.iter().map(|it| it.name.as_str()).collect();
        format!("{} {players:?} {:?} {:?}", fixture.fixture, fixture.how, fixture.outcome)
    });
    (said.collect(), hours)
}

/// Plays a season, with the time that is lost or without it.
async fn played(database: Database, plan: &Plan, breaks: &[(u32, u32, LostBy)]) -> Result {
    let scene = Scene::begun(database, LINE, PEOPLE).await;
    let mut waiting = Waiting::of(scene, person(1));
    for hour in 1..=4 * HOURS {
        waiting.hours(1).await;
        if waiting.scene.stage().await == LeagueStage::Over {
            return result(&waiting.scene, hour).await;
        }
        for (_, length, by) in breaks.iter().filter(|(at, ..)| *at == hour) {
            match by {
                LostBy::Silence => {
                    let places = all_places(&waiting.scene).await;
                    waiting.silent_from_now(&places).await;
                    waiting.hours(*length).await;
                    waiting.heard_again(&places).await;
                }
                _ => waiting.loses(*length, *by).await,
            }
        }
        for (_, who) in plan.deeds.iter().filter(|(at, _)| *at == hour) {
            does_something(&waiting.scene, *who).await;
        }
    }
    panic!("the season does not end: {:?}", waiting.scene.said());
}

async fn plays_twice(database: &Database, seed: u64) {
    let plan = Plan::of(seed);
    let whole = played(another(database).await, &plan, &[]).await;
    let broken = played(another(database).await, &plan, &plan.breaks).await;
    let (hours, same) = (whole.1, whole.0 == broken.0);
    assert!(same, "seed {seed}: {:?}\n{:#?}\n{:#?}", plan.breaks, whole.0, broken.0);
    // Of a season that lasts to its end at least three days are left.
    let least = hours..=hours + 73;
    assert!(least.contains(&broken.1), "seed {seed}: {hours} hours, {}", broken.1);
}

fn seeds(usual: std::ops::Range<u64>) -> Vec<u64> {
    match std::env::var("STARPOST_SEED") {
        Ok(seed) => vec![seed.parse().expect("a number")],
        Err(_) => usual.collect(),
    }
}

on_both_databases_at_length!(seasons_in_which_places_break_come_to_what_they_would);
async fn seasons_in_which_places_break_come_to_what_they_would(database: Database) {
    if left_out("seasons take long") {
        return;
    }
    for seed in seeds(0..4) {
        plays_twice(&database, seed).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "a hundred seasons, each played twice"]
async fn a_hundred_silent_seasons() {
    let database = sqlite().await;
    for seed in seeds(100..200) {
        plays_twice(&database, seed).await;
    }
}

/// Since when and until when a game was told that time does not count.
fn told_of(scene: &Scene, start: &str) -> Vec<String> {
    let said = scene.said().into_iter();
    said.filter(|line| line.starts_with(start)).collect()
}

on_both_databases_at_length!(the_last_day_does_not_come_while_all_threads_are_silent);
async fn the_last_day_does_not_come_while_all_threads_are_silent(database: Database) {
    let line = "days:10 clock:3d vacation:off no-show:off at_once:3";
    let scene = Scene::begun(database, line, 4).await;
    let mut waiting = Waiting::of(scene, person(1));
    waiting.hours(3 * 24 - 12).await;
    let mut threads = all_places(&waiting.scene).await;
    threads.retain(|place| *place != CHANNEL);
    waiting.silent_from_now(&threads).await;
    let began = waiting.scene.now();
    waiting.hours(12 * 24).await;
    let scene = &waiting.scene;
    let facts = scene.facts().await;
    assert_eq!(facts.row.stage, LeagueStage::Playing);
    assert!(facts.fixtures.iter().all(|fixture| fixture.how.is_none()));
    assert_eq!(scene.news("ends-soon"), 0, "{:?}", scene.said());
    waiting.heard_again(&threads).await;
    let scene = &waiting.scene;
    let (from, until) = (began.0, scene.now().0);
    let ends = NOW.after(HOUR * 22 * 24);
    assert_eq!(told_of(scene, "postponed"), [format!("postponed {from} {until} {}", ends.0)]);
    assert_eq!(scene.facts().await.row.ends, Some(ends));
    let said = told_of(scene, "outage from");
    let same = format!("outage from {from} to {until}");
    assert_eq!(said, vec![same; threads.len()], "the same time as in the league");
}

on_both_databases_at_length!(a_season_that_waits_for_one_silent_game_can_be_ended_at_any_time);
async fn a_season_that_waits_for_one_silent_game_can_be_ended_at_any_time(database: Database) {
    let line = "days:10 clock:30d vacation:off no-show:off at_once:3";
    let scene = Scene::begun(database, line, 4).await;
    let mut waiting = Waiting::of(scene, person(1));
    let mut threads = all_places(&waiting.scene).await;
    threads.retain(|place| *place != CHANNEL);
    waiting.silent_from_now(&threads[..1]).await;
    waiting.hours(20 * 24).await;
    let scene = &waiting.scene;
    assert_eq!(scene.stage().await, LeagueStage::Playing);
    let leagues = scene.club.app.leagues();
    let ended = leagues.end_now(&scene.runs(), scene.league, Season(1)).await;
    ended.expect("ends");
    scene.drain().await;
    assert_eq!(scene.stage().await, LeagueStage::Over, "{:?}", scene.said());
    assert_eq!(scene.news("postponed"), 0);
}

on_both_databases!(what_was_lost_before_a_date_was_chosen_does_not_move_it);
async fn what_was_lost_before_a_date_was_chosen_does_not_move_it(database: Database) {
    let scene = Scene::joined(database, "starts:20 clock:3d", 4).await;
    let mut waiting = Waiting::of(scene, person(1));
    waiting.hours(5).await;
    waiting.loses(48, LostBy::Outage).await;
    let scene = &waiting.scene;
    let moved = NOW.after(HOUR * (22 * 24));
    assert_eq!(scene.facts().await.row.starts, Some(moved));
    assert_eq!(scene.news("begins-later"), 1, "{:?}", scene.said());
    waiting.hours(5).await;
    let scene = &waiting.scene;
    let sign_ups = scene.club.app.sign_ups();
    let draft = sign_ups
        .begin_edit(&scene.runs(), scene.league, None, "starts:3")
        .await
        .expect("a draft")
        .stored()
        .expect("stored")
        .id;
    let seen = scene.facts().await.row.seq;
    let saved = sign_ups.save_edit(&scene.runs(), draft, seen).await;
    saved.expect("saved");
    let chosen = scene.now().after(HOUR * 72);
    scene.drain().await;
    assert_eq!(scene.facts().await.row.starts, Some(chosen));
    waiting.hours(71).await;
    assert_eq!(waiting.scene.stage().await, LeagueStage::SignUp);
    waiting.hours(1).await;
    assert_eq!(waiting.scene.stage().await, LeagueStage::Playing);
}
