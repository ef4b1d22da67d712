//! The mischief that somebody asks for, as the body of a request.

use std::collections::BTreeSet;

use serde::Deserialize;

use super::fault::{Fault, PlannedRefusal};
use super::permissions::Permissions;
use super::snowflake::Snowflake;

/// The body of `POST /play/misbehave`: what is given replaces what was asked before.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct MischiefBody {
    pub(super) rate_limit: Option<u32>,
    pub(super) server_errors: Option<u32>,
    pub(super) lose_answers: Option<u32>,
    pub(super) double_deliveries: Option<u32>,
    /// The number of interactions that come from nobody.
    pub(super) unreadable: Option<u32>,
    pub(super) closed_dms: Option<Vec<String>>,
    /// These people do not manage the server; everybody else does.
    pub(super) plain_members: Option<Vec<String>>,
    /// These people have switched embeds off in their Discord, and nobody else has.
    pub(super) hides_embeds: Option<Vec<String>>,
    pub(crate) deny: Option<Vec<Denial>>,
    /// These channels are seen by the bot and those who manage the server, and all others by everybody.
    pub(super) private: Option<Vec<String>>,
    pub(super) refuse: Option<Vec<PlannedRefusal>>,
    /// These channels are forums, and no others.
    pub(crate) forums: Option<Vec<String>>,
    /// These threads are locked, and no others.
    pub(crate) locked: Option<Vec<String>>,
    /// These threads are archived, and no others.
    pub(crate) archived: Option<Vec<String>>,
    /// These people have these roles, and nobody has any other.
    pub(crate) roles: Option<Vec<RoleHad>>,
    /// These people are not on the server, and everybody else is.
    pub(crate) away: Option<Vec<String>>,
    /// True if the bot is on the server.
    pub(crate) bot_is_member: Option<bool>,
    /// True if the bot is in a time-out, for a day: it may post nowhere on the server.
    pub(crate) bot_is_timed_out: Option<bool>,
    /// The seconds for which the bot is in a time-out from now on.
    pub(crate) time_bot_out_for: Option<u64>,
    /// True if a time-out shows in what interactions say of the bot's permissions.
    pub(super) time_out_shows: Option<bool>,
    pub(super) delay_ms: Option<u64>,
    pub(super) faults: Option<Vec<Fault>>,
    /// True if an IDENTIFY is refused that comes within five seconds of another.
    pub(super) limit_identify: Option<bool>,
    /// True if nobody can connect to the gateway. Sockets stay as they are.
    pub(super) close_gateway: Option<bool>,
    /// The number of shards recommended to the bot; one at first.
    pub(super) shards: Option<u64>,
    /// The number of a thousand sessions that are used up; none at first.
    pub(super) spent_sessions: Option<u64>,
    /// The greatest number of servers that a shard may have; any number at first.
    pub(super) largest_shard: Option<u64>,
    /// A role of the bot changes, whatever it may do.
    pub(crate) change_role: bool,
    /// Cuts every gateway socket without a word.
    pub(crate) drop_sockets: bool,
    /// Cuts the gateway sockets of one shard.
    pub(crate) drop_shard: Option<u64>,
    /// Makes every interaction so far older than its token lives.
    pub(crate) expire_tokens: bool,
    /// Forgets every nonce, as Discord does after some minutes.
    pub(crate) forget_nonces: bool,
    /// The bot's token is no longer accepted.
    pub(crate) revoke_token: bool,
    /// Every file that was uploaded is gone.
    pub(crate) forget_files: bool,
    /// These people leave the server.
    pub(crate) leave_guild: Vec<String>,
}

/// A role that a person has.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct RoleHad {
    pub(crate) person: String,
    pub(crate) role: String,
}

/// A permission the bot lacks in a channel and its threads.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Denial {
    channel: String,
    permission: String,
}

impl Denial {
    pub(super) fn read(&self) -> Result<(Snowflake, Permissions), String> {
        let unknown = || format!("no permission is called {}", self.permission);
        let permission = Permissions::by_name(&self.permission).ok_or_else(unknown)?;
        Ok((parse_id(&self.channel)?, permission))
    }
}

pub(super) fn ids(texts: &[String]) -> Result<BTreeSet<Snowflake>, String> {
    texts.iter().map(|id| parse_id(id)).collect()
}

fn parse_id(text: &str) -> Result<Snowflake, String> {
    text.parse().map_err(|_| format!("{text} is no id"))
}
