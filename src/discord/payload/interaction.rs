//! One thing that a person does, as Discord describes it: a command, a click, a form.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use serenity::all::Permissions;

use super::command::{CommandKind, CommandOption, ResolvedObjects};
use super::lenient_reading::{Id, lenient, list, number, permissions};
use super::message::{Attached, Message, parts_of};
use super::place::InteractionChannel;
use super::user::{Member, User};

/// A kind of interaction: `interactions/receiving-and-responding`, *Interaction Type*.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum InteractionKind {
    /// Discord asks whether anybody is there.
    Ping,
    Command,
    /// A button, or a menu.
    Component,
    /// An option is being typed, and may be suggested.
    Autocomplete,
    Modal,
    /// One that Discord did not have when this was written.
    Unknown(u64),
}

/// An interaction, as far as it is needed: written and read again, it is the same.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Interaction {
    pub(crate) id: Id,
    #[serde(default, deserialize_with = "lenient")]
    pub(crate) application_id: Id,
    #[serde(rename = "type", default, deserialize_with = "lenient")]
    kind: u64,
    pub(crate) token: String,
    #[serde(default, deserialize_with = "lenient")]
    pub(crate) data: Data,
    #[serde(default, deserialize_with = "lenient")]
    pub(crate) guild_id: Option<Id>,
    #[serde(default, deserialize_with = "lenient")]
    pub(crate) channel_id: Id,
    #[serde(default, deserialize_with = "lenient")]
    pub(crate) channel: Option<InteractionChannel>,
    /// On a server.
    #[serde(default, deserialize_with = "lenient")]
    pub(crate) member: Option<Member>,
    /// Elsewhere.
    #[serde(default, deserialize_with = "lenient")]
    user: Option<User>,
    /// The rights of the bot there.
    #[serde(default, with = "permissions")]
    pub(crate) app_permissions: Option<Permissions>,
    /// The language of the person's Discord.
    #[serde(default, deserialize_with = "lenient")]
    pub(crate) locale: String,
    /// The language of the server's members.
    #[serde(default, deserialize_with = "lenient")]
    pub(crate) guild_locale: Option<String>,
    /// The message that the button or the menu is under, or that of the form that this answers.
    #[serde(default, deserialize_with = "lenient")]
    pub(crate) message: Option<Message>,
}

/// The request that is made; each kind has other parts of it.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Data {
    /// Of a command.
    #[serde(default, deserialize_with = "lenient")]
    pub(crate) name: String,
    #[serde(rename = "type", default, deserialize_with = "lenient")]
    kind: u64,
    #[serde(default, deserialize_with = "list")]
    pub(crate) options: Vec<CommandOption>,
    /// The person or the message in whose menu it was chosen.
    #[serde(default, deserialize_with = "lenient")]
    pub(crate) target_id: Option<Id>,
    #[serde(default, deserialize_with = "lenient")]
    pub(crate) resolved: ResolvedObjects,
    /// Of a button, a menu, or a form.
    #[serde(default, deserialize_with = "lenient")]
    pub(crate) custom_id: String,
    /// Of a menu: `components/reference`, *Component Types*.
    #[serde(default, deserialize_with = "lenient")]
    component_type: u64,
    #[serde(default, deserialize_with = "list")]
    pub(crate) values: Vec<String>,
    /// Of a form.
    #[serde(default, deserialize_with = "lenient")]
    components: Vec<Value>,
}

/// A kind of menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MenuKind {
    Entries,
    People,
    Roles,
    Channels,
}

impl Interaction {
    /// `None`: there is no number, no token, or nobody whom it comes from.
    pub(crate) fn read(body: &Value) -> Option<Interaction> {
        let read = Interaction::deserialize(body).ok()?;
        read.person().is_some().then_some(read)
    }

    pub(crate) fn kind(&self) -> InteractionKind {
        match self.kind {
            1 => InteractionKind::Ping,
            2 => InteractionKind::Command,
            3 => InteractionKind::Component,
            4 => InteractionKind::Autocomplete,
            5 => InteractionKind::Modal,
            other => InteractionKind::Unknown(other),
        }
    }

    fn person(&self) -> Option<&User> {
        let member = self.member.as_ref().and_then(|member| member.user.as_ref());
        member.or(self.user.as_ref())
    }

    /// The person it comes from.
    pub(crate) fn user(&self) -> &User {
        self.person().expect("it was looked for when this was read")
    }

    /// The part that is enough to answer it later, without what messages say.
    pub(crate) fn remembered(&self) -> Value {
        let message = self.message.clone().map(Message::stripped);
        let kept = Interaction { message, ..self.clone() };
        serde_json::to_value(kept).expect("it came as JSON")
    }
}

impl Data {
    pub(crate) fn command_kind(&self) -> CommandKind {
        CommandKind::of_number(self.kind)
    }

    /// The kind of thing that is picked there; `None`: it is a button, or of a kind that is not used.
    pub(crate) fn menu_kind(&self) -> Option<MenuKind> {
        match self.component_type {
            3 => Some(MenuKind::Entries),
            5 => Some(MenuKind::People),
            6 => Some(MenuKind::Roles),
            8 => Some(MenuKind::Channels),
            _ => None,
        }
    }

    /// True if there is a form in it that was filled in.
    pub(crate) fn is_filled_in(&self) -> bool {
        let mut parts = parts_of(&self.components).into_iter();
        parts.any(|part| part["custom_id"].is_string())
    }

    /// The text typed in the field of a form with this id, or picked in its menu.
    pub(crate) fn filled_in(&self, field: &str) -> Option<&str> {
        let part = self.field(field)?;
        let picked = part["values"].as_array().and_then(|values| values.first());
        part["value"].as_str().or_else(|| picked?.as_str())
    }

    /// The id of what was picked in the field of a form, or put into it.
    pub(crate) fn id_in(&self, field: &str) -> Option<Id> {
        number(self.field(field)?["values"].as_array()?.first()?).map(Id)
    }

    /// The file that was put into the field of a form.
    pub(crate) fn file_in(&self, field: &str) -> Option<&Attached> {
        self.resolved.attachments.get(&self.id_in(field)?)
    }

    fn field(&self, field: &str) -> Option<&Value> {
        let mut parts = parts_of(&self.components).into_iter();
        parts.find(|part| part["custom_id"] == field)
    }
}

#[cfg(test)]
mod tests;
