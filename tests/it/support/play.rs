//! The real program against a playground, driven the way its page drives it.

use std::fs::{self, File};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD as BASE64;
use serde_json::{Value, json};
use starpost_playground::{Playground, Settings};
use tempfile::TempDir;

const TOKEN: &str = "a.test.token";

/// How long anything may take before a test fails.
const PATIENCE: Duration = Duration::from_secs(30);

/// How long nothing may happen before it is looked again all the same.
const LOOK: Duration = Duration::from_millis(100);

/// A playground with the program connected to it.
pub(crate) struct Play {
    playground: Playground,
    http: reqwest::Client,
    folder: TempDir,
    program: Option<Child>,
    /// Where games are kept.
    database: String,
    /// Where the program is to die when it is started the next time.
    crash: Option<String>,
    witness: String,
    patience: Duration,
    /// The newest state of the playground that was looked at.
    seen: AtomicU64,
    /// Words of errors that the program was meant to log.
    expected: Mutex<Vec<String>>,
}

/// Somebody on the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Person {
    pub(crate) id: String,
    pub(crate) name: String,
}

/// Something a person did, and the first answer to it.
#[derive(Clone, Debug)]
pub(crate) struct Deed {
    pub(crate) by: Person,
    pub(crate) channel: String,
    pub(crate) interaction: String,
    pub(crate) outcome: String,
    pub(crate) modal: Value,
}

impl Play {
    /// Starts both and waits until the commands are registered.
    pub(crate) async fn start() -> Play {
        Play::start_on(None).await
    }

    /// The same with games in this database, and not in a file.
    pub(crate) async fn start_on(database: Option<String>) -> Play {
        let mut play = Play::beside(database).await;
        play.start_program().await;
        play
    }

    /// Starts the playground alone.
    pub(crate) async fn without_program() -> Play {
        Play::beside(None).await
    }

    async fn beside(database: Option<String>) -> Play {
        let address = SocketAddr::from(([127, 0, 0, 1], 0));
        let settings = Settings {
            address,
            token: TOKEN.to_owned(),
            memory: None,
        };
        let playground = Playground::start(settings).await.expect("a free port");
        let folder = tempfile::tempdir().expect("a folder");
        let http = reqwest::Client::new();
        let file = || format!("sqlite:{}", folder.path().join("games.db").display());
        let mut play = Play {
            database: database.unwrap_or_else(file),
            crash: None,
            playground,
            http,
            folder,
            program: None,
            witness: String::new(),
            patience: PATIENCE,
            seen: AtomicU64::new(0),
            expected: Mutex::default(),
        };
        let witness = play.wish("users", &json!({"name": "Witness"})).await;
        play.witness = text(&witness["id"]).to_owned();
        play
    }

    /// Starts the program and waits until it is connected.
    pub(crate) async fn start_program(&mut self) {
        let log = File::options()
            .create(true)
            .append(true)
            .open(self.log_file());
        let program = Command::new(env!("CARGO_BIN_EXE_starpost"))
            .arg("run")
            .current_dir(self.folder.path())
            .env("DISCORD_TOKEN", TOKEN)
            .env("DISCORD_API_URL", self.playground.base())
            .env("DATABASE_URL", &self.database)
            .envs(self.crash.iter().map(|point| ("STARPOST_CRASH", point)))
            .env_remove("STARPOST_DB")
            .env_remove("STARPOST_CONFIG")
            .env("STARPOST_LOG", "info,starpost::crash=debug")
            .stdout(Stdio::null())
            .stderr(log.expect("a file for the log"))
            .spawn();
        self.program = Some(program.expect("the program starts"));
        self.until_connected().await;
    }

    /// Waits until the bot is connected and its commands are there.
    pub(crate) async fn until_connected(&self) {
        self.until("the bot is connected", async || {
            let state = self.seen_by(&self.witness).await;
            let ready = state["bot"]["connected"] == true;
            (ready && !list(&state["commands"]).is_empty()).then_some(())
        })
        .await;
    }

    /// Ends the program at once, wherever it is, and waits until the playground has noticed: what is
    /// sent before that is lost with the dead connection.
    pub(crate) async fn kill_program(&mut self) {
        self.end_program();
        self.until("the bot is gone", async || {
            let state = self.seen_by(&self.witness).await;
            (state["bot"]["connected"] == false).then_some(())
        })
        .await;
    }

    fn end_program(&mut self) {
        if let Some(mut program) = self.program.take() {
            program.kill().expect("it can be killed");
            program.wait().expect("it ends");
        }
    }

    /// Tells the program to stop, and waits until it has.
    pub(crate) fn stop_program(&mut self) -> ExitStatus {
        let mut program = self.program.take().expect("it runs");
        let told = Command::new("kill").arg(program.id().to_string()).status();
        assert!(told.expect("kill is there").success());
        program.wait().expect("it ends")
    }

    /// What the program has asked the playground for, the oldest first.
    pub(crate) async fn requests(&self) -> Vec<Value> {
        list(&self.get("log").await).to_vec()
    }

    /// Waits until the program has ended by itself.
    pub(crate) async fn ended(&mut self) -> ExitStatus {
        let mut program = self.program.take().expect("it runs");
        let began = Instant::now();
        loop {
            if let Some(status) = program.try_wait().expect("it is ours") {
                return status;
            }
            if began.elapsed() > self.patience {
                program.kill().expect("it can be killed");
                panic!("the program does not end\n{}", self.log());
            }
            tokio::time::sleep(LOOK).await;
        }
    }

    /// Waits until the program has logged an error with these words, which is what it should do.
    pub(crate) async fn complains(&self, words: &str) {
        let logged = async || {
            let log = self.log();
            let mut lines = log.lines();
            lines
                .any(|line| line.contains("ERROR") && line.contains(words))
                .then_some(())
        };
        self.until(words, logged).await;
        self.may_say(words);
    }

    /// A line of the log with these words in it is no fault.
    pub(crate) fn may_say(&self, words: &str) {
        let mut expected = self.expected.lock().expect("nothing panics");
        expected.push(words.to_owned());
    }

    /// Where its page is.
    pub(crate) fn address(&self) -> String {
        self.playground.base()
    }

    fn log_file(&self) -> PathBuf {
        self.folder.path().join("log")
    }

    /// The file that games are kept in.
    pub(crate) fn database_file(&self) -> PathBuf {
        self.folder.path().join("games.db")
    }

    /// Where games are kept.
    pub(crate) fn database(&self) -> &str {
        &self.database
    }

    /// Kills the program and starts one that dies by itself at a point, like `2 after commit`.
    pub(crate) async fn restart_to_crash(&mut self, point: &str) {
        self.kill_program().await;
        self.crash = Some(point.to_owned());
        self.start_program().await;
        self.crash = None;
    }

    /// Whether the program has died by itself.
    pub(crate) fn has_died(&mut self) -> bool {
        let program = self.program.as_mut().expect("it was started");
        program.try_wait().expect("it can be asked").is_some()
    }

    /// The points that the program has passed since its log was so long.
    pub(crate) fn points(&self, since: usize) -> Vec<String> {
        let log = self.log();
        let lines = log[since..].lines().filter(|line| line.contains("passes"));
        let point = |line: &str| Some(line.split('"').nth(1)?.to_owned());
        lines.filter_map(point).collect()
    }

    /// What the program has logged so far.
    pub(crate) fn log(&self) -> String {
        fs::read_to_string(self.log_file()).unwrap_or_default()
    }

    async fn get(&self, path: &str) -> Value {
        let url = format!("{}/play/{path}", self.playground.base());
        let answer = self.http.get(url).send().await.expect("an answer");
        answer.json().await.expect("JSON")
    }

    async fn seen_by(&self, person: &str) -> Value {
        let state = self.get(&format!("state?as={person}")).await;
        self.seen
            .store(state["revision"].as_u64().unwrap_or(0), Ordering::Relaxed);
        state
    }

    /// One of the page's wishes.
    pub(crate) async fn wish(&self, path: &str, body: &Value) -> Value {
        let url = format!("{}/play/{path}", self.playground.base());
        let answer = self
            .http
            .post(url)
            .json(body)
            .send()
            .await
            .expect("an answer");
        let status = answer.status();
        let answer: Value = answer.json().await.expect("JSON");
        assert!(status.is_success(), "{path} {body}: {answer}");
        answer
    }

    /// Asks again and again until there is an answer.
    pub(crate) async fn until<T>(&self, what: &str, ask: impl AsyncFn() -> Option<T>) -> T {
        let began = Instant::now();
        loop {
            if let Some(answer) = ask().await {
                return answer;
            }
            assert!(
                began.elapsed() < self.patience,
                "{what}: not in time\n{}",
                self.log()
            );
            let seen = self.seen.load(Ordering::Relaxed);
            let question = format!("changes?as={}&after={seen}", self.witness);
            let _ = tokio::time::timeout(LOOK, self.get(&question)).await;
        }
    }

    /// The direct messages of a person with the bot.
    pub(crate) async fn direct(&self, person: &Person) -> String {
        let state = self.seen_by(&person.id).await;
        let channels = list(&state["channels"]).iter();
        let direct = channels.into_iter().find(|channel| channel["kind"] == "dm");
        text(&direct.expect("everybody has them")["id"]).to_owned()
    }

    /// From now on, anything may take so long.
    pub(crate) fn wait_at_most(&mut self, patience: Duration) {
        self.patience = patience;
    }

    /// One of the people there.
    pub(crate) async fn person(&self, name: &str) -> Person {
        let state = self.seen_by(&self.witness).await;
        let users = list(&state["users"]).iter();
        let user = users
            .into_iter()
            .find(|user| user["name"] == name)
            .expect("somebody");
        Person {
            id: text(&user["id"]).to_owned(),
            name: name.to_owned(),
        }
    }

    /// The number of a channel or thread whose name begins so; the newest of them.
    pub(crate) async fn channel(&self, name: &str) -> Option<String> {
        let state = self.seen_by(&self.witness).await;
        let channels = list(&state["channels"]).iter();
        let found = channels.filter(|channel| text(&channel["name"]).starts_with(name));
        let ids = found.map(|channel| text(&channel["id"]).to_owned());
        ids.max_by_key(|id| id.parse::<u64>().unwrap_or(0))
    }

    /// The numbers of all channels and threads that everybody sees.
    pub(crate) async fn channels(&self) -> Vec<String> {
        let state = self.seen_by(&self.witness).await;
        let channels = list(&state["channels"]).iter();
        channels.map(|one| text(&one["id"]).to_owned()).collect()
    }

    /// All messages of a place that a person sees.
    pub(crate) async fn messages(&self, person: &str, channel: &str) -> Vec<Value> {
        let state = self.seen_by(person).await;
        let channels = list(&state["channels"]).iter();
        let channel = channels.into_iter().find(|one| one["id"] == channel);
        list(&channel.expect("a place")["messages"]).to_vec()
    }

    /// The direct messages that a person has got.
    pub(crate) async fn letters(&self, person: &Person) -> Vec<Value> {
        let state = self.seen_by(&person.id).await;
        let channels = list(&state["channels"]).iter();
        let channel = channels.into_iter().find(|channel| channel["kind"] == "dm");
        list(&channel.expect("everybody has one")["messages"]).to_vec()
    }

    /// The messages of a place that everybody sees.
    pub(crate) async fn posts(&self, channel: &str) -> Vec<Value> {
        self.messages(&self.witness, channel).await
    }

    /// A command: its words, and its options.
    pub(crate) async fn command(
        &self,
        by: &Person,
        channel: &str,
        path: &str,
        options: &[(&str, Value)],
    ) -> Deed {
        let body = command_body(by, channel, path, options);
        let answer = self.wish("command", &body).await;
        deed(by, channel, &answer)
    }

    /// A command with a file of this text as its option `file`.
    pub(crate) async fn command_with_file(
        &self,
        by: &Person,
        channel: &str,
        path: &str,
        content: &str,
    ) -> Deed {
        let mut body = command_body(by, channel, path, &[("file", json!("file:0"))]);
        let base64 = BASE64.encode(content);
        body["files"] = json!([{"name": "a.game", "base64": base64}]);
        deed(by, channel, &self.wish("command", &body).await)
    }

    /// Lines that are offered while `typed` is being typed as the text of a turn.
    pub(crate) async fn suggestions(&self, by: &Person, channel: &str, typed: &str) -> Vec<String> {
        self.suggested(by, channel, "turn", ("text", typed)).await
    }

    /// What is offered while the one option of a command is being typed.
    pub(crate) async fn suggested(
        &self,
        by: &Person,
        channel: &str,
        path: &str,
        (option, typed): (&str, &str),
    ) -> Vec<String> {
        let mut body = command_body(by, channel, path, &[(option, json!(typed))]);
        let focused = match path.contains(' ') {
            true => &mut body["options"][0]["options"][0],
            false => &mut body["options"][0],
        };
        focused["focused"] = json!(true);
        let answer = self.wish("autocomplete", &body).await;
        list(&answer["choices"])
            .iter()
            .map(|choice| text(&choice["value"]).to_owned())
            .collect()
    }

    /// What is in the first file of a message.
    pub(crate) async fn file(&self, message: &Value) -> Vec<u8> {
        let url = text(&message["attachments"][0]["url"]);
        let answer = self.http.get(url).send().await.expect("an answer");
        answer.bytes().await.expect("a file").to_vec()
    }

    /// What is in the last file of a message.
    pub(crate) async fn last_file(&self, message: &Value) -> Vec<u8> {
        let last = list(&message["attachments"]).last().expect("a file");
        let answer = self.http.get(text(&last["url"])).send().await;
        let bytes = answer.expect("an answer").bytes().await;
        bytes.expect("a file").to_vec()
    }

    /// Presses the button with this label under a message.
    pub(crate) async fn press(&self, by: &Person, message: &Value, label: &str) -> Deed {
        let rows = list(&message["components"]).iter();
        let mut buttons = rows.flat_map(|row| list(&row["components"]));
        let button = buttons.find(|button| button["label"] == label);
        let button = button.unwrap_or_else(|| panic!("no button {label} under {message}"));
        self.click(by, message, text(&button["custom_id"])).await
    }

    /// Whether a message has a button with this label.
    pub(crate) fn has_button(&self, message: &Value, label: &str) -> bool {
        let rows = list(&message["components"]).iter();
        let mut buttons = rows.flat_map(|row| list(&row["components"]));
        buttons.any(|button| button["label"] == label)
    }

    /// Ends the turn of a draft, and means it where the bot asks first. `under` is what the draft
    /// answers to.
    pub(crate) async fn end_turn(&self, by: &Person, under: &Deed, draft: &Value) {
        self.press(by, draft, "End turn").await;
        let asked = self
            .until("the turn is played or asked about", async || {
                let answer = self.answer(under).await;
                let says = |words| text(&answer["content"]).contains(words);
                (says("is played") || says("Is that meant?")).then_some(answer)
            })
            .await;
        if let Some(label) = danger(&asked) {
            self.press(by, &asked, &label).await;
        }
        self.says(under, "is played").await;
    }

    /// Chooses an entry of a menu under a message.
    pub(crate) async fn choose(
        &self,
        by: &Person,
        message: &Value,
        custom_id: &str,
        value: &str,
    ) -> Deed {
        self.choose_all(by, message, custom_id, &[value]).await
    }

    /// Chooses several entries of a menu under a message, or people.
    pub(crate) async fn choose_all(
        &self,
        by: &Person,
        message: &Value,
        custom_id: &str,
        values: &[&str],
    ) -> Deed {
        let channel = text(&message["channel_id"]);
        let body = json!({
            "as": by.id, "channel": channel, "message": message["id"], "custom_id": custom_id,
            "values": values,
        });
        deed(by, channel, &self.wish("click", &body).await)
    }

    /// Presses a button with this custom id.
    pub(crate) async fn click(&self, by: &Person, message: &Value, custom_id: &str) -> Deed {
        let channel = text(&message["channel_id"]);
        let body = json!({
            "as": by.id, "channel": channel, "message": message["id"], "custom_id": custom_id,
        });
        deed(by, channel, &self.wish("click", &body).await)
    }

    /// Fills in the field that a press opened.
    pub(crate) async fn type_in(&self, opened: &Deed, line: &str) -> Deed {
        assert_eq!(opened.outcome, "modal", "{opened:?}");
        let fields = list(&opened.modal["components"]);
        let field = text(&fields[0]["components"][0]["custom_id"]);
        let body = json!({
            "as": opened.by.id,
            "interaction": opened.interaction,
            "custom_id": opened.modal["custom_id"],
            "fields": {field: line},
        });
        deed(
            &opened.by,
            &opened.channel,
            &self.wish("modal", &body).await,
        )
    }

    /// The private answer to what somebody did, once it is there.
    pub(crate) async fn answer(&self, deed: &Deed) -> Value {
        assert_ne!(deed.outcome, "failed", "{deed:?}\n{}", self.log());
        self.until("a private answer", async || {
            let messages = self.messages(&deed.by.id, &deed.channel).await;
            let about = |message: &&Value| {
                message["interaction_metadata"]["id"] == deed.interaction.as_str()
            };
            let answer = messages.iter().find(about)?;
            assert_eq!(answer["ephemeral"], true, "{answer}");
            (answer["deferred"] == false).then(|| answer.clone())
        })
        .await
    }

    /// Waits until the private answer to what somebody did has these words in it: buttons under it
    /// change it in place.
    pub(crate) async fn says(&self, deed: &Deed, words: &str) -> Value {
        self.until(words, async || {
            let answer = self.answer(deed).await;
            text(&answer["content"]).contains(words).then_some(answer)
        })
        .await
    }

    /// The words of the private answer.
    pub(crate) async fn said(&self, deed: &Deed) -> String {
        text(&self.answer(deed).await["content"]).to_owned()
    }
}

impl Drop for Play {
    fn drop(&mut self) {
        self.end_program();
        let log = self.log();
        let expected = self.expected.lock().expect("nothing panics");
        let bad = log.lines().find(|line| {
            let bad = line.contains("ERROR") || line.contains("panicked");
            bad && !expected.iter().any(|words| line.contains(words))
        });
        if let (Some(bad), false) = (bad, std::thread::panicking()) {
            panic!("the program complained: {bad}");
        }
    }
}

/// What the red button under a message says.
pub(crate) fn danger(message: &Value) -> Option<String> {
    let rows = list(&message["components"]).iter();
    let mut buttons = rows.flat_map(|row| list(&row["components"]));
    let red = buttons.find(|button| button["style"] == 4)?;
    Some(text(&red["label"]).to_owned())
}

fn command_body(by: &Person, channel: &str, path: &str, options: &[(&str, Value)]) -> Value {
    let options: Vec<Value> = options
        .iter()
        .map(|(name, value)| json!({"name": name, "value": value}))
        .collect();
    let (name, options) = match path.split_once(' ') {
        None => (path, json!(options)),
        Some((name, below)) => (
            name,
            json!([{"name": below, "type": 1, "options": options}]),
        ),
    };
    json!({"as": by.id, "channel": channel, "name": name, "options": options})
}

fn deed(by: &Person, channel: &str, answer: &Value) -> Deed {
    Deed {
        by: by.clone(),
        channel: channel.to_owned(),
        interaction: text(&answer["interaction"]).to_owned(),
        outcome: text(&answer["outcome"]).to_owned(),
        modal: answer["modal"].clone(),
    }
}

/// The entries of a JSON list; none if it is no list.
pub(crate) fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

/// A JSON text; empty if it is none.
pub(crate) fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}
