//! The posts that the bot makes of its own accord, and the things that stand in their way.

use std::time::Duration;

use serde_json::{Value, json};
use serenity::all::{ChannelId, ChannelType, CreateAttachment, CreateMessage, CreateThread};

use super::bot::{Bot, Heard};
use super::peer::{Peer, TOKEN, text};

#[tokio::test]
async fn the_bot_is_told_of_a_thread_it_opens_and_may_post_there() {
    let peer = Peer::start().await;
    let mut bot = Bot::connect(&peer).await;
    let channel: u64 = peer.channel("homeworlds").await.parse().expect("an id");
    let channel = ChannelId::new(channel);
    let opened = CreateThread::new("Anna - Ben").kind(ChannelType::PublicThread);
    let thread = channel.create_thread(&bot.http, opened).await.expect("it is opened");
    let Heard::Thread(heard) = bot.next().await else { panic!("the thread") };
    assert_eq!(heard.id, thread.id);
    let picture = CreateAttachment::bytes(&b"not really a picture"[..], "board.png");
    let message = CreateMessage::new().content("hello").add_file(picture.description("a board"));
    thread.id.send_message(&bot.http, message).await.expect("it is posted");
    let anna = peer.person("Anna").await;
    let messages = peer.messages(&anna, &thread.id.to_string()).await;
    assert_eq!(messages[0]["attachments"][0]["description"], "a board");
    let url = text(&messages[0]["attachments"][0]["url"]);
    let file = peer.http.get(url).send().await.expect("an answer").bytes().await;
    assert_eq!(&file.expect("a file")[..], b"not really a picture");
    let path = format!("/channels/{}", thread.id);
    let message = format!("{path}/messages/{}", text(&messages[0]["id"]));
    let (_, kept) = peer.rest("PATCH", &message, json!({"content": "changed"})).await;
    assert_eq!(kept["attachments"].as_array().map(Vec::len), Some(1));
    let (_, edited) = peer.rest("PATCH", &message, json!({"attachments": []})).await;
    assert_eq!(edited["attachments"], json!([]), "what is not listed is removed");
    let locked = json!({"archived": true, "locked": true});
    assert_eq!(peer.rest("PATCH", &path, locked).await.0, 200);
    for (method, path) in [("POST", format!("{path}/messages")), ("PATCH", message)] {
        let (status, refused) = peer.rest(method, &path, json!({"content": "x"})).await;
        assert_eq!((status, &refused["code"]), (400, &json!(50083)));
    }
    let open = json!({"archived": true, "locked": false});
    assert_eq!(peer.rest("PATCH", &path, open).await.0, 200);
    let (status, _) = peer.rest("POST", &format!("{path}/messages"), json!({"content": "x"})).await;
    assert_eq!(status, 200, "a post opens an archived thread");
    assert_eq!(peer.rest("GET", &path, Value::Null).await.1["thread_metadata"]["archived"], false);
}

#[tokio::test]
async fn a_nonce_is_sent_once() {
    let peer = Peer::start().await;
    let path = format!("/channels/{}/messages", peer.channel("lobby").await);
    let body = json!({"content": "once", "nonce": "0123456789abcdef", "enforce_nonce": true});
    let (_, first) = peer.rest("POST", &path, body.clone()).await;
    peer.play("misbehave", json!({"lose_answers": 1})).await;
    let other = json!({"content": "lost", "nonce": "fedcba9876543210", "enforce_nonce": true});
    let address = format!("{}/api/v10{path}", peer.playground.base());
    let lost = peer.http.post(address).header("authorization", format!("Bot {TOKEN}"));
    lost.json(&other).send().await.expect_err("the answer is lost");
    let (status, again) = peer.rest("POST", &path, other).await;
    assert_eq!((status, &again["content"]), (200, &json!("lost")));
    let (_, second) = peer.rest("POST", &path, body).await;
    assert_eq!(first["id"], second["id"]);
    let (_, all) = peer.rest("GET", &path, Value::Null).await;
    assert_eq!(all.as_array().map(Vec::len), Some(2));
    let after = format!("{path}?limit=1&after={}", text(&first["id"]));
    assert_eq!(peer.rest("GET", &after, Value::Null).await.1[0]["content"], "lost");
}

#[tokio::test]
async fn refusals_have_discords_codes() {
    let peer = Peer::start().await;
    let (anna, ben) = (peer.person("Anna").await, peer.person("Ben").await);
    let (lobby, here) = (peer.channel("lobby").await, peer.channel("homeworlds").await);
    let (_, dm) = peer.rest("POST", "/users/@me/channels", json!({"recipient_id": anna})).await;
    let guild = text(&peer.seen_by(&anna).await["guild"]).to_owned();
    peer.play(
        "misbehave",
        json!({"closed_dms": [anna], "leave_guild": [ben], "deny": [
        {"channel": lobby, "permission": "SEND_MESSAGES"},
        {"channel": here, "permission": "VIEW_CHANNEL"}]}),
    )
    .await;
    let post = |channel: &str| format!("/channels/{channel}/messages");
    let member = |person: &str| format!("/guilds/{guild}/members/{person}");
    let cases = [
        ("POST", post("1"), 404, 10003),
        ("POST", post(&lobby), 403, 50013),
        ("POST", post(&here), 403, 50001),
        ("POST", post(text(&dm["id"])), 403, 50007),
        ("PATCH", post(&lobby) + "/1", 404, 10008),
        ("GET", member(&ben), 404, 10007),
        ("GET", "/guilds/1/members/1".into(), 404, 10004),
        ("POST", "/webhooks/1/token".into(), 404, 10015),
        ("GET", "/voice/regions".into(), 501, 0),
    ];
    for (method, path, status, code) in cases {
        let (got, refused) = peer.rest(method, &path, json!({"content": "x"})).await;
        assert_eq!((got, &refused["code"]), (status, &json!(code)), "{method} {path}");
    }
    assert_eq!(peer.rest("GET", &member(&anna), Value::Null).await.0, 200);
    let empty = peer.rest("POST", &post(text(&dm["id"])), json!({})).await;
    assert_eq!(empty.1["code"], 50007);
    let address = format!("{}/api/v10/users/@me", peer.playground.base());
    let refused = peer.http.get(address).header("authorization", "Bot wrong").send().await;
    assert_eq!(refused.expect("an answer").status(), 401);
    let log = peer.send("GET", "/play/log", Value::Null).await.1;
    let last = log.as_array().and_then(|log| log.last()).expect("a request");
    assert_eq!((&last["route"], &last["status"]), (&json!("/users/@me"), &json!(401)));
}

#[tokio::test]
async fn the_sixth_post_in_two_seconds_has_to_wait() {
    let peer = Peer::start().await;
    let path = format!("/channels/{}/messages", peer.channel("lobby").await);
    let address = format!("{}/api/v10{path}", peer.playground.base());
    let post = || async {
        let request = peer.http.post(&address).header("authorization", format!("Bot {TOKEN}"));
        request.json(&json!({"content": "x"})).send().await.expect("an answer")
    };
    for left in (0..5).rev() {
        let response = post().await;
        assert_eq!(response.status(), 200);
        assert_eq!(response.headers()["x-ratelimit-remaining"], left.to_string().as_str());
    }
    let refused = post().await;
    assert_eq!(refused.status(), 429);
    assert_eq!(refused.headers()["retry-after"], "2");
    let body: Value = refused.json().await.expect("JSON");
    tokio::time::sleep(Duration::from_secs_f64(body["retry_after"].as_f64().expect("s"))).await;
    assert_eq!(post().await.status(), 200);
    peer.play("misbehave", json!({"rate_limit": 1, "server_errors": 1})).await;
    assert_eq!(post().await.status(), 429);
    assert_eq!(post().await.status(), 500);
    assert_eq!(post().await.status(), 200);
}

#[tokio::test]
async fn only_allowed_mentions_ring() {
    let peer = Peer::start().await;
    let (anna, ben) = (peer.person("Anna").await, peer.person("Ben").await);
    let path = format!("/channels/{}/messages", peer.channel("lobby").await);
    let content = format!("<@{anna}> and <@{ben}>");
    for (allowed, rings) in [
        (json!({"parse": []}), vec![]),
        (json!({"users": [ben]}), vec![&ben]),
        (json!({"parse": ["users"]}), vec![&anna, &ben]),
    ] {
        let body = json!({"content": content, "allowed_mentions": allowed});
        let (_, message) = peer.rest("POST", &path, body).await;
        let mentioned: Vec<&str> = message["mentions"]
            .as_array()
            .expect("a list")
            .iter()
            .map(|user| text(&user["id"]))
            .collect();
        assert_eq!(mentioned, rings);
    }
}

#[tokio::test]
async fn a_nonce_is_told_to_its_sender_and_cannot_be_read_back() {
    let peer = Peer::start().await;
    let channel = peer.channel("homeworlds").await;
    let path = format!("/channels/{channel}/messages");
    let body = json!({"content": "hello", "nonce": "0123456789abcdef", "enforce_nonce": true});
    let (_, posted) = peer.rest("POST", &path, body.clone()).await;
    let (_, again) = peer.rest("POST", &path, body).await;
    assert_eq!(posted["nonce"], "0123456789abcdef");
    assert_eq!(again["id"], posted["id"]);
    let (_, read) = peer.rest("GET", &path, Value::Null).await;
    assert_eq!(read[0]["id"], posted["id"]);
    assert_eq!(read[0]["nonce"], Value::Null);
}
