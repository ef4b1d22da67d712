//! The way in which the databases find what the store asks for: never by reading a whole table that grows.
//!
//! Every query is taken from the source of the store, so that a new one is tested as well.

use std::fs;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use sqlx::{AnyConnection, AssertSqlSafe, Executor as _, Row as _};

use starpost::app::{Among, GamesAsked, Stage, Timestamp, Which};

use crate::always_on_both_databases;
use crate::support::club::{Club, NOW, ann};
use crate::support::databases::{self, Database};

/// Tables with a handful of rows, however long the program runs: an answer is owed for minutes.
const SMALL: [&str; 6] = ["counters", "settings", "owed", "owed_1", "pools", "_sqlx_migrations"];

/// The queries of `starpost doctor`, for which nobody waits: it does read everything.
const DOCTOR: &str = "health.rs";

/// The query of `starpost doctor` from another file.
const DOCTOR_ASKS: &str =
    "select id, kind, game, league, seq, why, at from dead_jobs order by at desc";

/// The number of pools of games. (In truth there are five, so that much of them is read for doctor, and nothing
/// else may read so much.)
const POOLS: i64 = 500;

/// The number of games, two players each; every hundredth runs, every thousandth waits.
const GAMES: i64 = 20_000;

/// The number of games in the long test.
const MANY_GAMES: i64 = 1_000_000;

/// The number of jobs that wait in the long test.
const MANY_JOBS: i64 = 100_000;

always_on_both_databases!(no_query_reads_a_whole_table_that_grows);
async fn no_query_reads_a_whole_table_that_grows(database: Database) {
    fill(&database, GAMES, 20_000).await;
    let mut connection = database.connect().await;
    let queries = queries();
    assert!(queries.len() > 40, "{queries:#?}");
    let mut scans = Vec::new();
    for query in queries {
        let scanned = if database.url.starts_with("postgres") {
            scanned_by_postgres(&mut connection, &query).await
        } else {
            scanned_by_sqlite(&mut connection, &query).await
        };
        if !scanned.is_empty() && !query.starts_with(DOCTOR_ASKS) {
            scans.push(format!("{query}\n    {}", scanned.join("\n    ")));
        }
    }
    assert!(scans.is_empty(), "{}", scans.join("\n\n"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "a million games take minutes to make"]
async fn a_million_games_and_a_hundred_thousand_jobs_slow_nobody_down_on_sqlite() {
    nobody_is_slowed_down(databases::sqlite().await).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "a million games take minutes to make"]
async fn a_million_games_and_a_hundred_thousand_jobs_slow_nobody_down_on_postgres() {
    if let Some(database) = databases::postgres().await {
        nobody_is_slowed_down(database).await;
    }
}

async fn nobody_is_slowed_down(database: Database) {
    let began = Instant::now();
    fill(&database, MANY_GAMES, MANY_JOBS).await;
    println!("made in {:?}", began.elapsed());
    let club = Club::new(database);
    let store = &club.database.store;
    let call = club.call(&ann());
    timed("game: offers", async || {
        _ = club.app.games().choices(&call, &Stage::ALL, "", 25).await;
    })
    .await;
    timed("game: offers what was typed", async || {
        _ = club.app.games().choices(&call, &Stage::ALL, "7", 25).await;
    })
    .await;
    timed("/games", async || {
        _ = club.app.games().of(&call).await;
    })
    .await;
    timed("a page of /games", async || {
        let asked = GamesAsked { which: Which::All, among: Among::Everything };
        _ = club.app.games().page(&call, asked, (0, 8)).await;
    })
    .await;
    timed("the game of a channel", async || {
        _ = club.app.games().find(&call, None).await;
    })
    .await;
    timed("next_due", async || _ = store.next_due().await).await;
    let mut now = NOW;
    timed("claim", async || {
        now = now.after(Duration::from_millis(1));
        _ = store.claim(now, now.after(Duration::from_secs(60))).await;
    })
    .await;
    timed("a new game", async || {
        let invitation = club.invitation();
        _ = club.app.invitations().new_game(&club.call(&ann()), invitation).await;
    })
    .await;
    timed("tidy with nothing to forget", async || {
        club.worker.tidy(Timestamp(0)).await;
    })
    .await;
}

/// Does it a few times; the slowest may take 50 ms, which is a fifth of what it took at a million
/// before there were indexes for it.
async fn timed(what: &str, mut deed: impl AsyncFnMut()) {
    let mut slowest = Duration::ZERO;
    let mut fastest = Duration::MAX;
    for _ in 0..5 {
        let began = Instant::now();
        deed().await;
        slowest = slowest.max(began.elapsed());
        fastest = fastest.min(began.elapsed());
    }
    println!("{what}: {fastest:?} to {slowest:?}");
    assert!(fastest < Duration::from_millis(50), "{what}: {fastest:?}");
}

/// Makes games and what belongs to them, and lets the database look at them.
async fn fill(database: &Database, games: i64, jobs: i64) {
    let mut connection = database.connect().await;
    let numbers = |most: i64| {
        format!("with recursive n(i) as (select 1 union all select i + 1 from n where i < {most})")
    };
    let statements = [
        format!(
            "{} insert into people (id, name, changed, digest)
             select 900 + i, 'Player', 0, case when i % 10 = 0 then {} + i end from n",
            numbers(games / 10),
            NOW.0
        ),
        format!(
            "{} insert into games (id, kind, options, creator, starter, guild, channel, thread,
                    language, jobs, created, changed, stage, seq, turns, terms, deadline, alarms, alarm)
             select i, 'homeworlds', '', 901 + i % {}, 'random', i % 50, i % 5000, 1000000 + i,
                    'en', 0, i, i, case when i % 1000 = 0 then 'waiting'
                        when i % 100 = 0 then 'playing'
                        when i % 50 = 1 then 'cancelled' else 'over' end, 3, 3,
                    case when i % 2 = 0 then 'clock=3d' else '' end, {deadline}, '', {deadline} from n",
            numbers(games),
            games / 10,
            deadline = format_args!(
                "case when i % 1000 = 500 then {} + i end",
                NOW.0 + 86_400_000
            ),
        ),
        format!(
            "{} insert into seats (game, chair, person, name, joined, seat)
             select i, 0, 901 + i % {people}, 'Player', 1, 0 from n
             union all select i, 1, 901 + (i * 7) % {people}, 'Player', 1, 1 from n",
            numbers(games),
            people = games / 10
        ),
        format!(
            "{} insert into events (game, seq, at, kind, body)
             select i, 1, 0, 'turn', 'pass' from n union all
             select i, 2, 0, 'turn', 'pass' from n union all
             select i, 3, 0, 'turn', 'pass' from n",
            numbers(games)
        ),
        format!(
            "{} insert into posts (job, game, seq, channel, message, at)
             select 'announce:' || i, i, 1, 1, i, {} + i from n",
            numbers(games),
            NOW.0
        ),
        format!(
            "{} insert into seen (interaction, answer, at) select -i, '', {} + i from n",
            numbers(games),
            NOW.0
        ),
        format!(
            "{} insert into drafts (game, person, seq, revision, line)
             select i, 901, 1, 1, '' from n",
            numbers(games / 10)
        ),
        format!(
            "{} insert into preparations (game, person, revision, is_open, parent, reply, line,
                    refused, is_unreached)
             select i, 901, 1, 0, 0, '', '', '', 0 from n",
            numbers(games / 10)
        ),
        format!(
            "{} insert into prepared_turns (game, person, number, parent, reply, line, hash)
             select i, 901, 1, 0, 'pass', 'pass', 1 from n",
            numbers(games / 10)
        ),
        format!(
            "{} insert into vacations (person, begins, ends) select 900 + i, i, i + 1 from n",
            numbers(games / 10)
        ),
        format!(
            "{} insert into outages (begins, ends, is_open) select i, i + 1, 0 from n",
            numbers(games / 10)
        ),
        format!(
            "{} insert into kept_commands (interaction, person, body, at) select i, 901, '', {} + i from n",
            numbers(games / 10),
            NOW.0
        ),
        format!(
            "{} insert into place_letters (channel, person, game) select i, 901, i from n",
            numbers(games / 10)
        ),
        format!(
            "{} insert into silences (game, league, since, until) select i, 0, 1, 2 from n",
            numbers(games)
        ),
        format!(
            "{} insert into guilds (guild, changed) select i, 1 from n",
            numbers(games / 10)
        ),
        format!(
            "{} insert into thoughts (game, seq, value) select i, 2, 0 from n",
            numbers(games / 10)
        ),
        format!(
            "{} insert into names (guild, person, name) select i % 20, 900 + i, 'Ann' from n",
            numbers(games)
        ),
        format!(
            "{} insert into memos (game, person, text, at) select i, 901, '', 1 from n",
            numbers(games / 10)
        ),
        format!(
            "{} insert into proposals (person, channel, number, revision, kind, options, starter,
                    opponents, changed)
             select 900 + i, 1, 1, 1, 'homeworlds', '', 'random', '[]', {} + i from n",
            numbers(games / 10),
            NOW.0
        ),
        format!(
            "{} insert into deals (game, seat, role, salt) select i, 0, 'good', '' from n",
            numbers(games / 10)
        ),
        format!(
            "{} insert into tallies (interaction, what, whom, actor, at)
             select -i, case when i % 2 = 0 then 'mentions' else 'imports' end, i % 3000, 1,
                    {} - i from n",
            numbers(games),
            NOW.0
        ),
        format!(
            "{} insert into blocks (person, inviter, at) select 901 + i, 901, 1 from n",
            numbers(games / 20)
        ),
        // A thousand games whose posts all wait for the first, which waits long.
        format!(
            "{} insert into jobs (id, kind, game, seq, lane, place, due, attempts, head)
             select 'announce:' || i || ':1', 'announce', i % 1000 + 1, 1, 'game:' || (i % 1000 + 1),
                    i, case when i <= 1000 then {} else {} end, 0,
                    case when i <= 1000 then 1 else 0 end from n",
            numbers(jobs),
            NOW.0 + 86_400_000,
            NOW.0 - 1
        ),
        format!(
            "{} insert into places (channel, parent, defect, since, tried, tries, due)
             select i, i % 500, 'gone', 0, 0, 1, {} from n",
            numbers(games / 10),
            NOW.0 + 86_400_000
        ),
        format!(
            "{} insert into dead_jobs (id, kind, game, seq, why, at)
             select 'announce:' || i, 'announce', i, 1, '', i from n",
            numbers(games / 10)
        ),
        format!(
            "insert into pools (pool, system) {} select 'pool ' || i, 'glicko-2' from n",
            numbers(POOLS)
        ),
        format!(
            "insert into results (game, seat, person, kind, edition, pool, rated, ended, rank, fate,
                    in_time, late)
             {} select i, 0, 901 + i % {people}, 'homeworlds', '', 'pool ' || (1 + i % {POOLS}), 1, i,
                    0, 'won', 0, 0 from n",
            numbers(games),
            people = games / 10
        ),
        "insert into rating_changes (pool, ended, game, seat, person, mean, deviation, volatility,
                games, last)
         select pool, ended, game, seat, person, 1, 1, 1, 1, ended from results"
            .to_owned(),
        "insert into ratings (pool, person, mean, deviation, volatility, games, last)
         select pool, person, 1, 1, 1, 1, max(ended) from results group by pool, person"
            .to_owned(),
        format!(
            "{} insert into leagues (id, guild, channel, language, name, creator, kind, options,
                    terms, rules, season, stage, jobs, seq, created, changed)
             select i, i % 500, i % 1000, 'en', 'League', 901, 'homeworlds', '', '', '', 1,
                    case when i % 10 = 0 then 'playing' else 'over' end, 0, 0, 1, 1 from n",
            numbers(games / 10)
        ),
        format!(
            "{} insert into organizers (league, person, named) select i, 900 + i, 0 from n",
            numbers(games / 10)
        ),
        format!(
            "{} insert into reasons (league, seq, person, reason) select i, 1, 901, '' from n",
            numbers(games / 10)
        ),
        format!(
            "insert into entrants (league, season, person, name, joined, substitute, waits)
             {} select 1 + i % {}, 1, 901 + i / {}, 'Player', 1, case when i % 1000 = 0 then 901 end,
                 case when i % 10 = 1 then 1 end from n",
            numbers(games),
            games / 10,
            games / 10
        ),
        format!(
            "insert into league_posts (league, seq, channel, message)
             {} select 1 + i % {}, i, 1, 1 from n",
            numbers(games),
            games / 10
        ),
        format!(
            "insert into lots (league, season, purpose, secret)
             {} select i, 1, 'ties', '' from n",
            numbers(games / 10)
        ),
        format!(
            "insert into league_events (league, seq, part, season, at, kind, body)
             {} select 1 + i % {}, i, i % 2, 1, 1, case when i % 2 = 0 then 'round' else 'log' end, '1'
             from n",
            numbers(games),
            games / 10
        ),
        format!(
            "update games set league = 1 + id % {}, season = 1, fixture = id where id % 2 = 0",
            games / 10
        ),
        format!(
            "{} insert into forgetting (person, games, since) select i, 'resign', i from n",
            numbers(10)
        ),
        format!("update counters set value = {games} where name = 'game'"),
        "analyze".to_owned(),
    ];
    for statement in statements {
        let done = connection.execute(sqlx::query(AssertSqlSafe(statement.clone()))).await;
        done.unwrap_or_else(|fault| panic!("{fault}: {statement}"));
    }
}

/// The queries of the store: its texts that begin like one.
fn queries() -> Vec<String> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("src/store");
    let folders = [folder.join("leagues"), folder.join("ratings"), folder];
    let files = folders.map(|folder| fs::read_dir(folder).expect("the store is there"));
    let mut queries = Vec::new();
    for file in files.into_iter().flatten().map(|file| file.expect("an entry").path()) {
        if file.is_dir() || file.ends_with(DOCTOR) || file.ends_with("tests.rs") {
            continue;
        }
        let whole = fs::read_to_string(file).expect("readable");
        let text = whole.split("#[cfg(test)]").next().unwrap_or_default();
        queries.extend(texts(text).into_iter().filter(|text| is_query(text)));
    }
    queries.sort();
    queries.dedup();
    queries
}

/// The texts between quotation marks outside of comments.
fn texts(source: &str) -> Vec<String> {
    let lines = source.lines().filter(|line| !line.trim_start().starts_with("//"));
    let code = lines.collect::<Vec<_>>().join("\n").replace("\\\n", " ");
    let inside = code.split('"').skip(1).step_by(2);
    inside
        .map(|text| text.split_whitespace().collect::<Vec<_>>().join(" "))
        .map(|text| text.replace("{}", "1"))
        .collect()
}

fn is_query(text: &str) -> bool {
    let first = text.split(' ').next().unwrap_or_default();
    let verbs = ["select", "update", "insert", "delete", "with"];
    verbs.contains(&first) && text.split(' ').count() > 3
}

/// The tables that SQLite reads as a whole for a query.
async fn scanned_by_sqlite(connection: &mut AnyConnection, query: &str) -> Vec<String> {
    let explain = AssertSqlSafe(format!("explain query plan {query}"));
    let rows = sqlx::query(explain)
        .fetch_all(connection)
        .await
        .unwrap_or_else(|fault| panic!("{fault}: {query}"));
    assert!(!rows.is_empty() || query.starts_with("insert"), "{query}");
    let steps = rows.iter().map(|row| row.get::<String, _>("detail"));
    let is_scan = |step: &String| {
        // `SEARCH` without an index is the name for a minimum over a whole table.
        let search = step.strip_prefix("SEARCH ").filter(|rest| !rest.contains(" USING "));
        let Some(rest) = step.strip_prefix("SCAN ").or(search) else {
            return false;
        };
        let table = rest.split(' ').next().unwrap_or_default();
        let in_order = rest.contains("USING") && query.contains(" limit ");
        let made_here = ["CONSTANT", "(subquery", "SUBQUERY"];
        !in_order && !SMALL.contains(&table) && !made_here.iter().any(|it| rest.starts_with(it))
    };
    steps.filter(is_scan).collect()
}

/// The tables that PostgreSQL reads as a whole for a query, whatever its parameters are.
async fn scanned_by_postgres(connection: &mut AnyConnection, query: &str) -> Vec<String> {
    let parameters = (1..20).take_while(|number| query.contains(&format!("${number}"))).count();
    let nulls = vec!["null"; parameters].join(", ");
    let arguments = if nulls.is_empty() { nulls } else { format!("({nulls})") };
    let mut run = async |sql: String| {
        let done = connection.fetch_all(sqlx::raw_sql(AssertSqlSafe(sql.clone()))).await;
        done.unwrap_or_else(|fault| panic!("{fault}: {sql}"))
    };
    run("set plan_cache_mode = force_generic_plan".to_owned()).await;
    run(format!("prepare asked as {query}")).await;
    let rows = run(format!("explain execute asked{arguments}")).await;
    run("deallocate asked".to_owned()).await;
    let lines: Vec<String> = rows.iter().map(|row| row.get::<String, _>(0)).collect();
    let is_limited = lines.iter().any(|line| line.contains("Limit "));
    let steps = lines.iter().enumerate().filter(|(_, line)| line.contains("(cost="));
    let is_scan = |(at, line): &(usize, &String)| {
        let (how, rest) = line.split_once(" on ").unwrap_or_default();
        let table = rest.split(' ').next().unwrap_or_default();
        let below = lines[at + 1..].iter().take_while(|line| !line.contains("(cost="));
        let by_key = below.clone().any(|line| line.contains("Index Cond"));
        let whole_index =
            how.contains("Index") && !how.contains("Bitmap Heap") && !by_key && !is_limited;
        (how.contains("Seq Scan") || whole_index) && !SMALL.contains(&table)
    };
    let scans = steps.filter(is_scan);
    scans.map(|(_, line)| line.clone()).collect()
}
