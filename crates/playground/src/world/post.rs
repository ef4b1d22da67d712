//! The ways in which a body becomes a message and changes one, and the fate of its files and mentions. Knows
//! nothing of routes; the caller asks who may do it.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::attachments::number;
use super::media::point_parts_at_files;
use super::message::{ChannelMessage, LOADING};
use super::snowflake::Snowflake;
use super::state::World;
use super::upload::{Body, LARGEST_FILE};
use crate::limits::{Complaints, MessageFormat, message};
use crate::refusal::{ApiError, EMPTY_MESSAGE, TOO_LARGE};

/// SUPPRESS_EMBEDS, SUPPRESS_NOTIFICATIONS and IS_COMPONENTS_V2, which a bot may ask for.
const ASKABLE: u64 = 1 << 2 | 1 << 12 | 1 << 15;

impl World {
    /// A message of the bot with nothing in it, not yet in its channel.
    pub(crate) fn blank(&mut self, channel: Snowflake) -> ChannelMessage {
        ChannelMessage {
            id: self.next_id(),
            channel,
            author: self.bot,
            kind: 0,
            content: String::new(),
            embeds: Vec::new(),
            components: Vec::new(),
            attachments: Vec::new(),
            mentions: Vec::new(),
            mentions_everyone: false,
            nonce: None,
            flags: 0,
            edited_ms: None,
            reply_to: None,
            reader: None,
            interaction: None,
        }
    }

    /// Puts a message into its channel.
    pub(crate) fn publish(&mut self, message: ChannelMessage) -> Snowflake {
        let id = message.id;
        if message.reader.is_none()
            && let Some(channel) = self.channels.get_mut(&message.channel)
        {
            channel.last_message = Some(id);
        }
        self.messages.insert(id, message);
        id
    }

    /// Changes a message as the body says: what the body does not name stays, null empties.
    pub(crate) fn fill(
        &mut self,
        message: &mut ChannelMessage,
        body: &Body,
        place: &str,
    ) -> Result<(), ApiError> {
        let json = &body.json;
        let mut complaints = Complaints::at(place);
        let asked = json["flags"].as_u64().unwrap_or(0) & ASKABLE;
        message.flags = message.flags & !LOADING | asked;
        message::check(json, MessageFormat::of(message.flags), &mut complaints);
        self.check_files(message, body, &mut complaints);
        complaints.result()?;
        if body.files.iter().any(|file| file.bytes.len() > LARGEST_FILE) {
            return Err(TOO_LARGE);
        }
        if let Some(content) = json.get("content") {
            message.content = content.as_str().unwrap_or_default().to_owned();
            self.find_mentions(message, &json["allowed_mentions"]);
        }
        for (field, list) in
            [("embeds", &mut message.embeds), ("components", &mut message.components)]
        {
            if let Some(given) = json.get(field) {
                *list = given.as_array().cloned().unwrap_or_default();
            }
        }
        message.attachments = self.attach(message, body);
        for embed in &mut message.embeds {
            embed["type"] = json!("rich");
        }
        point_embeds_at_files(message);
        point_parts_at_files(message, place)?;
        let is_mixed = !message.content.is_empty() || !message.embeds.is_empty();
        if message.is_empty() || message.is_of_parts() && is_mixed {
            Err(EMPTY_MESSAGE)
        } else {
            Ok(())
        }
    }

    /// Changes an existing message. A mere placeholder does not count as edited.
    pub(crate) fn rewrite(
        &mut self,
        id: Snowflake,
        body: &Body,
        place: &str,
    ) -> Result<(), ApiError> {
        let Some(mut message) = self.messages.get(&id).cloned() else {
            return Ok(());
        };
        let was_loading = message.is_loading();
        self.fill(&mut message, body, place)?;
        if !was_loading {
            message.edited_ms = Some(self.clock.now_ms());
        }
        self.messages.insert(id, message);
        Ok(())
    }

    fn find_mentions(&self, message: &mut ChannelMessage, allowed: &Value) {
        let parse = |kind: &str| {
            let kinds = allowed["parse"].as_array();
            allowed.is_null() || kinds.is_some_and(|kinds| kinds.iter().any(|one| one == kind))
        };
        let listed = allowed["users"].as_array().map(Vec::as_slice).unwrap_or_default();
        let is_allowed = |id: &Snowflake| {
            parse("users") || listed.iter().any(|listed| number(listed) == Some(*id))
        };
        let named = mentioned(&message.content).into_iter();
        message.mentions =
            named.filter(|id| self.users.contains_key(id) && is_allowed(id)).collect();
        message.mentions_everyone = false;
    }
}

/// The people whose `<@id>` occurs in a text.
fn mentioned(content: &str) -> BTreeSet<Snowflake> {
    let parts = content.split("<@").skip(1);
    let ids = parts.filter_map(|part| part.split_once('>'));
    ids.filter_map(|(id, _)| id.trim_start_matches('!').parse().ok()).collect()
}

/// `attachment://name` in an embed means a file that came along.
fn point_embeds_at_files(message: &mut ChannelMessage) {
    for embed in &mut message.embeds {
        for part in ["image", "thumbnail"] {
            let url = embed[part]["url"].as_str().unwrap_or_default();
            let Some(name) = url.strip_prefix("attachment://") else {
                continue;
            };
            let file = message.attachments.iter().find(|file| file["filename"] == name);
            if let Some(file) = file {
                embed[part]["url"] = file["url"].clone();
            }
        }
    }
}
