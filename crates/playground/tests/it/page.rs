//! What a browser gets.

use serde_json::Value;

use super::peer::{Peer, text};

#[tokio::test]
async fn every_part_of_the_page_is_served() {
    let peer = Peer::start().await;
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/assets");
    for entry in std::fs::read_dir(folder).expect("the page is there") {
        let name = entry.expect("an entry").file_name();
        let name = name.to_str().expect("a plain name");
        let path = if name == "index.html" {
            "/".into()
        } else {
            format!("/page/{name}")
        };
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
    let kinds = state["channels"].as_array().expect("channels").iter();
    let kinds: Vec<&str> = kinds.map(|channel| text(&channel["kind"])).collect();
    assert_eq!(
        kinds,
        ["text", "text", "dm"],
        "only one's own direct messages"
    );
}

#[tokio::test]
async fn a_page_is_told_when_something_changes() {
    let peer = Peer::start().await;
    let revision = peer.seen_by("").await["revision"].clone();
    let path = format!("/play/changes?as=&after={revision}");
    let waiting = peer.send("GET", &path, Value::Null);
    let change = peer.play("users", serde_json::json!({"name": "Dora"}));
    let ((_, told), _) = tokio::join!(waiting, change);
    assert!(told["revision"].as_u64() > revision.as_u64());
}
