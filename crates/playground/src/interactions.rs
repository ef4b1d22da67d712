//! Interactions: what the bot is told when a person commands, clicks or fills a form in, and how
//! long it may answer. What the answers do is in `rest/callback.rs`.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::gateway::Needs;
use super::permissions::Permissions;
use super::refusal::{ApiError, TOKEN_EXPIRED, UNKNOWN_WEBHOOK};
use super::state::{ChannelKind, Id, World};

/// How long the bot has for its first answer.
pub(crate) const FIRST_ANSWER: Duration = Duration::from_secs(3);
/// How long the token is good.
const TOKEN_LIFE: Duration = Duration::from_secs(15 * 60);
/// The largest file the bot may attach.
pub(crate) const LARGEST_FILE: usize = 10 * 1024 * 1024;

/// What the person did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Deed {
    Command = 2,
    Component = 3,
    Autocomplete = 4,
    Modal = 5,
}

/// The first answer to an interaction.
#[derive(Clone, Debug)]
pub(crate) enum First {
    Message,
    Deferred,
    Updated,
    Modal(Value),
    Choices(Value),
}

/// One interaction.
#[derive(Clone, Debug)]
pub(crate) struct Interaction {
    pub(crate) id: Id,
    pub(crate) token: String,
    pub(crate) deed: Deed,
    pub(crate) person: Id,
    pub(crate) channel: Id,
    /// The message that was clicked, also for a form that a click opened.
    pub(crate) clicked: Option<Id>,
    /// What the bot's gateway is told.
    pub(crate) payload: Value,
    /// What messages that answer it say of it.
    pub(crate) metadata: Value,
    pub(crate) first: Option<First>,
    /// The message called `@original`.
    pub(crate) original: Option<Id>,
    born: Instant,
    is_expired: bool,
}

/// What a person does, before Discord has made an interaction of it.
pub(crate) struct Doing {
    pub(crate) deed: Deed,
    pub(crate) person: Id,
    pub(crate) channel: Id,
    pub(crate) clicked: Option<Id>,
    pub(crate) data: Value,
    /// The full name of the command, where there is one.
    pub(crate) name: Option<String>,
    /// What opened the form that is sent in.
    pub(crate) opener: Option<Value>,
}

impl Interaction {
    /// Is it too late for a first answer?
    pub(crate) fn is_late(&self) -> bool {
        self.is_expired || self.born.elapsed() > FIRST_ANSWER
    }

    /// Ages it beyond its token's life.
    pub(crate) fn expire(&mut self) {
        self.is_expired = true;
    }

    fn has_expired(&self) -> bool {
        self.is_expired || self.born.elapsed() > TOKEN_LIFE
    }
}

impl World {
    /// Makes an interaction and delivers it to the bot.
    pub(crate) fn interact(&mut self, doing: &Doing) -> Id {
        let id = self.next_id();
        let token = format!(
            "playground{id:x}x{:x}",
            id.wrapping_mul(0x9e37_79b9_7f4a_7c15)
        );
        let payload = self.interaction_json(id, &token, doing);
        let metadata = self.metadata_json(id, doing);
        let interaction = Interaction {
            id,
            token,
            deed: doing.deed,
            person: doing.person,
            channel: doing.channel,
            clicked: doing.clicked,
            payload,
            metadata,
            first: None,
            original: None,
            born: Instant::now(),
            is_expired: false,
        };
        self.interactions.insert(id, interaction);
        for _ in 0..self.mischief.deliveries() {
            self.deliver(id);
        }
        id
    }

    /// Tells the bot's gateway of an interaction, be it the first time or not.
    pub(crate) fn deliver(&mut self, id: Id) {
        let Some(interaction) = self.interactions.get(&id) else {
            return;
        };
        let mut payload = interaction.payload.clone();
        if self.mischief.spoils() {
            payload["entitlements"] = json!("in another form");
        }
        self.gateway
            .dispatch("INTERACTION_CREATE", &payload, Needs::Nothing);
    }

    /// The interaction whose token this is, if it can still be followed up.
    pub(crate) fn followed_up(&self, token: &str) -> Result<&Interaction, ApiError> {
        let is_it = |interaction: &&Interaction| interaction.token == token;
        let interaction = self
            .interactions
            .values()
            .rev()
            .find(is_it)
            .ok_or(UNKNOWN_WEBHOOK)?;
        if interaction.has_expired() {
            return Err(TOKEN_EXPIRED);
        }
        if interaction.first.is_none() {
            return Err(UNKNOWN_WEBHOOK);
        }
        Ok(interaction)
    }

    fn interaction_json(&self, id: Id, token: &str, doing: &Doing) -> Value {
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

    fn add_place(&self, doing: &Doing, json: &mut Value) {
        let Some(channel) = self.channels.get(&doing.channel) else {
            return;
        };
        json["channel"] = self.partial_channel_json(channel);
        json["app_permissions"] = json!(self.bot_permissions(channel).text());
        if matches!(channel.kind, ChannelKind::Dm { .. }) {
            json["user"] = self.user_json(doing.person);
            json["context"] = json!(1);
            return;
        }
        let mut member = self.member_json(doing.person);
        member["permissions"] = json!(Permissions::of_people().text());
        json["member"] = member;
        json["context"] = json!(0);
        json["guild_id"] = json!(self.guild.to_string());
        json["guild_locale"] = json!("en-US");
        json["guild"] = json!({"id": self.guild.to_string(), "locale": "en-US", "features": []});
    }

    fn owners_json(&self, channel: Id) -> Value {
        let kind = self.channels.get(&channel).map(|channel| channel.kind);
        if matches!(kind, Some(ChannelKind::Dm { .. })) {
            return json!({"0": "0"});
        }
        json!({"0": self.guild.to_string()})
    }

    fn metadata_json(&self, id: Id, doing: &Doing) -> Value {
        let mut metadata = json!({
            "id": id.to_string(),
            "type": doing.deed as u8,
            "user": self.user_json(doing.person),
            "authorizing_integration_owners": self.owners_json(doing.channel),
        });
        if let Some(name) = &doing.name {
            metadata["name"] = json!(name);
        }
        if let Some(opener) = &doing.opener {
            metadata["triggering_interaction_metadata"] = opener.clone();
        } else if let Some(clicked) = doing.clicked {
            metadata["interacted_message_id"] = json!(clicked.to_string());
        }
        metadata
    }
}
