//! A Discord in memory that takes down what is posted, in the words in which people read it, and knows
//! no limit: each message as it was posted, and as it stands by now.

use std::sync::{Arc, Mutex, MutexGuard};

use axum::extract::{Request, State};
use axum::http::Method;
use axum::{Json, Router};
use serde_json::{Value, json};
use starpost::config::Secret;
use starpost::discord::Sender;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

use super::front::body;
use super::parts::pressable;
use super::play::{reads, text};

/// The place where everything is posted.
pub(crate) struct Wall {
    base: String,
    kept: Arc<Mutex<Kept>>,
    server: JoinHandle<()>,
}

/// A message.
#[derive(Clone, Debug)]
pub(crate) struct Poster {
    pub(crate) channel: String,
    /// The words that it said when it was posted.
    pub(crate) first: String,
    /// The words that it says by now.
    pub(crate) says: String,
    /// The labels of its buttons by now.
    pub(crate) buttons: Vec<String>,
}

#[derive(Default)]
struct Kept {
    posters: Vec<Poster>,
}

impl Drop for Wall {
    fn drop(&mut self) {
        self.server.abort();
    }
}

impl Wall {
    pub(crate) async fn open() -> Wall {
        let kept = Arc::new(Mutex::new(Kept::default()));
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.expect("a free port");
        let address = listener.local_addr().expect("it is bound");
        let router = Router::new().fallback(listen).with_state(kept.clone());
        let server = tokio::spawn(async move {
            axum::serve(listener, router).await.expect("it listens");
        });
        let base = format!("http://{address}");
        Wall { base, kept, server }
    }

    /// The sender that posts here.
    pub(crate) fn sender(&self) -> Sender {
        Sender::new(&self.base, &Secret::new("a.test.token")).expect("a sender")
    }

    fn kept(&self) -> MutexGuard<'_, Kept> {
        self.kept.lock().expect("nothing panics while it is held")
    }

    /// A message by its number.
    pub(crate) fn poster(&self, message: u64) -> Option<Poster> {
        let index = usize::try_from(message).ok()?.checked_sub(1)?;
        self.kept().posters.get(index).cloned()
    }

    /// Every message of a channel, in order.
    pub(crate) fn posters(&self, channel: &str) -> Vec<Poster> {
        let kept = self.kept();
        let there = kept.posters.iter().filter(|one| one.channel == channel);
        there.cloned().collect()
    }
}

/// The words on the buttons of a message.
fn labels(message: &Value) -> Vec<String> {
    let buttons = pressable(message);
    buttons.map(|one| text(&one["label"]).to_owned()).collect()
}

async fn listen(State(kept): State<Arc<Mutex<Kept>>>, request: Request) -> Json<Value> {
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let (message, _) = match method {
        Method::GET => (Value::Null, Vec::new()),
        _ => body(request).await,
    };
    let mut kept = kept.lock().expect("nothing panics while it is held");
    let parts: Vec<&str> = path.trim_start_matches("/api/v10/").split('/').collect();
    let id = match (&method, &parts[..]) {
        (&Method::POST, ["channels", channel, "messages"]) => {
            kept.posters.push(Poster {
                channel: (*channel).to_owned(),
                first: reads(&message),
                says: reads(&message),
                buttons: labels(&message),
            });
            kept.posters.len().to_string()
        }
        (&Method::PATCH, ["channels", _, "messages", id]) => {
            let number: usize = id.parse().expect("a number of ours");
            if let (Some(poster), true) =
                (kept.posters.get_mut(number - 1), message.get("components").is_some())
            {
                poster.buttons = labels(&message);
            }
            if let (Some(poster), true) =
                (kept.posters.get_mut(number - 1), message.get("content").is_some())
            {
                reads(&message).clone_into(&mut poster.says);
            }
            (*id).to_owned()
        }
        (&Method::POST, ["channels", _, "messages", id, "threads"]) => format!("9{id}"),
        (&Method::PATCH, ["channels", id]) => (*id).to_owned(),
        (&Method::GET, ["channels", _, "messages"]) => return Json(json!([])),
        _ => "1".to_owned(),
    };
    Json(json!({"id": id, "components": []}))
}
