//! The events by which the bot is told that a person enters a command, clicks, or fills in a form. The effects of its
//! answers are in `rest/callback.rs`.

use serde_json::{Value, json};

use super::channel::ChannelKind;
use super::gateway::Needs;
use super::interaction::{InteractionState, NewInteraction};
use super::message::ChannelMessage;
use super::snowflake::Snowflake;
use super::state::World;
use super::upload::LARGEST_FILE;
use crate::refusal::{ApiError, TOKEN_EXPIRED, UNKNOWN_WEBHOOK};

/// The number of interactions that are kept; of older ones, tokens and private answers are forgotten.
const KEPT: usize = 20_000;

impl World {
    /// Makes an interaction and delivers it to the bot.
    pub(crate) fn interact(&mut self, doing: &NewInteraction) -> Snowflake {
        let id = self.next_id();
        let token = format!("playground{id:x}x{:x}", id.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let payload = self.interaction_json(id, &token, doing);
        let metadata = self.metadata_json(id, doing);
        let interaction = InteractionState::new(id, token, doing, payload, metadata);
        self.interactions.insert(id, interaction);
        self.forget_the_oldest();
        for _ in 0..self.mischief.deliveries() {
            self.deliver(id);
        }
        id
    }

    fn forget_the_oldest(&mut self) {
        while self.interactions.len() > KEPT {
            let oldest = self.interactions.pop_first();
            let Some(original) = oldest.and_then(|(_, oldest)| oldest.original) else {
                continue;
            };
            let is_private = |message: &ChannelMessage| message.reader.is_some();
            if self.messages.get(&original).is_some_and(is_private) {
                self.messages.remove(&original);
            }
        }
    }

    /// Tells the bot's gateway of an interaction, for the first time or again.
    pub(crate) fn deliver(&mut self, id: Snowflake) {
        let Some(interaction) = self.interactions.get(&id) else {
            return;
        };
        let mut payload = interaction.payload.clone();
        if self.mischief.spoils() {
            // Nobody is told of an answer whom the bot does not know.
            payload["user"] = json!("in another form");
            payload["member"] = json!("in another form");
        }
        match self.delivery.next() {
            Some(posting) => posting.deliver(payload.to_string()),
            None => self.gateway.dispatch("INTERACTION_CREATE", &payload, Needs::Nothing),
        }
    }

    /// The interaction whose token this is, if it can still be followed up.
    pub(crate) fn followed_up(&self, token: &str) -> Result<&InteractionState, ApiError> {
        let is_it = |interaction: &&InteractionState| interaction.token == token;
        let interaction = self.interactions.values().rev().find(is_it).ok_or(UNKNOWN_WEBHOOK)?;
        if interaction.has_expired() {
            return Err(TOKEN_EXPIRED);
        }
        if interaction.first.is_none() {
            return Err(UNKNOWN_WEBHOOK);
        }
        Ok(interaction)
    }

    fn interaction_json(&self, id: Snowflake, token: &str, doing: &NewInteraction) -> Value {
        let mut json = json!({
            "id": id.to_string(),
            "application_id": self.bot.to_string(),
            "type": doing.deed as u8,
            "data": doing.data,
            "token": token,
            "version": 1,
            "channel_id": doing.channel.to_string(),
            "locale": "en-US",
            "entitlements": [],
            "attachment_size_limit": LARGEST_FILE,
            "authorizing_integration_owners": self.owners_json(doing.channel),
        });
        if let Some(message) = doing.clicked.and_then(|id| self.messages.get(&id)) {
            json["message"] = self.message_json(message);
        }
        self.add_place(doing, &mut json);
        json
    }

    fn add_place(&self, doing: &NewInteraction, json: &mut Value) {
        let Some(channel) = self.channels.get(&doing.channel) else {
            return;
        };
        json["channel"] = self.partial_channel_json(channel);
        json["app_permissions"] = json!(self.told_permissions(channel).text());
        if matches!(channel.kind, ChannelKind::Dm { .. }) {
            json["user"] = self.user_json(doing.person);
            json["context"] = json!(1);
            return;
        }
        let mut member = self.member_json(doing.person);
        member["permissions"] = json!(self.mischief.permissions_of(doing.person).text());
        json["member"] = member;
        json["context"] = json!(0);
        let server = self.server_of(channel).to_string();
        json["guild_id"] = json!(server);
        json["guild_locale"] = json!("en-US");
        json["guild"] = json!({"id": server, "locale": "en-US", "features": []});
    }

    fn owners_json(&self, channel: Snowflake) -> Value {
        match self.channels.get(&channel) {
            Some(channel) if !matches!(channel.kind, ChannelKind::Dm { .. }) => {
                json!({"0": self.server_of(channel).to_string()})
            }
            _ => json!({"0": "0"}),
        }
    }

    fn metadata_json(&self, id: Snowflake, doing: &NewInteraction) -> Value {
        let mut metadata = json!({
            "id": id.to_string(),
            "type": doing.deed as u8,
            "user": self.user_json(doing.person),
            "authorizing_integration_owners": self.owners_json(doing.channel),
        });
        if let Some(name) = &doing.name {
            metadata["name"] = json!(name);
        }
        let target = doing.data["target_id"].as_str().unwrap_or_default();
        match doing.data["type"].as_u64() {
            Some(2) => {
                metadata["target_user"] = doing.data["resolved"]["users"][target].clone();
            }
            Some(3) => metadata["target_message_id"] = json!(target),
            _ => {}
        }
        if let Some(opener) = &doing.opener {
            metadata["triggering_interaction_metadata"] = opener.clone();
        } else if let Some(clicked) = doing.clicked {
            metadata["interacted_message_id"] = json!(clicked.to_string());
        }
        metadata
    }
}
