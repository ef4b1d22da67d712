//! Looking at the world, as one person sees it.

use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::{Query, State};
use serde::Deserialize;
use serde_json::{Value, json};

use super::wish_refusal::{Wrong, parse_id, person};
use crate::premises::Premises;
use crate::world::{Snowflake, World};

/// The time that a page waits for a change.
const LONG_POLL: Duration = Duration::from_secs(25);

#[derive(Deserialize)]
pub(super) struct Viewer {
    #[serde(rename = "as", default)]
    who: String,
    after: Option<u64>,
}

/// `GET /play/state`: what one person sees.
pub(super) async fn state(
    State(place): State<Arc<Premises>>,
    Query(viewer): Query<Viewer>,
) -> Result<Json<Value>, Wrong> {
    let world = place.world();
    let reader = match viewer.who.as_str() {
        "" => first_person(&world)?,
        who => person(&world, who)?,
    };
    Ok(Json(world.seen_by(reader, |_| true)))
}

/// The view that a person has, with the messages of one channel or of none.
pub(crate) fn seen(world: &World, who: &str, channel: Option<&str>) -> Result<Value, Wrong> {
    let reader = person(world, who)?;
    let wanted = channel.map(parse_id).transpose()?;
    Ok(world.seen_by(reader, |channel| Some(channel) == wanted))
}

/// `GET /play/commands`: what the bot has registered.
pub(super) async fn commands(State(place): State<Arc<Premises>>) -> Json<Value> {
    Json(json!(place.world().commands))
}

/// `GET /play/changes`: waits until something has changed.
pub(super) async fn changes(
    State(place): State<Arc<Premises>>,
    Query(reader): Query<Viewer>,
) -> Json<Value> {
    let after = reader.after.unwrap_or(0);
    let _ = tokio::time::timeout(LONG_POLL, place.changed(after)).await;
    Json(json!({"revision": place.world().revision()}))
}

/// `GET /play/log`: what the bot has asked for.
pub(super) async fn log(State(place): State<Arc<Premises>>) -> Json<Value> {
    Json(json!(place.world().log))
}

/// `GET /play/gateway`: the sessions of the bot, the oldest first.
pub(super) async fn gateway(State(place): State<Arc<Premises>>) -> Json<Value> {
    Json(place.world().gateway.on_page())
}

/// For a page that knows nobody yet.
fn first_person(world: &World) -> Result<Snowflake, Wrong> {
    let first = world.users.values().find(|user| !user.is_bot);
    first.map(|user| user.id).ok_or_else(|| Wrong::missing("person"))
}
