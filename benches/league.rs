//! What `/league` needs to know of a league of 500 people with 10,000 fixtures.
//!
//! `cargo bench --bench league` plays two seasons of a Swiss of 500 people into a database, twenty
//! rounds each, and prints how long it takes to know how the league stands in the last round, when 250
//! games are being played: for a player and for whoever runs it. On SQLite, and on PostgreSQL where
//! that is installed.

use std::time::{Duration, Instant};

use rand::SeedableRng as _;
use rand::rngs::StdRng;
use sqlx::{AnyConnection, AssertSqlSafe, Connection as _, Executor as _};
use starpost::app::{
    App, Call, ChannelId, GuildId, InteractionId, LeagueId, NewGame, Office, Opponent, Person,
    PersonId, Place, Starter, Timestamp,
};
use starpost::store::{Choices, Store};
use starpost_games::clock::Terms;
use starpost_games::games::Kind;
use starpost_games::words::Language;

#[path = "support/ground.rs"]
mod ground;
#[expect(dead_code, reason = "a benchmark needs no copies of an empty database")]
#[path = "../tests/it/support/postgres.rs"]
mod postgres;

const PEOPLE: i64 = 500;
const ROUNDS: i64 = 20;

/// How often that is measured.
const TIMES: usize = 9;

const NOW: Timestamp = Timestamp(1_700_000_000_000);

fn main() {
    ground::run(measure());
}

async fn measure() {
    let (_folder, url) = ground::sqlite();
    tell("SQLite", &url).await;
    if let Some(url) = postgres::new_database().await {
        tell("PostgreSQL", &url).await;
    }
}

/// What the tests say when something is missing.
fn skip(why: &str) {
    println!("skipped: {why}");
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
    let call = Call {
        office: Office {
            manages_server,
            roles: Vec::new(),
        },
        ..call(3, 7)
    };
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
    let new = NewGame {
        terms: Terms::default(),
        kind: Kind::Homeworlds,
        options: Choices::default(),
        opponents: vec![Opponent {
            person: person(2),
            is_program: false,
            is_member: true,
        }],
        seats: 2,
        starter: Starter::Creator,
    };
    let made = app.invitations().new_game(&call(1, 1), new).await;
    let game = made.expect("a game").game;
    let joined = app.invitations().join(&call(2, 2), game).await;
    joined.expect("joins");
    let runs = Call {
        office: Office {
            manages_server: true,
            roles: Vec::new(),
        },
        ..call(4, 1)
    };
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
    let mut statements = vec![
        format!(
            "insert into people (id, name, changed) {} select i + 3, 'Player ' || i, 0 from n",
            numbers(PEOPLE)
        ),
        format!(
            "insert into seasons (league, season, kind, options, terms, rules, began, ended)
             select id, 1, kind, options, terms, rules, 1, 2 from leagues where id = {league}"
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
            "insert into games (id, {columns}, stage, league)
             {} select {first} + i, {columns}, case when {running} then 'playing' else 'over' end,
                 {league} from games, n where id = 1",
            numbers(fixtures)
        ));
        statements.push(format!(
            "insert into fixtures (league, season, fixture, division, round, slot, entrants, game,
                                   decided, how, outcome)
             {} select {league}, {season}, i + 1, 1, i / {half} + 1, 0,
                 (i % {half}) || ' ' || ({half} + (i + i / {half}) % {half}), {first} + i,
                 case when {running} then null else 4 + i end,
                 case when {running} then null else 'played' end,
                 case when {running} then null when i % 5 = 0 then 'drawn 0 1'
                     when i % 3 = 0 then 'won 0' else 'won 1' end from n",
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

fn person(id: u64) -> Person {
    Person {
        id: PersonId(id),
        name: format!("Player {id}"),
    }
}

fn call(interaction: u64, id: u64) -> Call {
    Call {
        interaction: InteractionId(interaction),
        person: person(id),
        office: Office::default(),
        place: Place {
            guild: Some(GuildId(7)),
            channel: ChannelId(70),
            language: Language::English,
            under: None,
            lacks: Vec::new(),
        },
        language: Language::English,
        now: NOW,
    }
}
