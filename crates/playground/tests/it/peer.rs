//! A playground, and requests to it as the bot and as the page.

use std::net::SocketAddr;
use std::path::PathBuf;

use serde_json::{Value, json};
use serenity::all::{CommandInteraction, Interaction};
use starpost_playground::{Playground, Settings};
use tokio::task::JoinHandle;

use super::bot::Bot;

pub(super) const TOKEN: &str = "a.playground.token";

/// The name that a client has to call itself.
const AGENT: &str = "DiscordBot (https://peer.example/, 1.0)";

/// A playground and a plain HTTP client for it.
pub(super) struct Peer {
    pub(super) playground: Playground,
    pub(super) http: reqwest::Client,
}

impl Peer {
    pub(super) async fn start() -> Peer {
        Peer::start_with(None).await
    }

    /// A playground that keeps what it keeps in this file.
    pub(super) async fn start_with(memory: Option<PathBuf>) -> Peer {
        let address = SocketAddr::from(([127, 0, 0, 1], 0));
        let settings = Settings { address, token: TOKEN.into(), memory };
        let playground = Playground::start(settings).await.expect("a free port is there");
        let http = reqwest::Client::builder().user_agent(AGENT).build();
        Peer { playground, http: http.expect("a client") }
    }

    pub(super) async fn send(&self, method: &str, path: &str, body: Value) -> (u16, Value) {
        let method = method.parse().expect("a method");
        let request = self
            .http
            .request(method, format!("{}{path}", self.playground.base()))
            .header("authorization", format!("Bot {TOKEN}"));
        let request = if body.is_null() { request } else { request.json(&body) };
        let response = request.send().await.expect("an answer");
        let status = response.status().as_u16();
        let text = response.text().await.expect("a body");
        (status, serde_json::from_str(&text).unwrap_or(Value::Null))
    }

    /// A request of the bot.
    pub(super) async fn rest(&self, method: &str, path: &str, body: Value) -> (u16, Value) {
        self.send(method, &format!("/api/v10{path}"), body).await
    }

    /// A wish of the page.
    pub(super) async fn play(&self, path: &str, body: Value) -> Value {
        let (status, answer) = self.send("POST", &format!("/play/{path}"), body).await;
        assert_eq!(status, 200, "{path}: {answer}");
        answer
    }

    pub(super) async fn seen_by(&self, person: &str) -> Value {
        self.send("GET", &format!("/play/state?as={person}"), Value::Null).await.1
    }

    pub(super) async fn person(&self, name: &str) -> String {
        let anyone = self.play("users", json!({"name": "Nobody"})).await;
        let state = self.seen_by(text(&anyone["id"])).await;
        id_of(&state["users"], name)
    }

    pub(super) async fn channel(&self, name: &str) -> String {
        let anyone = self.person("Anna").await;
        id_of(&self.seen_by(&anyone).await["channels"], name)
    }

    pub(super) async fn messages(&self, person: &str, channel: &str) -> Vec<Value> {
        let state = self.seen_by(person).await;
        let channels = state["channels"].as_array().expect("channels");
        let channel = channels.iter().find(|one| one["id"] == channel).expect("the channel");
        channel["messages"].as_array().expect("messages").clone()
    }

    /// A wish of the page that goes on while the bot works.
    pub(super) fn begin(&self, path: &str, body: &Value) -> JoinHandle<Value> {
        let request = self.http.post(format!("{}/play/{path}", self.playground.base())).json(body);
        tokio::spawn(async move {
            let response = request.send().await.expect("an answer");
            response.json().await.expect("JSON")
        })
    }

    /// Anna enters `/echo` in #homeworlds, and the bot hears it.
    pub(super) async fn echo(&self, bot: &mut Bot) -> (CommandInteraction, JoinHandle<Value>) {
        self.register(echo()).await;
        let (anna, channel) = (self.person("Anna").await, self.channel("homeworlds").await);
        let wish = json!({"as": anna, "channel": channel, "name": "echo"});
        let outcome = self.begin("command", &wish);
        let Interaction::Command(command) = bot.interaction().await else { panic!("a command") };
        (command, outcome)
    }

    /// The bot's own id, which is that of its application too.
    pub(super) async fn bot(&self) -> String {
        text(&self.rest("GET", "/users/@me", Value::Null).await.1["id"]).to_owned()
    }

    pub(super) async fn register(&self, commands: Value) -> (u16, Value) {
        let bot = self.bot().await;
        self.rest("PUT", &format!("/applications/{bot}/commands"), commands).await
    }
}

pub(super) fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

pub(super) fn id_of(list: &Value, name: &str) -> String {
    let list = list.as_array().expect("a list");
    let one = list.iter().find(|one| one["name"] == name).expect("a thing of that name");
    text(&one["id"]).to_owned()
}

pub(super) fn echo() -> Value {
    json!([{"name": "echo", "description": "says it again", "options": [
        {"type": 3, "name": "text", "description": "what to say", "autocomplete": true},
        {"type": 6, "name": "who", "description": "to whom"},
        {"type": 11, "name": "file", "description": "what to show"},
    ]}])
}

pub(super) fn callback(command: &CommandInteraction) -> String {
    format!("/interactions/{}/{}/callback", command.id, command.token)
}

pub(super) fn webhook(command: &CommandInteraction) -> String {
    format!("/webhooks/{}/{}", command.application_id, command.token)
}
