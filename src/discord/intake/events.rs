//! What the gateway tells: handed on to the bot, each kind of event in its way. Knows what is needed of
//! an event, and no connection.

use std::collections::BTreeSet;
use std::sync::{Arc, OnceLock};

use serde_json::Value;

use crate::app::{ChannelId, GuildId};
use crate::config::Config;
use crate::discord::intake::bot::Bot;
use crate::discord::intake::introduction::{Account, Introduction};
use crate::discord::intake::shards::is_in_shard;
use crate::discord::out::routes::own_name;
use crate::discord::payload::number;

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

/// What follows from an event of a kind.
enum Follows {
    /// The shard has begun a session.
    Ready,
    /// Somebody wants an answer.
    Interaction,
    /// What could not be posted in a channel, a thread may be possible now.
    ChannelChanges,
    /// The same, anywhere on the server, which is named by this field.
    ServerChanges(&'static str),
    /// A channel or a thread is gone.
    PlaceIsGone,
    /// The server is gone, or out of order.
    ServerIsGone,
}

/// Every kind of event that something follows from: `events/gateway-events`, *Receive Events*. That of a
/// member is of the bot itself, its roles or a time-out: for others it takes an intent that the bot does
/// not have.
const KINDS: &[(&str, Follows)] = &[
    ("READY", Follows::Ready),
    ("INTERACTION_CREATE", Follows::Interaction),
    ("CHANNEL_CREATE", Follows::ChannelChanges),
    ("CHANNEL_UPDATE", Follows::ChannelChanges),
    ("CHANNEL_DELETE", Follows::PlaceIsGone),
    ("THREAD_CREATE", Follows::ChannelChanges),
    ("THREAD_UPDATE", Follows::ChannelChanges),
    ("THREAD_DELETE", Follows::PlaceIsGone),
    ("THREAD_LIST_SYNC", Follows::ServerChanges("guild_id")),
    ("GUILD_CREATE", Follows::ServerChanges("id")),
    ("GUILD_DELETE", Follows::ServerIsGone),
    ("GUILD_MEMBER_UPDATE", Follows::ServerChanges("guild_id")),
    ("GUILD_ROLE_CREATE", Follows::ServerChanges("guild_id")),
    ("GUILD_ROLE_UPDATE", Follows::ServerChanges("guild_id")),
    ("GUILD_ROLE_DELETE", Follows::ServerChanges("guild_id")),
];

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
        let body = payload["d"].take();
        let kind = payload["t"].as_str().unwrap_or_default();
        let known = KINDS.iter().find(|(known, _)| *known == kind);
        if let Some((kind, follows)) = known
            && self.follow(shard, follows, body).is_none()
        {
            tracing::error!(kind, "an event could not be read");
        }
    }

    /// `None`: the event says not what it is about.
    fn follow(&self, shard: OfShards, follows: &Follows, body: Value) -> Option<()> {
        match follows {
            Follows::Ready => self.ready(shard, &body),
            Follows::Interaction => self.hand_on(async move |bot| bot.handle(body).await),
            Follows::ChannelChanges => {
                let channel = ChannelId(number(&body["id"])?);
                self.hand_on(async move |bot| bot.channel_changes(channel).await);
            }
            Follows::ServerChanges(field) => {
                let server = GuildId(number(&body[*field])?);
                self.hand_on(async move |bot| bot.server_changes(server).await);
            }
            Follows::PlaceIsGone => {
                let place = ChannelId(number(&body["id"])?);
                self.hand_on(async move |bot| bot.place_is_gone(place).await);
            }
            Follows::ServerIsGone => {
                let server = GuildId(number(&body["id"])?);
                // Of a server that is only out of order, its messages will tell.
                if body["unavailable"] != true {
                    self.hand_on(async move |bot| bot.server_is_left(server).await);
                }
            }
        }
        Some(())
    }

    fn hand_on<F>(&self, work: impl FnOnce(Arc<Bot>) -> F)
    where
        F: Future<Output = ()> + Send + 'static,
    {
        tokio::spawn(work(Arc::clone(&self.bot)));
    }

    /// Whatever cannot be read of it costs only what hangs on it.
    fn ready(&self, shard: OfShards, body: &Value) {
        let servers = body["guilds"].as_array().map(|servers| {
            let numbers = servers.iter().filter_map(|server| number(&server["id"]));
            numbers.map(GuildId).collect::<BTreeSet<GuildId>>()
        });
        let known = servers.as_ref().map(BTreeSet::len);
        tracing::info!(shard = shard.0, servers = known, "connected");
        if let Some(servers) = servers {
            self.servers_are(shard, servers);
        }
        if *self.first.get_or_init(|| shard.0) != shard.0 {
            return;
        }
        let account = number(&body["user"]["id"]).map(|id| Account {
            id,
            name: own_name(&body["user"]),
        });
        let application = number(&body["application"]["id"]);
        let introduction = Arc::clone(&self.introduction);
        self.hand_on(async move |_| introduction.introduce(account, application).await);
    }

    /// A shard is told of all its servers as it begins a session, also of those that are out of order.
    fn servers_are(&self, shard: OfShards, servers: BTreeSet<GuildId>) {
        let is_told_of = move |server| is_in_shard(server, shard);
        self.hand_on(async move |bot| bot.servers_are(&servers, is_told_of).await);
    }
}
