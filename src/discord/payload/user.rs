//! A person as Discord describes them: everywhere, and on one server.

use serde::{Deserialize, Serialize};
use serenity::all::Permissions;
use starpost_games::namesakes::{MarkedName, told_apart};

use super::lenient_reading::{Id, lenient, list, permissions};

/// An account.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct User {
    pub(crate) id: Id,
    /// Unique on Discord.
    #[serde(default, deserialize_with = "lenient")]
    pub(crate) username: String,
    /// The name they want to be called by.
    #[serde(default, deserialize_with = "lenient")]
    pub(crate) global_name: Option<String>,
    /// True if it is a program's.
    #[serde(default, deserialize_with = "lenient")]
    pub(crate) bot: bool,
}

/// An account as it is on a server.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Member {
    /// Missing where the account is described beside it.
    #[serde(default, deserialize_with = "lenient")]
    pub(crate) user: Option<User>,
    /// The name they are called by there.
    #[serde(default, deserialize_with = "lenient")]
    pub(crate) nick: Option<String>,
    #[serde(default, deserialize_with = "list")]
    pub(crate) roles: Vec<Id>,
    /// The end of their time-out, as Discord writes a time; a past one may stay there.
    #[serde(default, deserialize_with = "lenient")]
    communication_disabled_until: Option<String>,
    /// The rights they have where the interaction comes from.
    #[serde(default, with = "permissions")]
    pub(crate) permissions: Option<Permissions>,
}

impl Member {
    /// The end of their time-out, in milliseconds of Unix time; it may be over.
    pub(crate) fn timed_out_until(&self) -> Option<i64> {
        let until: jiff::Timestamp = self.communication_disabled_until.as_ref()?.parse().ok()?;
        Some(until.as_millisecond())
    }
}

/// The name of a person: on this server, if they have a name there. It can be seen: anybody who has chosen a name
/// that shows nothing is called as on Discord.
pub(crate) fn shown_name(user: &User, member: Option<&Member>) -> String {
    let nick = member.and_then(|member| member.nick.as_deref());
    let name = nick.or(user.global_name.as_deref());
    let mut alone = told_apart(&[MarkedName {
        name: name.unwrap_or(&user.username),
        mark: Some(&user.username),
    }]);
    alone.pop().unwrap_or_default()
}
