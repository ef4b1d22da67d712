//! The front end within the process of a test: interactions go in by `Bot::handle`, and a Discord that
//! only listens takes down what is answered.

use std::collections::HashMap;
use std::io;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

use axum::extract::{FromRequest as _, Multipart, Request, State};
use axum::http::header::CONTENT_TYPE;
use axum::{Json, Router};
use serde_json::{Value, json};
use starpost::app::{App, Call, ChannelId, GameId, GuildId, InteractionId, Person, Timestamp};
use starpost::config::Secret;
use starpost::discord::{Bot, Sender};
use starpost_games::record::Seq;
use starpost_games::words::{Language, say};
use tokio::net::TcpListener;
use tokio::sync::Notify;
use tokio::task::JoinHandle;
use tracing::Level;
use tracing::instrument::WithSubscriber as _;

use super::judges::{self, Sending};
use super::parts::{as_shown, pressable, reads};
use super::play::{list, text};

/// The first number of an interaction here; what a test does through the service has smaller ones.
const FIRST: u64 = 1_000_000;

/// All that can be allowed.
const EVERYTHING: &str = "2251799813685247";

const BUTTON: u64 = 2;
const MENU: u64 = 3;

/// The bot behind its front end.
pub(crate) struct Front {
    bot: Bot,
    heard: Arc<Heard>,
    time: Arc<AtomicI64>,
    next: AtomicU64,
    server: JoinHandle<()>,
}

/// The person who asks, and the place where they do.
#[derive(Clone, Debug)]
pub(crate) struct Asker {
    pub(crate) person: Person,
    pub(crate) guild: GuildId,
    pub(crate) channel: ChannelId,
    pub(crate) manages_server: bool,
}

/// The answer that a person got.
#[derive(Clone, Debug, Default)]
pub(crate) struct Answer {
    /// The first answer, by which Discord knows that there will be one.
    pub(crate) first: Value,
    /// The message, as it stands in the end.
    pub(crate) message: Value,
    /// The names of its files, and what is in them.
    pub(crate) files: Vec<(String, Vec<u8>)>,
    /// The things that Discord would not have taken.
    pub(crate) complaints: Vec<String>,
    /// The errors that were logged meanwhile.
    pub(crate) logged: String,
}

/// The point until which an interaction is waited for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Until {
    Answered,
    Done,
}

/// The answers so far, by the token of the interaction.
#[derive(Default)]
struct Heard {
    answers: Mutex<HashMap<String, Answer>>,
    /// Somebody's message is there, or has changed.
    changed: Notify,
}

impl Drop for Front {
    fn drop(&mut self) {
        self.server.abort();
    }
}

impl Front {
    /// The front end of a service.
    pub(crate) async fn open(app: App) -> Front {
        let heard = Arc::new(Heard::default());
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.expect("a free port");
        let address = listener.local_addr().expect("it is bound");
        let router = Router::new().fallback(listen).with_state(heard.clone());
        let server = tokio::spawn(async move {
            axum::serve(listener, router).await.expect("it listens");
        });
        let base = format!("http://{address}");
        let send = Sender::new(&base, &Secret::new("a.test.token")).expect("a sender");
        let time = Arc::new(AtomicI64::new(0));
        let clock = Arc::clone(&time);
        let clock = Arc::new(move || Timestamp(clock.load(Ordering::Relaxed)));
        Front {
            bot: Bot::new(app, Arc::new(send), clock),
            heard,
            time,
            next: AtomicU64::new(FIRST),
            server,
        }
    }

    /// This many numbers of interactions are left out: another front end may have had them.
    pub(crate) fn skip(&self, numbers: u64) {
        self.next.fetch_add(numbers, Ordering::Relaxed);
    }

    /// The number of an interaction that there has not been yet.
    pub(crate) fn another(&self) -> InteractionId {
        InteractionId(self.next.fetch_add(1, Ordering::Relaxed))
    }

    /// The time that the clock of the bot shows from now on.
    pub(crate) fn set_time(&self, now: Timestamp) {
        self.time.store(now.0, Ordering::Relaxed);
    }

    /// Somebody enters a command: its words, and its options.
    pub(crate) async fn command(
        &self,
        by: &Asker,
        path: &str,
        options: &[(&str, Value)],
    ) -> Answer {
        let options: Vec<Value> = options.iter().map(option).collect();
        self.deliver(by, 2, &command_data(path, &options)).await
    }

    /// The suggestions made while the last of these options is being typed.
    pub(crate) async fn suggest(
        &self,
        by: &Asker,
        path: &str,
        options: &[(&str, Value)],
    ) -> Answer {
        let mut options: Vec<Value> = options.iter().map(option).collect();
        if let Some(last) = options.last_mut() {
            last["focused"] = json!(true);
        }
        self.deliver(by, 4, &command_data(path, &options)).await
    }

    /// Somebody presses a button under what they were answered.
    pub(crate) async fn press(&self, by: &Asker, under: &Answer, custom_id: &str) -> Answer {
        let mut interaction = self.interaction(by, 3, &pressed(custom_id));
        interaction["message"] = clicked(by, under);
        self.hand_in(interaction, Until::Done).await
    }

    /// Somebody chooses an entry of a menu under what they were answered.
    pub(crate) async fn choose(
        &self,
        by: &Asker,
        under: &Answer,
        (custom_id, value): (&str, &str),
    ) -> Answer {
        let data = json!({"custom_id": custom_id, "component_type": MENU, "values": [value]});
        let mut interaction = self.interaction(by, 3, &data);
        interaction["message"] = clicked(by, under);
        self.hand_in(interaction, Until::Done).await
    }

    /// Somebody presses a button in this interaction, and does not wait for what may be said after the
    /// answer.
    pub(crate) async fn press_in(&self, call: &Call, custom_id: &str) -> Answer {
        let (by, data) = (Asker::of(call), pressed(custom_id));
        let mut interaction = self.interaction(&by, 3, &data);
        interaction["message"] = clicked(&by, &Answer::default());
        self.hand_in_as(call, interaction).await
    }

    /// Somebody enters a command in this interaction, and does not wait either.
    pub(crate) async fn enter_in(
        &self,
        call: &Call,
        path: &str,
        options: &[(&str, Value)],
    ) -> Answer {
        let options: Vec<Value> = options.iter().map(option).collect();
        let data = command_data(path, &options);
        let interaction = self.interaction(&Asker::of(call), 2, &data);
        self.hand_in_as(call, interaction).await
    }

    async fn hand_in_as(&self, call: &Call, mut interaction: Value) -> Answer {
        self.set_time(call.now);
        interaction["id"] = json!(call.interaction.to_string());
        self.hand_in(interaction, Until::Answered).await
    }

    async fn deliver(&self, by: &Asker, kind: u8, data: &Value) -> Answer {
        let interaction = self.interaction(by, kind, data);
        self.hand_in(interaction, Until::Done).await
    }

    /// Hands an interaction in and waits.
    async fn hand_in(&self, interaction: Value, until: Until) -> Answer {
        let token = text(&interaction["token"]).to_owned();
        let log = Log::default();
        let kept = log.clone();
        let subscriber = tracing_subscriber::fmt()
            .with_max_level(Level::ERROR)
            .with_ansi(false)
            .with_writer(move || kept.clone())
            .finish();
        // What all that can be asked keeps between its steps is too much for the stack of a test.
        let handled = Box::pin(self.bot.handle(interaction)).with_subscriber(subscriber);
        tokio::select! {
            () = handled => {}
            () = self.heard.answered(&token), if until == Until::Answered => {}
        }
        let mut heard = self.heard.answers.lock().expect("nothing panics");
        let answer = heard.remove(&token).unwrap_or_default();
        Answer { logged: log.read(), ..answer }
    }

    fn interaction(&self, by: &Asker, kind: u8, data: &Value) -> Value {
        let number = self.next.fetch_add(1, Ordering::Relaxed);
        let (guild, channel) = (by.guild.0.to_string(), by.channel.0.to_string());
        json!({
            "id": number.to_string(),
            "application_id": "77",
            "type": kind,
            "data": data,
            "token": format!("token-{number}"),
            "version": 1,
            "locale": "en-US",
            "entitlements": [],
            "attachment_size_limit": 8 << 20,
            "authorizing_integration_owners": {"0": guild},
            "context": 0,
            "guild_id": guild,
            "guild_locale": "en-US",
            "guild": {"id": guild, "locale": "en-US", "features": []},
            "channel_id": channel,
            "channel": {
                "id": channel, "type": 0, "guild_id": guild, "name": "games", "topic": null,
                "position": 0, "flags": 0, "nsfw": false, "parent_id": null,
                "permission_overwrites": [], "rate_limit_per_user": 0, "last_message_id": null,
                "permissions": EVERYTHING,
            },
            "app_permissions": EVERYTHING,
            "member": member(by),
        })
    }
}

impl Asker {
    /// The person who acts in an interaction.
    pub(crate) fn of(call: &Call) -> Asker {
        Asker {
            person: call.person.clone(),
            guild: call.place.guild.expect("it comes from a server"),
            channel: call.place.channel,
            manages_server: call.office.manages_server,
        }
    }
}

/// The id that a button of a game carries; one that stays good forever names no event and no draft.
pub(crate) fn custom_id(game: GameId, (seq, draft): (Seq, u32), op: &str) -> String {
    let game = base_36(game.0.unsigned_abs());
    format!("v1:{game}:{}:{}:{op}", base_36(seq.0.into()), base_36(draft.into()))
}

fn base_36(number: u64) -> String {
    let (mut left, mut digits) = (number, String::new());
    while left > 0 || digits.is_empty() {
        let digit = u32::try_from(left % 36).expect("less than 36");
        digits.insert(0, char::from_digit(digit, 36).expect("a digit"));
        left /= 36;
    }
    digits
}

fn pressed(custom_id: &str) -> Value {
    json!({"custom_id": custom_id, "component_type": BUTTON})
}

impl Answer {
    /// The fault of ours in it, if any: an error that was logged, something that Discord would not take, an
    /// apology, or nothing at all.
    pub(crate) fn fault(&self) -> Option<String> {
        if !self.logged.is_empty() {
            return Some(format!("an error was logged: {}", self.logged));
        }
        if let Some(complaint) = self.complaints.first() {
            return Some(format!("Discord would refuse it: {complaint}"));
        }
        if self.first.is_null() {
            return Some("no answer".to_owned());
        }
        let sorry = say(Language::English, "sorry", &[]);
        let apologizes = self.words().contains(&sorry);
        apologizes.then(|| "an apology".to_owned())
    }

    /// The words of it.
    pub(crate) fn words(&self) -> String {
        reads(&self.message)
    }

    /// The custom id of the button with this label, if it can be pressed.
    pub(crate) fn button(&self, label: &str) -> Option<String> {
        let is_it = |one: &&Value| one["label"] == label && one["disabled"] != true;
        let id = self.components().find(is_it).map(|one| text(&one["custom_id"]));
        id.map(str::to_owned)
    }

    /// Every button and menu under it.
    pub(crate) fn components(&self) -> impl Iterator<Item = &Value> {
        pressable(&self.message)
    }

    /// The suggestions: the values that would be entered.
    pub(crate) fn suggestions(&self) -> Vec<String> {
        let choices = list(&self.first["data"]["choices"]).iter();
        choices.map(|one| text(&one["value"]).to_owned()).collect()
    }
}

fn option((name, value): &(&str, Value)) -> Value {
    let kind = match value {
        Value::Number(_) => 4,
        Value::Bool(_) => 5,
        _ => 3,
    };
    json!({"name": name, "type": kind, "value": value})
}

fn command_data(path: &str, options: &[Value]) -> Value {
    let (name, options) = match path.split_once(' ') {
        Some((name, below)) => {
            let below = json!({"name": below, "type": 1, "options": options});
            (name, vec![below])
        }
        None => (path, options.to_vec()),
    };
    json!({"id": "1", "name": name, "type": 1, "options": options, "resolved": {}})
}

/// The name that nobody else has.
pub(crate) fn user_name(person: &Person) -> String {
    format!("user_{}", person.id)
}

fn user(person: &Person) -> Value {
    json!({
        "id": person.id.0.to_string(), "username": user_name(person),
        "global_name": person.name, "discriminator": "0", "avatar": null, "bot": false,
        "public_flags": 0, "flags": 0, "banner": null, "accent_color": null,
        "avatar_decoration_data": null,
    })
}

fn member(by: &Asker) -> Value {
    let permissions = if by.manages_server { EVERYTHING } else { "0" };
    json!({
        "user": user(&by.person), "nick": null, "avatar": null, "banner": null, "roles": [],
        "joined_at": "2023-01-01T00:00:00.000000+00:00", "premium_since": null, "flags": 0,
        "pending": false, "communication_disabled_until": null, "deaf": false, "mute": false,
        "permissions": permissions,
    })
}

/// The message that a click came from.
fn clicked(by: &Asker, under: &Answer) -> Value {
    let mut message = as_shown(&under.message);
    message["channel_id"] = json!(by.channel.0.to_string());
    message["author"] = user(&by.person);
    message
}

/// Takes down what is answered, and has everything else done as it was asked.
async fn listen(State(heard): State<Arc<Heard>>, request: Request) -> Json<Value> {
    let path = request.uri().path().to_owned();
    let parts: Vec<&str> = path.trim_start_matches("/api/v10/").split('/').collect();
    match parts[..] {
        ["interactions", _, token, "callback"] => {
            let (first, _) = body(request).await;
            heard.begin(token, first);
        }
        ["webhooks", _, token, "messages", "@original"] => {
            let (message, files) = body(request).await;
            let shown = as_shown(&message);
            heard.go_on(token, message, files);
            return Json(shown);
        }
        _ => {}
    }
    Json(json!({"id": "1"}))
}

pub(crate) type Files = Vec<(String, Vec<u8>)>;

/// JSON, or a form with `payload_json` and files.
pub(crate) async fn body(request: Request) -> (Value, Files) {
    let kind = request.headers().get(CONTENT_TYPE);
    let is_form = kind.is_some_and(|kind| kind.as_bytes().starts_with(b"multipart/"));
    if !is_form {
        let bytes =
            axum::body::to_bytes(request.into_body(), usize::MAX).await.expect("a whole body");
        return (serde_json::from_slice(&bytes).expect("JSON"), Files::new());
    }
    let (mut json, mut files) = (Value::Null, Files::new());
    let mut form = Multipart::from_request(request, &()).await.expect("a form");
    while let Some(field) = form.next_field().await.expect("a whole form") {
        let file = field.file_name().map(str::to_owned);
        let bytes = field.bytes().await.expect("a whole field");
        match file {
            Some(name) => files.push((name, bytes.to_vec())),
            None => json = serde_json::from_slice(&bytes).expect("JSON"),
        }
    }
    (json, files)
}

impl Heard {
    fn begin(&self, token: &str, first: Value) {
        let mut heard = self.answers.lock().expect("nothing panics");
        let answer = heard.entry(token.to_owned()).or_default();
        answer.judge(Sending::FirstAnswer, &first);
        if first["type"] == 4 {
            answer.take(first["data"].clone(), Files::new());
        }
        answer.first = first;
    }

    fn go_on(&self, token: &str, message: Value, files: Files) {
        let mut heard = self.answers.lock().expect("nothing panics");
        let answer = heard.entry(token.to_owned()).or_default();
        answer.judge(Sending::LaterAnswer, &message);
        answer.take(message, files);
        self.changed.notify_one();
    }

    /// Returns when the answer to an interaction is there; never for one that is answered at once.
    async fn answered(&self, token: &str) {
        loop {
            let message =
                |heard: &HashMap<String, Answer>| heard.get(token)?.message.as_object().map(drop);
            if message(&self.answers.lock().expect("nothing panics")).is_some() {
                return;
            }
            self.changed.notified().await;
        }
    }
}

impl Answer {
    fn judge(&mut self, sending: Sending, body: &Value) {
        self.complaints.extend(judges::complaints(sending, body));
    }

    /// The message is written, or changed: what is not said stays as it was.
    fn take(&mut self, message: Value, files: Files) {
        if message.get("attachments").is_some() {
            self.files = files;
        }
        match (self.message.as_object_mut(), message) {
            (Some(known), Value::Object(new)) => known.extend(new),
            (_, new) => self.message = new,
        }
    }
}

/// The lines that were logged.
#[derive(Clone, Default)]
pub(crate) struct Log(Arc<Mutex<Vec<u8>>>);

impl Log {
    pub(crate) fn read(&self) -> String {
        String::from_utf8_lossy(&self.0.lock().expect("nothing panics")).into_owned()
    }
}

impl io::Write for Log {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut log = self.0.lock().expect("nothing panics");
        log.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
