//! A Discord that keeps what is posted, as it stands after every change: for tests that read it long
//! after. It sets no limits.

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
    /// What was wrong with a change.
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
        let listener = TcpListener::bind(("127.0.0.1", 0)).await;
        let listener = listener.expect("a free port");
        let address = listener.local_addr().expect("it is bound").to_string();
        let router = Router::new().fallback(listen).with_state(hung.clone());
        let server = tokio::spawn(async move {
            axum::serve(listener, router).await.expect("it listens");
        });
        Pinboard {
            hung,
            address,
            server,
        }
    }

    /// A worker that posts here.
    pub(crate) fn worker(&self, app: &App) -> Worker {
        let base = format!("http://{}", self.address);
        let send = Sender::new(&base, &Secret::new("a.test.token")).expect("a sender");
        Worker::new(
            app.clone(),
            Arc::new(DiscordCourier::new(
                Arc::new(send),
                Arc::new(starpost::discord::now),
            )),
        )
    }

    fn hung(&self) -> MutexGuard<'_, Hung> {
        self.hung.lock().expect("nothing panics while it is held")
    }

    /// Every message as it stands, the oldest first.
    pub(crate) fn messages(&self) -> Vec<Value> {
        self.hung().messages.values().cloned().collect()
    }

    /// What was wrong with a change: that it wakes somebody, or takes a picture away.
    pub(crate) fn complaints(&self) -> Vec<String> {
        self.hung().complaints.clone()
    }
}

/// What the buttons under a message do, by the last part of what they carry.
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
    match (method.as_str(), &parts[..]) {
        ("POST", ["channels", channel, "messages"]) => {
            let (mut message, _) = body(request).await;
            let mut hung = hung.lock().expect("nothing panics");
            let id = hung
                .messages
                .last_key_value()
                .map_or(FIRST, |(id, _)| id + 1);
            message["id"] = json!(id.to_string());
            message["channel_id"] = json!(channel);
            hung.messages.insert(id, message.clone());
            Json(message)
        }
        ("POST", ["channels", _, "messages", message, "threads"]) => Json(json!({"id": message})),
        ("PATCH", ["channels", _, "messages", message]) => {
            let message: u64 = message.parse().expect("a number");
            let (change, _) = body(request).await;
            let mut hung = hung.lock().expect("nothing panics");
            let woken = &change["allowed_mentions"]["parse"];
            if woken != &json!([]) {
                hung.complaints
                    .push(format!("it may wake somebody: {change}"));
            }
            let kept = hung.messages.get_mut(&message).expect("it is there");
            let (kept, change) = (kept.as_object_mut(), change.as_object().cloned());
            kept.expect("a message").extend(change.expect("an object"));
            Json(hung.messages[&message].clone())
        }
        ("GET", _) => Json(json!([])),
        _ => Json(json!({"id": "1"})),
    }
}
