//! Nothing public depends on who is what: the same game under every deal, byte by byte.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

use rand::SeedableRng as _;
use rand::rngs::StdRng;
use serde_json::{Value, json};
use starpost::app::{
    App, Call, ChannelId, GameId, GuildId, InteractionId, NewGame, Office, Opponent, Person,
    PersonId, Place, RequestKind, Side, Starter, Timestamp,
};
use starpost::config::Secret;
use starpost::discord::{DiscordCourier, Sender};
use starpost::store::Store;
use starpost::worker::Worker;
use starpost_games::games::Kind;
use starpost_games::words::Language;
use starpost_playground::{Playground, Settings};

use crate::support::club::choices;
use crate::support::left_out;
use crate::support::play::{list, text};
use crate::support::round::Round;
use crate::support::scratch::scratch;

const TOKEN: &str = "a.test.token";
const NOW: Timestamp = Timestamp(1_700_000_000_000);

/// The moves that everybody plays after the set-up: nobody goes out.
const HOMES: [&str; 3] = ["homeworld y3 g3 b3", "homeworld b1 b2 b3", "homeworld y1 r2 g3"];
const TURNS: [&str; 6] =
    ["build b1 South", "pass", "build g1 North", "move b1 South West", "pass", "build g1 North"];

/// A service with its worker and the real courier, in front of a playground.
struct Stage {
    app: App,
    worker: Worker,
    playground: Playground,
    channel: ChannelId,
    people: Vec<Person>,
    witness: String,
    interaction: u64,
    _folder: tempfile::TempDir,
}

impl Stage {
    async fn new(seed: u64) -> Stage {
        let folder = scratch();
        let url = format!("sqlite:{}", folder.path().join("games.db").display());
        let store = Store::open(&url).await.expect("a database");
        let app = App::new(store, StdRng::seed_from_u64(seed));
        let settings =
            Settings { address: ([127, 0, 0, 1], 0).into(), token: TOKEN.to_owned(), memory: None };
        let playground = Playground::start(settings).await.expect("a free port");
        let sender = Sender::new(&playground.base(), &Secret::new(TOKEN)).expect("a sender");
        let clock = Arc::new(starpost::discord::now);
        let courier = DiscordCourier::new(Arc::new(sender), clock);
        let worker = Worker::new(app.clone(), Arc::new(courier));
        let mut stage = Stage {
            app,
            worker,
            playground,
            channel: ChannelId(0),
            people: Vec::new(),
            witness: String::new(),
            interaction: 1,
            _folder: folder,
        };
        let witness = stage.wish("users", &json!({"name": "Witness"})).await;
        text(&witness["id"]).clone_into(&mut stage.witness);
        let state = stage.state().await;
        stage.channel = ChannelId(number(&list(&state["channels"])[0]["id"]));
        stage.people = list(&state["users"])[..3]
            .iter()
            .map(|user| Person {
                id: PersonId(number(&user["id"])),
                name: text(&user["name"]).to_owned(),
            })
            .collect();
        stage
    }

    async fn wish(&self, path: &str, body: &Value) -> Value {
        let url = format!("{}/play/{path}", self.playground.base());
        let asked = reqwest::Client::new().post(url).json(body).send().await;
        asked.expect("an answer").json().await.expect("JSON")
    }

    async fn get(&self, path: &str) -> reqwest::Response {
        let url = format!("{}/{path}", self.playground.base());
        reqwest::get(url).await.expect("an answer")
    }

    async fn state(&self) -> Value {
        let path = format!("play/state?as={}", self.witness);
        self.get(&path).await.json().await.expect("JSON")
    }

    fn call(&mut self, person: &Person) -> Call {
        self.interaction += 1;
        Call {
            interaction: InteractionId(self.interaction),
            person: person.clone(),
            office: Office::default(),
            place: Place {
                guild: Some(GuildId(7)),
                channel: self.channel,
                language: Language::English,
                under: None,
                lacks: Vec::new(),
                lacks_above: Vec::new(),
            },
            language: Language::English,
            now: NOW,
        }
    }

    /// Opens the game; everybody joins, and it is dealt.
    async fn deal(&mut self) -> GameId {
        let people = self.people.clone();
        let invited = |person: &Person| Opponent {
            person: person.clone(),
            is_program: false,
            is_member: true,
        };
        let new = NewGame {
            terms: starpost_games::clock::Terms::default(),
            kind: Kind::Homeworlds,
            options: choices("mode=good-vs-evil"),
            opponents: people[1..].iter().map(invited).collect(),
            seats: 3,
            starter: Starter::Creator,
        };
        let call = self.call(&people[0]);
        let game = self.app.invitations().new_game(&call, new).await.expect("a game").game;
        for person in &people[1..] {
            let call = self.call(person);
            self.app.invitations().join(&call, game).await.expect("joins");
        }
        game
    }

    /// The players in the order of their seats, and what each is.
    async fn dealt(&mut self, game: GameId) -> (Vec<String>, String) {
        let (mut order, mut roles) = (Vec::new(), Vec::new());
        let first = self.people[0].clone();
        let call = self.call(&first);
        let table = self.app.boards().look(&call, game).await.expect("it runs");
        for seated in table.seats {
            let call = self.call(&seated.person);
            let secret = self.app.secrets().secret(&call, game).await.expect("dealt");
            order.push(seated.person.name.clone());
            roles.push(secret.role);
        }
        (order, roles.join(" "))
    }

    /// The game up to where the first could go out, and all that can be seen of it on the way.
    async fn play(&mut self, game: GameId) -> BTreeMap<String, Vec<u8>> {
        let mut seen = BTreeMap::new();
        let first = self.people[0].clone();
        let call = self.call(&first);
        let table = self.app.boards().look(&call, game).await.expect("it runs");
        let people: Vec<Person> = table.seats.into_iter().map(|seated| seated.person).collect();
        for (number, line) in HOMES.into_iter().chain(TURNS).enumerate() {
            self.drain().await;
            let person = &people[number % 3];
            let call = self.call(person);
            let draft = self.app.turns().set_draft(&call, game, line).await.expect("a draft");
            keep(&mut seen, format!("draft {number}"), &draft.draft);
            let choices = draft.choices().await.expect("choices");
            keep(&mut seen, format!("choices {number}"), &choices);
            let named = draft.draft.seen();
            let call = self.call(person);
            let played = self.app.turns().end_turn(&call, game, named).await;
            keep(&mut seen, format!("played {number}"), &played.expect("a turn"));
        }
        self.offer(&people, game, &mut seen).await;
        self.look(&people[1], game, &mut seen).await;
        self.drain().await;
        self.watch(&mut seen).await;
        seen
    }

    /// A draw that comes to nothing, a question that is none of theirs, a dangerous turn that is
    /// only looked at.
    async fn offer(
        &mut self,
        people: &[Person],
        game: GameId,
        seen: &mut BTreeMap<String, Vec<u8>>,
    ) {
        let call = self.call(&people[2]);
        let offer =
            self.app.wishes().ask(&call, game, RequestKind::Draw).await.expect("offers").request;
        let call = self.call(&people[1]);
        let agreed = self.app.wishes().grant(&call, game, offer).await;
        keep(seen, "agreed".to_owned(), &agreed.expect("agrees"));
        let call = self.call(&people[0]);
        let declined = self.app.wishes().deny(&call, game, offer).await;
        keep(seen, "declined".to_owned(), &declined.expect("declines"));
        let stranger = Person { id: PersonId(5), name: "Stranger".to_owned() };
        let call = self.call(&stranger);
        let refused = self.app.secrets().secret(&call, game).await.err();
        keep(seen, "refused".to_owned(), &refused);
        let call = self.call(&people[0]);
        let drafted = self.app.turns().set_draft(&call, game, "catastrophe blue West").await;
        keep(seen, "dangerous".to_owned(), &drafted.expect("a draft").draft);
    }

    async fn look(&mut self, by: &Person, game: GameId, seen: &mut BTreeMap<String, Vec<u8>>) {
        let call = self.call(by);
        let board = self.app.boards().board(&call, game, None, Side::Own).await.expect("a board");
        seen.insert("board".to_owned(), board.png.clone());
        let words = (&board.alt, &board.text, &board.lines, &board.standing);
        keep(seen, "board in words".to_owned(), &words);
        let record = self.app.records().export(&call, game).await.expect("a record");
        keep(seen, "record".to_owned(), &record.text);
        keep(seen, "log".to_owned(), &self.app.boards().log(&call, game).await.expect("a log"));
        keep(seen, "games".to_owned(), &self.app.games().of(&call).await.expect("a list"));
        keep(
            seen,
            "verified".to_owned(),
            &self.app.secrets().verify(&call, game).await.expect("seals"),
        );
        let completed = self.app.games().complete(&call, Some(game), "", 25).await;
        keep(seen, "completed".to_owned(), &completed.expect("lines"));
        keep(
            seen,
            "card".to_owned(),
            &self.app.invitations().invitation(&call, game).await.expect("a card"),
        );
    }

    /// Everything that is in the channels, and every request that has put it there.
    async fn watch(&self, seen: &mut BTreeMap<String, Vec<u8>>) {
        let state = self.state().await;
        let mut pictures = 0;
        for (place, channel) in list(&state["channels"]).iter().enumerate() {
            for (number, message) in list(&channel["messages"]).iter().enumerate() {
                keep(seen, format!("message {place}.{number}"), message);
                for file in list(&message["attachments"]) {
                    let answer = reqwest::get(text(&file["url"])).await.expect("an answer");
                    let bytes = answer.bytes().await.expect("a file").to_vec();
                    // Seals differ; pictures are no text.
                    let bytes = match String::from_utf8(bytes) {
                        Ok(words) => masked(&words).into_bytes(),
                        Err(picture) => picture.into_bytes(),
                    };
                    let name = text(&file["filename"]);
                    seen.insert(format!("file {place}.{number} {name}"), bytes);
                    pictures += 1;
                }
            }
        }
        assert!(pictures > HOMES.len() + TURNS.len(), "{pictures}");
        let log: Value = self.get("play/log").await.json().await.expect("JSON");
        // How often an edit is tried depends on Discord's pace; what became of it is in the messages.
        let (posts, others): (Vec<String>, Vec<String>) = list(&log)
            .iter()
            .map(|entry| format!("{} {} {}", entry["method"], entry["route"], entry["status"]))
            .partition(|request| request.contains("POST"));
        let others: BTreeSet<String> = others.iter().map(|request| masked(request)).collect();
        keep(seen, "posts".to_owned(), &posts);
        keep(seen, "other requests".to_owned(), &others);
    }

    async fn drain(&self) {
        let drain = async |now| self.worker.drain(now).await.expect("the database answers");
        drain(NOW).await;
        // What Discord's pace lets wait goes back, and is done when it may be.
        while let Some(due) = self.app.store().next_due().await.expect("reads") {
            let wait = u64::try_from(due.0 - NOW.0).unwrap_or(0);
            tokio::time::sleep(Duration::from_millis(wait)).await;
            drain(due).await;
        }
    }
}

fn number(id: &Value) -> u64 {
    text(id).parse().expect("a number")
}

fn keep(seen: &mut BTreeMap<String, Vec<u8>>, what: String, value: &impl std::fmt::Debug) {
    seen.insert(what, masked(&format!("{value:?}")).into_bytes());
}

/// Seals, ids, times, ports and folders are different every time, whatever is dealt.
fn masked(text: &str) -> String {
    let mut masked = String::new();
    let mut rest = text;
    while let Some(start) = rest.find(|c: char| c.is_ascii_alphanumeric()) {
        let (before, from) = rest.split_at(start);
        masked.push_str(before);
        let end = length(from);
        let (word, after) = from.split_at(end);
        let is_id = word.len() > 9 && word.chars().all(|c| c.is_ascii_digit());
        let is_seal = word.len() == 64 && word.chars().all(|c| c.is_ascii_hexdigit());
        let is_port = masked.ends_with("127.0.0.1:");
        let is_folder = word.len() == 9 && word.starts_with("tmp");
        let is_masked = is_id || is_seal || is_port || is_folder || is_time(word);
        masked.push_str(if is_masked { "…" } else { word });
        rest = after;
    }
    masked + rest
}

/// The length of the word at the beginning; a time is one word.
fn length(text: &str) -> usize {
    let is_inside: fn(char) -> bool = if is_time(text) {
        |c| c.is_ascii_alphanumeric() || "-:.+".contains(c)
    } else {
        |c| c.is_ascii_alphanumeric()
    };
    text.find(|c| !is_inside(c)).unwrap_or(text.len())
}

/// True for what begins like `2026-11-21T`.
fn is_time(text: &str) -> bool {
    let shape: String =
        text.chars().take(11).map(|c| if c.is_ascii_digit() { '0' } else { c }).collect();
    shape == "0000-00-00T"
}

#[tokio::test(flavor = "multi_thread")]
async fn whatever_is_dealt_the_same_game_looks_the_same() {
    if left_out("games are begun until there was each deal") {
        return;
    }
    let mut seen: BTreeMap<String, BTreeMap<String, Vec<u8>>> = BTreeMap::new();
    for seed in 0..200 {
        let mut stage = Stage::new(seed).await;
        let game = stage.deal().await;
        let (order, roles) = stage.dealt(game).await;
        if order == ["Anna", "Ben", "Cleo"] && !seen.contains_key(&roles) {
            let played = stage.play(game).await;
            seen.insert(roles, played);
        }
        if seen.len() == 3 {
            break;
        }
    }
    assert_eq!(seen.len(), 3, "one Evil of three: three deals");
    let mut deals = seen.into_iter();
    let (one, expected) = deals.next().expect("a deal");
    assert!(expected.len() > 60, "{:?}", expected.keys());
    for (other, seen) in deals {
        assert!(expected.keys().eq(seen.keys()), "{one}, {other}");
        for (what, bytes) in &expected {
            let (one_text, other_text) =
                (String::from_utf8_lossy(bytes), String::from_utf8_lossy(&seen[what]));
            assert!(
                *bytes == seen[what],
                "{what} under {one}:\n{one_text}\nunder {other}:\n{other_text}"
            );
        }
    }
}

/// A game of three through the real program, as far as all can see it: posts, answers that say
/// nothing of oneself, and the log.
async fn real_game() -> (String, String, Vec<String>) {
    let round = Round::begin("good-vs-evil", 3, &[]).await;
    let mut roles = String::new();
    for seat in 0..3 {
        let evil = round.alignment(seat).await.contains("you are **Evil**");
        roles.push(if evil { 'E' } else { 'G' });
    }
    let lines = HOMES.into_iter().chain(TURNS);
    for (number, (seat, line)) in (1..).zip((0..3).cycle().zip(lines)) {
        round.turn(seat, line).await;
        // A post that is overtaken by the next turn says so.
        round.post_with(&format!("**Turn {number}**")).await;
    }
    let mut seen = Vec::new();
    for command in ["board", "game log", "game export", "game verify", "games"] {
        let asked = round.command(&round.people[1], command, &[]).await;
        let answer = round.play.answer(&asked).await;
        seen.push(masked(&answer.to_string()));
        if !list(&answer["attachments"]).is_empty() {
            let file = round.play.file(&answer).await;
            seen.push(masked(&String::from_utf8_lossy(&file)));
        }
    }
    round.post_with("**Turn 9**").await;
    for post in round.posts().await {
        seen.push(masked(&post.to_string()));
        for _ in list(&post["attachments"]) {
            seen.push(String::from_utf8_lossy(&round.play.file(&post).await).into_owned());
        }
    }
    let log = round.play.log();
    let role = |word: &str| word.eq_ignore_ascii_case("evil") || word.eq_ignore_ascii_case("good");
    assert!(!log.split(|c: char| !c.is_alphanumeric()).any(role), "{log}");
    // How often Discord had to be asked is chance.
    let is_chance =
        |line: &&str| line.contains("WARN") && (line.contains("route=") || line.contains("job="));
    let mut lines: Vec<String> = log.lines().filter(|line| !is_chance(line)).map(masked).collect();
    lines.sort();
    lines.dedup();
    seen.extend(lines);
    let order: Vec<&str> = round.people.iter().map(|person| &*person.name).collect();
    (order.join(" "), roles, seen)
}

#[tokio::test(flavor = "multi_thread")]
async fn two_deals_of_the_real_program_look_the_same() {
    if left_out("games are begun through the program until two deals differ") {
        return;
    }
    let mut games: BTreeMap<String, (String, Vec<String>)> = BTreeMap::new();
    for _ in 0..40 {
        let (order, roles, seen) = real_game().await;
        let Some((others, known)) = games.get(&order) else {
            games.insert(order, (roles, seen));
            continue;
        };
        assert_eq!(*known, seen, "{others} and {roles}");
        if *others != roles {
            return;
        }
    }
    panic!("forty times the same deal");
}
