//! A season is announced to hundreds of people, and all of them press *Join* at the same moment, through the front
//! end: as many are in as there is room for, the others read that it is full, and nobody is told to come back.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::Router;
use axum::extract::{Request, State};
use futures_util::future::join_all;
use serde_json::{Value, json};
use starpost::app::LeagueId;
use starpost::config::Secret;
use starpost::discord::{Bot, Sender};
use starpost_games::words::{self, Language};
use tokio::net::TcpListener;

use crate::leagues::scene::Scene;
use crate::on_both_databases;
use crate::support::club::{CHANNEL, NOW};
use crate::support::databases::{Database, postgres, sqlite};
use crate::support::parts::reads;

/// The number of people who press at once, in the quick test and in the thorough one.
const MANY: u64 = 150;
const CROWD: u64 = 900;

/// The people for whom one league has room.
const ROOM: u64 = 500;

/// The time in which everybody is answered; in a build that is not optimized, twice as long after.
const LONG: Duration = Duration::from_secs(if cfg!(debug_assertions) { 40 } else { 20 });

/// The number of the first interaction.
const FIRST: u64 = 1_000_000;

/// The words that a person was told, and how long after everybody had pressed.
#[derive(Clone, Debug)]
struct Told {
    after: Duration,
    words: String,
}

/// A Discord that only listens to answers.
#[derive(Clone)]
struct Listener {
    began: Arc<Mutex<Instant>>,
    told: Arc<Mutex<HashMap<String, Told>>>,
}

impl Listener {
    /// Begins to listen, at this address.
    async fn begin() -> (Listener, String) {
        let listener =
            Listener { began: Arc::new(Mutex::new(Instant::now())), told: Arc::default() };
        let socket = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = socket.local_addr().expect("it is bound");
        let router = Router::new().fallback(hear).with_state(listener.clone());
        tokio::spawn(async move { axum::serve(socket, router).await });
        (listener, format!("http://{address}"))
    }

    fn press(&self) {
        *kept(&self.began) = Instant::now();
    }
}

fn kept<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A first answer that says something, or a later one; that an answer is coming says nothing.
async fn hear(State(listener): State<Listener>, request: Request) -> axum::Json<Value> {
    let path = request.uri().path().to_owned();
    let body = axum::body::to_bytes(request.into_body(), 1 << 20).await;
    let body: Value = serde_json::from_slice(&body.expect("it is all there")).unwrap_or_default();
    let message = if path.contains("/interactions/") { &body["data"] } else { &body };
    let words = reads(message);
    if !words.is_empty() {
        let token = path.split('/').find(|part| part.starts_with("token"));
        let after = kept(&listener.began).elapsed();
        let told = Told { after, words };
        kept(&listener.told).insert(token.expect("a token").to_owned(), told);
    }
    axum::Json(json!({"id": "1"}))
}

/// Somebody presses *Join* under the message of a league.
fn click(number: u64, league: i64) -> Value {
    let interaction = FIRST + number;
    let user = |id: String, name: String| json!({"id": id, "username": name, "discriminator": "0"});
    let message = json!({
        "id": "8", "channel_id": CHANNEL.to_string(), "author": user("2".into(), "bot".into()),
        "content": "", "timestamp": "2026-01-01T00:00:00+00:00", "edited_timestamp": null,
        "tts": false, "mention_everyone": false, "mentions": [], "mention_roles": [],
        "attachments": [], "embeds": [], "pinned": false, "type": 0, "components": [],
    });
    json!({
        "id": interaction.to_string(), "application_id": "2", "version": 1, "type": 3,
        "token": format!("token{interaction}"), "guild_id": "7",
        "channel_id": CHANNEL.to_string(), "locale": "en-US", "entitlements": [],
        "user": user((5_000 + number).to_string(), format!("P{number}")),
        "authorizing_integration_owners": {}, "attachment_size_limit": 1, "app_permissions": "0",
        "message": message,
        "data": {"component_type": 2, "custom_id": format!("v1:0:0:0:league-{league}-join")},
    })
}

on_both_databases!(all_who_join_at_once_are_in);
async fn all_who_join_at_once_are_in(database: Database) {
    rush(database, MANY, 1).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "long"]
async fn of_a_crowd_as_many_are_in_as_there_is_room_for() {
    for leagues in [1, 2] {
        rush(sqlite().await, CROWD, leagues).await;
        if let Some(database) = postgres().await {
            rush(database, CROWD, leagues).await;
        }
    }
}

/// Another league of a scene, open for joining.
async fn another(scene: &Scene) -> LeagueId {
    let sign_ups = scene.club.app.sign_ups();
    let draft = sign_ups.begin_draft(&scene.runs(), "Another", "").await;
    let league = draft.expect("a draft").stored().expect("stored").id;
    sign_ups.open(&scene.runs(), league).await.expect("opens");
    league
}

/// This many join at once, by turns one of so many leagues.
async fn rush(database: Database, people: u64, leagues: u64) {
    let scene = Scene::joined(database, "format:swiss", 0).await;
    let mut all = vec![scene.league];
    for _ in 1..leagues {
        all.push(another(&scene).await);
    }
    let (listener, address) = Listener::begin().await;
    let send = Sender::new(&address, &Secret::new("a.token")).expect("an address");
    let app = scene.club.app.clone();
    let bot = Arc::new(Bot::new(app, Arc::new(send), Arc::new(|| NOW)));
    let clicks: Vec<Value> = (0..people)
        .zip(all.iter().cycle())
        .map(|(number, league)| click(number, league.0))
        .collect();
    listener.press();
    let presses = clicks.into_iter().map(|click| {
        let (bot, click) =
            (Arc::clone(&bot), serde_json::from_value(click).expect("an interaction"));
        tokio::spawn(async move { bot.handle(click).await })
    });
    for pressed in join_all(presses.collect::<Vec<_>>()).await {
        pressed.expect("nothing panics");
    }
    let told = kept(&listener.told).clone();
    let says = |id: &str| words::say(Language::English, id, &[]);
    let (busy, sorry) = (says("busy"), says("sorry"));
    let (turned_away, answered): (Vec<&Told>, Vec<&Told>) =
        told.values().partition(|told| told.words == busy);
    let longest = |told: &[&Told]| told.iter().map(|told| told.after).max();
    println!(
        "{}: {} answered, the last after {:?}; {} told to come back, the last after {:?}",
        scene.club.database.url.split(':').next().unwrap_or_default(),
        answered.len(),
        longest(&answered),
        turned_away.len(),
        longest(&turned_away),
    );
    assert_eq!(told.len() as u64, people, "nobody is left without an answer");
    assert!(answered.iter().all(|told| told.words != sorry), "no fault");
    assert!(longest(&answered) < Some(LONG));
    assert_eq!(turned_away.len(), 0, "nobody is told to come back");
    let count = |words: &str| {
        let these = answered.iter().filter(|told| told.words.contains(words));
        these.count() as u64
    };
    let room = (ROOM * leagues).min(people);
    assert_eq!(count("You are in"), room);
    assert_eq!(count("500 people"), people - room, "the others read why");
    assert_eq!(scene.club.database.rows("entrants").await as u64, room);
    assert_eq!(scene.club.database.rows("owed").await, 0);
}
