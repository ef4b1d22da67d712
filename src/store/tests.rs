//! The values that columns hold: every value is read as it was written, and what is never written is a fault.

use std::fmt::Debug;
use std::time::Duration;

use super::*;
use crate::store::base::columns::{BadColumn, ColumnValue};
use crate::store::scratch::{ANN, CHANNEL, NOW, database, game};
use starpost_games::game::{Outcome, Seat, Seats};
use starpost_games::games::Kind;
use starpost_games::record::{Seq, Status, What};
use starpost_games::words::Language;

#[track_caller]
fn reads_again<T: ColumnValue + PartialEq + Debug>(values: impl IntoIterator<Item = T>) {
    for value in values {
        assert_eq!(T::read(value.kept()).as_ref(), Ok(&value));
    }
}

#[test]
fn every_value_is_read_as_it_is_written() {
    reads_again(Kind::ALL);
    reads_again(Language::ALL);
    reads_again([Stage::Waiting, Stage::Playing, Stage::Over, Stage::Cancelled]);
    reads_again([Status::Score, Status::Time, Status::Agreement]);
    reads_again(Seat::first(8));
    reads_again([Outcome::Won(Seats::one(Seat(0))), Outcome::Drawn(Seats::first(3))]);
    reads_again([
        Starter::Random,
        Starter::Creator,
        Starter::Opponent,
        Starter::Novice(PersonId(u64::MAX)),
        Starter::Arranged,
        Starter::Paired,
        Starter::Recorded,
    ]);
    reads_again(ThemeName::ALL);
    reads_again(Warnings::ALL);
    reads_again([PersonId(0), PersonId(u64::MAX >> 1), PersonId(u64::MAX)]);
    reads_again([0, 1, u32::MAX]);
    reads_again([None, Some(7_u32)]);
}

#[track_caller]
fn is_bad<T: ColumnValue + PartialEq + Debug>(kept: T::Kept, why: &str) {
    let read: Result<T, BadColumn> = T::read(kept);
    assert_eq!(read.map_err(|bad| bad.to_string()), Err(why.to_owned()));
}

#[test]
fn what_nobody_writes_is_named() {
    is_bad::<Kind>("chess".to_owned(), "\"chess\" is no game");
    is_bad::<Stage>("paused".to_owned(), "\"paused\" is no stage");
    is_bad::<Starter>("novice x".to_owned(), "\"novice x\" is no starter");
    is_bad::<Outcome>("won by luck".to_owned(), "\"won by luck\" is no outcome");
    is_bad::<Language>("xx".to_owned(), "\"xx\" is no language");
    is_bad::<Seat>(8, "\"8\" is no seat");
    is_bad::<u32>(-1, "\"-1\" is no count");
    is_bad::<Warnings>(2, "\"2\" is no yes or no");
}

/// A game that is committed, and what the statement makes of its row.
async fn tampered(store: &Store, statement: &'static str) -> GameId {
    let tx = game(store).await;
    let id = tx.row.id;
    tx.commit().await.expect("commits");
    let done = sqlx::query(statement).bind(id).execute(&store.writing);
    done.await.expect(statement);
    id
}

#[tokio::test]
async fn a_row_that_holds_what_nobody_writes_stops_its_game_and_no_other() {
    for statement in [
        "update games set kind = 'chess' where id = $1",
        "update games set kind = 'settlers' where id = $1",
        "update games set options = 'edition=quartet-2020' where id = $1",
        "update games set stage = 'waiting', to_move = 99 where id = $1",
        "update games set seq = -1 where id = $1",
        "update games set outcome = 'won' where id = $1",
    ] {
        let (store, _folder) = database().await;
        let well = game(&store).await;
        let row = well.row.clone();
        well.commit().await.expect("commits");
        let bad = tampered(&store, statement).await;
        let read = store.game(bad).await.expect_err(statement);
        let stopped = read.downcast_ref::<Stopped>().expect(statement);
        assert_eq!(stopped.game, bad, "{statement}");
        let locked = store.lock_game(bad).await.expect_err(statement);
        assert!(locked.is::<Stopped>(), "{statement}");
        let listed = store.games_here(CHANNEL, 9).await.expect("lists");
        assert_eq!(listed, [row], "{statement}");
    }
}

#[tokio::test]
async fn an_event_that_cannot_be_read_is_named_and_stops_its_game() {
    let (store, _folder) = database().await;
    let mut tx = game(&store).await;
    let event = NewEvent {
        seq: Seq::FIRST,
        at: NOW,
        by: By::Player(ANN),
        former: None,
        what: &What::Turn("pass".to_owned()),
        hash: Some(u64::MAX),
    };
    tx.append(&event).await.expect("an event");
    let id = tx.row.id;
    let log = tx.events().await.expect("reads");
    assert_eq!((&log[0].what, log[0].hash), (event.what, event.hash));
    tx.commit().await.expect("commits");
    let change = sqlx::query("update events set kind = 'dance'");
    change.execute(&store.writing).await.expect("changes");
    let fault = store.events(id).await.expect_err("no such event");
    assert!(fault.is::<Stopped>());
    let said = format!("{fault:#}");
    assert!(said.contains("event 1 cannot be read: \"dance\""), "{said}");
}

#[tokio::test]
async fn a_disk_that_was_full_keeps_nobody_from_writing_afterwards() {
    let (store, _folder) = database().await;
    // No page more than there is. A new connection knows nothing of it: there is room again.
    let full = sqlx::query("pragma max_page_count = 1").execute(&store.writing);
    full.await.expect("so many as there are");
    let mut tx = store.begin().await.expect("begins");
    let name = "x".repeat(1_000_000);
    let fault = tx.put_person(ANN, &name, NOW).await.expect_err("no room");
    assert!(format!("{fault:#}").contains("full"), "{fault:#}");
    drop(tx);
    game(&store).await.commit().await.expect("commits");
}

#[tokio::test]
async fn whoever_cannot_wait_to_write_finds_the_store_busy_and_whoever_can_does_not() {
    let (store, _folder) = database().await;
    let hurried = store.clone().with_patience(Duration::from_millis(50));
    let held = store.begin().await.expect("begins");
    let fault = hurried.begin().await.expect_err("another writes");
    assert!(is_busy(&fault), "{fault:#}");
    let patient = async { store.begin().await.expect("begins in the end") };
    let ends = async {
        tokio::time::sleep(Duration::from_millis(200)).await;
        held.commit().await.expect("commits");
    };
    let (patient, ()) = tokio::join!(patient, ends);
    drop(patient);
    hurried.begin().await.expect("nobody else writes");
}

#[tokio::test]
async fn a_job_of_an_unknown_kind_is_claimed_and_stands_in_nobodys_way() {
    let (store, _folder) = database().await;
    let mut tx = game(&store).await;
    for job in [NewJob::from(GameJob::Announce(Seq(1))), GameJob::Card.into()] {
        tx.enqueue(job.apart()).await.expect("a job");
    }
    tx.commit().await.expect("commits");
    let change = sqlx::query("update jobs set kind = 'dance' where kind = 'announce'");
    change.execute(&store.writing).await.expect("changes");
    let lease = NOW.after(Duration::from_secs(10));
    let mut kinds = Vec::new();
    while let Some(claim) = store.claim(NOW, lease).await.expect("claims") {
        kinds.push(claim.job);
    }
    let unknown = Err(UnknownJob("dance".to_owned()));
    assert_eq!(kinds, [unknown, Ok(Job::Game(GameId(1), GameJob::Card))]);
}
