//! A third game, to show what a game needs and that nothing else knows it: the rules of Nim are in
//! `nim.rs`, its sentences in `en.ftl`.
//!
//! Both are part of the games only with the feature `third-game`:
//! `cargo test -p starpost --features third-game --test third_game`.

#[allow(dead_code, reason = "other tests do more")]
#[path = "../it/support/clock.rs"]
mod clock;
#[allow(dead_code, reason = "other tests do more")]
#[path = "../it/support/deeds.rs"]
mod deeds;
#[allow(dead_code, reason = "other tests do more")]
#[path = "../it/support/parts.rs"]
mod parts;
#[allow(dead_code, reason = "other tests do more")]
#[path = "../it/support/play.rs"]
mod play;
#[path = "../it/support/scratch.rs"]
mod scratch;
#[path = "../it/support/sqlite_file.rs"]
mod sqlite_file;

use serde_json::{Value, json};
use starpost_games::game::{Outcome, Seat, Seats};
use starpost_games::games::{Kind, Refused, View};
use starpost_games::record::{Event, Record, Seq, What};
use starpost_games::render::png;
use starpost_games::words::Language;

use play::{Person, Play, text};

/// A whole game, which the second player wins.
const TURNS: [&str; 4] = ["take 2", "take 3", "take 1", "take 3"];

/// Its record.
fn record() -> Record {
    let players = ["Anna", "Ben"].map(str::to_owned).to_vec();
    let mut record = Record::new(Kind::Nim, "", players).expect("a game of two");
    let event = |(seq, line): (Seq, &str)| Event {
        seq,
        at: None,
        what: What::Turn(line.to_owned()),
        hash: None,
        line: 0,
    };
    record.events = (1..).map(Seq).zip(TURNS).map(event).collect();
    record
}

#[test]
fn what_the_rules_refuse_changes_nothing() {
    let options = Kind::Nim.options("", 2).expect("options");
    let mut game = options.open(2).expect("a table");
    let refused = |no: Refused| no.id;
    assert_eq!(game.end_turn().map_err(refused), Err("nim-nothing-taken"));
    assert_eq!(game.play("take 4").map_err(refused), Err("nim-not-so-many"));
    game.play("take 3").expect("one, two or three");
    assert_eq!(game.play("take 1").map_err(refused), Err("nim-not-so-many"));
    game.end_turn().expect("a turn");
    assert_eq!((game.print(), game.to_move()), ("6".to_owned(), Some(Seat(1))));
    game.leave(Seat(1));
    assert_eq!(game.outcome(), Some(Outcome::Won(Seats::one(Seat(0)))));
}

#[test]
fn a_record_is_written_read_and_replayed() {
    let written = record().text();
    let read = Record::read(&written).expect("it is as it was written");
    assert_eq!(read.text(), written);
    let replay = read.replay().expect("by the rules");
    let ending = replay.ending.expect("nothing is left");
    assert_eq!(ending.outcome, Some(Outcome::Won(Seats::one(Seat(1)))));
}

#[test]
fn a_position_is_drawn_and_described() {
    let game = record().replay_until(Seq(1)).expect("by the rules").game;
    let players = ["Anna", "Ben"].map(str::to_owned);
    let view = View {
        side: Seat(0),
        language: Language::English,
        players: &players,
        heading: "Nim",
        ended: None,
    };
    assert_eq!(game.describe(&view, 100), "7 counters are left.");
    let scene = game.draw(&view);
    assert!(scene.to_string().contains("7 counters are left."), "{scene}");
    assert!(png(&scene, 400).starts_with(b"\x89PNG"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_is_played_by_clicks() {
    let play = Play::start().await;
    let players = [play.person("Anna").await, play.person("Ben").await];
    let thread = begin(&play, &players).await;
    post(&play, &thread, 0).await;
    let asked = play.command(&players[0], &thread, "help", &[]).await;
    play.says(&asked, "begins").await;
    for (number, action) in TURNS.into_iter().enumerate() {
        let by = &players[number % 2];
        let taken = play.press(by, &post(&play, &thread, number).await, "Take turn").await;
        let empty = play.says(&taken, "nothing yet").await;
        play.press(by, &empty, action).await;
        let draft = play.says(&taken, "not played yet").await;
        play.end_turn(by, &taken, &draft).await;
    }
    let last = post(&play, &thread, TURNS.len()).await;
    let says = text(&last["content"]);
    let told = "Ben takes 3 counters.\n-# `take 3`\n**Ben wins.** It was played to the end.";
    assert!(says.contains(told), "{says}");
}

/// The first invites the second and begins. Returns the thread that the game is in.
async fn begin(play: &Play, [first, second]: &[Person; 2]) -> String {
    let channel = play.channel("homeworlds").await.expect("a channel");
    let options = [
        ("opponent", json!(second.id)),
        ("game", json!("nim")),
        ("preset", json!("nim")),
        ("options", json!("start:me")),
    ];
    let opened = play.command(first, &channel, "game new", &options).await;
    play.says(&opened, "is open").await;
    let card = post(play, &channel, 0).await;
    let joined = play.press(second, &card, "Join").await;
    play.says(&joined, "has begun").await;
    let thread = async || play.channel("Nim").await;
    play.until("a thread", thread).await
}

/// A public message, by its place in a channel.
async fn post(play: &Play, channel: &str, number: usize) -> Value {
    let post = async || play.posts(channel).await.into_iter().nth(number);
    play.until(&format!("post {number}"), post).await
}
