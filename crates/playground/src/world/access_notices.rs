//! The messages of the gateway to a bot when something changes of what it may do: its membership, its time-out, a
//! channel's permissions, a role. Knows what is sent, and not who may do what.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::gateway::Needs;
use super::guild::role_json;
use super::snowflake::Snowflake;
use super::state::World;

impl World {
    /// Adds the bot to the servers, or removes it: GUILD_CREATE or GUILD_DELETE of each. Nothing is sent
    /// if nothing changes.
    pub(crate) fn let_bot_in(&mut self, is_member: bool) {
        let bot = self.bot;
        let Some(bot) = self.users.get_mut(&bot) else {
            return;
        };
        if std::mem::replace(&mut bot.is_member, is_member) == is_member {
            return;
        }
        let servers: Vec<Snowflake> = self.servers.iter().map(|server| server.id).collect();
        for server in servers {
            if is_member { self.tell_of_server(server) } else { self.tell_of_loss(server) }
        }
    }

    /// Sends GUILD_DELETE.
    fn tell_of_loss(&mut self, server: Snowflake) {
        let server = server.to_string();
        let json = json!({"id": server, "guild_id": server});
        self.gateway.dispatch("GUILD_DELETE", &json, Needs::Guilds);
    }

    /// The permissions of these channels have changed. Of what a thread inherits, nothing is sent.
    pub(crate) fn tell_of_permissions(&mut self, channels: BTreeSet<Snowflake>) {
        for channel in channels {
            self.tell_of_change(channel);
        }
    }

    /// Sends GUILD_MEMBER_UPDATE of the bot itself, which needs no intent of its own.
    pub(crate) fn tell_of_bot(&mut self) {
        let mut json = self.member_json(self.bot);
        json["guild_id"] = json!(self.first_server().to_string());
        self.gateway.dispatch("GUILD_MEMBER_UPDATE", &json, Needs::Guilds);
    }

    /// Sends GUILD_ROLE_UPDATE of the first role.
    pub(crate) fn tell_of_role(&mut self) {
        let role = self.roles.first().map_or(Value::Null, role_json);
        let json = json!({"guild_id": self.first_server().to_string(), "role": role});
        self.gateway.dispatch("GUILD_ROLE_UPDATE", &json, Needs::Guilds);
    }
}
