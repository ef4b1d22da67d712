//! The world as one person sees it: without the direct messages and private answers of others.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::hidden_embeds::without_embeds;
use crate::world::{Channel, ChannelKind, ChannelMessage, Snowflake, World, milliseconds};

impl World {
    /// The answer to `GET /play/state`, with the messages of these channels.
    ///
    /// Of the commands it has only the registration: there are many, and they hardly ever change.
    pub(super) fn seen_by(
        &self,
        reader: Snowflake,
        is_wanted: impl Fn(Snowflake) -> bool,
    ) -> Value {
        let name = |id: Snowflake| self.users.get(&id).map_or("", |user| user.name.as_str());
        let people: Vec<Value> = self
            .users
            .values()
            .filter(|user| !user.is_bot)
            .map(|user| json!({"id": user.id.to_string(), "name": user.name}))
            .collect();
        let roles: Vec<Value> = self
            .roles
            .iter()
            .map(|role| json!({"id": role.id.to_string(), "name": role.name}))
            .collect();
        let channels: Vec<Value> = self
            .channels
            .values()
            .filter(|channel| is_open_to(self, channel, reader))
            .map(|channel| {
                let mut seen = channel_on_page(channel);
                if is_wanted(channel.id) {
                    seen["messages"] = self.messages_seen_by(channel, reader);
                }
                seen
            })
            .collect();
        json!({
            "revision": self.revision(),
            "me": {"id": reader.to_string(), "name": name(reader)},
            "users": people,
            "roles": roles,
            "bot": {
                "id": self.bot.to_string(),
                "name": name(self.bot),
                "connected": self.is_reached(),
            },
            "guild": self.first_server().to_string(),
            "clock": self.clock_on_page(),
            "trouble": self.trouble_on_page(),
            "commands": self.registration.map(|id| id.to_string()),
            "channels": channels,
        })
    }

    /// The time on the clock, and the distance it was moved.
    pub(super) fn clock_on_page(&self) -> Value {
        json!({
            "now_ms": self.clock.now_ms(),
            "moved_ms": milliseconds(self.clock.moved()),
        })
    }

    /// The roles that people have.
    fn roles_on_page(&self) -> Vec<Value> {
        let people = self.users.values();
        let had = people.flat_map(|user| user.roles.iter().map(move |role| (user.id, role)));
        had.map(|(person, role)| json!({"person": person.to_string(), "role": role.to_string()}))
            .collect()
    }

    /// The faults made on purpose, as far as the page can change them.
    fn trouble_on_page(&self) -> Value {
        let texts = |ids: &BTreeSet<Snowflake>| {
            ids.iter().map(Snowflake::to_string).collect::<Vec<String>>()
        };
        let denials = self.mischief.denials().map(|(channel, permission)| {
            json!({"channel": channel.to_string(), "permission": permission})
        });
        let away = self
            .users
            .values()
            .filter(|user| !user.is_member)
            .filter(|user| !user.is_bot)
            .map(|user| user.id);
        json!({
            "deny": denials.collect::<Vec<Value>>(),
            "closed_dms": texts(self.mischief.closed_dms()),
            "plain_members": texts(self.mischief.plain_members()),
            "hides_embeds": texts(self.mischief.hides_embeds()),
            "away": texts(&away.collect()),
            "roles": self.roles_on_page(),
            "bot_is_member": self.users.get(&self.bot).is_some_and(|bot| bot.is_member),
            "bot_is_timed_out": self.bot_is_out_until().is_some(),
        })
    }

    fn messages_seen_by(&self, channel: &Channel, reader: Snowflake) -> Value {
        let there = self
            .messages
            .values()
            .filter(|message| message.channel == channel.id && message.is_visible_to(reader));
        let hides = self.mischief.hides_embeds().contains(&reader);
        let shown = there.map(|message| self.message_on_page(message));
        if hides { shown.map(without_embeds).collect() } else { shown.collect() }
    }

    /// A message as the page gets it.
    fn message_on_page(&self, message: &ChannelMessage) -> Value {
        let mut json = self.message_json(message);
        json["ephemeral"] = json!(message.reader.is_some());
        json["deferred"] = json!(message.is_loading());
        json
    }
}

/// A channel, its messages left out.
fn channel_on_page(channel: &Channel) -> Value {
    let (kind, name) = match channel.kind {
        ChannelKind::Text | ChannelKind::Forum => ("text", channel.name.as_str()),
        ChannelKind::PublicThread { .. } | ChannelKind::PrivateThread { .. } => {
            ("thread", channel.name.as_str())
        }
        ChannelKind::Dm { .. } => ("dm", "Starpost"),
    };
    json!({
        "id": channel.id.to_string(),
        "name": name,
        "kind": kind,
        "parent": channel.parent().map(|id| id.to_string()),
        "archived": channel.archived,
        "locked": channel.locked,
        "remembered": channel.is_remembered,
        "messages": [],
    })
}

/// Everybody on the server sees it, and their own direct messages.
pub(super) fn is_open_to(world: &World, channel: &Channel, reader: Snowflake) -> bool {
    match channel.kind {
        ChannelKind::Dm { person } => person == reader,
        ChannelKind::Text
        | ChannelKind::Forum
        | ChannelKind::PublicThread { .. }
        | ChannelKind::PrivateThread { .. } => {
            world.users.get(&reader).is_some_and(|user| user.is_member)
        }
    }
}

impl ChannelMessage {
    /// Only their reader sees private answers.
    pub(super) fn is_visible_to(&self, reader: Snowflake) -> bool {
        self.reader.is_none_or(|only| only == reader)
    }
}
