//! The messages of the gateway when a bot connects: READY, and the server with all that is in it.

use serde_json::{Value, json};

use super::channel::ChannelKind;
use super::gateway::is_served;
use super::payload::time;
use super::permissions::Permissions;
use super::role::Role;
use super::snowflake::{Snowflake, made_ms};
use super::state::World;

impl World {
    /// The `d` of READY.
    pub(crate) fn ready_json(&self, session: &str, shard: Option<[u64; 2]>) -> Value {
        let served =
            self.servers_of_bot().into_iter().filter(|server| is_served(shard, Some(*server)));
        let guilds = served.map(|server| json!({"id": server.to_string(), "unavailable": true}));
        let mut ready = json!({
            "v": 10,
            "user": self.user_json(self.bot),
            "guilds": guilds.collect::<Vec<Value>>(),
            "session_id": session,
            "resume_gateway_url": self.gateway_address(),
            "application": {"id": self.bot.to_string(), "flags": 0},
            "private_channels": [],
            "relationships": [],
            "user_settings": {},
            "_trace": ["playground"],
        });
        ready["user"]["verified"] = json!(true);
        ready["user"]["mfa_enabled"] = json!(false);
        ready["user"]["email"] = Value::Null;
        if let Some(shard) = shard {
            ready["shard"] = json!(shard);
        }
        ready
    }

    /// The servers on which the bot is: all of them, or none.
    pub(crate) fn servers_of_bot(&self) -> Vec<Snowflake> {
        let is_member = self.users.get(&self.bot).is_some_and(|bot| bot.is_member);
        let servers = self.servers.iter().filter(|_| is_member);
        servers.map(|server| server.id).collect()
    }

    /// The address at which the gateway listens.
    pub(crate) fn gateway_address(&self) -> String {
        format!("{}/gateway", self.base.replacen("http", "ws", 1))
    }

    /// The `d` of GUILD_CREATE.
    pub(crate) fn guild_json(&self, server: Snowflake) -> Value {
        let mut guild = self.guild_settings(server);
        let members: Vec<Value> = self
            .users
            .values()
            .filter(|user| user.is_member)
            .map(|user| self.member_json(user.id))
            .collect();
        let of_kind = |wanted: fn(ChannelKind) -> bool| -> Vec<Value> {
            let channels = self
                .channels
                .values()
                .filter(|channel| wanted(channel.kind) && self.server_of(channel) == server);
            channels.map(|channel| self.channel_json(channel)).collect()
        };
        let text = of_kind(|kind| matches!(kind, ChannelKind::Text | ChannelKind::Forum));
        let threads = of_kind(|kind| {
            matches!(kind, ChannelKind::PublicThread { .. } | ChannelKind::PrivateThread { .. })
        });
        let open = threads.into_iter().filter(|one| one["thread_metadata"]["archived"] == false);
        guild["member_count"] = json!(members.len());
        guild["members"] = json!(members);
        guild["channels"] = json!(text);
        guild["threads"] = open.collect();
        guild
    }

    /// The server without its content: the answer to `GET guilds/{id}`.
    pub(crate) fn guild_settings(&self, server: Snowflake) -> Value {
        let name = self.server(server).map_or("", |server| &server.name);
        let roles = self.roles.iter().map(role_json);
        let roles: Vec<Value> = [everyone_role(server)].into_iter().chain(roles).collect();
        let mut guild = json!({
            "id": server.to_string(),
            "name": name,
            "owner_id": self.owner().to_string(),
            "roles": roles,
            "joined_at": time(made_ms(server)),
            "preferred_locale": "en-US",
            "afk_timeout": 300,
            "max_members": 500_000,
            "large": false,
            "unavailable": false,
            "premium_progress_bar_enabled": false,
        });
        for list in EMPTY_LISTS {
            guild[list] = json!([]);
        }
        for number in ZEROES {
            guild[number] = json!(0);
        }
        for nothing in NOTHINGS {
            guild[nothing] = Value::Null;
        }
        guild
    }

    fn owner(&self) -> u64 {
        let people = self.users.values().filter(|user| !user.is_bot);
        people.map(|user| user.id).next().unwrap_or(self.bot)
    }
}

/// A role as Discord writes it.
pub(crate) fn role_json(role: &Role) -> Value {
    let mut json = everyone_role(role.id);
    json["name"] = json!(role.name);
    json["permissions"] = json!("0");
    json["position"] = json!(1);
    json["mentionable"] = json!(true);
    json
}

/// The role of everybody on a server, which has its number.
fn everyone_role(server: Snowflake) -> Value {
    json!({
        "id": server.to_string(),
        "name": "@everyone",
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": null, "tertiary_color": null},
        "hoist": false,
        "icon": null,
        "unicode_emoji": null,
        "managed": false,
        "mentionable": false,
        "permissions": Permissions::of_people().text(),
        "position": 0,
        "flags": 0,
    })
}

const EMPTY_LISTS: [&str; 9] = [
    "emojis",
    "features",
    "guild_scheduled_events",
    "presences",
    "soundboard_sounds",
    "stage_instances",
    "stickers",
    "voice_states",
    "embedded_activities",
];

const ZEROES: [&str; 8] = [
    "verification_level",
    "default_message_notifications",
    "explicit_content_filter",
    "mfa_level",
    "system_channel_flags",
    "premium_tier",
    "premium_subscription_count",
    "nsfw_level",
];

const NOTHINGS: [&str; 14] = [
    "icon",
    "splash",
    "discovery_splash",
    "afk_channel_id",
    "application_id",
    "system_channel_id",
    "rules_channel_id",
    "max_presences",
    "vanity_url_code",
    "description",
    "banner",
    "public_updates_channel_id",
    "safety_alerts_channel_id",
    "incidents_data",
];
