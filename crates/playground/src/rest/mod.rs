//! The routes of Discord's REST interface that the bot uses. One table; what each does is in the
//! file of its noun. Knows no HTTP beyond method and path.

mod callback;
mod channels;
mod commands;
mod messages;
mod threads;
mod webhooks;

use std::collections::HashMap;

use serde_json::{Value, json};

use super::messages::Body;
use super::refusal::{
    ApiError, NOT_PLAYED, UNKNOWN_GUILD, UNKNOWN_MEMBER, UNKNOWN_USER, UNKNOWN_WEBHOOK,
};
use super::state::{Id, World};

/// One request, its path cut at the slashes, without `/api/v10`.
#[derive(Clone, Debug, Default)]
pub(crate) struct ApiCall {
    pub(crate) method: String,
    pub(crate) path: Vec<String>,
    pub(crate) query: HashMap<String, String>,
    pub(crate) body: Body,
}

/// What comes back if all is well.
#[derive(Clone, Debug)]
pub(crate) enum ApiReply {
    Found(Value),
    Created(Value),
    Nothing,
}

type ApiResult = Result<ApiReply, ApiError>;

/// The table of routes.
pub(crate) fn answer(world: &mut World, call: &ApiCall) -> ApiResult {
    let path: Vec<&str> = call.path.iter().map(String::as_str).collect();
    match (call.method.as_str(), path.as_slice()) {
        ("GET", ["gateway"]) => Ok(ApiReply::Found(json!({"url": world.gateway_address()}))),
        ("GET", ["gateway", "bot"]) => Ok(ApiReply::Found(gateway_bot(world))),
        ("GET", ["users", "@me"]) => Ok(ApiReply::Found(me(world))),
        ("GET", ["users", user]) => person(world, id(user)),
        ("POST", ["users", "@me", "channels"]) => channels::open_dm(world, call),
        ("GET", ["guilds", guild, "members", user]) => member(world, id(guild), id(user)),
        ("GET", ["oauth2", "applications", "@me"] | ["applications", "@me"]) => {
            Ok(ApiReply::Found(application(world)))
        }
        (_, ["applications", app, "commands"]) if id(app) == world.bot => {
            commands::answer(world, call)
        }
        ("POST", ["interactions", interaction, token, "callback"]) => {
            callback::answer(world, call, id(interaction), token)
        }
        (_, ["webhooks", app, ..]) if id(app) != world.bot => Err(UNKNOWN_WEBHOOK),
        (_, ["webhooks", _, token, rest @ ..]) => webhooks::answer(world, call, token, rest),
        ("GET", ["channels", channel]) => channels::get(world, id(channel)),
        ("PATCH", ["channels", channel]) => channels::change(world, call, id(channel)),
        (_, ["channels", channel, "messages"]) => messages::answer(world, call, id(channel)),
        (_, ["channels", channel, "messages", message]) => {
            messages::answer_one(world, call, id(channel), id(message))
        }
        ("POST", ["channels", channel, "threads"]) => threads::open(world, call, id(channel)),
        ("POST", ["channels", channel, "messages", message, "threads"]) => {
            threads::open_from(world, call, id(channel), id(message))
        }
        _ => Err(NOT_PLAYED),
    }
}

/// An id of a path; what is no number is nobody's id.
fn id(text: &str) -> Id {
    text.parse().unwrap_or(0)
}

fn gateway_bot(world: &World) -> Value {
    json!({
        "url": world.gateway_address(),
        "shards": 1,
        "session_start_limit":
            {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1},
    })
}

fn me(world: &World) -> Value {
    let mut me = world.user_json(world.bot);
    me["verified"] = json!(true);
    me["mfa_enabled"] = json!(false);
    me["email"] = Value::Null;
    me["locale"] = json!("en-US");
    me
}

fn person(world: &World, user: Id) -> ApiResult {
    if !world.users.contains_key(&user) {
        return Err(UNKNOWN_USER);
    }
    Ok(ApiReply::Found(world.user_json(user)))
}

fn member(world: &World, guild: Id, user: Id) -> ApiResult {
    if guild != world.guild {
        return Err(UNKNOWN_GUILD);
    }
    let user = world.users.get(&user).ok_or(UNKNOWN_USER)?;
    if !user.is_member {
        return Err(UNKNOWN_MEMBER);
    }
    Ok(ApiReply::Found(world.member_json(user.id)))
}

fn application(world: &World) -> Value {
    json!({
        "id": world.bot.to_string(),
        "name": "Starpost",
        "icon": null,
        "description": "",
        "bot_public": true,
        "bot_require_code_grant": false,
        "verify_key": "0".repeat(64),
        "team": null,
        "owner": null,
        "flags": 0,
        "bot": world.user_json(world.bot),
    })
}
