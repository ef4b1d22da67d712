//! The playground's clock is moved forward, and the bot's with it.

use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use starpost::app::InteractionId;
use starpost::app::limits::INVITATION_LASTS;

use crate::on_both_databases;
use crate::support::club::{Club, NOW, ann};
use crate::support::databases::Database;
use crate::support::play::{list, text};

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// The program with a playground of its own, as `cargo run` starts it.
struct Grounds {
    program: Child,
    base: String,
    http: reqwest::Client,
}

impl Grounds {
    fn open(folder: &Path) -> Grounds {
        let program = Command::new(env!("CARGO_BIN_EXE_starpost"))
            .args(["playground", "--port", "0"])
            .current_dir(folder)
            .env_remove("STARPOST_CONFIG")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn();
        let mut program = program.expect("the program starts");
        let out = program.stdout.take().expect("it is piped");
        let lines = BufReader::new(out).lines().map_while(Result::ok);
        let address = |line: String| {
            let from = line.find("http://")?;
            Some(line[from..].split_whitespace().next()?.to_owned())
        };
        let base = lines.filter_map(address).next();
        Grounds {
            program,
            base: base.expect("it says where it is"),
            http: reqwest::Client::new(),
        }
    }

    async fn look(&self, person: &str) -> Value {
        let url = format!("{}/play/state?as={person}", self.base);
        let answer = self.http.get(url).send().await.expect("an answer");
        answer.json().await.expect("JSON")
    }

    async fn wish(&self, path: &str, body: &Value) -> Value {
        let url = format!("{}/play/{path}", self.base);
        let answer = self.http.post(url).json(body).send().await;
        answer.expect("an answer").json().await.expect("JSON")
    }

    async fn until<T>(&self, what: &str, ask: impl Fn(&Value) -> Option<T>) -> T {
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

    async fn until_connected(&self) {
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

fn named<'a>(list_of: &'a Value, name: &str) -> &'a Value {
    let mut all = list(list_of).iter();
    all.find(|one| one["name"] == name).expect("it is there")
}

/// The newest message of the first channel that everybody sees.
fn card(state: &Value) -> Option<&Value> {
    list(&named(&state["channels"], "homeworlds")["messages"])
        .iter()
        .rfind(|message| message["ephemeral"] == false)
}

fn moved(state: &Value) -> Duration {
    Duration::from_millis(state["clock"]["moved_ms"].as_u64().expect("a number"))
}

#[tokio::test(flavor = "multi_thread")]
async fn an_invitation_expires_when_the_clock_of_the_playground_is_moved_that_far() {
    let folder = tempfile::tempdir().expect("a folder");
    let grounds = Grounds::open(folder.path());
    grounds.until_connected().await;
    let state = grounds.look("").await;
    let (anna, ben) = (&state["me"]["id"], &named(&state["users"], "Ben")["id"]);
    let channel = &named(&state["channels"], "homeworlds")["id"];
    let options = json!([{"name": "new", "type": 1, "options": [
        {"name": "opponent", "type": 6, "value": ben},
        {"name": "preset", "type": 3, "value": "quartet-2020"},
        {"name": "options", "type": 3, "value": "start:me"},
    ]}]);
    let command = json!({"as": anna, "channel": channel, "name": "game", "options": options});
    let opened = grounds.wish("command", &command).await;
    assert_ne!(opened["outcome"], "failed", "{opened}");
    let invitation = grounds
        .until("an invitation", |state| card(state).cloned())
        .await;
    assert!(!list(&invitation["components"]).is_empty(), "{invitation}");
    let began = Instant::now();
    let by = INVITATION_LASTS + Duration::from_secs(60);
    grounds
        .wish("clock", &json!({"seconds": by.as_secs()}))
        .await;
    let says = |state: &Value| {
        text(&card(state)?["content"])
            .contains("has expired")
            .then_some(())
    };
    grounds.until("it has expired", says).await;
    assert!(
        began.elapsed() < Duration::from_secs(4),
        "the worker was woken"
    );
    drop(grounds);
    let again = Grounds::open(folder.path());
    assert_eq!(moved(&again.look("").await), by, "after a restart");
}

/// What is under way when the clock is set forward stays with whoever does it.
async fn a_jump_of_the_clock_takes_no_work_from_whoever_does_it(database: Database) {
    let club = Club::new(database);
    club.turn_to_post().await;
    let store = &club.database.store;
    let lease = NOW.after(Duration::from_secs(10));
    let claim = store.claim(NOW, lease).await.expect("claims");
    let claim = claim.expect("there is a job");
    let call = club.call(&ann());
    club.app
        .owe(call.interaction, "a body", NOW)
        .await
        .expect("stored");
    club.app
        .before_the_clock_moves(3 * DAY)
        .await
        .expect("stored");
    let later = NOW.after(3 * DAY);
    let lease = later.after(Duration::from_secs(10));
    assert!(store.claim(later, lease).await.expect("claims").is_none());
    assert_eq!(store.mend_clock(later).await.expect("mends"), 0);
    let minutes = Duration::from_secs(15 * 60);
    let owed = club.app.take_owed(later, minutes).await.expect("reads");
    assert!(owed.is_none(), "it is being answered");
    assert!(store.hold(&claim, later, lease).await.expect("holds"));
    let after = later.after(Duration::from_secs(11));
    let owed = club.app.take_owed(after, minutes).await.expect("reads");
    let owed = owed.map(|owed| owed.interaction);
    assert_eq!(
        owed,
        Some(InteractionId(call.interaction.0)),
        "nobody answers it"
    );
    let taken = store.claim(after, after.after(DAY)).await.expect("claims");
    assert_eq!(taken.map(|job| job.id), Some(claim.id), "nobody holds it");
}

on_both_databases!(a_jump_of_the_clock_takes_no_work_from_whoever_does_it);
