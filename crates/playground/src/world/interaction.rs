//! An interaction: what a person does, and what the bot may still answer.

use std::time::{Duration, Instant};

use serde_json::Value;

use super::snowflake::Id;

/// How long the bot has for its first answer.
pub(crate) const FIRST_ANSWER: Duration = Duration::from_secs(3);
/// How long the token is accepted.
const TOKEN_LIFE: Duration = Duration::from_secs(15 * 60);

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
    /// The message that was clicked, even for a form that a click opened.
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
    /// The full name of the command, if there is one.
    pub(crate) name: Option<String>,
    /// What opened the form that is sent in.
    pub(crate) opener: Option<Value>,
}

impl Interaction {
    /// What a deed becomes. Nothing has answered it yet.
    pub(super) fn new(
        id: Id,
        token: String,
        doing: &Doing,
        payload: Value,
        metadata: Value,
    ) -> Interaction {
        Interaction {
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
