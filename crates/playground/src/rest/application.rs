//! The questions that the bot asks about itself and the gateway before it begins.

use serde_json::{Value, json};

use crate::posting::key;
use crate::world::World;

/// `GET gateway/bot`.
pub(super) fn gateway_bot(world: &World) -> Value {
    json!({
        "url": world.gateway_address(),
        "shards": world.mischief.shards(),
        "session_start_limit": {
            "total": 1000,
            "remaining": world.mischief.sessions_left(),
            "reset_after": 0,
            "max_concurrency": 1,
        },
    })
}

/// `GET applications/@me`.
pub(super) fn application(world: &World) -> Value {
    json!({
        "id": world.bot.to_string(),
        "name": "Starpost",
        "icon": null,
        "description": "",
        "bot_public": true,
        "bot_require_code_grant": false,
        "verify_key": hex::encode(key(&world.token).verifying_key().to_bytes()),
        "team": null,
        "owner": null,
        "flags": 0,
        "bot": world.user_json(world.bot),
    })
}
