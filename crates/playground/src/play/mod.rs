//! The interface of the page and of tests: looking at the world as one person, acting in it, and
//! asking for trouble. Knows no REST and no gateway.

mod act;
mod command;
mod component;
mod form;
mod view;

use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use serde::Deserialize;
use serde_json::{Value, json};

use super::Premises;
use super::gateway::Needs;
use super::interactions::Interaction;
use super::mischief::MischiefBody;
use super::state::{Id, World};

/// How long a page waits for a change.
const LONG_POLL: Duration = Duration::from_secs(25);

/// Everything under `/play`.
pub(crate) fn routes() -> Router<Arc<Premises>> {
    Router::new()
        .route("/play/state", get(state))
        .route("/play/changes", get(changes))
        .route("/play/log", get(log))
        .route("/play/users", post(add_user))
        .route("/play/command", post(act::command))
        .route("/play/autocomplete", post(act::autocomplete))
        .route("/play/click", post(act::click))
        .route("/play/modal", post(act::modal))
        .route("/play/redeliver", post(act::redeliver))
        .route("/play/misbehave", post(misbehave))
        .route("/play/channels/{id}/delete", post(delete_channel))
        .route("/play/messages/{id}/delete", post(delete_message))
}

/// Why the page's wish was not fulfilled: a status and a reason for a person.
#[derive(Debug)]
struct Wrong(StatusCode, String);

impl Wrong {
    fn request(reason: impl Into<String>) -> Wrong {
        Wrong(StatusCode::BAD_REQUEST, reason.into())
    }

    fn missing(what: &str) -> Wrong {
        Wrong(StatusCode::NOT_FOUND, format!("there is no such {what}"))
    }
}

impl IntoResponse for Wrong {
    fn into_response(self) -> Response {
        (self.0, Json(json!({"reason": self.1}))).into_response()
    }
}

/// An id as the page writes it.
fn parse_id(text: &str) -> Result<Id, Wrong> {
    text.parse()
        .map_err(|_| Wrong::request(format!("{text} is no id")))
}

/// The person the page speaks for.
fn person(world: &World, text: &str) -> Result<Id, Wrong> {
    let id = parse_id(text)?;
    let user = world.users.get(&id).filter(|user| !user.is_bot);
    user.map(|user| user.id)
        .ok_or_else(|| Wrong::missing("person"))
}

/// For a page that knows nobody yet.
fn first_person(world: &World) -> Result<Id, Wrong> {
    let first = world.users.values().find(|user| !user.is_bot);
    first
        .map(|user| user.id)
        .ok_or_else(|| Wrong::missing("person"))
}

#[derive(Deserialize)]
struct Viewer {
    #[serde(rename = "as", default)]
    who: String,
    after: Option<u64>,
}

async fn state(
    State(place): State<Arc<Premises>>,
    Query(reader): Query<Viewer>,
) -> Result<Json<Value>, Wrong> {
    let world = place.world();
    let reader = match reader.who.as_str() {
        "" => first_person(&world)?,
        who => person(&world, who)?,
    };
    Ok(Json(world.seen_by(reader)))
}

async fn changes(State(place): State<Arc<Premises>>, Query(reader): Query<Viewer>) -> Json<Value> {
    let mut changes = place.world().changes();
    let after = reader.after.unwrap_or(0);
    tokio::select! {
        _ = tokio::time::timeout(LONG_POLL, changes.wait_for(|now| *now > after)) => {}
        () = place.closing() => {}
    }
    Json(json!({"revision": place.world().revision()}))
}

async fn log(State(place): State<Arc<Premises>>) -> Json<Value> {
    Json(json!(place.world().log))
}

#[derive(Deserialize)]
struct NewUser {
    name: String,
    /// Takes no direct messages.
    #[serde(default)]
    closed_dms: bool,
}

async fn add_user(
    State(place): State<Arc<Premises>>,
    Json(user): Json<NewUser>,
) -> Result<Json<Value>, Wrong> {
    let name = user.name.trim();
    if !(1..=32).contains(&name.chars().count()) {
        return Err(Wrong::request("a name has 1 to 32 letters"));
    }
    let mut world = place.world();
    let id = world.add_person(name);
    if let Some(added) = world.users.get_mut(&id) {
        added.closed_dms = user.closed_dms;
    }
    world.touch();
    Ok(Json(json!({"id": id.to_string(), "name": name})))
}

async fn misbehave(
    State(place): State<Arc<Premises>>,
    Json(asked): Json<MischiefBody>,
) -> Result<Json<Value>, Wrong> {
    let mut world = place.world();
    world.mischief.take(&asked).map_err(Wrong::request)?;
    for person in &asked.leave_guild {
        let person = parse_id(person)?;
        let user = world
            .users
            .get_mut(&person)
            .ok_or_else(|| Wrong::missing("person"))?;
        user.is_member = false;
    }
    if let Some(locked) = &asked.locked {
        for channel in world.channels.values_mut() {
            channel.locked = locked.contains(&channel.id.to_string());
        }
    }
    if let Some(is_member) = asked.bot_is_member {
        let bot = world.bot;
        if let Some(bot) = world.users.get_mut(&bot) {
            bot.is_member = is_member;
        }
    }
    if asked.drop_sockets {
        world.gateway.drop_sockets();
    }
    if asked.forget_nonces {
        world.forget_nonces();
    }
    if asked.revoke_token {
        world.token = "revoked".to_owned();
    }
    if asked.forget_files {
        world.files.clear();
    }
    if asked.expire_tokens {
        world
            .interactions
            .values_mut()
            .for_each(Interaction::expire);
    }
    world.touch();
    Ok(Json(json!({})))
}

async fn delete_channel(
    State(place): State<Arc<Premises>>,
    Path(id): Path<Id>,
) -> Result<Json<Value>, Wrong> {
    let mut world = place.world();
    if !world.channels.contains_key(&id) {
        return Err(Wrong::missing("channel"));
    }
    let threads = world
        .channels
        .values()
        .filter(|thread| thread.parent() == Some(id));
    let doomed: Vec<Id> = threads.map(|thread| thread.id).chain([id]).collect();
    for id in doomed {
        remove_channel(&mut world, id);
    }
    world.touch();
    Ok(Json(json!({})))
}

fn remove_channel(world: &mut World, id: Id) {
    let Some(channel) = world.channels.remove(&id) else {
        return;
    };
    let json = world.channel_json(&channel);
    world.messages.retain(|_, message| message.channel != id);
    let event = if channel.is_thread() {
        "THREAD_DELETE"
    } else {
        "CHANNEL_DELETE"
    };
    world.gateway.dispatch(event, &json, Needs::Guilds);
}

async fn delete_message(
    State(place): State<Arc<Premises>>,
    Path(id): Path<Id>,
) -> Result<Json<Value>, Wrong> {
    let mut world = place.world();
    world
        .messages
        .remove(&id)
        .ok_or_else(|| Wrong::missing("message"))?;
    world.touch();
    Ok(Json(json!({})))
}
