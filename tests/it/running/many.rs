//! However many games are under way, a program that starts is soon ready.

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use sqlx::{AnyConnection, AssertSqlSafe, Connection as _, Executor as _};

use crate::support::databases::postgres_url;
use crate::support::play::Play;

/// The longest time that is soon: so that nobody whose click falls into a restart has waited in vain.
const SOON: Duration = Duration::from_secs(2);

const FEW: u32 = 1_000;
const MANY: u32 = 100_000;

/// Adds games that are being played, each with a clock.
async fn add_games(url: &str, many: u32) {
    let mut connection = AnyConnection::connect(url).await.expect("it is there");
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    let later = since.expect("after 1970").as_millis() + 86_400_000;
    let numbers =
        format!("with recursive n(i) as (select 1 union all select i + 1 from n where i < {many})");
    let statements = [
        format!("{numbers} insert into people (id, name, changed) select 900 + i, 'Player', 0 from n"),
        format!(
            "{numbers} insert into games (id, kind, options, creator, starter, guild, channel, thread,
                    language, jobs, created, changed, stage, seq, turns, terms, deadline, alarms, alarm)
             select i, 'homeworlds', '', 900 + i, 'random', i % 50, i % 5000, 1000000 + i, 'en', 0, i, i,
                    'playing', 3, 3, 'clock=3d', {later} + i, '', {later} + i from n"
        ),
        format!(
            "{numbers} insert into seats (game, chair, person, name, joined, seat)
             select i, i % 2, 900 + i, 'Player', 1, i % 2 from n"
        ),
        format!(
            "{numbers} insert into events (game, seq, at, kind, body)
             select i, 1, 0, 'turn', 'pass' from n union all select i, 2, 0, 'turn', 'pass' from n"
        ),
    ];
    for statement in statements {
        let added = connection.execute(AssertSqlSafe(statement)).await;
        added.expect("they are added");
    }
}

/// The time that a program takes to be ready, killed and started again among so many games.
async fn is_soon_ready(database: Option<String>, many: u32) {
    let mut play = Play::start_on(database).await;
    add_games(play.database(), many).await;
    play.kill_program().await;
    let begun = Instant::now();
    play.start_program().await;
    let took = begun.elapsed();
    println!("ready among {many} games after {took:?}");
    assert!(took < SOON, "{took:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_is_soon_ready_among_a_thousand_games() {
    is_soon_ready(None, FEW).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "measures time"]
async fn a_program_is_soon_ready_among_a_hundred_thousand_games_on_sqlite() {
    is_soon_ready(None, MANY).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "measures time"]
async fn a_program_is_soon_ready_among_a_hundred_thousand_games_on_postgres() {
    if let Some(database) = postgres_url().await {
        is_soon_ready(Some(database), MANY).await;
    }
}
