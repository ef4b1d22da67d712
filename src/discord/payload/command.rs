//! A command with its options as Discord describes it.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::lenient_reading::{Id, by_id, lenient, list};
use super::message::{Attached, Message};
use super::user::{Member, User};

/// The place where a command is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CommandKind {
    /// It is typed.
    Typed,
    /// In the menu of a person.
    OfPerson,
    /// In the menu of a message.
    OfMessage,
}

impl CommandKind {
    /// By Discord's number: `interactions/application-commands`, *Application Command Types*.
    pub(super) fn of_number(number: u64) -> CommandKind {
        match number {
            2 => CommandKind::OfPerson,
            3 => CommandKind::OfMessage,
            _ => CommandKind::Typed,
        }
    }
}

/// An option with its value, or a word of the command with the options below it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct CommandOption {
    pub(crate) name: String,
    #[serde(rename = "type", default, deserialize_with = "lenient")]
    kind: u64,
    #[serde(default, deserialize_with = "lenient")]
    pub(crate) value: Value,
    #[serde(default, deserialize_with = "list")]
    pub(crate) options: Vec<CommandOption>,
    /// True if it is being typed.
    #[serde(default, deserialize_with = "lenient")]
    pub(crate) focused: bool,
}

impl CommandOption {
    /// True if it is a word of the command: `interactions/application-commands`, *Option Type*.
    pub(crate) fn is_word(&self) -> bool {
        matches!(self.kind, 1 | 2)
    }
}

/// The objects meant by the ids among the values.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct ResolvedObjects {
    #[serde(default, deserialize_with = "by_id")]
    pub(crate) users: BTreeMap<Id, User>,
    /// Only members of the server are here.
    #[serde(default, deserialize_with = "by_id")]
    pub(crate) members: BTreeMap<Id, Member>,
    #[serde(default, deserialize_with = "by_id")]
    pub(crate) messages: BTreeMap<Id, Message>,
    #[serde(default, deserialize_with = "by_id")]
    pub(crate) attachments: BTreeMap<Id, Attached>,
}
