//! Opening threads, with and without a message to hang from.

use serde_json::{Value, json};

use super::call::{ApiCall, ApiReply, ApiResult};
use super::channels::ARCHIVE_AFTER;
use crate::limits::Complaints;
use crate::refusal::{
    ApiError, THREAD_ALREADY_THERE, UNKNOWN_CHANNEL, UNKNOWN_MESSAGE, WRONG_CHANNEL_TYPE,
};
use crate::world::{ChannelKind, ChannelMessage, Needs, Permissions, Snowflake, World};

const PUBLIC: u64 = 11;
const PRIVATE: u64 = 12;

/// `POST channels/{id}/threads`. Without a type the thread is private, as on Discord.
pub(super) fn open(world: &mut World, call: &ApiCall, parent: Snowflake) -> ApiResult {
    let json = &call.body.json;
    let kind = match json["type"].as_u64() {
        Some(PUBLIC) => ChannelKind::PublicThread { parent },
        _ => ChannelKind::PrivateThread { parent },
    };
    let mut complaints = check(json);
    if !json["type"].is_null() {
        complaints.choice(json, "type", &[PUBLIC, PRIVATE]);
    }
    allowed(world, parent, kind)?;
    complaints.result()?;
    let thread = world.next_id();
    Ok(found(world, thread, kind, json))
}

/// `POST channels/{id}/messages/{id}/threads`: the thread gets the message's id.
pub(super) fn open_from(
    world: &mut World,
    call: &ApiCall,
    parent: Snowflake,
    message: Snowflake,
) -> ApiResult {
    let kind = ChannelKind::PublicThread { parent };
    allowed(world, parent, kind)?;
    let is_there =
        |message: &&ChannelMessage| message.channel == parent && message.reader.is_none();
    world.messages.get(&message).filter(is_there).ok_or(UNKNOWN_MESSAGE)?;
    if world.channels.contains_key(&message) {
        return Err(THREAD_ALREADY_THERE);
    }
    check(&call.body.json).result()?;
    if let Some(message) = world.messages.get_mut(&message) {
        message.flags |= HAS_THREAD;
    }
    Ok(found(world, message, kind, &call.body.json))
}

/// HAS_THREAD, a flag of messages.
const HAS_THREAD: u64 = 1 << 5;

fn check(json: &Value) -> Complaints {
    let mut complaints = Complaints::default();
    complaints.required(json, "name", 1, 100);
    if !json["auto_archive_duration"].is_null() {
        complaints.choice(json, "auto_archive_duration", &ARCHIVE_AFTER);
    }
    complaints
}

fn allowed(world: &World, parent: Snowflake, kind: ChannelKind) -> Result<(), ApiError> {
    let channel = world.channels.get(&parent).ok_or(UNKNOWN_CHANNEL)?;
    if channel.kind != ChannelKind::Text {
        return Err(WRONG_CHANNEL_TYPE);
    }
    let needed = match kind {
        ChannelKind::PrivateThread { .. } => Permissions::CREATE_PRIVATE_THREADS,
        ChannelKind::PublicThread { .. }
        | ChannelKind::Text
        | ChannelKind::Forum
        | ChannelKind::Dm { .. } => Permissions::CREATE_PUBLIC_THREADS,
    };
    world.bot_may(parent, needed)
}

fn found(world: &mut World, thread: Snowflake, kind: ChannelKind, json: &Value) -> ApiReply {
    let bot = world.bot;
    world.open_channel_as(thread, kind, json["name"].as_str().unwrap_or_default(), bot);
    if let Some(channel) = world.channels.get_mut(&thread)
        && let Some(minutes) = json["auto_archive_duration"].as_u64()
    {
        channel.auto_archive = minutes;
    }
    let mut json =
        world.channels.get(&thread).map(|channel| world.channel_json(channel)).unwrap_or_default();
    let reply = ApiReply::Created(json.clone());
    json["newly_created"] = json!(true);
    world.gateway.dispatch("THREAD_CREATE", &json, Needs::Guilds);
    reply
}
