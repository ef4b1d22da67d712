//! The events that the gateway tells: handed on to the bot, each kind in its way. Knows no connection.

use std::collections::BTreeSet;
use std::sync::{Arc, OnceLock};

use serde_json::Value;

use crate::app::GuildId;
use crate::config::Config;
use crate::discord::intake::bot::Bot;
use crate::discord::intake::event_kinds::{GatewayEvent, KINDS};
use crate::discord::intake::introduction::Introduction;
use crate::discord::intake::shards::is_in_shard;
use crate::discord::payload::Account;

/// Takes the events of all shards.
pub(super) struct Events {
    bot: Arc<Bot>,
    introduction: Arc<Introduction>,
    /// The shard that was connected first. The bot is introduced whenever it is connected anew, and not
    /// for the others.
    first: OnceLock<u32>,
}

/// A shard, of so many.
pub(super) type OfShards = (u32, u32);

impl Events {
    /// For the bot at the Discord of this configuration.
    pub(super) fn new(bot: Arc<Bot>, config: &Config) -> Events {
        Events {
            introduction: Arc::new(Introduction::new(Arc::clone(&bot), config)),
            bot,
            first: OnceLock::new(),
        }
    }

    /// Takes what came from the gateway to a shard. Nothing waits for what is done about it.
    pub(super) fn take(&self, shard: OfShards, text: &str) {
        let Ok(mut payload) = serde_json::from_str::<Value>(text) else {
            tracing::error!("the gateway sends something that is no JSON");
            return;
        };
        let mut body = payload.get_mut("d").map(Value::take).unwrap_or_default();
        let kind = payload["t"].as_str().unwrap_or_default();
        let Some((kind, read)) = KINDS.iter().find(|(known, _)| *known == kind) else {
            return;
        };
        match read(&mut body) {
            Some(told) => self.follow(shard, told),
            None => tracing::error!(kind, "an event could not be read"),
        }
    }

    fn follow(&self, shard: OfShards, told: GatewayEvent) {
        match told {
            GatewayEvent::Ready { servers, account, application } => {
                self.ready(shard, servers, (account, application));
            }
            GatewayEvent::Interaction(body) => {
                self.hand_on(async move |bot| bot.handle(body).await);
            }
            GatewayEvent::ChannelChanges(channel) => {
                self.hand_on(async move |bot| bot.channel_changes(channel).await);
            }
            GatewayEvent::ServerChanges(server) => {
                self.hand_on(async move |bot| bot.server_changes(server).await);
            }
            GatewayEvent::PlaceIsGone(place) => {
                self.hand_on(async move |bot| bot.place_is_gone(place).await);
            }
            GatewayEvent::ServerIsGone(server) => {
                self.hand_on(async move |bot| bot.server_is_left(server).await);
            }
            GatewayEvent::ServerIsOut => {}
        }
    }

    fn hand_on<F>(&self, work: impl FnOnce(Arc<Bot>) -> F)
    where
        F: Future<Output = ()> + Send + 'static,
    {
        tokio::spawn(work(Arc::clone(&self.bot)));
    }

    fn ready(
        &self,
        shard: OfShards,
        servers: Option<BTreeSet<GuildId>>,
        (account, application): (Option<Account>, Option<u64>),
    ) {
        let known = servers.as_ref().map(BTreeSet::len);
        tracing::info!(shard = shard.0, servers = known, "connected");
        if let Some(servers) = servers {
            self.servers_are(shard, servers);
        }
        if *self.first.get_or_init(|| shard.0) != shard.0 {
            return;
        }
        let introduction = Arc::clone(&self.introduction);
        self.hand_on(async move |_| introduction.introduce(account, application).await);
    }

    /// A shard is told of all its servers as it begins a session, also of those that are out of order.
    fn servers_are(&self, shard: OfShards, servers: BTreeSet<GuildId>) {
        let is_told_of = move |server| is_in_shard(server, shard);
        self.hand_on(async move |bot| bot.servers_are(&servers, is_told_of).await);
    }
}
