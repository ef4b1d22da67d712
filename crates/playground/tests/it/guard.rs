//! The clients that are let in: this machine's programs and the playground's own page.

use serde_json::{Value, json};

use super::peer::{Peer, TOKEN};

/// The status of a request with these headers instead of a client's own.
async fn status(peer: &Peer, method: &str, path: &str, headers: &[(&str, &str)]) -> u16 {
    let url = format!("{}{path}", peer.playground.base());
    let method = method.parse().expect("a method");
    let request = headers.iter().fold(peer.http.request(method, url), |request, (name, value)| {
        request.header(*name, *value)
    });
    request.send().await.expect("an answer").status().as_u16()
}

#[tokio::test]
async fn only_its_own_names_are_answered() {
    let peer = Peer::start().await;
    let port = peer.playground.address().port();
    for name in ["127.0.0.1", "localhost", "LOCALHOST", "[::1]"] {
        let host = format!("{name}:{port}");
        assert_eq!(status(&peer, "GET", "/", &[("host", &host)]).await, 200, "{host}");
    }
    let foreign = [
        format!("rebound.example:{port}"),
        "127.0.0.1".to_owned(),
        format!("127.0.0.1.rebound.example:{port}"),
        format!("localhost:{}", port ^ 1),
    ];
    for host in foreign {
        for path in ["/", "/play/state?as=", "/api/v10/gateway", "/cdn/1/a.png", "/gateway"] {
            let got = status(&peer, "GET", path, &[("host", &host)]).await;
            assert_eq!(got, 421, "{host} {path}");
        }
    }
}

#[tokio::test]
async fn nothing_comes_from_another_site() {
    let peer = Peer::start().await;
    let ours = peer.playground.base();
    let port = peer.playground.address().port();
    let json = ("content-type", "application/json");
    let path = "/play/misbehave";
    for origin in [ours.clone(), format!("http://localhost:{port}")] {
        let url = format!("{ours}{path}");
        let wish = peer.http.post(url).header("origin", &origin).json(&json!({}));
        assert_eq!(wish.send().await.expect("an answer").status(), 200, "{origin}");
    }
    let others = ["http://evil.example", "null", "https://127.0.0.1", "http://localhost:1"];
    for origin in others {
        let headers = [("origin", origin), json];
        assert_eq!(status(&peer, "POST", path, &headers).await, 403, "{origin}");
        let socket = [
            ("origin", origin),
            ("connection", "upgrade"),
            ("upgrade", "websocket"),
            ("sec-websocket-version", "13"),
            ("sec-websocket-key", "AAAAAAAAAAAAAAAAAAAAAA=="),
        ];
        assert_eq!(status(&peer, "GET", "/gateway", &socket).await, 403, "{origin}");
    }
    for site in ["cross-site", "same-site"] {
        let headers = [("sec-fetch-site", site), json];
        assert_eq!(status(&peer, "POST", path, &headers).await, 403, "{site}");
        let link = [("sec-fetch-site", site)];
        assert_eq!(status(&peer, "GET", "/", &link).await, 200, "a link to the page");
    }
}

#[tokio::test]
async fn a_post_without_a_body_does_nothing() {
    let peer = Peer::start().await;
    let lobby = peer.channel("lobby").await;
    let path = "/play/clock";
    assert_eq!(status(&peer, "POST", path, &[]).await, 415);
    let path = format!("/play/channels/{lobby}/delete");
    assert_eq!(status(&peer, "POST", &path, &[]).await, 415);
    let form = [("content-type", "application/x-www-form-urlencoded")];
    assert_eq!(status(&peer, "POST", &path, &form).await, 415);
    assert_eq!(status(&peer, "POST", &path, &[("content-type", "text/plain")]).await, 415);
    assert_eq!(peer.channel("lobby").await, lobby, "it is still there");
}

#[tokio::test]
async fn old_pictures_make_room_for_new_ones() {
    let peer = Peer::start().await;
    let mut addresses = Vec::new();
    for channel in ["lobby", "homeworlds"] {
        let path = format!("/api/v10/channels/{}/messages", peer.channel(channel).await);
        for _ in 0..4 {
            addresses.push(upload(&peer, &path).await);
        }
    }
    let mut kept = Vec::new();
    for address in &addresses {
        let answer = peer.http.get(address).send().await.expect("an answer");
        kept.push(answer.status().as_u16());
    }
    // Eight times 9 MiB, of which 64 MiB are kept.
    assert_eq!(kept, [410, 200, 200, 200, 200, 200, 200, 200]);
}

/// Posts a file of 9 MiB; where it is.
async fn upload(peer: &Peer, path: &str) -> String {
    let file = reqwest::multipart::Part::bytes(vec![7; 9 * 1024 * 1024]).file_name("a.png");
    let form = reqwest::multipart::Form::new()
        .text("payload_json", json!({"content": "look"}).to_string())
        .part("files[0]", file);
    let request = peer
        .http
        .post(format!("{}{path}", peer.playground.base()))
        .header("authorization", format!("Bot {TOKEN}"));
    let answer = request.multipart(form).send().await.expect("an answer");
    let message: Value = answer.json().await.expect("JSON");
    let url = message["attachments"][0]["url"].as_str();
    url.expect("a file").to_owned()
}
