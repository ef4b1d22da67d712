//! The things that a browser gets.

use serde_json::{Value, json};

use super::peer::{Peer, echo, text};

#[tokio::test]
async fn every_part_of_the_page_is_served() {
    let peer = Peer::start().await;
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/assets");
    for entry in std::fs::read_dir(folder).expect("the page is there") {
        let file = entry.expect("an entry").file_name();
        let name = file.to_str().expect("a plain name");
        let path = if name == "index.html" { "/".into() } else { format!("/page/{name}") };
        let url = format!("{}{path}", peer.playground.base());
        let response = peer.http.get(url).send().await.expect("an answer");
        assert_eq!(response.status(), 200, "{name}");
        let kind = response.headers()["content-type"].to_str().expect("text");
        assert!(kind.starts_with("text/"), "{name} is {kind}");
    }
}

#[tokio::test]
async fn a_page_that_knows_nobody_begins_as_the_first_person() {
    let peer = Peer::start().await;
    let state = peer.seen_by("").await;
    assert_eq!(state["me"]["name"], "Anna");
    assert_eq!(state["bot"]["connected"], false);
    let kinds: Vec<&str> = state["channels"]
        .as_array()
        .expect("channels")
        .iter()
        .map(|channel| text(&channel["kind"]))
        .collect();
    assert_eq!(kinds, ["text", "text", "dm"], "only one's own direct messages");
}

#[tokio::test]
async fn a_page_is_told_when_something_changes() {
    let peer = Peer::start().await;
    let revision = peer.seen_by("").await["revision"].clone();
    let path = format!("/play/changes?as=&after={revision}");
    let waiting = peer.send("GET", &path, Value::Null);
    let change = peer.play("users", json!({"name": "Dora"}));
    let ((_, told), _) = tokio::join!(waiting, change);
    assert!(told["revision"].as_u64() > revision.as_u64());
}

#[tokio::test]
async fn the_messages_of_one_channel_can_be_looked_at_alone() {
    let peer = Peer::start().await;
    let (anna, lobby) = (peer.person("Anna").await, peer.channel("lobby").await);
    for name in ["homeworlds", "lobby"] {
        let path = format!("/channels/{}/messages", peer.channel(name).await);
        peer.rest("POST", &path, json!({"content": name})).await;
    }
    let state = peer.playground.look(&anna, Some(&lobby)).expect("a person");
    let said = |channel: &Value| channel["messages"][0]["content"].clone();
    let channels = state["channels"].as_array().expect("channels").iter();
    let said: Vec<Value> = channels.map(said).collect();
    assert_eq!(said, [Value::Null, json!("lobby"), Value::Null]);
}

#[tokio::test]
async fn a_page_knows_when_to_ask_for_the_commands_again() {
    let peer = Peer::start().await;
    let registration = async || peer.seen_by("").await["commands"].clone();
    assert_eq!(registration().await, Value::Null);
    peer.register(echo()).await;
    let first = registration().await;
    assert_eq!(registration().await, first);
    let (_, commands) = peer.send("GET", "/play/commands", Value::Null).await;
    assert_eq!(commands[0]["name"], "echo");
    peer.register(json!([])).await;
    assert_ne!(registration().await, first);
}
