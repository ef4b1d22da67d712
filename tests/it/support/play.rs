//! The real program against a playground, driven the way its page drives it.

use std::fs::{self, File};
use std::net::{SocketAddr, TcpListener};
use std::path::PathBuf;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use starpost_playground::{DeliveryRoute, Playground, Settings};
use tempfile::TempDir;
use tokio::net::TcpStream;
use tokio::sync::SemaphorePermit;

pub(crate) use super::parts::reads;
use super::scratch::scratch;
use super::{clock, sqlite_file};

const TOKEN: &str = "a.test.token";

/// The time that anything may take before a test fails.
const PATIENCE: Duration = Duration::from_secs(30);

/// The time for which nothing may happen before it is looked again all the same.
const LOOK: Duration = Duration::from_millis(100);

/// A playground with the program connected to it.
pub(crate) struct Play {
    playground: Playground,
    http: reqwest::Client,
    folder: TempDir,
    program: Option<Child>,
    /// The port at which the program takes signed requests, if it does.
    door: Option<u16>,
    /// The database in which games are kept.
    database: String,
    /// The point at which the program is to die when it is started the next time, if any.
    crash: Option<String>,
    witness: String,
    patience: Duration,
    /// The newest state of the playground that was looked at.
    seen: AtomicU64,
    /// Settings besides those that every program here has.
    settings: Vec<(&'static str, String)>,
    /// Words of errors that the program was meant to log.
    expected: Mutex<Vec<String>>,
    /// The turn that it takes among those that may not all be there at once, if it is one of them.
    turn: Option<SemaphorePermit<'static>>,
}

/// Somebody on the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Person {
    pub(crate) id: String,
    pub(crate) name: String,
}

/// A port that nobody uses.
pub(crate) fn free_port() -> u16 {
    let listener = TcpListener::bind(("127.0.0.1", 0)).expect("a free port");
    listener.local_addr().expect("an address").port()
}

/// The argument that lets a program listen at a port.
pub(crate) fn listen(port: u16) -> String {
    format!("--listen=127.0.0.1:{port}")
}

/// The address at which a program that listens at this port gets interactions.
pub(crate) fn interactions(port: u16) -> String {
    format!("http://127.0.0.1:{port}/interactions")
}

/// All tests can be run through the other door: `STARPOST_TEST_DOOR=signed`.
fn test_door() -> Option<u16> {
    let door = std::env::var("STARPOST_TEST_DOOR");
    door.is_ok_and(|door| door == "signed").then(free_port)
}

impl Play {
    /// Starts both and waits until the commands are registered.
    pub(crate) async fn start() -> Play {
        Play::start_on(None).await
    }

    /// Starts both with games in this database, or without one in a file.
    pub(crate) async fn start_on(database: Option<String>) -> Play {
        let mut play = Play::without_program_on(database).await;
        play.start_program().await;
        play
    }

    /// Starts both, with a program that takes signed requests.
    pub(crate) async fn start_signed() -> Play {
        let mut play = Play::without_program().await;
        play.door = Some(free_port());
        play.start_program().await;
        play
    }

    /// Starts only the playground.
    pub(crate) async fn without_program() -> Play {
        Play::without_program_on(None).await
    }

    /// Starts only the playground, for programs with games in this database.
    pub(crate) async fn without_program_on(database: Option<String>) -> Play {
        let address = SocketAddr::from(([127, 0, 0, 1], 0));
        let settings = Settings { address, token: TOKEN.to_owned(), memory: None };
        let playground = Playground::start(settings).await.expect("a free port");
        let folder = scratch();
        let http = reqwest::Client::new();
        let file = folder.path().join("games.db");
        sqlite_file::put(&file).await;
        let file = || format!("sqlite:{}", file.display());
        let mut play = Play {
            database: database.unwrap_or_else(file),
            door: test_door(),
            crash: None,
            playground,
            http,
            folder,
            program: None,
            witness: String::new(),
            patience: PATIENCE,
            seen: AtomicU64::new(0),
            settings: Vec::new(),
            expected: Mutex::default(),
            turn: None,
        };
        let witness = play.wish("users", &json!({"name": "Witness"})).await;
        play.witness = text(&witness["id"]).to_owned();
        play
    }

    /// Others wait for their turn for as long as this is there.
    pub(crate) fn keep_turn(&mut self, turn: SemaphorePermit<'static>) {
        self.turn = Some(turn);
    }

    /// From the next start on the program has this setting.
    pub(crate) fn set(&mut self, name: &'static str, value: &str) {
        self.settings.push((name, value.to_owned()));
    }

    /// Starts the program and waits until it is connected.
    pub(crate) async fn start_program(&mut self) {
        self.begin_program();
        self.until_connected().await;
    }

    /// Starts the program.
    pub(crate) fn begin_program(&mut self) {
        let task = match self.door {
            Some(port) => vec!["serve".to_owned(), listen(port)],
            None => vec!["run".to_owned()],
        };
        let program = self.program(&task).spawn();
        self.program = Some(program.expect("the program starts"));
    }

    /// The program with the settings of this playground, as it is to be started.
    pub(crate) fn program(&self, arguments: &[String]) -> Command {
        let log = File::options().create(true).append(true).open(self.log_file());
        let mut command = Command::new(env!("CARGO_BIN_EXE_starpost"));
        command
            .args(arguments)
            .current_dir(self.folder.path())
            .env("DISCORD_TOKEN", TOKEN)
            .env("DISCORD_API_URL", self.playground.base())
            .env("DATABASE_URL", &self.database)
            .envs(self.crash.iter().map(|point| ("STARPOST_CRASH", point)))
            .env_remove("STARPOST_DB")
            .env_remove("STARPOST_CONFIG")
            .envs(self.settings.iter().map(|(name, value)| (*name, value)))
            .env("STARPOST_LOG", "info,starpost::crash=debug")
            .stdout(Stdio::null())
            .stderr(log.expect("a file for the log"));
        command
    }

    /// Interactions are posted to programs that listen at these ports from now on.
    pub(crate) fn post_to(&self, ports: &[u16]) {
        let addresses = ports.iter().map(|port| interactions(*port));
        let way = DeliveryRoute::Requests(addresses.collect());
        self.playground.tell_interactions(way);
    }

    /// Every other interaction is posted to programs that listen at these ports from now on, and the others go
    /// through the gateway.
    pub(crate) fn post_every_other_to(&self, ports: &[u16]) {
        let addresses = ports.iter().map(|port| interactions(*port));
        let way = DeliveryRoute::Both(addresses.collect());
        self.playground.tell_interactions(way);
    }

    /// The signature of Discord's under a request.
    pub(crate) fn signature(&self, timestamp: &str, body: &[u8]) -> String {
        self.playground.signature(timestamp, body)
    }

    /// Waits until the bot is connected and its commands are there.
    pub(crate) async fn until_connected(&self) {
        if let Some(port) = self.door {
            self.until("the bot listens", async || {
                let reached = TcpStream::connect(("127.0.0.1", port)).await;
                reached.ok().map(drop)
            })
            .await;
            self.post_to(&[port]);
        }
        self.until("the bot is connected", async || {
            let state = self.seen_by(&self.witness);
            let ready = state["bot"]["connected"] == true;
            (ready && state["commands"].is_string()).then_some(())
        })
        .await;
    }

    /// Ends the program at once, wherever it is, and waits until the playground has noticed: what is
    /// sent before that is lost with the dead connection.
    pub(crate) async fn kill_program(&mut self) {
        self.end_program();
        self.until("the bot is gone", async || {
            let state = self.seen_by(&self.witness);
            (state["bot"]["connected"] == false).then_some(())
        })
        .await;
    }

    fn end_program(&mut self) {
        if let Some(mut program) = self.program.take() {
            program.kill().expect("it can be killed");
            program.wait().expect("it ends");
        }
        self.playground.tell_interactions(DeliveryRoute::Gateway);
    }

    /// Tells the program to stop, and waits until it has.
    pub(crate) fn stop_program(&mut self) -> ExitStatus {
        let mut program = self.program.take().expect("it runs");
        let told = Command::new("kill").arg(program.id().to_string()).status();
        assert!(told.expect("kill is there").success());
        program.wait().expect("it ends")
    }

    /// The number of the program's process.
    pub(crate) fn program_id(&self) -> u32 {
        self.program.as_ref().expect("it runs").id()
    }

    /// The requests of the program to the playground, the oldest first.
    pub(crate) async fn requests(&self) -> Vec<Value> {
        list(&self.get("log").await).to_vec()
    }

    /// The commands that the program has registered.
    pub(crate) async fn commands(&self) -> Value {
        self.get("commands").await
    }

    /// The sessions that programs have had with the gateway, the oldest first.
    pub(crate) async fn gateway(&self) -> Value {
        self.get("gateway").await
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
            lines.any(|line| line.contains("ERROR") && line.contains(words)).then_some(())
        };
        self.until(words, logged).await;
        self.may_say(words);
    }

    /// A line of the log with these words in it is no fault.
    pub(crate) fn may_say(&self, words: &str) {
        let mut expected = self.expected.lock().expect("nothing panics");
        expected.push(words.to_owned());
    }

    /// The port at which the program takes signed requests.
    pub(crate) fn door(&self) -> u16 {
        self.door.expect("it was started so")
    }

    /// The address of its page.
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

    /// The database in which games are kept.
    pub(crate) fn database(&self) -> &str {
        &self.database
    }

    /// Kills the program and starts one that dies by itself at a point, like `2 after commit`.
    /// Nothing of what came before is left to pass that point in its stead.
    pub(crate) async fn restart_to_crash(&mut self, point: &str) {
        clock::until_nothing_is_owed(self).await;
        self.kill_program().await;
        self.crash = Some(point.to_owned());
        self.start_program().await;
        self.crash = None;
    }

    /// True if the program has died by itself.
    pub(crate) fn has_died(&mut self) -> bool {
        let program = self.program.as_mut().expect("it was started");
        program.try_wait().expect("it can be asked").is_some()
    }

    /// The points around commits and requests that the program has passed since its log was so long. Between any
    /// other and the next of these nothing is done that others see.
    pub(crate) fn points(&self, since: usize) -> Vec<String> {
        let log = self.log();
        let lines = log[since..].lines().filter(|line| line.contains("passes"));
        let point = |line: &str| {
            let (_, point) = line.split_once("point=\"")?;
            Some(point.split('"').next()?.to_owned())
        };
        let is_seen = |point: &String| {
            let (_, step) = point.split_once(' ').unwrap_or_default();
            step == "commit" || step.starts_with(char::is_uppercase)
        };
        lines.filter_map(point).filter(is_seen).collect()
    }

    /// The text that the program has logged so far.
    pub(crate) fn log(&self) -> String {
        fs::read_to_string(self.log_file()).unwrap_or_default()
    }

    async fn get(&self, path: &str) -> Value {
        let url = format!("{}/play/{path}", self.playground.base());
        let answer = self.http.get(url).send().await.expect("an answer");
        answer.json().await.expect("JSON")
    }

    /// The things that a person sees, without messages.
    fn seen_by(&self, person: &str) -> Value {
        self.looked_at(person, None)
    }

    /// The things that the page shows a person, without messages.
    pub(crate) fn state(&self, person: &Person) -> Value {
        self.seen_by(&person.id)
    }

    /// The things that a person sees, with the messages of one channel.
    fn seen_in(&self, channel: &str, person: &str) -> Value {
        self.looked_at(person, Some(channel))
    }

    fn looked_at(&self, person: &str, channel: Option<&str>) -> Value {
        let state = self.playground.look(person, channel).expect("a person");
        self.seen.store(state["revision"].as_u64().unwrap_or(0), Ordering::Relaxed);
        state
    }

    /// One of the page's wishes.
    pub(crate) async fn wish(&self, path: &str, body: &Value) -> Value {
        let granted = self.try_wish(path, body).await;
        granted.unwrap_or_else(|refused| panic!("{path} {body}: {refused}"))
    }

    /// The same; an error is what is said where it cannot be.
    pub(crate) async fn try_wish(&self, path: &str, body: &Value) -> Result<Value, Value> {
        let url = format!("{}/play/{path}", self.playground.base());
        let answer = self.http.post(url).json(body).send().await.expect("an answer");
        let status = answer.status();
        let answer: Value = answer.json().await.expect("JSON");
        if status.is_success() { Ok(answer) } else { Err(answer) }
    }

    /// Asks again and again until there is an answer.
    pub(crate) async fn until<T>(&self, what: &str, ask: impl AsyncFn() -> Option<T>) -> T {
        let began = Instant::now();
        loop {
            if let Some(answer) = ask().await {
                return answer;
            }
            assert!(began.elapsed() < self.patience, "{what}: not in time\n{}", self.log());
            let seen = self.seen.load(Ordering::Relaxed);
            let _ = tokio::time::timeout(LOOK, self.playground.changed(seen)).await;
        }
    }

    /// The direct messages of a person with the bot.
    pub(crate) async fn direct(&self, person: &Person) -> String {
        let state = self.seen_by(&person.id);
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
        let state = self.seen_by(&self.witness);
        let users = list(&state["users"]).iter();
        let user = users.into_iter().find(|user| user["name"] == name).expect("somebody");
        Person { id: text(&user["id"]).to_owned(), name: name.to_owned() }
    }

    /// The number of a channel or thread whose name begins so; the newest of them.
    pub(crate) async fn channel(&self, name: &str) -> Option<String> {
        let state = self.seen_by(&self.witness);
        let channels = list(&state["channels"]).iter();
        let found = channels.filter(|channel| text(&channel["name"]).starts_with(name));
        let ids = found.map(|channel| text(&channel["id"]).to_owned());
        ids.max_by_key(|id| id.parse::<u64>().unwrap_or(0))
    }

    /// The thread of a game that has begun, if it is not this one, once something is posted there:
    /// only then the bot knows that the game is played in it.
    pub(crate) async fn thread_of_game(&self, but: Option<&str>) -> String {
        let posted = async || {
            let thread = self.channel("Homeworlds").await?;
            let new = but != Some(thread.as_str()) && !self.posts(&thread).await.is_empty();
            new.then_some(thread)
        };
        self.until("a thread with a post", posted).await
    }

    /// The numbers of all channels and threads that everybody sees.
    pub(crate) async fn channels(&self) -> Vec<String> {
        let state = self.seen_by(&self.witness);
        let channels = list(&state["channels"]).iter();
        channels.map(|one| text(&one["id"]).to_owned()).collect()
    }

    /// All messages of a place that a person sees.
    pub(crate) async fn messages(&self, person: &str, channel: &str) -> Vec<Value> {
        let state = self.seen_in(channel, person);
        let channels = list(&state["channels"]).iter();
        let channel = channels.into_iter().find(|one| one["id"] == channel);
        list(&channel.expect("a place")["messages"]).to_vec()
    }

    /// The direct messages that a person has got.
    pub(crate) async fn letters(&self, person: &Person) -> Vec<Value> {
        let channel = self.direct(person).await;
        self.messages(&person.id, &channel).await
    }

    /// The messages of a place that everybody sees.
    pub(crate) async fn posts(&self, channel: &str) -> Vec<Value> {
        self.messages(&self.witness, channel).await
    }

    /// The content of the first file of a message.
    pub(crate) async fn file(&self, message: &Value) -> Vec<u8> {
        let url = text(&message["attachments"][0]["url"]);
        let answer = self.http.get(url).send().await.expect("an answer");
        answer.bytes().await.expect("a file").to_vec()
    }

    /// The content of the last file of a message.
    pub(crate) async fn last_file(&self, message: &Value) -> Vec<u8> {
        let last = list(&message["attachments"]).last().expect("a file");
        let answer = self.http.get(text(&last["url"])).send().await;
        let bytes = answer.expect("an answer").bytes().await;
        bytes.expect("a file").to_vec()
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

/// The entries of a JSON list; none if it is no list.
pub(crate) fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

/// A JSON text; empty if it is none.
pub(crate) fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}
