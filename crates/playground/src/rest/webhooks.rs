//! The requests of the bot about an interaction after its first answer: follow-ups, and changes to what it has said.
//! Knows which messages a token reaches.

use serde_json::json;

use super::call::{ApiCall, ApiReply, ApiResult, id};
use crate::refusal::{ApiError, NOT_PLAYED, UNKNOWN_CHANNEL, UNKNOWN_MESSAGE};
use crate::world::{InteractionState, Snowflake, World};

/// `webhooks/{application}/{token}` and what is under it.
pub(super) fn answer(world: &mut World, call: &ApiCall, token: &str, rest: &[&str]) -> ApiResult {
    let interaction = world.followed_up(token)?.clone();
    match (call.method.as_str(), rest) {
        ("POST", []) => follow_up(world, call, &interaction),
        ("GET", ["messages", which]) => {
            let message = reached(world, &interaction, which)?;
            show(world, message)
        }
        ("PATCH", ["messages", which]) => {
            let message = reached(world, &interaction, which)?;
            world.rewrite(message, &call.body, "")?;
            world.is_answered(interaction.id, Some(message));
            show(world, message)
        }
        ("DELETE", ["messages", which]) => {
            let message = reached(world, &interaction, which)?;
            world.messages.remove(&message);
            Ok(ApiReply::Nothing)
        }
        _ => Err(NOT_PLAYED),
    }
}

/// A further message. The first one after a deferred answer replaces that answer.
fn follow_up(world: &mut World, call: &ApiCall, interaction: &InteractionState) -> ApiResult {
    if !world.channels.contains_key(&interaction.channel) {
        return Err(UNKNOWN_CHANNEL);
    }
    let original = interaction.original.and_then(|id| world.messages.get(&id));
    if let Some(waiting) = original.filter(|message| message.is_loading()) {
        let waiting = waiting.id;
        world.rewrite(waiting, &call.body, "")?;
        world.is_answered(interaction.id, Some(waiting));
        return show(world, waiting);
    }
    let mut message = world.answer_to(interaction, &call.body.json);
    message.kind = 0;
    if let (Some(metadata), Some(original)) = (&mut message.interaction, interaction.original) {
        metadata["original_response_message_id"] = json!(original.to_string());
    }
    world.fill(&mut message, &call.body, "")?;
    let message = world.publish(message);
    show(world, message)
}

/// The message a token and a name (`@original` or an id) lead to.
fn reached(
    world: &World,
    interaction: &InteractionState,
    which: &str,
) -> Result<Snowflake, ApiError> {
    let wanted = if which == "@original" { interaction.original } else { Some(id(which)) };
    let message = wanted.and_then(|id| world.messages.get(&id)).ok_or(UNKNOWN_MESSAGE)?;
    let metadata = message.interaction.as_ref();
    let is_ours = metadata.is_some_and(|metadata| metadata["id"] == interaction.metadata["id"]);
    if !is_ours && Some(message.id) != interaction.original {
        return Err(UNKNOWN_MESSAGE);
    }
    Ok(message.id)
}

fn show(world: &World, message: Snowflake) -> ApiResult {
    let message = world.messages.get(&message).ok_or(UNKNOWN_MESSAGE)?;
    Ok(ApiReply::Found(world.message_json(message)))
}
