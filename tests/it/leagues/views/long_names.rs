//! A season of sixty people with the longest names there can be, in every format, through the program
//! itself: who is mentioned how often and for what, and that nobody is without need.
//!
//! `STARPOST_GALLERY=FOLDER` also keeps all pictures that are posted.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::time::Duration;

use serde_json::Value;
use sqlx::{AnyConnection, Connection as _, Row as _};
use starpost::store::{EntrantRow, LeagueId, Store};
use starpost_games::league::Season;
use starpost_games::league::season::SeasonLog;

use crate::leagues::announcements::mentions::{
    Counted, For, count, mentioned, of_game, of_league, print,
};
use crate::leagues::server::Server;
use crate::support::play::{list, reads, text};

/// A day, by which the clock is moved.
pub(crate) const DAY: Duration = Duration::from_secs(24 * 3600);

/// The number of people who play.
pub(crate) const PEOPLE: usize = 60;

/// The length of a name, in Unicode's letters.
const LONG: usize = 32;

/// The stuff that names are made of: what is wide, what is read from right to left, what is put together, what
/// means something on Discord, and what is ordinary.
const STUFF: [&str; 10] = [
    "W",
    "𝕎",
    "👩🏽‍🚀",
    "\u{202e}مرحبا\u{200f}",
    "דניאלה",
    "漢字",
    "Z\u{0351}\u{036b}\u{0343}a\u{0300}",
    "*_`~|",
    "<@1> @everyone ",
    "Maximiliane Alexandra ",
];

/// The league of each format.
const LEAGUES: [(&str, &str); 5] = [
    ("round-robin", "division:10 at_once:9 promoted:2"),
    ("swiss", "format:swiss rounds:4"),
    ("knockout", "format:knockout"),
    ("groups", "format:groups group:4 advance:2 at_once:3"),
    ("tables", "format:tables table:4 games:3 at_once:3 mode:sinister"),
];

fn name(number: usize) -> String {
    let stuff = STUFF[number % STUFF.len()];
    let number = format!("{number:02} ");
    let long = number.chars().chain(stuff.chars().cycle()).take(LONG);
    long.collect::<String>().trim().to_owned()
}

/// A league of sixty with the longest names that all have joined.
pub(crate) async fn joined(options: &str) -> Server {
    let names: Vec<String> = (1..=PEOPLE).map(name).collect();
    let server = Server::open_to(&names).await;
    let name = "The league of those with long names, of which it has sixty";
    server.create(name, options).await;
    let card = server.says("Nobody has joined").await;
    for person in server.people.values() {
        server.grounds.press(person, &card, "Join").await;
    }
    server.says(&format!("{PEOPLE} have joined")).await;
    server
}

/// A season from its beginning to its end: nobody ever moves, and time decides every game.
async fn season(format: &str, options: &str) -> Server {
    let usual = "clock:2d vacation:off no-show:off days:60";
    let server = joined(&format!("{options} {usual}")).await;
    server.start("begins").await;
    for _ in 0..60 {
        let state = quiet(&server).await;
        keep_pictures(&server, format, &state).await;
        if channel(&server, &state).any(|message| reads(message).contains("is over.")) {
            return server;
        }
        server.grounds.pass(DAY).await;
    }
    panic!("the season goes on for ever");
}

/// Everything, once nothing happens any more and every game has its thread.
pub(crate) async fn quiet(server: &Server) -> Value {
    let (mut before, mut still) = (0, 0);
    loop {
        let state = server.grounds.look("").await;
        let many = state.to_string().len();
        let is_still = before == many && without_thread(server).await == 0;
        still = if is_still { still + 1 } else { 0 };
        if still > 2 {
            return state;
        }
        before = many;
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
}

/// The number of games that have no thread yet.
async fn without_thread(server: &Server) -> i64 {
    let mut connection = database(server).await;
    let query = "select count(*) from games where league is not null and thread is null";
    let many = sqlx::query_scalar(query).fetch_one(&mut connection).await;
    many.expect("it is read")
}

/// The database of the program, to be read.
async fn database(server: &Server) -> AnyConnection {
    let file = server.folder.path().join("starpost-playground.db");
    let url = format!("sqlite:{}?mode=ro", file.display());
    sqlx::any::install_default_drivers();
    AnyConnection::connect(&url).await.expect("it opens")
}

/// The first season of the only league, as its log has made it, and its people.
pub(crate) async fn logged(server: &Server) -> (SeasonLog, Vec<EntrantRow>) {
    let file = server.folder.path().join("starpost-playground.db");
    let store = Store::open_to_read(&format!("sqlite:{}", file.display())).await.expect("it opens");
    let (league, season) = (LeagueId(1), Season(1));
    let log = store.season_log(league, season).await.expect("a log");
    (log, store.entrants(league, season).await.expect("people"))
}

/// The messages in the channel of the league.
pub(crate) fn channel<'a>(server: &Server, state: &'a Value) -> impl Iterator<Item = &'a Value> {
    let mut places = list(&state["channels"]).iter();
    let place = places.find(|one| one["id"] == server.channel.as_str());
    list(&place.expect("it is there")["messages"]).iter()
}

/// Keeps the pictures of a league where they can be looked at.
pub(crate) async fn keep_pictures(server: &Server, format: &str, state: &Value) {
    let Ok(folder) = std::env::var("STARPOST_GALLERY") else {
        return;
    };
    fs::create_dir_all(&folder).expect("it can be made");
    for (number, message) in channel(server, state).enumerate() {
        for file in list(&message["attachments"]) {
            let picture = server.grounds.file(text(&file["url"])).await;
            let path = format!("{folder}/{format}-{number:03}-{}", text(&file["filename"]));
            fs::write(path, picture).expect("it can be kept");
        }
    }
}

/// The people who play in each thread, as the database has it.
async fn players(server: &Server) -> BTreeMap<String, BTreeSet<String>> {
    let mut connection = database(server).await;
    let query = "select games.thread, seats.person from games join seats on seats.game = games.id
         where games.league is not null and games.thread is not null";
    let rows = sqlx::query(query).fetch_all(&mut connection).await;
    let mut players: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for row in rows.expect("it is read") {
        let (thread, person): (i64, i64) = (row.get("thread"), row.get("person"));
        let there = players.entry(thread.to_string()).or_default();
        there.insert(person.to_string());
    }
    players
}

async fn nobody_is_mentioned_without_need(format: &str) {
    let (_, options) = LEAGUES.iter().find(|(it, _)| *it == format).expect("it is there");
    let server = season(format, options).await;
    let state = server.grounds.look("").await;
    if format == "swiss" {
        rounds_are_complete(&server, &state);
    }
    let mut counted = Counted::new();
    for message in channel(&server, &state) {
        let people = mentioned(message);
        if people.is_empty() {
            continue;
        }
        let what = of_league(&reads(message))
            .unwrap_or_else(|| panic!("mentioned without need: {message:#}"));
        count(&mut counted, what, people);
    }
    count_threads(&mut counted, &server, &state).await;
    print(format, &counted);
    let once = |what: &For| {
        let people = counted.get(what);
        people.is_none_or(|people| people.values().all(|times| *times == 1))
    };
    assert!(once(&For::Beginning) && once(&For::End) && once(&For::EndsSoon));
    assert_eq!(counted[&For::Beginning].len(), PEOPLE, "it reaches everybody");
}

/// Counts who is mentioned in the threads of games: those who play there, once each for one thing, since
/// nobody ever moves.
pub(crate) async fn count_threads(counted: &mut Counted, server: &Server, state: &Value) {
    let players = players(server).await;
    for place in list(&state["channels"]) {
        let Some(players) = players.get(text(&place["id"])) else {
            continue;
        };
        let mut here = Counted::new();
        for message in list(&place["messages"]) {
            let people = mentioned(message);
            assert!(people.iter().all(|it| players.contains(it)), "{message:#}");
            for person in people {
                let what = of_game(&reads(message), &person)
                    .unwrap_or_else(|| panic!("without need: {message:#}"));
                count(&mut here, what, vec![person]);
            }
        }
        for (what, people) in here {
            for (person, times) in people {
                // Nobody ever moves, so that everybody has one turn at most.
                assert_eq!(times, 1, "{what:?} in {place:#}");
                let one = counted.entry(what).or_default().entry(person);
                *one.or_default() += times;
            }
        }
    }
}

/// The posts about rounds of a Swiss name every game, or say how many more there are.
fn rounds_are_complete(server: &Server, state: &Value) {
    let rounds: Vec<String> =
        channel(server, state).map(reads).filter(|words| words.contains("is paired.")).collect();
    assert_eq!(rounds.len(), 3, "all but the first");
    for words in rounds {
        let shown = words.lines().filter(|line| line.starts_with('`')).count();
        let more = words
            .lines()
            .find_map(|line| line.strip_suffix(" more are under *Fixtures*."))
            .and_then(|more| more.parse().ok())
            .unwrap_or(0);
        assert_eq!(shown + more, PEOPLE / 2, "{words}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "long"]
async fn in_a_round_robin_of_sixty_nobody_is_mentioned_without_need() {
    nobody_is_mentioned_without_need("round-robin").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "long"]
async fn in_a_swiss_of_sixty_nobody_is_mentioned_without_need() {
    nobody_is_mentioned_without_need("swiss").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "long"]
async fn in_a_knockout_of_sixty_nobody_is_mentioned_without_need() {
    nobody_is_mentioned_without_need("knockout").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "long"]
async fn in_groups_of_sixty_nobody_is_mentioned_without_need() {
    nobody_is_mentioned_without_need("groups").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "long"]
async fn at_tables_of_sixty_nobody_is_mentioned_without_need() {
    nobody_is_mentioned_without_need("tables").await;
}
