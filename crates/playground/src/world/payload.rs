//! People, members, channels and messages as Discord writes them in JSON. Knows the world only to
//! read it.

use std::collections::BTreeSet;
use std::time::Duration;

use serde_json::{Value, json};
use time::OffsetDateTime;

use super::channel::{Channel, ChannelKind};
use super::message::ChannelMessage;
use super::permissions::Permissions;
use super::snowflake::{Snowflake, made_ms};
use super::state::World;
use super::user::WorldUser;

/// An instant as Discord writes it, like `2026-08-01T12:00:00.000000+00:00`.
pub(crate) fn time(unix_ms: u64) -> String {
    let at = OffsetDateTime::UNIX_EPOCH + Duration::from_millis(unix_ms);
    let (date, (hour, minute, second, micros)) = (at.date(), at.time().as_hms_micro());
    format!("{date}T{hour:02}:{minute:02}:{second:02}.{micros:06}+00:00")
}

pub(crate) fn user(user: &WorldUser) -> Value {
    json!({
        "id": user.id.to_string(),
        "username": user.name.to_lowercase(),
        "global_name": user.name,
        "discriminator": if user.is_bot { "0001" } else { "0" },
        "avatar": null,
        "bot": user.is_bot,
        "public_flags": 0,
        "flags": 0,
        "banner": null,
        "accent_color": null,
        "avatar_decoration_data": null,
    })
}

impl World {
    /// A person by id; one who is gone is written as Discord writes deleted accounts.
    pub(crate) fn user_json(&self, id: Snowflake) -> Value {
        let gone = WorldUser {
            id,
            name: "deleted_user".into(),
            is_bot: false,
            is_member: false,
            closed_dms: false,
            roles: BTreeSet::new(),
        };
        user(self.users.get(&id).unwrap_or(&gone))
    }

    /// A member of the server, with the person in it.
    pub(crate) fn member_json(&self, id: Snowflake) -> Value {
        let mut member = self.partial_member_json();
        member["user"] = self.user_json(id);
        if let Some(user) = self.users.get(&id) {
            let roles: Vec<String> = user.roles.iter().map(Snowflake::to_string).collect();
            member["roles"] = json!(roles);
        }
        if id == self.bot {
            let until = self.bot_is_out_until();
            member["communication_disabled_until"] = json!(until.map(time));
        }
        member["deaf"] = json!(false);
        member["mute"] = json!(false);
        member
    }

    /// The description of a member whose person is named elsewhere.
    pub(crate) fn partial_member_json(&self) -> Value {
        json!({
            "nick": null,
            "avatar": null,
            "banner": null,
            "roles": [],
            "joined_at": time(made_ms(self.first_server())),
            "premium_since": null,
            "flags": 0,
            "pending": false,
            "communication_disabled_until": null,
        })
    }

    /// A whole channel.
    pub(crate) fn channel_json(&self, channel: &Channel) -> Value {
        match channel.kind {
            ChannelKind::Text | ChannelKind::Forum => self.text_json(channel),
            ChannelKind::Dm { person } => json!({
                "id": channel.id.to_string(),
                "type": 1,
                "flags": 0,
                "last_message_id": channel.last_message.map(|id| id.to_string()),
                "recipients": [self.user_json(person)],
            }),
            ChannelKind::PublicThread { .. } | ChannelKind::PrivateThread { .. } => {
                self.thread_json(channel)
            }
        }
    }

    fn text_json(&self, channel: &Channel) -> Value {
        json!({
            "id": channel.id.to_string(),
            "type": kind_number(channel.kind),
            "guild_id": self.server_of(channel).to_string(),
            "name": channel.name,
            "topic": channel.topic,
            "position": 0,
            "flags": 0,
            "nsfw": false,
            "parent_id": null,
            "permission_overwrites": self.overwrites_json(channel),
            "rate_limit_per_user": 0,
            "last_message_id": channel.last_message.map(|id| id.to_string()),
        })
    }

    /// The overwrites of a channel: what the bot is denied there, as its own; and that everybody else does not
    /// see a private one.
    fn overwrites_json(&self, channel: &Channel) -> Value {
        let denied = self.mischief.denied(channel.id);
        let is_private = self.mischief.is_private(channel.id);
        let view = Permissions::VIEW_CHANNEL;
        let nothing = Permissions::default();
        let allowed = if is_private { view - denied } else { nothing };
        let overwrite = |id: Snowflake, kind: u8, allow: Permissions, deny: Permissions| json!({"id": id.to_string(), "type": kind, "allow": allow.text(), "deny": deny.text()});
        let everybody = is_private.then(|| overwrite(self.server_of(channel), 0, nothing, view));
        let own =
            (denied != nothing || is_private).then(|| overwrite(self.bot, 1, allowed, denied));
        everybody.into_iter().chain(own).collect()
    }

    fn thread_json(&self, thread: &Channel) -> Value {
        let messages = self.messages.values().filter(|message| message.channel == thread.id);
        let count = messages.count();
        json!({
            "id": thread.id.to_string(),
            "type": kind_number(thread.kind),
            "guild_id": self.server_of(thread).to_string(),
            "parent_id": thread.parent().map(|id| id.to_string()),
            "owner_id": thread.owner.to_string(),
            "name": thread.name,
            "flags": 0,
            "rate_limit_per_user": 0,
            "last_message_id": thread.last_message.map(|id| id.to_string()),
            "message_count": count,
            "total_message_sent": count,
            "member_count": 1,
            "thread_metadata": thread_metadata(thread),
        })
    }

    /// The description that an interaction gives of the channel it came from.
    pub(crate) fn partial_channel_json(&self, channel: &Channel) -> Value {
        let mut whole = self.channel_json(channel);
        if !matches!(channel.kind, ChannelKind::Dm { .. }) {
            whole["permissions"] = json!(Permissions::of_people().text());
        }
        whole
    }

    /// A message just posted, as its sender is told of it: nobody else ever sees the nonce.
    pub(crate) fn posted_json(&self, message: &ChannelMessage) -> Value {
        let mut json = self.message_json(message);
        if let Some(nonce) = &message.nonce {
            json["nonce"] = nonce.clone();
        }
        json
    }

    /// A whole message.
    pub(crate) fn message_json(&self, message: &ChannelMessage) -> Value {
        let mentions: Vec<Value> = message.mentions.iter().map(|id| self.user_json(*id)).collect();
        let mut json = json!({
            "id": message.id.to_string(),
            "channel_id": message.channel.to_string(),
            "author": self.user_json(message.author),
            "content": message.content,
            "timestamp": time(made_ms(message.id)),
            "edited_timestamp": message.edited_ms.map(time),
            "tts": false,
            "mention_everyone": message.mentions_everyone,
            "mentions": mentions,
            "mention_roles": [],
            "attachments": message.attachments,
            "embeds": message.embeds,
            "components": components(message),
            "pinned": false,
            "type": message.kind,
            "flags": message.flags,
        });
        self.add_origin(message, &mut json);
        json
    }

    fn add_origin(&self, message: &ChannelMessage, json: &mut Value) {
        if let Some(reference) = message.reply_to {
            json["message_reference"] = json!({
                "type": 0,
                "message_id": reference.to_string(),
                "channel_id": message.channel.to_string(),
            });
        }
        if let Some(thread) = self.channels.get(&message.id) {
            json["thread"] = self.channel_json(thread);
        }
        if let Some(metadata) = &message.interaction {
            json["application_id"] = json!(self.bot.to_string());
            json["webhook_id"] = json!(self.bot.to_string());
            json["interaction_metadata"] = metadata.clone();
        }
    }
}

/// Buttons and menus as Discord returns them: numbers of people are texts, however the bot wrote
/// them.
fn components(message: &ChannelMessage) -> Vec<Value> {
    let mut rows = message.components.clone();
    let parts = rows.iter_mut().filter_map(|row| row.get_mut("components")?.as_array_mut());
    let chosen = parts.flatten().filter_map(|part| {
        let part = part.as_object_mut()?;
        part.get_mut("default_values")?.as_array_mut()
    });
    for one in chosen.flatten() {
        if let Some(id) = one["id"].as_u64() {
            one["id"] = json!(id.to_string());
        }
    }
    rows
}

/// Discord's number for a kind of channel.
fn kind_number(kind: ChannelKind) -> u8 {
    match kind {
        ChannelKind::Text => 0,
        ChannelKind::Forum => 15,
        ChannelKind::Dm { .. } => 1,
        ChannelKind::PublicThread { .. } => 11,
        ChannelKind::PrivateThread { .. } => 12,
    }
}

fn thread_metadata(thread: &Channel) -> Value {
    let mut metadata = json!({
        "archived": thread.archived,
        "locked": thread.locked,
        "auto_archive_duration": thread.auto_archive,
        "archive_timestamp": time(thread.archive_changed_ms),
        "create_timestamp": time(made_ms(thread.id)),
    });
    if matches!(thread.kind, ChannelKind::PrivateThread { .. }) {
        metadata["invitable"] = json!(true);
    }
    metadata
}

#[cfg(test)]
mod tests {
    use super::time;

    #[test]
    fn an_instant_is_written_as_its_date_and_time() {
        assert_eq!(time(0), "1970-01-01T00:00:00.000000+00:00");
        assert_eq!(time(951_782_400_123), "2000-02-29T00:00:00.123000+00:00");
        assert_eq!(time(1_420_070_399_999), "2014-12-31T23:59:59.999000+00:00");
        assert_eq!(time(1_785_585_600_000), "2026-08-01T12:00:00.000000+00:00");
    }
}
