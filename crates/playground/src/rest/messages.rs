//! Messages that the bot posts of its own accord. Knows who may post where.

use serde_json::{Value, json};

use super::call::{ApiCall, ApiReply, ApiResult, id};
use crate::limits::Complaints;
use crate::refusal::{
    ApiError, CLOSED_DM, MISSING_PERMISSIONS, NO_COMMON_SERVER, NO_TEXT_CHANNEL, NOT_PLAYED,
    NOT_THE_AUTHOR, THREAD_ARCHIVED, THREAD_LOCKED, UNKNOWN_CHANNEL, UNKNOWN_MESSAGE,
};
use crate::world::{Channel, ChannelKind, ChannelMessage, Permissions, Snowflake, World};

/// `channels/{id}/messages`.
pub(super) fn answer(world: &mut World, call: &ApiCall, channel: Snowflake) -> ApiResult {
    let found = world.channels.get(&channel).ok_or(UNKNOWN_CHANNEL)?.clone();
    match call.method.as_str() {
        "GET" => list(world, call, channel),
        "POST" => post(world, call, &found),
        _ => Err(NOT_PLAYED),
    }
}

/// `POST channels/{id}/typing`: takes what a message without files takes. Nobody types in an archived
/// thread, though a message would open it.
pub(super) fn typing(world: &World, call: &ApiCall, channel: Snowflake) -> ApiResult {
    let found = world.channels.get(&channel).ok_or(UNKNOWN_CHANNEL)?;
    may_post(world, call, found)?;
    if found.archived { Err(THREAD_ARCHIVED) } else { Ok(ApiReply::Nothing) }
}

/// `channels/{id}/messages/{id}`. Private answers are reached only by their interaction.
pub(super) fn answer_one(
    world: &mut World,
    call: &ApiCall,
    channel: Snowflake,
    message: Snowflake,
) -> ApiResult {
    let place = world.channels.get(&channel).ok_or(UNKNOWN_CHANNEL)?.clone();
    world.bot_may(channel, Permissions::VIEW_CHANNEL)?;
    let found = world
        .messages
        .get(&message)
        .filter(|found| found.channel == channel && found.reader.is_none());
    let is_ours = found.ok_or(UNKNOWN_MESSAGE)?.author == world.bot;
    match call.method.as_str() {
        "GET" => show(world, message),
        "PATCH" if !is_ours => Err(NOT_THE_AUTHOR),
        "DELETE" if !is_ours => Err(MISSING_PERMISSIONS),
        "PATCH" | "DELETE" if place.archived => Err(THREAD_ARCHIVED),
        "PATCH" => {
            world.rewrite(message, &call.body, "")?;
            show(world, message)
        }
        "DELETE" => {
            world.messages.remove(&message);
            Ok(ApiReply::Nothing)
        }
        _ => Err(NOT_PLAYED),
    }
}

fn show(world: &World, message: Snowflake) -> ApiResult {
    let message = world.messages.get(&message).ok_or(UNKNOWN_MESSAGE)?;
    Ok(ApiReply::Found(world.message_json(message)))
}

/// Newest first; `after` and `before` are ids.
fn list(world: &World, call: &ApiCall, channel: Snowflake) -> ApiResult {
    world.bot_may(channel, Permissions::VIEW_CHANNEL)?;
    if world.bot_may(channel, Permissions::READ_MESSAGE_HISTORY).is_err() {
        return Ok(ApiReply::Found(json!([])));
    }
    let limit = call.query.get("limit").map_or(Ok(50), |limit| limit.parse());
    let Some(limit) = limit.ok().filter(|limit| (1..=100).contains(limit)) else {
        let mut complaints = Complaints::default();
        complaints.say("limit", "NUMBER_TYPE_MAX", "Must be between 1 and 100.");
        return complaints.result().map(|()| ApiReply::Nothing);
    };
    let bound = |name: &str| call.query.get(name).map(|text| id(text));
    let (after, before) = (bound("after"), bound("before"));
    let inside = |message: &&ChannelMessage| {
        message.channel == channel
            && message.reader.is_none()
            && after.is_none_or(|after| message.id > after)
            && before.is_none_or(|before| message.id < before)
    };
    let all = world.messages.values().filter(inside);
    let mut chosen: Vec<&ChannelMessage> =
        if after.is_some() { all.take(limit).collect() } else { all.rev().take(limit).collect() };
    chosen.sort_by_key(|message| std::cmp::Reverse(message.id));
    let json: Vec<Value> = chosen.into_iter().map(|message| world.message_json(message)).collect();
    Ok(ApiReply::Found(json!(json)))
}

fn post(world: &mut World, call: &ApiCall, channel: &Channel) -> ApiResult {
    may_post(world, call, channel)?;
    let json = &call.body.json;
    let nonce = nonce(json);
    if let Some(sent) = nonce.as_ref().and_then(|nonce| world.sent_with_nonce(channel.id, nonce))
        && json["enforce_nonce"] == true
        && world.messages.contains_key(&sent)
    {
        return confirm(world, sent);
    }
    let mut message = world.blank(channel.id);
    message.reply_to = reply(world, channel.id, &json["message_reference"])?;
    if message.reply_to.is_some() {
        message.kind = 19;
    }
    message.nonce = Some(json["nonce"].clone()).filter(|nonce| !nonce.is_null());
    world.fill(&mut message, &call.body, "")?;
    let message = world.publish(message);
    if let Some(nonce) = nonce {
        world.keep_nonce(channel.id, &nonce, message);
    }
    reopen(world, channel);
    world.is_posted(message);
    confirm(world, message)
}

fn confirm(world: &World, message: Snowflake) -> ApiResult {
    let message = world.messages.get(&message).ok_or(UNKNOWN_MESSAGE)?;
    Ok(ApiReply::Found(world.posted_json(message)))
}

fn nonce(json: &Value) -> Option<String> {
    let nonce = &json["nonce"];
    nonce.as_str().map(str::to_owned).or_else(|| nonce.as_u64().map(|number| number.to_string()))
}

fn may_post(world: &World, call: &ApiCall, channel: &Channel) -> Result<(), ApiError> {
    if let ChannelKind::Dm { person } = channel.kind {
        return may_write_to(world, person);
    }
    if channel.kind == ChannelKind::Forum {
        return Err(NO_TEXT_CHANNEL);
    }
    let mut needed = if channel.is_thread() {
        Permissions::SEND_MESSAGES_IN_THREADS
    } else {
        Permissions::SEND_MESSAGES
    };
    if !call.body.files.is_empty() {
        needed |= Permissions::ATTACH_FILES;
    }
    if call.body.json["embeds"].as_array().is_some_and(|embeds| !embeds.is_empty()) {
        needed |= Permissions::EMBED_LINKS;
    }
    world.bot_may(channel.id, needed)?;
    if world.bot_is_out_until().is_some() {
        return Err(MISSING_PERMISSIONS);
    }
    let manages = world.bot_may(channel.id, Permissions::MANAGE_THREADS).is_ok();
    match (channel.archived, channel.locked) {
        (true, true) => Err(THREAD_ARCHIVED),
        (false, true) if !manages => Err(THREAD_LOCKED),
        _ => Ok(()),
    }
}

fn may_write_to(world: &World, person: Snowflake) -> Result<(), ApiError> {
    let user = world.users.get(&person);
    if user.is_some_and(|user| !user.is_member) {
        return Err(NO_COMMON_SERVER);
    }
    if user.is_some_and(|user| user.closed_dms) || world.mischief.refuses_dms(person) {
        return Err(CLOSED_DM);
    }
    Ok(())
}

/// The message that is replied to, if there is one.
fn reply(
    world: &World,
    channel: Snowflake,
    reference: &Value,
) -> Result<Option<Snowflake>, ApiError> {
    let Some(wanted) = reference["message_id"].as_str().map(id) else {
        return Ok(None);
    };
    if world.messages.get(&wanted).is_some_and(|message| message.channel == channel) {
        return Ok(Some(wanted));
    }
    if reference["fail_if_not_exists"] == false {
        return Ok(None);
    }
    let mut complaints = Complaints::default();
    complaints.say("message_reference", "REPLIES_UNKNOWN_MESSAGE", "Unknown message");
    complaints.result().map(|()| None)
}

/// A post opens an archived thread again.
fn reopen(world: &mut World, channel: &Channel) {
    if !channel.archived {
        return;
    }
    let now = world.clock.now_ms();
    if let Some(thread) = world.channels.get_mut(&channel.id) {
        thread.archived = false;
        thread.archive_changed_ms = now;
    }
    world.tell_of_change(channel.id);
}
