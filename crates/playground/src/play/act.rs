//! The actions of people: command, click, fill in a form. Each waits for the bot's first answer.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use serde_json::{Value, json};

use super::wish_refusal::{Wrong, parse_id};
use super::{command, component, form, menu};
use crate::premises::Premises;
use crate::world::{FIRST_ANSWER, FirstAnswer, InteractionState, Snowflake, World};

type SharedPremises = State<Arc<Premises>>;
type PlayResult = Result<Json<Value>, Wrong>;

/// The actions that people can take without the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// `POST /play/command`.
    Command,
    /// `POST /play/autocomplete`.
    Type,
    /// `POST /play/click`.
    Click,
}

/// Makes an interaction of what somebody wants to do.
pub(crate) fn act(world: &mut World, act: Act, wish: &Value) -> Result<Snowflake, String> {
    let unreadable = |why: serde_json::Error| why.to_string();
    let read = match act {
        Act::Command => command::read(world, &Deserialize::deserialize(wish).map_err(unreadable)?),
        Act::Type => {
            let wish = Deserialize::deserialize(wish).map_err(unreadable)?;
            command::read_unfinished(world, &wish)
        }
        Act::Click => component::read(world, &Deserialize::deserialize(wish).map_err(unreadable)?),
    };
    let doing = read.map_err(|wrong| wrong.to_string())?;
    Ok(world.interact(&doing))
}

/// `POST /play/command`.
pub(super) async fn command(
    State(place): SharedPremises,
    Json(wish): Json<command::CommandBody>,
) -> PlayResult {
    let id = {
        let mut world = place.world();
        let doing = command::read(&mut world, &wish)?;
        world.interact(&doing)
    };
    Ok(Json(outcome(&place, id).await))
}

/// `POST /play/menu`.
pub(super) async fn menu(
    State(place): SharedPremises,
    Json(wish): Json<menu::MenuBody>,
) -> PlayResult {
    let id = {
        let mut world = place.world();
        let doing = menu::read(&world, &wish)?;
        world.interact(&doing)
    };
    Ok(Json(outcome(&place, id).await))
}

/// `POST /play/autocomplete`.
pub(super) async fn autocomplete(
    State(place): SharedPremises,
    Json(wish): Json<command::CommandBody>,
) -> PlayResult {
    let id = {
        let mut world = place.world();
        let doing = command::read_unfinished(&mut world, &wish)?;
        world.interact(&doing)
    };
    let choices = match first_answer(&place, id).await.and_then(|answered| answered.first) {
        Some(FirstAnswer::Choices(choices)) => choices,
        _ => json!([]),
    };
    Ok(Json(json!({"choices": choices})))
}

/// `POST /play/click`.
pub(super) async fn click(
    State(place): SharedPremises,
    Json(wish): Json<component::ClickBody>,
) -> PlayResult {
    let id = {
        let mut world = place.world();
        let doing = component::read(&world, &wish)?;
        world.interact(&doing)
    };
    Ok(Json(outcome(&place, id).await))
}

/// `POST /play/modal`.
pub(super) async fn modal(
    State(place): SharedPremises,
    Json(wish): Json<form::ModalBody>,
) -> PlayResult {
    let id = {
        let mut world = place.world();
        let doing = form::read(&mut world, &wish)?;
        world.interact(&doing)
    };
    Ok(Json(outcome(&place, id).await))
}

#[derive(Deserialize)]
pub(super) struct RedeliveryBody {
    interaction: String,
}

/// `POST /play/redeliver`.
pub(super) async fn redeliver(
    State(place): SharedPremises,
    Json(again): Json<RedeliveryBody>,
) -> PlayResult {
    let id = parse_id(&again.interaction)?;
    let mut world = place.world();
    if !world.interactions.contains_key(&id) {
        return Err(Wrong::missing("interaction"));
    }
    world.deliver(id);
    Ok(Json(json!({})))
}

/// The interaction as soon as it is answered, or nothing after three seconds.
async fn first_answer(place: &Premises, id: Snowflake) -> Option<InteractionState> {
    let mut changes = place.world().changes();
    let answered = async {
        loop {
            let known = place.world().interactions.get(&id).cloned();
            if known.as_ref().is_some_and(|known| known.first.is_some()) {
                return known;
            }
            if changes.changed().await.is_err() {
                return None;
            }
        }
    };
    tokio::select! {
        answered = tokio::time::timeout(FIRST_ANSWER, answered) => answered.ok().flatten(),
        () = place.closing() => None,
    }
}

async fn outcome(place: &Premises, id: Snowflake) -> Value {
    let first = first_answer(place, id).await.and_then(|answered| answered.first);
    let (outcome, modal, reason) = match first {
        Some(FirstAnswer::Message) => ("message", Value::Null, Value::Null),
        Some(FirstAnswer::Deferred) => ("deferred", Value::Null, Value::Null),
        Some(FirstAnswer::Updated) => ("updated", Value::Null, Value::Null),
        Some(FirstAnswer::Modal(modal)) => ("modal", modal, Value::Null),
        Some(FirstAnswer::Choices(_)) | None => {
            ("failed", Value::Null, json!("The application did not respond"))
        }
    };
    json!({
        "interaction": id.to_string(),
        "outcome": outcome,
        "modal": modal,
        "reason": reason,
    })
}
