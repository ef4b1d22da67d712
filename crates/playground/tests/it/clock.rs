//! The clock of the playground: it is moved forward, and what has a time follows.

use std::time::Duration;

use serde_json::{Value, json};

use super::bot::{Bot, Heard, say};
use super::peer::{Peer, text};

const DAY: u64 = 24 * 60 * 60;

/// The time when a message was written, in milliseconds of its id.
fn made(message: &Value) -> u64 {
    text(&message["id"]).parse::<u64>().expect("an id") >> 22
}

#[tokio::test]
async fn new_ids_and_the_times_of_messages_follow_the_clock() {
    let peer = Peer::start().await;
    let path = format!("/channels/{}/messages", peer.channel("lobby").await);
    let (_, before) = peer.rest("POST", &path, json!({"content": "now"})).await;
    let clock = peer.play("clock", json!({"seconds": 3 * DAY})).await;
    assert_eq!(clock["moved_ms"], 3 * DAY * 1000);
    assert_eq!(peer.seen_by("").await["clock"]["moved_ms"], clock["moved_ms"]);
    let (_, after) = peer.rest("POST", &path, json!({"content": "later"})).await;
    let between = made(&after) - made(&before);
    let days = 3 * DAY * 1000..3 * DAY * 1000 + 60_000;
    assert!(days.contains(&between), "{between}");
    assert_ne!(before["timestamp"], after["timestamp"]);
    let edited = format!("{path}/{}", text(&after["id"]));
    let (_, edited) = peer.rest("PATCH", &edited, json!({"content": "edited"})).await;
    assert!(edited["edited_timestamp"].as_str() >= after["timestamp"].as_str(), "{edited}");
}

#[tokio::test]
async fn whoever_follows_the_clock_is_told_how_far_it_was_moved() {
    let peer = Peer::start().await;
    let mut moved = peer.playground.clock_moved();
    assert_eq!(*moved.borrow_and_update(), Duration::ZERO);
    for hours in 1..=2 {
        peer.play("clock", json!({"seconds": 3600})).await;
        moved.changed().await.expect("it is there");
        let shown = *moved.borrow_and_update();
        assert_eq!(shown, Duration::from_secs(hours * 3600));
    }
}

#[tokio::test]
async fn the_clock_goes_forward_only_and_not_too_far() {
    let peer = Peer::start().await;
    for seconds in [json!(0), json!(-3600), json!(u64::MAX), json!(400 * DAY)] {
        let wish = json!({"seconds": seconds});
        let (status, _) = peer.send("POST", "/play/clock", wish).await;
        assert!((400..500).contains(&status), "{seconds}: {status}");
    }
    for _ in 0..30 {
        let wish = json!({"seconds": 366 * DAY});
        peer.send("POST", "/play/clock", wish).await;
    }
    let moved = peer.seen_by("").await["clock"]["moved_ms"].as_u64();
    assert_eq!(moved.map(|moved| moved / 1000 / DAY / 366), Some(19));
    peer.person("Anna").await;
}

#[tokio::test]
async fn what_is_asked_before_the_clock_moves_is_answered_after_it() {
    let peer = Peer::start().await;
    let mut bot = Bot::connect(&peer).await;
    let (command, outcome) = peer.echo(&mut bot).await;
    peer.play("clock", json!({"seconds": DAY})).await;
    command.create_response(&bot.http, say("in time", true)).await.expect("it is taken");
    assert_eq!(outcome.await.expect("it ran")["outcome"], "message");
    peer.play("clock", json!({"seconds": DAY})).await;
    let again = serenity::all::EditInteractionResponse::new().content("still");
    let edited = command.edit_response(&bot.http, again).await;
    edited.expect("its token lives for 15 real minutes");
}

#[tokio::test]
async fn a_thread_in_which_nobody_writes_for_long_is_archived() {
    let peer = Peer::start().await;
    let mut bot = Bot::connect(&peer).await;
    let path = format!("/channels/{}/threads", peer.channel("lobby").await);
    let wish = json!({"name": "a game", "type": 11, "auto_archive_duration": 1440});
    let (_, thread) = peer.rest("POST", &path, wish).await;
    let Heard::Thread(_) = bot.next().await else { panic!("the thread") };
    let archived = async || {
        let seen = peer.seen_by("").await;
        let mut channels = seen["channels"].as_array().expect("channels").iter();
        let it = channels.find(|one| one["id"] == thread["id"]);
        it.expect("the thread")["archived"] == true
    };
    peer.play("clock", json!({"seconds": DAY - 60})).await;
    assert!(!archived().await);
    peer.play("clock", json!({"seconds": 120})).await;
    assert!(archived().await);
    let Heard::Changed(_) = bot.next().await else { panic!("that it is archived") };
    let path = format!("/channels/{}/messages", text(&thread["id"]));
    peer.rest("POST", &path, json!({"content": "hello"})).await;
    assert!(!archived().await, "a post opens it again");
}

#[tokio::test]
async fn a_restart_does_not_set_the_clock_back() {
    let file = std::env::temp_dir().join(format!("starpost-clock-{}.json", std::process::id()));
    let first = Peer::start_with(Some(file.clone())).await;
    first.play("clock", json!({"seconds": DAY})).await;
    first.playground.stop().await;
    let second = Peer::start_with(Some(file.clone())).await;
    let moved = second.seen_by("").await["clock"]["moved_ms"].clone();
    let told = *second.playground.clock_moved().borrow();
    second.playground.stop().await;
    std::fs::remove_file(&file).expect("it was written");
    assert_eq!(moved, DAY * 1000);
    assert_eq!(told, Duration::from_secs(DAY));
}
