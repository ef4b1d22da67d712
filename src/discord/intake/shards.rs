//! The shards of the gateway that a process serves; knows no connection.

use std::ops::Range;
use std::time::Duration;

use tokio::time::sleep;

use crate::app::GuildId;
use crate::discord::intake::bot::Bot;
use crate::discord::out::gateway::GatewayForBot;

/// The time to wait before Discord is asked again for the right number of shards.
const ASKING: Duration = Duration::from_secs(5);

/// The operator's choice of shards. Discord tells of a server in the shard with the number `(server >> 22) %
/// shards`, and of direct messages in shard 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shards {
    /// All of them, as many as Discord recommends.
    Recommended,
    /// These ones.
    Served(ShardRange),
}

/// Some shards of a bot, at least one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShardRange {
    /// Their numbers.
    pub served: Range<u32>,
    /// The number of shards the bot has in all its processes.
    pub of: u32,
}

impl Shards {
    /// The shards that are to be connected, and how long to wait before that, if at all. Asks Discord until it has
    /// said how many, if need be.
    pub(super) async fn part(&self, bot: &Bot) -> (ShardRange, Option<Duration>) {
        let (part, told) = match self {
            Shards::Served(part) => (part.clone(), bot.sender().gateway_for_bot().await.ok()),
            Shards::Recommended => {
                let told = recommended(bot).await;
                let (served, of) = (0..told.shards, told.shards);
                (ShardRange { served, of }, Some(told))
            }
        };
        if let Some(more) = told.filter(|told| told.shards > part.of) {
            let (given, recommended) = (part.of, more.shards);
            tracing::warn!(given, recommended, "Discord recommends more shards");
        }
        let wait = told.and_then(|told| part.wait_for_sessions(told, 0));
        (part, wait)
    }
}

async fn recommended(bot: &Bot) -> GatewayForBot {
    loop {
        match bot.sender().gateway_for_bot().await {
            Ok(told) => return told,
            Err(why) => {
                tracing::warn!(%why, "Discord has not said how many shards there are: it is asked again");
                sleep(ASKING).await;
            }
        }
    }
}

/// True if Discord tells of a server in the shard with this number, of so many.
pub(super) fn is_in_shard(server: GuildId, (shard, of): (u32, u32)) -> bool {
    (server.0 >> 22).checked_rem(of.into()) == Some(shard.into())
}
