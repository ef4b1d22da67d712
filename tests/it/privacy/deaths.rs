//! Deleting somebody's data is noted before it is done: whenever a process dies, the next one goes on. And
//! it gets along with whatever others do meanwhile.

use std::time::Duration;

use sqlx::Executor as _;
use starpost::app::{Forgotten, Parting, Timestamp};
#[cfg(debug_assertions)]
use starpost::crash::CrashPoint;

use super::life::{Life, zed};
use crate::always_on_both_databases;
use crate::support::club::{NOW, ben};
use crate::support::databases::{self, Database, sqlite};

/// The time after which anybody who has begun is not waited for any more.
const LATER: Duration = Duration::from_secs(3 * 3600 + 60);

#[cfg(debug_assertions)]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn wherever_a_process_dies_the_next_one_goes_on() {
    let mut died_at = Vec::new();
    for point in 1.. {
        let life = Life::lived(sqlite().await).await;
        let plan = CrashPoint::at(point);
        let died = plan.run(Box::pin(life.ends(Parting::Resigned))).await;
        let traces = life.traces().await;
        // Before the first commit nothing was promised.
        let is_noted = traces.iter().any(|trace| trace == "forgetting.person");
        if died.is_err() && died_at.is_empty() {
            assert!(!is_noted);
        } else {
            life.club.drain_after(LATER).await;
            life.is_over().await;
        }
        life.is_sound().await;
        match died {
            Ok(()) => break,
            Err(at) => died_at.push(at),
        }
    }
    assert!(died_at.len() > 10, "{died_at:?}");
}

always_on_both_databases!(a_second_time_there_is_nothing_to_delete);
async fn a_second_time_there_is_nothing_to_delete(database: Database) {
    let life = Life::lived(database).await;
    let call = life.club.call(&zed());
    let privacy = life.app().privacy();
    for _ in 0..2 {
        // The same interaction, delivered twice.
        life.club.forgets(&call, Parting::Resigned).await;
        life.is_over().await;
    }
    life.ends(Parting::Left).await;
    let now = Timestamp(NOW.0);
    let done = privacy.forget_person(zed().id, Parting::Left, now).await;
    done.expect("deleted");
    life.is_over().await;
    life.is_sound().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn it_is_done_later_where_somebody_is_writing_on_postgres() {
    let Some(database) = databases::postgres().await else {
        return;
    };
    let life = Life::lived(database).await;
    let mut writing = life.club.database.connect().await;
    let begin = "begin; lock table memos in row exclusive mode";
    writing.execute(sqlx::raw_sql(begin)).await.expect("locked");
    let call = life.club.call(&zed());
    let done = life.club.forgets(&call, Parting::Resigned).await;
    assert_eq!(done, Forgotten::Soon);
    assert!(!life.traces().await.is_empty());
    writing.execute("rollback").await.expect("let go");
    life.club.drain_after(LATER).await;
    life.is_over().await;
    life.is_sound().await;
}

always_on_both_databases!(others_play_on_while_it_is_deleted);
async fn others_play_on_while_it_is_deleted(database: Database) {
    let life = Life::lived(database).await;
    let game = life.prepared;
    let ends = life.ends(Parting::Left);
    let plays = async {
        let played = life.club.play(&ben(), game, "build g1 South").await;
        played.expect("a turn");
    };
    let posts = life.club.drain();
    tokio::join!(Box::pin(ends), Box::pin(plays), Box::pin(posts));
    // The worker looks again and again.
    for _ in 0..20 {
        life.club.drain_after(LATER).await;
        if life.traces().await.is_empty() {
            break;
        }
    }
    life.is_over().await;
    life.is_sound().await;
}
