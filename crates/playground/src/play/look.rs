//! Looking at the world, as one person sees it.

use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::{Query, State};
use serde::Deserialize;
use serde_json::{Value, json};

use super::wrong::{Wrong, person};
use crate::premises::Premises;
use crate::world::{Id, World};

/// How long a page waits for a change.
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
    Query(reader): Query<Viewer>,
) -> Result<Json<Value>, Wrong> {
    let world = place.world();
    let reader = match reader.who.as_str() {
        "" => first_person(&world)?,
        who => person(&world, who)?,
    };
    Ok(Json(world.seen_by(reader)))
}

/// `GET /play/changes`: waits until something has changed.
pub(super) async fn changes(
    State(place): State<Arc<Premises>>,
    Query(reader): Query<Viewer>,
) -> Json<Value> {
    let mut changes = place.world().changes();
    let after = reader.after.unwrap_or(0);
    tokio::select! {
        _ = tokio::time::timeout(LONG_POLL, changes.wait_for(|now| *now > after)) => {}
        () = place.closing() => {}
    }
    Json(json!({"revision": place.world().revision()}))
}

/// `GET /play/log`: what the bot has asked for.
pub(super) async fn log(State(place): State<Arc<Premises>>) -> Json<Value> {
    Json(json!(place.world().log))
}

/// For a page that knows nobody yet.
fn first_person(world: &World) -> Result<Id, Wrong> {
    let first = world.users.values().find(|user| !user.is_bot);
    first
        .map(|user| user.id)
        .ok_or_else(|| Wrong::missing("person"))
}
