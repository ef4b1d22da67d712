//! The times when the program did not run, or when a wrong clock says so: what people get back, and what they are
//! told.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use starpost::app::{GameId, NewGame, Stage, Timestamp};
use starpost::crash::CrashPoint;
use starpost_games::clock::Terms;

use crate::on_both_databases;
use crate::support::club::{Club, NOW, ann, ben, cat, human};
use crate::support::databases::{Database, sqlite};
use crate::support::pigeon::Mishap;
use crate::timing::clocks::{timed, told};

const HOUR: Duration = Duration::from_secs(3600);
const DAY: Duration = Duration::from_secs(24 * 3600);

async fn deadline(club: &Club, game: GameId) -> Option<Timestamp> {
    let standing = club.app.boards().look(&club.call(&ann()), game).await;
    standing.expect("a game").clock.deadline
}

on_both_databases!(an_outage_that_a_wrong_clock_has_made_up_ends_when_the_clock_is_right_again);
async fn an_outage_that_a_wrong_clock_has_made_up_ends_when_the_clock_is_right_again(
    database: Database,
) {
    let club = Club::new(database);
    let game = timed(&club, "clock=3d vacation=off").await;
    club.app.clocks().beat(NOW).await.expect("lives");
    let ahead = NOW.after(DAY * 30);
    assert!(club.app.clocks().beat(ahead).await.expect("lives"));
    club.worker.drain(ahead).await.expect("works");
    let right = NOW.after(HOUR);
    assert!(club.app.clocks().beat(right).await.expect("lives"), "it is noticed");
    club.worker.drain(right).await.expect("works");
    assert_eq!(deadline(&club, game).await, Some(right.after(DAY * 3)));
    let shorter = format!("outage only until {}", right.0);
    assert_eq!(told(&club)[1..], [shorter]);
    assert!(!club.app.clocks().beat(right.after(HOUR / 2)).await.expect("lives"));
    club.check(game).await;
}

/// A worker runs by a clock that is moved by hand to these times, until the last of them is stored as one
/// at which it lived.
async fn lives_at(club: &Club, times: &[Timestamp]) {
    let now = Arc::new(AtomicI64::new(times[0].0));
    let (stop, stopped) = tokio::sync::watch::channel(false);
    let (worker, clock) = (club.worker.clone().with_moved_clock(), Arc::clone(&now));
    let clock = move || Timestamp(clock.load(Ordering::Relaxed));
    let working = tokio::spawn(async move { worker.run(clock, stopped).await });
    for time in times {
        now.store(time.0, Ordering::Relaxed);
        while club.database.store.alive().await.expect("reads") != Some(*time) {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
    stop.send_replace(true);
    working.await.expect("no panic").expect("it can go on");
}

on_both_databases!(
    a_clock_moved_by_hand_leaps_without_an_outage_and_a_time_before_the_start_is_one
);
async fn a_clock_moved_by_hand_leaps_without_an_outage_and_a_time_before_the_start_is_one(
    database: Database,
) {
    let club = Club::new(database);
    let game = timed(&club, "clock=3d vacation=off").await;
    lives_at(&club, &[NOW, NOW.after(HOUR * 5)]).await;
    club.worker.drain(NOW.after(HOUR * 5)).await.expect("works");
    assert_eq!(deadline(&club, game).await, Some(NOW.after(DAY * 3)));
    lives_at(&club, &[NOW.after(HOUR * 7), NOW.after(HOUR * 9)]).await;
    club.app.leagues().give_back(NOW.after(HOUR * 9)).await.expect("is told");
    let later = NOW.after(DAY * 3 + HOUR * 2);
    assert_eq!(deadline(&club, game).await, Some(later));
    club.check(game).await;
}

on_both_databases!(nobody_is_reminded_of_a_deadline_that_an_outage_has_moved);
async fn nobody_is_reminded_of_a_deadline_that_an_outage_has_moved(database: Database) {
    let club = Club::new(database);
    let mut games = Vec::new();
    for _ in 0..5 {
        games.push(timed(&club, "clock=8h vacation=off").await);
    }
    club.app.clocks().beat(NOW).await.expect("lives");
    let back = NOW.after(HOUR * 5);
    let (stop, stopped) = tokio::sync::watch::channel(false);
    let worker = club.worker.clone();
    let working = tokio::spawn(async move { worker.run(move || back, stopped).await });
    let all_know = async || {
        let says = club.courier.says();
        says.iter().filter(|one| one.starts_with("outage")).count() == games.len()
    };
    while !all_know().await {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    stop.send_replace(true);
    working.await.expect("no panic").expect("it can go on");
    let says = club.courier.says();
    let reminders = says.iter().filter(|one| one.starts_with("reminder"));
    assert_eq!(reminders.count(), 0, "half of the time is not used yet");
    club.worker.drain(back.after(HOUR * 4)).await.expect("works");
    let until = format!("reminder until {}", back.after(HOUR * 8).0);
    let says = club.courier.says();
    assert_eq!(says.iter().filter(|one| **one == until).count(), games.len());
}

on_both_databases!(whatever_happens_in_a_game_ends_an_outage_that_its_log_says_is_to_come);
async fn whatever_happens_in_a_game_ends_an_outage_that_its_log_says_is_to_come(
    database: Database,
) {
    let club = Club::new(database);
    let game = timed(&club, "clock=3d vacation=off").await;
    let mut tx = club.database.store.lock_game(game).await.expect("locks").expect("exists");
    let back = club.app.clocks().give_back_since(&mut tx, NOW, NOW.after(DAY * 30));
    back.await.expect("noted");
    tx.commit().await.expect("commits");
    assert_eq!(deadline(&club, game).await, Some(NOW.after(DAY * 33)));
    club.an_hour_passes();
    let hours = starpost_games::clock::Hours(24);
    let given = club.app.clocks().give_time(&club.call(&ben()), game, hours).await;
    given.expect("more time");
    let until = Some(NOW.after(HOUR + DAY * 4));
    assert_eq!(deadline(&club, game).await, until);
    club.check(game).await;
}

#[tokio::test]
async fn all_games_of_a_repaired_place_get_their_time_back_wherever_the_program_dies() {
    for point in 0..=8 {
        let club = Club::new(sqlite().await);
        club.courier.allow_no_threads();
        let mut games = Vec::new();
        for _ in 0..2 {
            games.push(timed(&club, "clock=3d vacation=off").await);
        }
        let first = club.play(&ann(), games[0], "build g1 South").await;
        first.expect("a turn");
        club.courier.expect(&[Mishap::Forbidden; 99]);
        club.drain_after(HOUR).await;
        club.courier.expect(&[]);
        let repaired = NOW.after(DAY * 2);
        _ = CrashPoint::at(point).run(club.worker.drain(repaired)).await;
        club.drain_after(DAY * 2 + Duration::from_secs(20)).await;
        for game in games {
            let until = deadline(&club, game).await.expect("it goes on");
            assert!(until > NOW.after(DAY * 4), "game {game}, died at {point}");
            club.check(game).await;
        }
    }
}

on_both_databases!(a_game_that_leaves_a_broken_place_for_its_thread_gets_the_time_back);
async fn a_game_that_leaves_a_broken_place_for_its_thread_gets_the_time_back(database: Database) {
    let club = Club::new(database);
    let new = NewGame {
        terms: Terms::read("clock=3d vacation=off").expect("terms"),
        opponents: vec![human(ben()), human(cat())],
        seats: 3,
        ..club.invitation()
    };
    let call = club.call(&ann());
    let card = club.app.invitations().new_game(&call, new).await;
    let game = card.expect("a game").game;
    club.drain().await;
    club.courier.forbid_edits(true);
    for who in [ben(), cat()] {
        let joined = club.app.invitations().join(&club.call(&who), game).await;
        joined.expect("joins");
        club.drain().await;
    }
    club.drain_after(DAY * 3).await;
    club.courier.forbid_edits(false);
    club.drain_after(DAY * 4).await;
    let until = Some(NOW.after(DAY * 4 + DAY * 3));
    assert_eq!(deadline(&club, game).await, until);
    club.check(game).await;
}

on_both_databases!(time_in_which_discord_does_not_answer_is_given_back);
async fn time_in_which_discord_does_not_answer_is_given_back(database: Database) {
    let club = Club::new(database);
    let game = timed(&club, "clock=3d vacation=off").await;
    club.drain().await;
    let before = deadline(&club, game).await;
    let time = Arc::new(AtomicI64::new(NOW.0));
    let (stop, stopped) = tokio::sync::watch::channel(false);
    let (worker, told) = (club.worker.clone(), Arc::clone(&time));
    let working = tokio::spawn(async move {
        let clock = move || Timestamp(told.load(Ordering::Relaxed));
        worker.run(clock, stopped).await
    });
    let beats = async |at: Timestamp| {
        time.store(at.0, Ordering::Relaxed);
        while club.app.store().alive().await.expect("reads") != Some(at) {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    beats(NOW.after(HOUR)).await;
    club.courier.cut_off(true);
    // Twice as long as it looks for answers.
    tokio::time::sleep(Duration::from_secs(3)).await;
    time.store(NOW.after(HOUR * 100).0, Ordering::Relaxed);
    tokio::time::sleep(Duration::from_secs(3)).await;
    let row = club.app.store().game(game).await.expect("reads");
    assert_eq!(row.expect("a game").stage, Stage::Playing, "nobody could play");
    club.courier.cut_off(false);
    let end = before.map(|end| end.after(HOUR * 99));
    for _ in 0..200 {
        if deadline(&club, game).await == end {
            break;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    assert_eq!(deadline(&club, game).await, end);
    stop.send_replace(true);
    working.await.expect("does not panic").expect("leaves");
    club.check(game).await;
}
