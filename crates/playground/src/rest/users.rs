//! People, the bot as one of them, and the server that they are on.

use serde_json::{Value, json};

use super::call::{ApiReply, ApiResult};
use crate::refusal::{MISSING_ACCESS, UNKNOWN_GUILD, UNKNOWN_MEMBER, UNKNOWN_USER};
use crate::world::{Snowflake, World};

/// `GET users/@me`.
pub(super) fn me(world: &World) -> Value {
    let mut me = world.user_json(world.bot);
    me["verified"] = json!(true);
    me["mfa_enabled"] = json!(false);
    me["email"] = Value::Null;
    me["locale"] = json!("en-US");
    me
}

/// `GET users/{id}`.
pub(super) fn person(world: &World, user: Snowflake) -> ApiResult {
    if !world.users.contains_key(&user) {
        return Err(UNKNOWN_USER);
    }
    Ok(ApiReply::Found(world.user_json(user)))
}

/// `GET guilds/{guild}`.
pub(super) fn server(world: &World, guild: Snowflake) -> ApiResult {
    let is_there = world.users.get(&world.bot).is_some_and(|bot| bot.is_member);
    if world.server(guild).is_none() || !is_there {
        return Err(MISSING_ACCESS);
    }
    Ok(ApiReply::Found(world.guild_settings(guild)))
}

/// `GET guilds/{guild}/members/{user}`.
pub(super) fn member(world: &World, guild: Snowflake, user: Snowflake) -> ApiResult {
    if world.server(guild).is_none() {
        return Err(UNKNOWN_GUILD);
    }
    let user = world.users.get(&user).ok_or(UNKNOWN_USER)?;
    if !user.is_member {
        return Err(UNKNOWN_MEMBER);
    }
    Ok(ApiReply::Found(world.member_json(user.id)))
}
