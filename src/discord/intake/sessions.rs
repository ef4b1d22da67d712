//! The conditions under which it is no use to go on connecting the same shards. Discord refuses shards of too
//! many servers, and lets a bot begin a thousand sessions a day: it changes the token of one that tries on.

use std::time::Duration;

use tokio::time::sleep;

use crate::discord::intake::bot::Bot;
use crate::discord::intake::shards::{ShardRange, Shards};
use crate::discord::out::gateway::GatewayForBot;

/// The number of sessions kept for programs that are started anew on the same day.
const KEPT: u32 = 50;

/// The interval at which Discord is asked while some shard is not connected.
const ASKING: Duration = Duration::from_secs(20);

impl Shards {
    /// Is done as soon as some shard is not connected, and there are either more shards by now or hardly any
    /// sessions left; returns how long to wait before connecting anew.
    pub(super) async fn in_vain(&self, part: &ShardRange, bot: &Bot) -> Duration {
        loop {
            sleep(ASKING).await;
            if bot.is_connected() {
                continue;
            }
            let Ok(told) = bot.sender().gateway_for_bot().await else {
                continue;
            };
            let (given, recommended, left) = (part.of, told.shards, told.sessions_left);
            tracing::info!(given, recommended, left, "not all shards are connected");
            if self.is_outgrown(part, told) {
                tracing::warn!(given, recommended, "there are more shards by now");
                return Duration::ZERO;
            }
            if let Some(wait) = part.wait_for_sessions(told, KEPT) {
                return wait;
            }
        }
    }

    /// True if Discord recommends more shards than there are, where their number is left to Discord.
    fn is_outgrown(&self, part: &ShardRange, told: GatewayForBot) -> bool {
        *self == Shards::Recommended && told.shards > part.of
    }
}

impl ShardRange {
    /// The time to wait until each shard can begin a session and so many are left; nothing if there are enough.
    pub(super) fn wait_for_sessions(&self, told: GatewayForBot, kept: u32) -> Option<Duration> {
        let served = u32::try_from(self.served.len()).unwrap_or(u32::MAX);
        if told.sessions_left >= served.saturating_add(kept) {
            return None;
        }
        let wait = told.more_after.max(ASKING);
        tracing::error!(?wait, "the bot has begun as many sessions as it may for now");
        Some(wait)
    }
}
