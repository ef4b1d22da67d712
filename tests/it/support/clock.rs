//! Time goes by for the real program without waiting for it: all that its database says of times is
//! put back.

use std::time::Duration;

use sqlx::{AnyConnection, Connection as _};

use super::play::Play;

/// The records of when something is due, when a place was tried, what people have asked for of late, and how long
/// an owed answer is only its process's.
const TIMES: [&str; 5] = [
    "update jobs set due = due - $1, reckoned = case reckoned when 0 then 0 else reckoned - $1 end",
    "update places set since = since - $1, tried = tried - $1, due = due - $1",
    "update mended_places set since = since - $1, until = until - $1",
    "update tallies set at = at - $1",
    "update owed set held_until = held_until - $1",
];

async fn open(play: &Play) -> AnyConnection {
    sqlx::any::install_default_drivers();
    let opened = AnyConnection::connect(play.database()).await;
    opened.expect("a database that the program has made")
}

/// This much time goes by for what is to be done.
pub(crate) async fn pass(play: &Play, time: Duration) {
    let mut connection = open(play).await;
    let time = i64::try_from(time.as_millis()).expect("not for ages");
    for times in TIMES {
        let moved = sqlx::query(times).bind(time).execute(&mut connection).await;
        moved.expect("nobody holds it for long");
    }
    connection.close().await.expect("closes");
}

/// The number of things still to be done.
pub(crate) async fn jobs(play: &Play) -> i64 {
    count(play, "select count(*) from jobs where kind <> 'expire'").await
}

/// Waits until every command has its answer, which is what the program does first when it starts.
pub(crate) async fn until_nothing_is_owed(play: &Play) {
    let owed = async || count(play, "select count(*) from owed").await;
    let none = async || (owed().await == 0).then_some(());
    play.until("nothing is owed", none).await;
}

/// Waits until the program has stored that it lives, which it does not again so soon.
pub(crate) async fn until_it_lives(play: &Play) {
    let stored = "select count(*) from settings where key = 'alive'";
    let lives = async || (count(play, stored).await > 0).then_some(());
    play.until("it lives", lives).await;
}

/// Nothing can be posted in a channel, as far as the program knows, and that is to be tried at once.
pub(crate) async fn break_place(play: &Play, channel: &str) {
    let mut connection = open(play).await;
    let channel: i64 = channel.parse().expect("a number");
    let known = sqlx::query(
        "insert into places (channel, parent, defect, since, tried, tries, due)
         values ($1, $1, 'forbidden', 1, 1, 1, 0)
         on conflict (channel) do update set due = 0",
    );
    let stored = known.bind(channel).execute(&mut connection).await;
    stored.expect("nobody holds it for long");
    connection.close().await.expect("closes");
}

/// In how many places nothing can be posted.
pub(crate) async fn broken_places(play: &Play) -> i64 {
    count(play, "select count(*) from places").await
}

/// The number that a query of the database comes to.
pub(crate) async fn count(play: &Play, query: &'static str) -> i64 {
    let mut connection = open(play).await;
    let count = sqlx::query_scalar(query).fetch_one(&mut connection).await.expect("reads");
    connection.close().await.expect("closes");
    count
}

/// Waits until no more than this is left to be done.
pub(crate) async fn until_left(play: &Play, most: i64) {
    let done = async || (jobs(play).await <= most).then_some(());
    play.until("hardly anything is left to do", done).await;
}
