//! The cost of what `/league` needs to know of a league of 500 people with 10,000 fixtures.
//!
//! `cargo bench --bench league` plays two seasons of a Swiss of 500 people into a database, twenty
//! rounds each, and prints how long it takes to know how the league stands in the last round, when 250
//! games are being played: for a player and for whoever runs it. On SQLite, and on PostgreSQL where
//! that is installed.

use std::time::{Duration, Instant};

use rand::SeedableRng as _;
use rand::rngs::StdRng;
use sqlx::{AnyConnection, AssertSqlSafe, Connection as _, Executor as _};
use starpost::app::{App, Call, LeagueId, Office};
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
use people::call;

const PEOPLE: i64 = 500;
const ROUNDS: i64 = 20;

/// The number of times that is measured.
const TIMES: usize = 9;

fn main() {
    ground::run(databases::on_each(tell));
}

async fn tell(database: &str, url: &str) {
    let store = Store::open(url).await.expect("a new database opens");
    let app = App::new(store, StdRng::seed_from_u64(1));
    let league = league(&app).await;
    fill(url, league).await;
    for (who, manages_server) in [("a player", false), ("whoever runs it", true)] {
        let mut times: Vec<Duration> = Vec::new();
        for _ in 0..TIMES {
            times.push(look(&app, league, manages_server).await);
        }
        times.sort_unstable();
        println!(
            "{database}, for {who}: median {:.1?}, at most {:.1?}",
            times[TIMES / 2],
            times[TIMES - 1]
        );
    }
}

async fn look(app: &App, league: LeagueId, manages_server: bool) -> Duration {
    let call = Call { office: Office { manages_server, roles: Vec::new() }, ..call(3, 7) };
    let began = Instant::now();
    let status = app.leagues().status(&call, league).await;
    let took = began.elapsed();
    let status = status.expect("it is there");
    assert_eq!(status.games.len(), 250, "one for each two people");
    assert_eq!(status.facts.entrants.len(), 500);
    assert_eq!(status.runs, manages_server);
    assert!(status.facts.place_of(call.person.id).is_some());
    took
}

/// A league that people may join, and a game that waits for a turn.
async fn league(app: &App) -> LeagueId {
    begun(app, Terms::default(), [&call(1, 1), &call(2, 2)]).await;
    let runs = Call { office: Office { manages_server: true, roles: Vec::new() }, ..call(4, 1) };
    let rules = format!("format:swiss rounds:{ROUNDS}");
    let draft = app.sign_ups().begin_draft(&runs, "Autumn", &rules).await;
    let league = draft.expect("a draft").stored().expect("stored").id;
    app.sign_ups().open(&runs, league).await.expect("opens");
    league
}

/// Makes the games of two seasons: in each round everybody meets somebody else.
async fn fill(url: &str, LeagueId(league): LeagueId) {
    let numbers = |most: i64| {
        format!(
            "with recursive n (i) as (select 0 union all select i + 1 from n where i < {most} - 1)"
        )
    };
    let half = PEOPLE / 2;
    let fixtures = half * ROUNDS;
    let columns = "kind, options, creator, starter, guild, channel, thread, language, card, \
                   post_channel, post_message, jobs, created, changed, seq, turns, to_move, terms";
    let outcome =
        "case when i % 5 = 0 then 'drawn 0 1' when i % 3 = 0 then 'won 0' else 'won 1' end";
    let mut statements = vec![
        format!(
            "insert into people (id, name, changed) {} select i + 3, 'Player ' || i, 0 from n",
            numbers(PEOPLE)
        ),
        format!(
            "insert into league_events (league, seq, part, season, at, kind, body)
             select id, 1, 1, 1, 2, 'played', kind || '\n' || options || '\n' || terms || '\n' || rules
                 || '\n1\n2' from leagues where id = {league}"
        ),
        format!("update leagues set season = 2, stage = 'playing', began = 3 where id = {league}"),
    ];
    for season in [1, 2] {
        let (first, last) = (2 + (season - 1) * fixtures, (season == 2).then_some(ROUNDS));
        let running = format!("i / {half} + 1 = {}", last.unwrap_or_default());
        statements.push(format!(
            "insert into entrants (league, season, person, name, joined, entrant, division, rating)
             {} select {league}, {season}, i + 3, 'Player ' || i, i, i, 1, 1500 from n",
            numbers(PEOPLE)
        ));
        statements.push(format!(
            "insert into games (id, {columns}, stage, league, season, fixture, counted,
                                counted_outcome)
             {} select {first} + i, {columns}, case when {running} then 'playing' else 'over' end,
                 {league}, {season}, i + 1, case when {running} then null else 'played' end,
                 case when {running} then null else {outcome} end from games, n where id = 1",
            numbers(fixtures)
        ));
        statements.push(format!(
            "insert into league_events (league, seq, part, season, kind, body)
             {} select {league}, {season} + 1, i + 1, {season}, 'log',
                 'paired ' || (i + 1) || ' 1 ' || (i / {half} + 1) || ' 0 ' || (i % {half}) || ' '
                     || ({half} + (i + i / {half}) % {half})
                     || case when {running} then ''
                         else '\ndecided ' || (i + 1) || ' ' || (4 + i) || ' played ' || {outcome} end
             from n",
            numbers(fixtures)
        ));
    }
    statements.push("analyze".to_owned());
    let mut connection = AnyConnection::connect(url).await.expect("connects");
    for statement in statements {
        let done = connection.execute(AssertSqlSafe(statement.clone())).await;
        done.unwrap_or_else(|fault| panic!("{fault}: {statement}"));
    }
}
