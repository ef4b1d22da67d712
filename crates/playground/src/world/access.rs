//! The permissions of the bot in a channel, after everything it is denied.

use super::channel::{Channel, ChannelKind};
use super::permissions::Permissions;
use super::snowflake::Snowflake;
use super::state::World;
use crate::refusal::{ApiError, MISSING_ACCESS, MISSING_PERMISSIONS};

impl World {
    /// The permissions of the bot in a channel. In direct messages nobody can take anything away.
    pub(crate) fn bot_permissions(&self, channel: &Channel) -> Permissions {
        if matches!(channel.kind, ChannelKind::Dm { .. }) {
            return Permissions::of_the_bot();
        }
        if self.users.get(&self.bot).is_some_and(|bot| !bot.is_member) {
            return Permissions::default();
        }
        let here = self.mischief.denied(channel.id);
        Permissions::of_the_bot() - here - self.mischief.denied(channel.permission_place())
    }

    /// The end of the bot's time-out, if it is in one.
    pub(crate) fn bot_is_out_until(&self) -> Option<u64> {
        self.mischief.bot_is_out_until(self.clock.now_ms())
    }

    /// The permissions that the bot is told it has in a channel: a time-out may show there.
    pub(crate) fn told_permissions(&self, channel: &Channel) -> Permissions {
        let held = self.bot_permissions(channel);
        match self.bot_is_out_until() {
            Some(_) if self.mischief.shows_time_out() => held.in_time_out(),
            _ => held,
        }
    }

    /// Refuses what the bot may not do: 50001 where it sees nothing, else 50013.
    pub(crate) fn bot_may(&self, channel: Snowflake, wanted: Permissions) -> Result<(), ApiError> {
        let Some(channel) = self.channels.get(&channel) else {
            return Ok(());
        };
        let held = self.bot_permissions(channel);
        if !held.contains(Permissions::VIEW_CHANNEL) {
            return Err(MISSING_ACCESS);
        }
        if !held.contains(wanted) {
            return Err(MISSING_PERMISSIONS);
        }
        Ok(())
    }
}
