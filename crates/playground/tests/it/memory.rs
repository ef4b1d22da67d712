//! The things that the playground keeps from start to start, and those that it does not.

use std::io::Read as _;

use serde_json::{Value, json};

use super::peer::{Peer, id_of, text};

/// The threads as the page is told of them.
async fn threads(peer: &Peer) -> Vec<Value> {
    let mut seen = peer.seen_by("").await;
    let channels = seen["channels"].take();
    let channels: Vec<Value> = serde_json::from_value(channels).expect("channels");
    let threads = channels.into_iter().filter(|channel| channel["kind"] == "thread");
    threads.collect()
}

#[tokio::test]
async fn a_thread_of_an_earlier_start_is_kept_without_its_messages_and_known_to_be_one() {
    let file = std::env::temp_dir().join(format!("starpost-threads-{}.json", std::process::id()));
    let first = Peer::start_with(Some(file.clone())).await;
    let path = format!("/channels/{}/threads", first.channel("lobby").await);
    let wish = json!({"name": "a game", "type": 11, "auto_archive_duration": 1440});
    let (_, thread) = first.rest("POST", &path, wish).await;
    let path = format!("/channels/{}/messages", text(&thread["id"]));
    first.rest("POST", &path, json!({"content": "hello"})).await;
    let before = threads(&first).await;
    first.playground.stop().await;
    let second = Peer::start_with(Some(file.clone())).await;
    let after = threads(&second).await;
    second.playground.stop().await;
    std::fs::remove_file(&file).expect("it was written");
    assert_eq!(before.len(), 1);
    assert_eq!(before[0]["remembered"], false);
    assert_eq!(after.len(), 1);
    assert_eq!(after[0]["id"], before[0]["id"]);
    assert_eq!(after[0]["remembered"], true);
    assert_eq!(after[0]["messages"], json!([]));
}

#[tokio::test]
async fn a_server_that_was_added_is_kept_with_its_channel() {
    let file = std::env::temp_dir().join(format!("starpost-servers-{}.json", std::process::id()));
    let first = Peer::start_with(Some(file.clone())).await;
    let (server, channel) = first.playground.add_server("second");
    first.playground.stop().await;
    let second = Peer::start_with(Some(file.clone())).await;
    let path = format!("/channels/{channel}");
    let (_, kept) = second.rest("GET", &path, Value::Null).await;
    let next = second.playground.add_server("third").0;
    second.playground.stop().await;
    std::fs::remove_file(&file).expect("it was written");
    assert_eq!(kept["guild_id"], json!(server));
    assert_ne!(next, server);
}

/// The roles that the server says somebody has.
async fn roles(peer: &Peer, person: &str) -> Value {
    let server = peer.seen_by("").await["guild"].take();
    let path = format!("/guilds/{}/members/{person}", text(&server));
    let (status, mut member) = peer.rest("GET", &path, Value::Null).await;
    assert_eq!(status, 200);
    member["roles"].take()
}

#[tokio::test]
async fn a_role_that_somebody_is_given_is_kept_until_it_is_taken() {
    let file = std::env::temp_dir().join(format!("starpost-roles-{}.json", std::process::id()));
    let first = Peer::start_with(Some(file.clone())).await;
    let (anna, ben) = (first.person("Anna").await, first.person("Ben").await);
    let seen = first.seen_by("").await;
    let role = id_of(&seen["roles"], "Referees");
    assert_eq!(roles(&first, &anna).await, json!([]));
    let had = json!([{"person": anna, "role": role}]);
    first.play("misbehave", json!({"roles": had})).await;
    assert_eq!(first.seen_by("").await["trouble"]["roles"], had);
    assert_eq!(roles(&first, &anna).await, json!([role]));
    assert_eq!(roles(&first, &ben).await, json!([]));
    first.playground.stop().await;
    let second = Peer::start_with(Some(file.clone())).await;
    assert_eq!(roles(&second, &anna).await, json!([role]));
    second.play("misbehave", json!({"roles": []})).await;
    assert_eq!(roles(&second, &anna).await, json!([]));
    second.playground.stop().await;
    std::fs::remove_file(&file).expect("it was written");
}

#[tokio::test]
async fn what_was_kept_is_whole_at_every_moment() {
    let file = std::env::temp_dir().join(format!("starpost-whole-{}.json", std::process::id()));
    let peer = Peer::start_with(Some(file.clone())).await;
    let path = format!("/channels/{}/threads", peer.channel("lobby").await);
    let open = async |name: &str| {
        let wish = json!({"name": name, "type": 11, "auto_archive_duration": 1440});
        peer.rest("POST", &path, wish).await;
    };
    open("a game").await;
    let before = std::fs::read_to_string(&file).expect("it is kept");
    let mut reader = std::fs::File::open(&file).expect("it is there");
    open("another").await;
    let mut read = String::new();
    reader.read_to_string(&mut read).expect("reads");
    assert_eq!(read, before, "what is new is written aside");
    let after = std::fs::read_to_string(&file).expect("it is kept");
    assert!(after.contains("another"), "and takes its place");
    peer.playground.stop().await;
    std::fs::remove_file(&file).expect("it was written");
}
