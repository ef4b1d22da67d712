//! Time goes by for the real program without waiting for it: all that its database says of times is
//! put back.

use std::time::Duration;

use sqlx::{AnyConnection, Connection as _};

use super::play::Play;

/// What says when something is due, held or in doubt.
const TIMES: &str = "update jobs set due = due - $1, held_until = held_until - $1,
     unsure_since = unsure_since - $1";

async fn open(play: &Play) -> AnyConnection {
    sqlx::any::install_default_drivers();
    let opened = AnyConnection::connect(play.database()).await;
    opened.expect("a database that the program has made")
}

/// So much time goes by for what is to be done.
pub(crate) async fn pass(play: &Play, time: Duration) {
    let mut connection = open(play).await;
    let time = i64::try_from(time.as_millis()).expect("not for ages");
    let moved = sqlx::query(TIMES).bind(time).execute(&mut connection).await;
    moved.expect("nobody else has it open");
    connection.close().await.expect("closes");
}

/// How much is still to be done.
pub(crate) async fn jobs(play: &Play) -> i64 {
    let mut connection = open(play).await;
    let count = sqlx::query_scalar("select count(*) from jobs");
    let count = count.fetch_one(&mut connection).await.expect("reads");
    connection.close().await.expect("closes");
    count
}

/// Waits until nothing is left to be done.
pub(crate) async fn until_done(play: &Play) {
    let done = async || (jobs(play).await == 0).then_some(());
    play.until("nothing is left to do", done).await;
}
