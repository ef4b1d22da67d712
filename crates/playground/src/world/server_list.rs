//! The servers that there are, and the things on each of them.

use super::channel::{Channel, ChannelKind};
use super::gateway::Needs;
use super::server::Server;
use super::snowflake::Snowflake;
use super::state::{FIRST, World};

/// The distance between the numbers of servers, so that those added one after the other are in different shards:
/// a server is in shard `(number >> 22) % shards`.
const APART: Snowflake = 1 << 22;

impl World {
    /// The server that is there at every start.
    pub(crate) fn first_server(&self) -> Snowflake {
        self.servers.first().map_or(FIRST, |server| server.id)
    }

    /// A server by its number.
    pub(crate) fn server(&self, id: Snowflake) -> Option<&Server> {
        self.servers.iter().find(|server| server.id == id)
    }

    /// The server that a channel or thread is on.
    pub(crate) fn server_of(&self, channel: &Channel) -> Snowflake {
        channel.server.unwrap_or_else(|| self.first_server())
    }

    /// The server noted of a new channel, if any: threads are where their channel is.
    pub(super) fn server_of_parent(&self, kind: ChannelKind) -> Option<Snowflake> {
        match kind {
            ChannelKind::PublicThread { parent } | ChannelKind::PrivateThread { parent } => {
                self.channels.get(&parent)?.server
            }
            ChannelKind::Text | ChannelKind::Forum | ChannelKind::Dm { .. } => None,
        }
    }

    /// Adds a server with one text channel, both of this name; returns the numbers of both.
    pub(crate) fn add_server(&mut self, name: &str) -> (Snowflake, Snowflake) {
        let first = self.first_server();
        let last = self.servers.iter().map(|server| server.id).max();
        let id = last.unwrap_or(first) + APART;
        self.servers.push(Server { id, name: name.to_owned() });
        let channel = self.open_channel(ChannelKind::Text, name, self.bot);
        if let Some(opened) = self.channels.get_mut(&channel) {
            opened.server = Some(id);
        }
        self.tell_of_server(id);
        (id, channel)
    }

    /// Sends GUILD_CREATE.
    pub(super) fn tell_of_server(&mut self, server: Snowflake) {
        let mut json = self.guild_json(server);
        json["guild_id"] = json["id"].clone();
        self.gateway.dispatch("GUILD_CREATE", &json, Needs::Guilds);
    }
}
