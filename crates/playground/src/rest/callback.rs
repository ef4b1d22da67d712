//! The first answer to an interaction. Knows which answers each kind of interaction allows.

use serde_json::{Value, json};

use super::call::{ApiCall, ApiReply, ApiResult};
use crate::limits::{Complaints, modal};
use crate::refusal::{ALREADY_ACKNOWLEDGED, ApiError, UNKNOWN_INTERACTION};
use crate::world::{
    Body, ChannelMessage, EPHEMERAL, FirstAnswer, InteractionState, InteractionType, LOADING,
    Snowflake, World,
};

const MESSAGE: u64 = 4;
const DEFERRED_MESSAGE: u64 = 5;
const DEFERRED_UPDATE: u64 = 6;
const UPDATE: u64 = 7;
const CHOICES: u64 = 8;
const MODAL: u64 = 9;

/// `POST interactions/{id}/{token}/callback`.
pub(super) fn answer(world: &mut World, call: &ApiCall, id: Snowflake, token: &str) -> ApiResult {
    let interaction = world
        .interactions
        .get(&id)
        .filter(|known| known.token == token)
        .ok_or(UNKNOWN_INTERACTION)?
        .clone();
    if interaction.first.is_some() {
        return Err(ALREADY_ACKNOWLEDGED);
    }
    if interaction.is_late() {
        return Err(UNKNOWN_INTERACTION);
    }
    let kind = kind_allowed(&interaction, &call.body.json["type"])?;
    let json = call.body.json["data"].clone();
    let data = Body { json, files: call.body.files.clone() };
    let (first, original) = match kind {
        MESSAGE => (FirstAnswer::Message, Some(send(world, &interaction, &data)?)),
        DEFERRED_MESSAGE => (FirstAnswer::Deferred, Some(placeholder(world, &interaction, &data))),
        DEFERRED_UPDATE => (FirstAnswer::Deferred, interaction.clicked),
        UPDATE => (FirstAnswer::Updated, update(world, &interaction, &data)?),
        CHOICES => (FirstAnswer::Choices(choices(&data.json)?), None),
        _ => (FirstAnswer::Modal(form(&data.json)?), None),
    };
    let is_all = !matches!(first, FirstAnswer::Deferred);
    if let Some(interaction) = world.interactions.get_mut(&id) {
        interaction.first = Some(first);
        interaction.original = original;
    }
    world.is_acknowledged(id);
    if is_all {
        world.is_answered(id, original);
    }
    Ok(response(world, call, &interaction, kind, original))
}

/// The type of the answer, if such an interaction may be answered this way.
fn kind_allowed(interaction: &InteractionState, kind: &Value) -> Result<u64, ApiError> {
    let allowed: &[u64] = match (interaction.deed, interaction.clicked) {
        (InteractionType::Autocomplete, _) => &[CHOICES],
        (InteractionType::Command, _) => &[MESSAGE, DEFERRED_MESSAGE, MODAL],
        (InteractionType::Component, _) => {
            &[MESSAGE, DEFERRED_MESSAGE, DEFERRED_UPDATE, UPDATE, MODAL]
        }
        (InteractionType::Modal, Some(_)) => &[MESSAGE, DEFERRED_MESSAGE, DEFERRED_UPDATE, UPDATE],
        (InteractionType::Modal, None) => &[MESSAGE, DEFERRED_MESSAGE],
    };
    let mut complaints = Complaints::default();
    complaints.choice(&json!({"type": kind}), "type", allowed);
    complaints.result()?;
    Ok(kind.as_u64().unwrap_or(0))
}

fn send(
    world: &mut World,
    interaction: &InteractionState,
    data: &Body,
) -> Result<Snowflake, ApiError> {
    let mut message = world.answer_to(interaction, &data.json);
    world.fill(&mut message, data, "data")?;
    Ok(world.publish(message))
}

/// "… is thinking".
fn placeholder(world: &mut World, interaction: &InteractionState, data: &Body) -> Snowflake {
    let mut message = world.answer_to(interaction, &data.json);
    message.flags |= LOADING;
    world.publish(message)
}

fn update(
    world: &mut World,
    interaction: &InteractionState,
    data: &Body,
) -> Result<Option<Snowflake>, ApiError> {
    if let Some(clicked) = interaction.clicked {
        world.rewrite(clicked, data, "data")?;
    }
    Ok(interaction.clicked)
}

fn choices(data: &Value) -> Result<Value, ApiError> {
    let mut complaints = Complaints::at("data");
    modal::check_choices(data, &mut complaints);
    complaints.result()?;
    Ok(data["choices"].clone())
}

fn form(data: &Value) -> Result<Value, ApiError> {
    let mut complaints = Complaints::at("data");
    modal::check(data, &mut complaints);
    complaints.result()?;
    Ok(data.clone())
}

/// Nothing, unless the bot has asked to see the result.
fn response(
    world: &World,
    call: &ApiCall,
    interaction: &InteractionState,
    kind: u64,
    original: Option<Snowflake>,
) -> ApiReply {
    if call.query.get("with_response").is_none_or(|wish| wish != "true") {
        return ApiReply::Nothing;
    }
    let mut about = json!({"id": interaction.id.to_string(), "type": interaction.deed as u8});
    let mut resource = json!({"type": kind});
    if let Some(message) = original.and_then(|id| world.messages.get(&id)) {
        about["response_message_id"] = json!(message.id.to_string());
        about["response_message_loading"] = json!(message.is_loading());
        about["response_message_ephemeral"] = json!(message.reader.is_some());
        resource["message"] = world.message_json(message);
    }
    ApiReply::Found(json!({"interaction": about, "resource": resource}))
}

impl World {
    /// An empty answer to an interaction, private if the body asks for it.
    pub(super) fn answer_to(
        &mut self,
        interaction: &InteractionState,
        data: &Value,
    ) -> ChannelMessage {
        let mut message = self.blank(interaction.channel);
        if interaction.deed == InteractionType::Command {
            message.kind = 20;
        }
        if data["flags"].as_u64().unwrap_or(0) & EPHEMERAL != 0 {
            message.flags |= EPHEMERAL;
            message.reader = Some(interaction.person);
        }
        message.interaction = Some(interaction.metadata.clone());
        message
    }
}
