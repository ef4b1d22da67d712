//! The door to signed HTTP requests: a game is played through it, and nobody but Discord comes in.

use std::net::{TcpListener, TcpStream};
use std::process::Stdio;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use reqwest::{Client, Response};
use serde_json::{Value, json};

use crate::bot::Game;
use crate::support::play::{Play, free_port, interactions, listen, reads};

/// Seconds of the real clock, moved by so many.
pub(crate) fn seconds(moved: i64) -> String {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).expect("it is not 1969").as_secs();
    (i64::try_from(since).expect("a time") + moved).to_string()
}

/// A request with these headers and this body.
async fn post(port: u16, signature: &str, timestamp: &str, body: Vec<u8>) -> Response {
    let answered = try_post(port, (signature, timestamp), body).await;
    answered.expect("an answer")
}

async fn try_post(
    port: u16,
    (signature, timestamp): (&str, &str),
    body: Vec<u8>,
) -> reqwest::Result<Response> {
    let request = Client::new()
        .post(interactions(port))
        .header("X-Signature-Ed25519", signature)
        .header("X-Signature-Timestamp", timestamp)
        .body(body);
    request.send().await
}

/// The answer to a request that Discord has signed. An error: the connection was closed.
pub(crate) async fn try_post_signed(play: &Play, body: &Value) -> reqwest::Result<Response> {
    let (body, at) = (body.to_string().into_bytes(), seconds(0));
    let signature = play.signature(&at, &body);
    try_post(play.door(), (&signature, &at), body).await
}

/// The answer to a request that Discord has signed.
pub(crate) async fn post_signed(play: &Play, moved: i64, body: &Value) -> Response {
    let (body, at) = (body.to_string().into_bytes(), seconds(moved));
    let signature = play.signature(&at, &body);
    post(play.door(), &signature, &at, body).await
}

#[tokio::test]
async fn a_game_is_played_through_signed_requests() {
    let mut game = Game::begin_on(Play::start_signed().await, "quartet-2020").await;
    let home = "homeworld b3 r1 g3";
    let refused = game.type_turn(game.player(1), home).await;
    let no = game.play.answer(&refused).await;
    assert!(reads(&no).contains("turn"), "{no}");
    game.send_turn(0, home).await;
    game.post(1).await;
    game.play.kill_program().await;
    game.play.start_program().await;
    game.send_turn(1, "homeworld r2 b1 g3").await;
    game.post(2).await;
    let log = game.play.log();
    assert!(!log.contains("connected"), "{log}");
}

#[tokio::test]
async fn only_discord_comes_in() {
    let play = Play::start_signed().await;
    let (port, ping, at) = (play.door(), json!({"type": 1}), seconds(0));
    let body = || ping.to_string().into_bytes();
    let right = play.signature(&at, &body());
    let wrong = play.signature(&seconds(1), &body());
    let strange =
        [("", &*at), (&*wrong, &*at), (&right[2..], &*at), (&*right, ""), (&*right, "never")];
    for (signature, timestamp) in strange {
        let answer = post(port, signature, timestamp, body()).await;
        assert_eq!(answer.status(), 401, "{signature} {timestamp}");
    }
    let bare = Client::new().post(interactions(port)).send().await;
    assert_eq!(bare.expect("an answer").status(), 401);
    let changed = post(port, &right, &at, json!({"type": 2}).to_string().into()).await;
    assert_eq!(changed.status(), 401);
    for moved in [-120, 120] {
        assert_eq!(post_signed(&play, moved, &ping).await.status(), 401);
    }
    let answer = post(port, &right, &at, body()).await;
    assert_eq!(answer.status(), 200);
    assert_eq!(answer.json::<Value>().await.expect("JSON"), ping);
    let again = post(port, &right, &at, body()).await;
    assert_eq!(again.status(), 401, "a second time");
    let large = post(port, &right, &at, vec![b' '; 2 << 20]).await;
    assert_eq!(large.status(), 413);
    let looked = reqwest::get(interactions(port)).await.expect("an answer");
    assert_eq!(looked.status(), 405);
}

#[tokio::test]
async fn what_cannot_be_read_is_apologized_for() {
    let play = Play::start_signed().await;
    for strange in [json!({"type": 77}), json!([]), json!({"type": 2, "id": "x"})] {
        assert_eq!(post_signed(&play, 0, &strange).await.status(), 202);
        play.complains("an interaction could not be read").await;
    }
    play.complains("an interaction has neither id nor token").await;
    let (anna, channel) =
        (play.person("Anna").await, play.channel("homeworlds").await.expect("a channel"));
    play.wish("misbehave", &json!({"unreadable": 1})).await;
    let asked = play.command(&anna, &channel, "help", &[]).await;
    play.says(&asked, "went wrong").await;
}

#[tokio::test]
async fn it_stops_within_seconds() {
    let mut play = Play::start_signed().await;
    let anna = play.person("Anna").await;
    let channel = play.channel("homeworlds").await.expect("a channel");
    let asked = play.command(&anna, &channel, "help", &[]).await;
    play.answer(&asked).await;
    let began = Instant::now();
    assert!(play.stop_program().success());
    assert!(began.elapsed() < Duration::from_secs(6));
}

#[tokio::test]
async fn a_port_that_is_taken_is_named() {
    let play = Play::without_program().await;
    let port = free_port();
    let _taken = TcpListener::bind(("127.0.0.1", port)).expect("it is free");
    let serve = ["serve".to_owned(), listen(port)];
    let mut command = play.program(&serve);
    let ended = command.stderr(Stdio::piped()).output().expect("it runs");
    let said = String::from_utf8_lossy(&ended.stderr).into_owned();
    assert!(!ended.status.success() && said.contains("--listen"), "{said}");
}

#[tokio::test]
async fn nobody_is_let_in_before_requests_can_be_answered() {
    let play = Play::without_program().await;
    play.wish("misbehave", &json!({"delay_ms": 2_000})).await;
    let port = free_port();
    let mut program = play.program(&["serve".to_owned(), listen(port)]).spawn().expect("it starts");
    let connect = async || TcpStream::connect(("127.0.0.1", port)).ok();
    play.until("a program that listens", connect).await;
    let (ping, at) = (json!({"type": 1}).to_string().into_bytes(), seconds(0));
    let signature = play.signature(&at, &ping);
    let began = Instant::now();
    assert_eq!(post(port, &signature, &at, ping).await.status(), 200);
    assert!(began.elapsed() < Duration::from_secs(1));
    program.kill().expect("it is ours");
    program.wait().expect("it is ours");
}
