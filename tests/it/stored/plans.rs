//! Jobs that wait cost nothing: the way in which both databases find the next job among a hundred thousand that
//! cannot be done yet.

use std::time::{Duration, Instant};

use sqlx::{AnyPool, Row};
use starpost::store::{
    CLAIM, CLAIM_THOUGHT, ChannelId, GuildId, NEXT_DUE, NEXT_THOUGHT, NewGameRow, PersonId, Stage,
    Starter, Store, TRACES, Timestamp,
};
use starpost_games::games::Kind;
use starpost_games::words::Language;

use crate::always_on_both_databases;
use crate::support::databases::Database;
use crate::support::table::usual;

pub(super) const NOW: Timestamp = Timestamp(1_700_000_000_000);

/// The longest time that looking for a job may take, on the average of many times.
const SOON: Duration = Duration::from_millis(5);

/// A game with `many` jobs, most of which wait behind others: in lanes of ten, of which the first is
/// put off.
pub(super) async fn many_waiting(database: &Database, many: u32) -> AnyPool {
    let store = &database.store;
    let mut tx = store.begin().await.expect("begins");
    tx.put_person(PersonId(9), "Ann", NOW).await.expect("a person");
    let new = NewGameRow {
        terms: starpost_games::clock::Terms::default(),
        options: &usual(Kind::Homeworlds),
        creator: PersonId(9),
        starter: Starter::Random,
        guild: Some(GuildId(7)),
        channel: ChannelId(70),
        language: Language::English,
        stage: Stage::Waiting,
        sealed_as: None,
        now: NOW,
    };
    let game = tx.create_game(&new).await.expect("a game");
    game.commit().await.expect("commits");
    let pool = AnyPool::connect(&database.url).await.expect("connects");
    sqlx::query(
        "insert into jobs (id, kind, game, seq, lane, place, due, attempts, head)
         with recursive counted(i) as
             (select 0 union all select i + 1 from counted where i + 1 < $1)
         select 'job' || i, 'announce', 1, i, 'lane' || (i / 10), i,
             case when i % 10 = 0 then $2 else 0 end, 0, case when i % 10 = 0 then 1 else 0 end
         from counted",
    )
    .bind(i64::from(many))
    .bind(NOW.after(Duration::from_secs(3600)).0)
    .execute(&pool)
    .await
    .expect("jobs");
    sqlx::query("analyze jobs").execute(&pool).await.expect("counts");
    pool
}

/// The way in which the database would do it, one step per line.
async fn plan(database: &Database, pool: &AnyPool, query: &str) -> String {
    let (explain, column) = if database.url.starts_with("sqlite:") {
        ("explain query plan ", 3)
    } else {
        ("explain ", 0)
    };
    let query = query
        .replace("$1", &NOW.after(Duration::from_secs(10)).0.to_string())
        .replace("$2", &NOW.0.to_string());
    let query = sqlx::AssertSqlSafe(format!("{explain}{query}"));
    let rows = sqlx::query(query).fetch_all(pool).await.expect("a plan");
    let steps: Vec<String> = rows.iter().map(|row| row.get(column)).collect();
    steps.join("\n")
}

always_on_both_databases!(the_next_job_is_found_by_an_index_of_those_that_can_be_done);
async fn the_next_job_is_found_by_an_index_of_those_that_can_be_done(database: Database) {
    let pool = many_waiting(&database, 20_000).await;
    for (query, index) in [
        (CLAIM, "jobs_by_head"),
        (NEXT_DUE, "jobs_by_head"),
        (CLAIM_THOUGHT, "jobs_by_thought"),
        (NEXT_THOUGHT, "jobs_by_thought"),
    ] {
        let plan = plan(&database, &pool, query).await;
        let scans = plan.contains("Seq Scan on jobs") || plan.contains("SCAN jobs\n");
        assert!(plan.contains(index) && !scans, "{query}\n{plan}");
    }
}

always_on_both_databases!(what_somebody_has_done_is_found_by_an_index);
async fn what_somebody_has_done_is_found_by_an_index(database: Database) {
    let pool = many_waiting(&database, 1).await;
    let events = "insert into events (game, seq, at, actor, former, kind, body)
         with recursive counted(i) as
             (select 1 union all select i + 1 from counted where i < 20000)
         select 1, i, 1, i, case when i % 100 = 0 then i end, 'turn', 'pass' from counted";
    sqlx::query(events).execute(&pool).await.expect("events");
    let counted = sqlx::query("analyze events").execute(&pool).await;
    counted.expect("counts");
    for trace in TRACES.iter().filter(|trace| trace.table == "events") {
        let column = match trace.column {
            "body" => "former",
            column => column,
        };
        let query = format!("select * from events where {column} = 901");
        let plan = plan(&database, &pool, &query).await;
        let index = format!("events_by_{column}");
        assert!(plan.contains(&index), "{query}\n{plan}");
    }
}

/// The average of many times.
async fn measured(store: &Store, what: &str, claims: bool) -> Duration {
    let began = Instant::now();
    const TIMES: u32 = 200;
    for _ in 0..TIMES {
        if claims {
            let claim = store.claim(NOW, NOW.after(Duration::from_secs(10))).await;
            assert_eq!(claim.expect("reads"), None);
        } else {
            assert!(store.next_due().await.expect("reads") > Some(NOW));
        }
    }
    let each = began.elapsed() / TIMES;
    println!("{what}: {each:?}");
    each
}

mod of_a_hundred_thousand_that_wait_the_next_is_found_at_once {
    use super::*;

    async fn tell(database: Database) {
        many_waiting(&database, 100_000).await;
        assert!(measured(&database.store, "claim", true).await < SOON);
        assert!(measured(&database.store, "next due", false).await < SOON);
    }

    #[tokio::test]
    #[ignore = "long"]
    async fn on_sqlite() {
        tell(crate::support::databases::sqlite().await).await;
    }

    #[tokio::test]
    #[ignore = "long"]
    async fn on_postgres() {
        if let Some(database) = crate::support::databases::postgres().await {
            tell(database).await;
        }
    }
}
