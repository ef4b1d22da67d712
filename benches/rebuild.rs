//! All ratings of 1,000 people computed again in the database from 100,000 games.
//!
//! `cargo bench --bench rebuild` fills a database with the results of games of two, and prints how
//! long it takes to compute every rating and every change from them: for the first time, when all is
//! written; again, when nothing differs; and when one of the last thousand results does. On SQLite,
//! and on PostgreSQL where that is installed.

use std::time::{Duration, Instant};

use rand::SeedableRng as _;
use rand::rngs::StdRng;
use sqlx::{AnyConnection, AssertSqlSafe, Connection as _, Executor as _};
use starpost::app::App;
use starpost::store::Store;

#[path = "support/databases.rs"]
mod databases;
#[path = "support/ground.rs"]
mod ground;

const GAMES: i64 = 100_000;

/// The number of times that is measured.
const TIMES: usize = 3;

fn main() {
    ground::run(databases::on_each(tell));
}

async fn tell(database: &str, url: &str) {
    let store = Store::open(url).await.expect("a new database opens");
    fill(url).await;
    let app = App::new(store, StdRng::seed_from_u64(1));
    let first = rebuild(&app).await;
    let mut times: Vec<Duration> = Vec::new();
    for _ in 0..TIMES {
        times.push(rebuild(&app).await);
    }
    let swap = format!("update results set rank = 1 - rank where game = {GAMES} - 1000");
    execute(url, &[swap]).await;
    let corrected = rebuild(&app).await;
    let checked = Instant::now();
    let found = app.doctor().examine().await.expect("looks");
    assert!(found.rated_wrong.is_empty());
    let checked = checked.elapsed();
    println!(
        "{database}, {GAMES} games: {first:.1?}, again {times:.1?}, when one of the last thousand \
         results differs {corrected:.1?}; comparing takes {checked:.1?}"
    );
}

/// The time it takes to compute everything once.
async fn rebuild(app: &App) -> Duration {
    let begun = Instant::now();
    let rated = app.ratings().rate_all().await.expect("rates");
    assert_eq!(i64::try_from(rated), Ok(GAMES));
    begun.elapsed()
}

/// People, games of which only the row is there, and their results: the lower number wins three
/// times out of four.
async fn fill(url: &str) {
    let numbers = |most: i64| {
        format!("with recursive n (i) as (select 1 union all select i + 1 from n where i < {most})")
    };
    let people = format!(
        "insert into people (id, name, changed) {} select i, 'somebody', 0 from n",
        numbers(1_000)
    );
    let games = format!(
        "insert into games (id, kind, options, creator, starter, channel, language, jobs, created,
                            changed, stage, seq, turns)
         {} select i, 'homeworlds', '', 1, 'random', 1, 'en', 0, 0, 0, 'over', 0, 0 from n",
        numbers(GAMES)
    );
    let mut statements = vec![people, games];
    for seat in 0..2 {
        let rank = format!("case when (i % 4 = 0) = ({seat} = 0) then 1 else 0 end");
        statements.push(format!(
            "insert into results (game, seat, person, kind, edition, pool, rated, ended, rank, fate,
                                  in_time, late)
             {} select i, {seat}, 1 + (i * cast(7919 as bigint) + {seat} * (1 + i % 97)) % 1000, 'homeworlds',
                 'quartet-2020', 'homeworlds', 1, i * cast(3600000 as bigint), {rank}, 'won', 0, 0 from n",
            numbers(GAMES)
        ));
    }
    statements
        .push("insert into pools (pool, system) values ('homeworlds', 'glicko-2')".to_owned());
    statements.push("analyze".to_owned());
    execute(url, &statements).await;
}

async fn execute(url: &str, statements: &[String]) {
    let mut connection = AnyConnection::connect(url).await.expect("connects");
    for statement in statements {
        let done = connection.execute(AssertSqlSafe(statement.clone())).await;
        done.expect(statement);
    }
}
