//! Which shards of the gateway a process serves, and whether all of them are connected. Knows serenity's
//! shards, and no event.

use std::convert::Infallible;
use std::ops::Range;
use std::time::Duration;

use serenity::all::{Client, ConnectionStage, ShardManager};
use tokio::sync::Notify;
use tokio::time::{sleep, timeout};

use crate::app::GuildId;
use crate::discord::intake::bot::Bot;
use crate::discord::out::routes::GatewayForBot;

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
    /// The shards that are to be connected, and how long to wait before that, if at all. Asks Discord until it has
    /// said how many, if need be.
    pub(super) async fn part(&self, bot: &Bot) -> (Part, Option<Duration>) {
        let (part, told) = match self {
            Shards::Served(part) => (part.clone(), bot.sender().gateway_for_bot().await.ok()),
            Shards::Recommended => {
                let told = recommended(bot).await;
                let (served, of) = (0..told.shards, told.shards);
                (Part { served, of }, Some(told))
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

impl Part {
    /// Connects the shards, one every five seconds as Discord demands, until they end.
    pub(super) async fn start(self, mut client: Client) -> serenity::Result<()> {
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

/// Whether Discord tells of a server in the shard with this number, of so many.
pub(super) fn is_in_shard(server: GuildId, (shard, of): (u32, u32)) -> bool {
    (server.0 >> 22).checked_rem(of.into()) == Some(shard.into())
}
