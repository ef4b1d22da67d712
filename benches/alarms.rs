//! One pass of the worker over the clocks of many games of which a hundred are due.
//!
//! `cargo bench --bench alarms` fills a database with copies of one game whose clock runs, lets the
//! time of a hundred of them run out again and again, and prints how long it takes to see that, to
//! make jobs of it, and to know when to look next; and how long it takes to claim and judge those
//! jobs. On SQLite, and on PostgreSQL where that is installed.

use std::time::{Duration, Instant};

use rand::SeedableRng as _;
use rand::rngs::StdRng;
use sqlx::{AnyConnection, AssertSqlSafe, Connection as _};
use starpost::app::{App, GameId, TimeUp, Timestamp};
use starpost::store::Store;
use starpost_games::clock::Terms;

#[path = "support/databases.rs"]
mod databases;
#[path = "support/ground.rs"]
mod ground;
#[path = "support/pair.rs"]
mod pair;
#[path = "support/people.rs"]
mod people;

use pair::begun;
use people::{NOW, call};

/// The numbers of games whose clocks run.
const GAMES: [i64; 2] = [1_000, 100_000];

/// In how many of them something falls due at once.
const DUE: i64 = 100;

/// The number of times that is measured, each time with other games.
const PASSES: i64 = 9;

const DAY: Duration = Duration::from_secs(24 * 3600);

fn main() {
    ground::run(measure());
}

async fn measure() {
    for games in GAMES {
        databases::on_each(async |database, url| tell(database, url, games).await).await;
    }
}

async fn tell(database: &str, url: &str, games: i64) {
    let store = Store::open(url).await.expect("a new database opens");
    let app = App::new(store, StdRng::seed_from_u64(1));
    let game = timed_game(&app).await;
    copy(url, game, games).await;
    let (mut passes, mut judged) = (Vec::new(), Vec::new());
    for pass in 1..=PASSES {
        // In every minute the time of a hundred games runs out.
        let now = NOW.after(DAY * 3 + MINUTE * u32::try_from(pass).expect("small"));
        passes.push(look(&app, now).await);
        judged.push(judge(&app, now).await);
    }
    println!(
        "{database}, {games} clocks, {DUE} due: a pass takes {}; claiming and judging them takes {}",
        told(passes),
        told(judged)
    );
}

const MINUTE: Duration = Duration::from_secs(60);

/// The least and the median.
fn told(mut times: Vec<Duration>) -> String {
    times.sort_unstable();
    format!("{:.1?} (median {:.1?})", times[0], times[times.len() / 2])
}

/// The worker's search for what is due, as done between two rests.
async fn look(app: &App, now: Timestamp) -> Duration {
    let began = Instant::now();
    let rung = app.clocks().ring(now).await.expect("the database answers");
    let store = app.store();
    let next = (store.next_due().await, store.next_alarm().await);
    let took = began.elapsed();
    assert_eq!(i64::try_from(rung), Ok(DUE), "at {now:?}");
    assert!(next.0.is_ok_and(|due| due == Some(Timestamp::AT_ONCE)));
    assert!(next.1.is_ok_and(|alarm| alarm > Some(now)));
    took
}

/// Claims all jobs that there are, judges their games and takes the jobs away.
async fn judge(app: &App, now: Timestamp) -> Duration {
    let (store, mut claims) = (app.store(), Vec::new());
    let began = Instant::now();
    while let Some(claim) = store.claim(now, now.after(DAY)).await.expect("answers") {
        claims.push(claim);
    }
    for claim in &claims {
        let locked = store.lock_game(claim.subject.game().expect("a game")).await.expect("answers");
        let mut tx = locked.expect("a game");
        assert!(tx.finish_job(claim).await.expect("answers"));
        let judged = app.clocks().judge_time(&mut tx, now).await.expect("it replays");
        assert!(matches!(judged, TimeUp::Over(_)));
        tx.commit().await.expect("commits");
    }
    let took = began.elapsed();
    assert_eq!(i64::try_from(claims.len()), Ok(DUE));
    clear(app, now).await;
    took
}

/// Takes away what would be posted.
async fn clear(app: &App, now: Timestamp) {
    let store = app.store();
    while let Some(claim) = store.claim(now, now.after(DAY)).await.expect("answers") {
        let locked = store.lock_game(claim.subject.game().expect("a game")).await.expect("answers");
        let mut tx = locked.expect("a game");
        tx.finish_job(&claim).await.expect("answers");
        tx.commit().await.expect("commits");
    }
}

/// A game whose clock has just begun to run for its first turn.
async fn timed_game(app: &App) -> GameId {
    let terms = Terms::read("clock=3d vacation=off").expect("terms");
    let game = begun(app, terms, [&call(1, 1), &call(2, 2)]).await;
    for (who, line) in [(1, "homeworld b3 r1 g3"), (2, "homeworld y2 b1 g3")] {
        let set_up = app.turns().turn_at_once(&call(10 + who, who), game, line).await;
        set_up.expect("a set-up");
    }
    clear(app, NOW).await;
    game
}

/// Copies a game: the first hundred begin a minute after it, the next hundred two minutes after,
/// and so on; those that nobody looks at, much later.
async fn copy(url: &str, GameId(game): GameId, games: i64) {
    let mut connection = AnyConnection::connect(url).await.expect("it opens again");
    let copies = |many: &str| {
        format!(
            "with recursive n(i) as (select 1 union all select i + 1 from n where i < {games}),
                 copies(copy, later) as (select {game} + i, cast(60000 as bigint) * case
                     when i <= {} then (i + {DUE} - 1) / {DUE} else 100000 + i % 1000 end from n)
             {many}",
            DUE * PASSES
        )
    };
    let columns = "kind, options, creator, starter, guild, channel, thread, language, card, \
                   post_channel, post_message, jobs, created, changed, stage, seq, turns, to_move, \
                   terms";
    let statements = [
        copies(&format!(
            "insert into games (id, {columns}, deadline, alarms, alarm)
             select copy, {columns}, deadline + later, 'end:' || (deadline + later),
                 deadline + later from games, copies where id = {game}"
        )),
        copies(&format!(
            "insert into seats (game, chair, person, name, joined, seat)
             select copy, chair, person, name, joined, seat from seats, copies where game = {game}"
        )),
        copies(&format!(
            "insert into events (game, seq, at, actor, kind, body, hash)
             select copy, seq, at + later, actor, kind, body, hash from events, copies
             where game = {game}"
        )),
        format!("update games set alarms = '', alarm = null where id = {game}"),
        format!("update counters set value = {game} + {games} where name = 'game'"),
        "analyze".to_owned(),
    ];
    for statement in statements {
        let done = sqlx::query(AssertSqlSafe(statement.clone())).execute(&mut connection).await;
        done.unwrap_or_else(|fault| panic!("{fault}: {statement}"));
    }
    connection.close().await.expect("closes");
}
