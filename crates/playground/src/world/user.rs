//! People, and the bot.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::snowflake::Snowflake;

/// A person, or the bot.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub(crate) struct WorldUser {
    pub(crate) id: Snowflake,
    pub(crate) name: String,
    pub(crate) is_bot: bool,
    /// False for one who has left the server.
    pub(crate) is_member: bool,
    /// True for one who takes no direct messages.
    #[serde(default)]
    pub(crate) closed_dms: bool,
    /// The roles that they have on the server.
    #[serde(default)]
    pub(crate) roles: BTreeSet<Snowflake>,
}
