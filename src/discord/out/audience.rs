//! The audience of a channel: asked of Discord, and remembered for a moment.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use async_trait::async_trait;
use tokio::sync::OnceCell;
use tokio::time::timeout;

use crate::app::{Audience, ChannelId, GuildId};
use crate::discord::out::failure::Unsent;
use crate::discord::out::sender::Sender;
use crate::discord::payload::{ServerRoles, everybody_sees};

/// The time for which an answer of Discord is taken for true: that long a channel that has become private may still
/// be seen.
const KNOWN: Duration = Duration::from_secs(10);

/// The time that Discord has to say it: somebody waits for the answer.
const ASKED: Duration = Duration::from_secs(1);

/// Something known, and since when; it may still be asked for.
type TimedCache<K, T> = Mutex<BTreeMap<K, (Instant, Arc<OnceCell<T>>)>>;

/// The channels of servers, as Discord describes them.
pub struct DiscordAudience {
    send: Arc<Sender>,
    servers: TimedCache<GuildId, Option<ServerRoles>>,
    channels: TimedCache<(GuildId, ChannelId), bool>,
}

impl DiscordAudience {
    /// The audience of the Discord that is reached this way.
    pub fn new(send: Arc<Sender>) -> DiscordAudience {
        DiscordAudience { send, servers: Mutex::default(), channels: Mutex::default() }
    }

    async fn asked(&self, (guild, channel): (GuildId, ChannelId)) -> Result<bool, Unsent> {
        let found = self.send.channel(channel).await?;
        if found.guild_id.is_none_or(|on| on.0 != guild.0) {
            return Ok(false);
        }
        let server = lately(&self.servers, guild);
        let asked = async || self.send.server(guild).await.ok();
        let server = server.get_or_init(asked).await;
        Ok(server.as_ref().is_some_and(|server| everybody_sees(server, &found)))
    }
}

#[async_trait]
impl Audience for DiscordAudience {
    async fn is_everybody(&self, guild: GuildId, channel: ChannelId) -> bool {
        let place = (guild, channel);
        let known = lately(&self.channels, place);
        let asked = async || matches!(timeout(ASKED, self.asked(place)).await, Ok(Ok(true)));
        *known.get_or_init(asked).await
    }
}

/// The cell of an answer that was asked for lately, or is to be now: once, whoever comes meanwhile.
fn lately<K: Copy + Ord, T>(known: &TimedCache<K, T>, wanted: K) -> Arc<OnceCell<T>> {
    let mut known = known.lock().unwrap_or_else(PoisonError::into_inner);
    known.retain(|_, (since, _)| since.elapsed() < KNOWN);
    let (_, cell) = known.entry(wanted).or_insert_with(|| (Instant::now(), Arc::default()));
    Arc::clone(cell)
}
