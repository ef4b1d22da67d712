//! An interaction: what a person does, and what the bot may still answer.

use std::time::{Duration, Instant};

use serde_json::Value;

use super::snowflake::Snowflake;

/// The time that the bot has for its first answer.
pub(crate) const FIRST_ANSWER: Duration = Duration::from_secs(3);
/// The time for which the token is accepted.
const TOKEN_LIFE: Duration = Duration::from_secs(15 * 60);

/// The deed of the person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum InteractionType {
    Command = 2,
    Component = 3,
    Autocomplete = 4,
    Modal = 5,
}

/// The first answer to an interaction.
#[derive(Clone, Debug)]
pub(crate) enum FirstAnswer {
    Message,
    Deferred,
    Updated,
    Modal(Value),
    Choices(Value),
}

/// One interaction.
#[derive(Clone, Debug)]
pub(crate) struct InteractionState {
    pub(crate) id: Snowflake,
    pub(crate) token: String,
    pub(crate) deed: InteractionType,
    pub(crate) person: Snowflake,
    pub(crate) channel: Snowflake,
    /// The message that was clicked, even for a form that a click opened.
    pub(crate) clicked: Option<Snowflake>,
    /// The payload that the bot's gateway is told.
    pub(crate) payload: Value,
    /// The data about it in messages that answer it.
    pub(crate) metadata: Value,
    pub(crate) first: Option<FirstAnswer>,
    /// The message called `@original`.
    pub(crate) original: Option<Snowflake>,
    born: Instant,
    is_expired: bool,
}

/// A deed of a person, before Discord has made an interaction of it.
pub(crate) struct NewInteraction {
    pub(crate) deed: InteractionType,
    pub(crate) person: Snowflake,
    pub(crate) channel: Snowflake,
    pub(crate) clicked: Option<Snowflake>,
    pub(crate) data: Value,
    /// The full name of the command, if there is one.
    pub(crate) name: Option<String>,
    /// The opener of the form that is sent in, if any.
    pub(crate) opener: Option<Value>,
}

impl InteractionState {
    /// The interaction that a deed becomes. Nothing has answered it yet.
    pub(super) fn new(
        id: Snowflake,
        token: String,
        doing: &NewInteraction,
        payload: Value,
        metadata: Value,
    ) -> InteractionState {
        InteractionState {
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
        }
    }

    /// Is it too late for a first answer?
    pub(crate) fn is_late(&self) -> bool {
        self.is_expired || self.born.elapsed() > FIRST_ANSWER
    }

    /// Ages it beyond its token's life.
    pub(crate) fn expire(&mut self) {
        self.is_expired = true;
    }

    /// Is its token no longer accepted?
    pub(super) fn has_expired(&self) -> bool {
        self.is_expired || self.born.elapsed() > TOKEN_LIFE
    }
}
