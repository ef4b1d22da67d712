//! Workers of other processes learn at once that there is something to do.

use std::time::Duration;

use starpost::store::Wakings;
use tokio::time::timeout;

use crate::support::club::{Club, ann};
use crate::support::databases;

/// Much less than how often a worker looks by itself.
const SOON: Duration = Duration::from_secs(1);

#[tokio::test]
async fn a_process_hears_of_jobs_that_another_has_enqueued_and_of_nothing_else() {
    let Some(database) = databases::postgres_too().await else {
        return;
    };
    let club = Club::new(database);
    let game = club.set_up().await;
    let mut heard =
        Wakings::listen(&club.database.url).await.expect("listens").expect("PostgreSQL");
    let call = || club.call(&ann());
    let (people, call_of_note) = (club.app.people(), call());
    let memo = people.keep_memo(&call_of_note, game, "a note");
    memo.await.expect("kept");
    assert!(timeout(SOON, heard.next()).await.is_err(), "nothing to do");
    club.app.ends().resign(&call(), game).await.expect("resigned");
    let told = timeout(SOON, heard.next()).await.expect("in time");
    told.expect("it listens");
}

#[tokio::test]
async fn a_file_has_one_process_and_nobody_to_listen_to() {
    let database = databases::sqlite().await;
    let heard = Wakings::listen(&database.url).await.expect("no fault");
    assert!(heard.is_none());
}
