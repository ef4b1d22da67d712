//! A Discord that keeps what is posted, as it stands after every change: for tests that read it long
//! after. What anybody has against a request is taken down.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard};

use axum::extract::{Request, State};
use axum::{Json, Router};
use serde_json::{Value, json};
use starpost::app::App;
use starpost::config::Secret;
use starpost::discord::{DiscordCourier, Sender};
use starpost::worker::Worker;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

use super::front::body;
use super::judges;
use super::parts::pressable;
use super::play::text;

/// The first number of a message here.
const FIRST: u64 = 5_000;

/// Messages that are read long after they were posted.
pub(crate) struct Pinboard {
    hung: Arc<Mutex<Hung>>,
    address: String,
    server: JoinHandle<()>,
}

#[derive(Default)]
struct Hung {
    messages: BTreeMap<u64, Value>,
    /// The things that were wrong with a change.
    complaints: Vec<String>,
}

impl Drop for Pinboard {
    fn drop(&mut self) {
        self.server.abort();
    }
}

impl Pinboard {
    pub(crate) async fn new() -> Pinboard {
        let hung = Arc::new(Mutex::new(Hung::default()));
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.expect("a free port");
        let address = listener.local_addr().expect("it is bound").to_string();
        let router = Router::new().fallback(listen).with_state(hung.clone());
        let server = tokio::spawn(async move {
            axum::serve(listener, router).await.expect("it listens");
        });
        Pinboard { hung, address, server }
    }

    /// A worker that posts here.
    pub(crate) fn worker(&self, app: &App) -> Worker {
        let base = format!("http://{}", self.address);
        let send = Sender::new(&base, &Secret::new("a.test.token")).expect("a sender");
        Worker::new(
            app.clone(),
            Arc::new(DiscordCourier::new(Arc::new(send), Arc::new(starpost::discord::now))),
        )
    }

    fn hung(&self) -> MutexGuard<'_, Hung> {
        self.hung.lock().expect("nothing panics while it is held")
    }

    /// Every message as it stands, the oldest first.
    pub(crate) fn messages(&self) -> Vec<Value> {
        self.hung().messages.values().cloned().collect()
    }

    /// The things that were wrong with a change: that it wakes somebody, or takes a picture away.
    pub(crate) fn complaints(&self) -> Vec<String> {
        self.hung().complaints.clone()
    }
}

/// The things that the buttons under a message do, by the last part of what they carry.
pub(crate) fn ops(message: &Value) -> Vec<String> {
    let buttons = pressable(message);
    let op = |button: &Value| {
        let id = text(&button["custom_id"]);
        id.rsplit(':').next().unwrap_or_default().to_owned()
    };
    buttons.map(op).collect()
}

async fn listen(State(hung): State<Arc<Mutex<Hung>>>, request: Request) -> Json<Value> {
    let (path, method) = (request.uri().path().to_owned(), request.method().clone());
    let parts: Vec<&str> = path.trim_start_matches("/api/v10/").split('/').collect();
    let Some(sending) = judges::sending(method.as_str(), &parts) else {
        return Json(match method.as_str() {
            "GET" => json!([]),
            _ => json!({"id": "1"}),
        });
    };
    let (given, _) = body(request).await;
    let complaints = judges::complaints(sending, &given);
    let mut hung = hung.lock().expect("nothing panics");
    hung.complaints.extend(complaints);
    Json(hung.take(&parts, given))
}

impl Hung {
    /// Does what a request asks, and answers it.
    fn take(&mut self, path: &[&str], given: Value) -> Value {
        match path {
            ["channels", channel, "messages"] => self.post(channel, given),
            ["channels", _, "messages", message] => {
                self.edit(message.parse().expect("a number"), &given)
            }
            ["channels", _, "messages", message, "threads"] => json!({"id": message}),
            _ => json!({"id": "1"}),
        }
    }

    fn post(&mut self, channel: &str, mut message: Value) -> Value {
        let last = self.messages.last_key_value();
        let id = last.map_or(FIRST, |(id, _)| id + 1);
        message["id"] = json!(id.to_string());
        message["channel_id"] = json!(channel);
        self.messages.insert(id, message.clone());
        message
    }

    fn edit(&mut self, message: u64, change: &Value) -> Value {
        let woken = &change["allowed_mentions"]["parse"];
        if woken != &json!([]) {
            let complaint = format!("it may wake somebody: {change}");
            self.complaints.push(complaint);
        }
        let kept = self.messages.get_mut(&message).expect("it is there");
        let (kept, change) = (kept.as_object_mut(), change.as_object().cloned());
        kept.expect("a message").extend(change.expect("an object"));
        self.messages[&message].clone()
    }
}
