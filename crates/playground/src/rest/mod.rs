//! The routes of Discord's REST interface that the bot uses. One table; what each does is in the
//! file of its noun. Knows no HTTP beyond method and path.

mod application;
mod call;
mod callback;
mod channels;
mod commands;
mod messages;
mod threads;
mod users;
mod webhooks;

use serde_json::json;

use super::refusal::{NOT_PLAYED, UNKNOWN_WEBHOOK};
use super::world::World;
use call::{ApiResult, id};

pub(crate) use call::{ApiCall, ApiReply};

/// The table of routes.
pub(crate) fn answer(world: &mut World, call: &ApiCall) -> ApiResult {
    let path: Vec<&str> = call.path.iter().map(String::as_str).collect();
    match (call.method.as_str(), path.as_slice()) {
        ("GET", ["gateway"]) => Ok(ApiReply::Found(json!({"url": world.gateway_address()}))),
        ("GET", ["gateway", "bot"]) => Ok(ApiReply::Found(application::gateway_bot(world))),
        ("GET", ["users", "@me"]) => Ok(ApiReply::Found(users::me(world))),
        ("GET", ["users", user]) => users::person(world, id(user)),
        ("POST", ["users", "@me", "channels"]) => channels::open_dm(world, call),
        ("GET", ["guilds", guild]) => users::server(world, id(guild)),
        ("GET", ["guilds", guild, "members", user]) => users::member(world, id(guild), id(user)),
        ("GET", ["oauth2", "applications", "@me"] | ["applications", "@me"]) => {
            Ok(ApiReply::Found(application::application(world)))
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
        ("POST", ["channels", channel, "typing"]) => messages::typing(world, call, id(channel)),
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
