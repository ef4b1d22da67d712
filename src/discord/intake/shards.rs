//! Which shards of the gateway a process serves, and whether all of them are connected. Knows serenity's
//! shards, and no event.

use std::convert::Infallible;
use std::ops::Range;
use std::time::Duration;

use serenity::all::{Client, ConnectionStage, ShardManager};
use tokio::sync::Notify;
use tokio::time::{sleep, timeout};

use crate::discord::intake::bot::Bot;

/// How long to wait before Discord is asked again how many shards there should be.
const ASKING: Duration = Duration::from_secs(5);

/// How long until it is looked again whether all shards are connected, if none of them says that
/// something has changed: not all that happens to them is told.
const LOOKING: Duration = Duration::from_secs(1);

/// What an operator wants of the shards. Discord tells of a server in the shard with the number
/// `(server >> 22) % shards`, and of direct messages in shard 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shards {
    /// All of them, as many as Discord recommends.
    Recommended,
    /// These ones.
    Served(Part),
}

/// Some shards of a bot, at least one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// Their numbers.
    pub served: Range<u32>,
    /// How many the bot has in all its processes.
    pub of: u32,
}

impl Shards {
    /// The shards that are to be connected. Asks Discord until it has said how many, if need be.
    pub(super) async fn part(&self, bot: &Bot) -> Part {
        match self {
            Shards::Served(part) => {
                let recommended = bot.sender().recommended_shards().await;
                if let Some(more) = recommended.ok().filter(|more| *more > part.of) {
                    let given = part.of;
                    tracing::warn!(given, recommended = more, "Discord recommends more shards");
                }
                part.clone()
            }
            Shards::Recommended => {
                let of = recommended(bot).await;
                Part { served: 0..of, of }
            }
        }
    }
}

async fn recommended(bot: &Bot) -> u32 {
    loop {
        match bot.sender().recommended_shards().await {
            Ok(shards) => return shards,
            Err(why) => {
                tracing::warn!(%why, "Discord has not said how many shards there are: it is asked again");
                sleep(ASKING).await;
            }
        }
    }
}

impl Part {
    /// Connects the shards, one every five seconds as Discord demands, until they end.
    pub(super) async fn start(&self, client: &mut Client) -> serenity::Result<()> {
        // Other than its documentation says, serenity also starts the shard at the end of a range.
        let last = self.served.end - 1;
        client
            .start_shard_range(self.served.start..last, self.of)
            .await
    }

    /// Notes whether all of them are connected, now and whenever that has changed.
    pub(super) async fn watch(
        &self,
        bot: &Bot,
        shards: &ShardManager,
        changed: &Notify,
    ) -> Infallible {
        loop {
            bot.set_connected(self.is_connected(shards).await);
            let _ = timeout(LOOKING, changed.notified()).await;
        }
    }

    async fn is_connected(&self, shards: &ShardManager) -> bool {
        let runners = shards.runners.lock().await;
        let mut stages = runners.values().map(|runner| runner.stage);
        runners.len() == self.served.len()
            && stages.all(|stage| stage == ConnectionStage::Connected)
    }
}
