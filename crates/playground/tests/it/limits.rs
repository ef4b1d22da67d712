//! Forms that Discord refuses, and where it points.

use std::time::Duration;

use serde_json::{Value, json};

use super::peer::{Peer, echo};

#[tokio::test]
async fn a_message_over_the_limits_is_refused_with_the_field_named() {
    let peer = Peer::start().await;
    let path = format!("/channels/{}/messages", peer.channel("lobby").await);
    let long = |length: usize| "x".repeat(length);
    let button =
        |id: &str, label: &str| json!({"type": 2, "style": 1, "custom_id": id, "label": label});
    let row = |inner: Vec<Value>| json!({"type": 1, "components": inner});
    let select = |options: usize| {
        let options: Vec<Value> =
            (0..options).map(|n| json!({"label": "x", "value": n.to_string()})).collect();
        json!({"type": 3, "custom_id": "s", "options": options})
    };
    let people = |chosen: &[&str]| {
        let chosen: Vec<Value> =
            chosen.iter().map(|id| json!({"id": id, "type": "user"})).collect();
        json!({"type": 5, "custom_id": "p", "max_values": 1, "default_values": chosen})
    };
    let with = |rows: Vec<Value>| json!({"components": rows});
    let cases = [
        (json!({"content": long(2001)}), "/content"),
        (json!({"embeds": [{"title": long(257)}]}), "/embeds/0/title"),
        (
            json!({"embeds": [{"fields": [{"name": "a", "value": long(1025)}]}]}),
            "/embeds/0/fields/0/value",
        ),
        (json!({"embeds": [{"description": long(4097)}]}), "/embeds/0/description"),
        (json!({"embeds": [{"description": long(4000)}, {"description": long(2001)}]}), "/embeds"),
        (json!({"content": "x", "nonce": long(26)}), "/nonce"),
        (json!({"content": "x", "attachments": [{"id": "7"}]}), "/attachments/0/id"),
        (
            json!({"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}}),
            "/allowed_mentions",
        ),
        (with(vec![row(vec![button("a", &long(81))])]), "/components/0/components/0/label"),
        (with(vec![row(vec![button(&long(101), "a")])]), "/components/0/components/0/custom_id"),
        (
            with(vec![row(vec![button("a", "a"), button("a", "b")])]),
            "/components/0/components/1/custom_id",
        ),
        (with(vec![row(vec![button("a", "a"); 6])]), "/components/0/components"),
        (with(vec![row(vec![select(26)])]), "/components/0/components/0/options"),
        (with(vec![row(vec![people(&["1", "2"])])]), "/components/0/components/0/default_values"),
        (with(vec![row(vec![select(1), button("a", "a")])]), "/components/0"),
        (with(vec![row(vec![button("a", "a")]); 6]), "/components"),
        (with(vec![button("a", "a")]), "/components/0/type"),
    ];
    for (body, field) in cases {
        let (status, refused) = loop {
            let (status, answer) = peer.rest("POST", &path, body.clone()).await;
            if status != 429 {
                break (status, answer);
            }
            let wait = answer["retry_after"].as_f64().expect("seconds");
            tokio::time::sleep(Duration::from_secs_f64(wait)).await;
        };
        assert_eq!((status, &refused["code"]), (400, &json!(50035)), "{field}");
        let found = refused["errors"].pointer(field).map(|field| &field["_errors"]);
        assert!(found.is_some_and(Value::is_array), "{field}: {refused}");
    }
}

#[tokio::test]
async fn a_command_over_the_limits_is_refused_with_the_field_named() {
    let peer = Peer::start().await;
    let option = |name: &str, required: bool| json!({"type": 3, "name": name, "description": "x", "required": required});
    let with = |options: Vec<Value>| json!({"name": "a", "description": "x", "options": options});
    let choices: Vec<Value> =
        (0..26).map(|n| json!({"name": "x", "value": n.to_string()})).collect();
    let mut choosing = option("a", false);
    choosing["choices"] = json!(choices);
    let wide: Vec<Value> = (0..26).map(|n| option(&format!("o{n}"), false)).collect();
    let mut heavy = option("a", false);
    heavy["description_localizations"] = json!({"pl": "x".repeat(100)});
    let heavy: Vec<Value> = (0..25)
        .map(|n| {
            let choice = json!({"name": "x".repeat(99), "value": "y".repeat(99)});
            let mut option = heavy.clone();
            option["name"] = json!(format!("o{n}"));
            option["choices"] = json!([choice, choice]);
            option
        })
        .collect();
    let cases = [
        (json!({"name": "Upper", "description": "x"}), "/0/name"),
        (json!({"name": "two words", "description": "x"}), "/0/name"),
        (json!({"name": "a"}), "/0/description"),
        (json!({"name": "a", "description": "x".repeat(101)}), "/0/description"),
        (
            json!({"name": "a", "description": "x", "name_localizations": {"xx": "a"}}),
            "/0/name_localizations/xx",
        ),
        (with(vec![option("a", false), option("b", true)]), "/0/options"),
        (with(vec![choosing]), "/0/options/0/choices"),
        (with(vec![option("a", false), option("a", false)]), "/0/options/1/name"),
        (with(wide), "/0/options"),
        (with(heavy), "/0"),
        (json!({"type": 2, "name": ""}), "/0/name"),
        (json!({"type": 3, "name": "x".repeat(33)}), "/0/name"),
        (json!({"type": 2, "name": "a", "description": "x"}), "/0/description"),
        (json!({"type": 3, "name": "a", "options": [option("a", false)]}), "/0/options"),
        (
            json!({"type": 2, "name": "a", "name_localizations": {"xx": "a"}}),
            "/0/name_localizations/xx",
        ),
        (json!({"type": 5, "name": "a"}), "/0/type"),
    ];
    for (command, field) in cases {
        let (status, refused) = peer.register(json!([command])).await;
        assert_eq!((status, &refused["code"]), (400, &json!(50035)), "{field}");
        let found = refused["errors"].pointer(field).map(|field| &field["_errors"]);
        assert!(found.is_some_and(Value::is_array), "{field}: {refused}");
    }
    let (_, first) = peer.register(echo()).await;
    let (_, again) = peer.register(echo()).await;
    assert_eq!(first, again, "what has not changed keeps its id and version");
}

#[tokio::test]
async fn a_menu_has_few_commands_whose_names_may_be_those_of_others() {
    let peer = Peer::start().await;
    let entries = |kind: u64, count: usize| {
        let entry = move |number| json!({"type": kind, "name": format!("Say it {number} times")});
        (0..count).map(entry)
    };
    let both: Vec<Value> = entries(2, 15).chain(entries(3, 15)).collect();
    let (status, known) = peer.register(json!(both)).await;
    assert_eq!(status, 200, "{known}");
    assert_eq!(peer.register(json!(both)).await.1, known);
    for kind in [2, 3] {
        let many: Vec<Value> = entries(kind, 16).collect();
        let (status, refused) = peer.register(json!(many)).await;
        assert_eq!((status, &refused["code"]), (400, &json!(30032)));
    }
    let twice: Vec<Value> = entries(2, 1).chain(entries(2, 1)).collect();
    assert_eq!(peer.register(json!(twice)).await.0, 400);
}

#[tokio::test]
async fn a_client_that_does_not_name_itself_is_turned_away() {
    let peer = Peer::start().await;
    for agent in ["", "curl/8.0", "DiscordBot (starpost, 0.1.0)"] {
        let address = format!("{}/api/v10/gateway", peer.playground.base());
        let asked = peer.http.get(address).header("user-agent", agent).send();
        let refused = asked.await.expect("an answer");
        assert_eq!(refused.status(), 403, "{agent}");
        let refused: Value = refused.json().await.expect("JSON");
        assert_eq!(refused["code"], 40333, "{agent}");
    }
}

#[tokio::test]
async fn a_fault_that_is_asked_for_meets_its_route_as_often_as_asked() {
    let peer = Peer::start().await;
    let path = format!("/channels/{}/messages", peer.channel("lobby").await);
    let faults = json!([
        {"route": "POST /channels", "status": 403, "code": 50013, "times": 1},
        {"route": "POST /channels", "status": 429, "times": 1, "retry_after": 1.5, "scope": "global"},
    ]);
    peer.play("misbehave", json!({"faults": faults})).await;
    assert_eq!(peer.rest("GET", &path, Value::Null).await.0, 200);
    let post = async || peer.rest("POST", &path, json!({"content": "x"})).await;
    let (status, refused) = post().await;
    assert_eq!((status, &refused["code"]), (403, &json!(50013)));
    let (status, refused) = post().await;
    assert_eq!((status, &refused["global"]), (429, &json!(true)));
    assert_eq!(post().await.0, 200);
}
