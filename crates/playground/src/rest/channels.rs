//! Looking at and changing channels and threads, and opening direct messages.

use serde_json::Value;

use super::call::{ApiCall, ApiReply, ApiResult, id};
use crate::limits::Complaints;
use crate::refusal::{UNKNOWN_CHANNEL, UNKNOWN_USER};
use crate::world::{Permissions, Snowflake, World};

/// Minutes after which a thread may archive itself.
pub(super) const ARCHIVE_AFTER: [u64; 4] = [60, 1440, 4320, 10080];

/// `POST users/@me/channels`.
pub(super) fn open_dm(world: &mut World, call: &ApiCall) -> ApiResult {
    let person = id(call.body.json["recipient_id"].as_str().unwrap_or_default());
    let dm = world.dm_of(person).ok_or(UNKNOWN_USER)?;
    get(world, dm)
}

/// `GET channels/{id}`.
pub(super) fn get(world: &World, channel: Snowflake) -> ApiResult {
    let found = world.channels.get(&channel).ok_or(UNKNOWN_CHANNEL)?;
    world.bot_may(channel, Permissions::VIEW_CHANNEL)?;
    Ok(ApiReply::Found(world.channel_json(found)))
}

/// `PATCH channels/{id}`: a thread's name, and whether it is archived or locked.
pub(super) fn change(world: &mut World, call: &ApiCall, channel: Snowflake) -> ApiResult {
    let json = &call.body.json;
    let found = world.channels.get(&channel).ok_or(UNKNOWN_CHANNEL)?;
    let needed = if !found.is_thread() {
        Permissions::MANAGE_CHANNELS
    } else if found.owner == world.bot && json["locked"].is_null() {
        Permissions::SEND_MESSAGES_IN_THREADS
    } else {
        Permissions::MANAGE_THREADS
    };
    world.bot_may(channel, needed)?;
    check(json).result()?;
    apply(world, channel, json);
    world.tell_of_change(channel);
    get(world, channel)
}

fn check(json: &Value) -> Complaints {
    let mut complaints = Complaints::default();
    complaints.length(json, "name", 1, 100);
    if !json["auto_archive_duration"].is_null() {
        complaints.choice(json, "auto_archive_duration", &ARCHIVE_AFTER);
    }
    complaints
}

fn apply(world: &mut World, channel: Snowflake, json: &Value) {
    let now = world.clock.now_ms();
    let Some(channel) = world.channels.get_mut(&channel) else {
        return;
    };
    if let Some(name) = json["name"].as_str() {
        name.clone_into(&mut channel.name);
    }
    if let Some(minutes) = json["auto_archive_duration"].as_u64() {
        channel.auto_archive = minutes;
    }
    if let Some(locked) = json["locked"].as_bool() {
        channel.locked = locked;
    }
    if let Some(archived) = json["archived"].as_bool() {
        channel.archived = archived;
        channel.archive_changed_ms = now;
    }
}
