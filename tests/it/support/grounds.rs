//! The program with a playground of its own, as `cargo run` starts it: its clock can be moved.

use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::parts::pressable;
use super::play::{list, reads, text};

/// The program with a playground of its own, as `cargo run` starts it.
pub(crate) struct Grounds {
    program: Child,
    base: String,
    http: reqwest::Client,
}

impl Grounds {
    pub(crate) fn open(folder: &Path) -> Grounds {
        let mut program = Command::new(env!("CARGO_BIN_EXE_starpost"))
            .args(["playground", "--port", "0"])
            .current_dir(folder)
            .env_remove("STARPOST_CONFIG")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program starts");
        let out = program.stdout.take().expect("it is piped");
        let lines = BufReader::new(out).lines().map_while(Result::ok);
        let address = |line: String| {
            let from = line.find("http://")?;
            Some(line[from..].split_whitespace().next()?.to_owned())
        };
        let base = lines.filter_map(address).next();
        Grounds { program, base: base.expect("it says where it is"), http: reqwest::Client::new() }
    }

    pub(crate) async fn look(&self, person: &str) -> Value {
        let url = format!("{}/play/state?as={person}", self.base);
        let answer = self.http.get(url).send().await.expect("an answer");
        answer.json().await.expect("JSON")
    }

    pub(crate) async fn wish(&self, path: &str, body: &Value) -> Value {
        let url = format!("{}/play/{path}", self.base);
        let answer = self.http.post(url).json(body).send().await;
        answer.expect("an answer").json().await.expect("JSON")
    }

    /// A file that is attached to a message.
    pub(crate) async fn file(&self, url: &str) -> Vec<u8> {
        let answer = self.http.get(url).send().await.expect("an answer");
        answer.bytes().await.expect("a file").to_vec()
    }

    pub(crate) async fn until<T>(&self, what: &str, ask: impl Fn(&Value) -> Option<T>) -> T {
        let began = Instant::now();
        loop {
            let state = self.look("").await;
            if let Some(found) = ask(&state) {
                return found;
            }
            assert!(began.elapsed() < Duration::from_secs(30), "{what}: {state}");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    pub(crate) async fn until_connected(&self) {
        let ready = |state: &Value| (state["bot"]["connected"] == true).then_some(());
        self.until("the bot is connected", ready).await;
        let registered = |state: &Value| state["commands"].is_string().then_some(());
        self.until("the commands are there", registered).await;
    }
}

impl Drop for Grounds {
    fn drop(&mut self) {
        self.program.kill().expect("it can be killed");
        self.program.wait().expect("it ends");
    }
}

/// Somebody at the page.
#[derive(Clone, Debug)]
pub(crate) struct Visitor {
    pub(crate) id: String,
    pub(crate) name: String,
}

impl Grounds {
    /// Somebody who is there.
    pub(crate) async fn visitor(&self, name: &str) -> Visitor {
        let state = self.look("").await;
        Visitor { id: text(&named(&state["users"], name)["id"]).to_owned(), name: name.to_owned() }
    }

    /// The number of a channel or thread whose name begins so.
    pub(crate) async fn place(&self, name: &str) -> String {
        let found = |state: &Value| {
            let mut all = list(&state["channels"]).iter();
            let found = all.find(|one| text(&one["name"]).starts_with(name))?;
            Some(text(&found["id"]).to_owned())
        };
        self.until(name, found).await
    }

    /// Moves the clock forward.
    pub(crate) async fn pass(&self, time: Duration) {
        let seconds = json!({"seconds": time.as_secs()});
        self.wish("clock", &seconds).await;
    }

    /// Types a command like `game new`, its options being texts, numbers or people.
    pub(crate) async fn command(
        &self,
        by: &Visitor,
        channel: &str,
        path: &str,
        options: &[(&str, Value)],
    ) {
        let option = |(name, value): &(&str, Value)| {
            let kind = match value {
                Value::Number(_) => 4,
                Value::Bool(_) => 5,
                _ if OF_PEOPLE.contains(name) => 6,
                _ => 3,
            };
            json!({"name": name, "type": kind, "value": value})
        };
        let options: Vec<Value> = options.iter().map(option).collect();
        let (name, options) = match path.split_once(' ') {
            Some((name, below)) => {
                let below = json!({"name": below, "type": 1, "options": options});
                (name, vec![below])
            }
            None => (path, options),
        };
        let body = json!({"as": by.id, "channel": channel, "name": name, "options": options});
        let done = self.wish("command", &body).await;
        assert_ne!(done["outcome"], "failed", "{path}: {done}");
    }

    /// The newest message in a place that a person sees and that says this.
    pub(crate) async fn says(&self, to: &Visitor, channel: &str, words: &str) -> Value {
        self.offers(to, channel, (words, None)).await
    }

    /// The same, of those under which there is a button with this label.
    pub(crate) async fn offers(
        &self,
        to: &Visitor,
        channel: &str,
        (words, label): (&str, Option<&str>),
    ) -> Value {
        let began = Instant::now();
        loop {
            let state = self.look(&to.id).await;
            let mut places = list(&state["channels"]).iter();
            let place = places.find(|one| one["id"] == channel);
            let messages = place.map(|place| list(&place["messages"]).to_vec()).unwrap_or_default();
            let has = |message: &&Value| {
                let has_button = |label| button(message, label).is_some();
                reads(message).contains(words) && label.is_none_or(has_button)
            };
            if let Some(found) = messages.iter().rfind(has) {
                return found.clone();
            }
            let said: Vec<String> = messages.iter().map(reads).collect();
            assert!(
                began.elapsed() < Duration::from_secs(30),
                "{words:?} for {}: {said:#?}",
                to.name
            );
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    /// Presses the button with this label.
    pub(crate) async fn press(&self, by: &Visitor, message: &Value, label: &str) {
        let button =
            button(message, label).unwrap_or_else(|| panic!("no button {label} under {message}"));
        let body = json!({
            "as": by.id, "channel": message["channel_id"], "message": message["id"],
            "custom_id": button["custom_id"],
        });
        let done = self.wish("click", &body).await;
        assert_ne!(done["outcome"], "failed", "{label}: {done}");
    }
}

/// Options that name somebody.
const OF_PEOPLE: [&str; 3] = ["opponent", "player", "by"];

pub(crate) fn named<'a>(list_of: &'a Value, name: &str) -> &'a Value {
    let mut all = list(list_of).iter();
    all.find(|one| one["name"] == name).expect("it is there")
}

/// The button with this label under a message.
fn button<'a>(message: &'a Value, label: &str) -> Option<&'a Value> {
    let mut buttons = pressable(message);
    buttons.find(|button| button["label"] == label)
}
