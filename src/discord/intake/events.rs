//! What the gateway tells: handed on to the bot, on the runtime of everything else. Knows events, and no connection.

use std::collections::BTreeSet;
use std::sync::{Arc, OnceLock};

use serenity::all::{
    Context, EventHandler, Guild, GuildChannel, GuildMemberUpdateEvent, Interaction, Member,
    Message, PartialGuildChannel, Ready, Role, RoleId, ShardId, ShardStageUpdateEvent,
    ThreadListSyncEvent, UnavailableGuild,
};
use serenity::async_trait;
use tokio::runtime::Handle;
use tokio::sync::Notify;

use crate::app::{ChannelId, GuildId};
use crate::config::Config;
use crate::discord::intake::bot::Bot;
use crate::discord::intake::introduction::Introduction;
use crate::discord::intake::shards::is_in_shard;

/// Takes the events of all shards.
pub(super) struct Events {
    bot: Arc<Bot>,
    introduction: Arc<Introduction>,
    /// The shard that was connected first. The bot is introduced whenever it is connected anew, and not
    /// for the others.
    first: OnceLock<ShardId>,
    /// Told whenever a shard may have been connected or lost.
    changed: Arc<Notify>,
    /// Where the bot does its work: nothing of it waits for the gateway's threads.
    home: Handle,
}

impl Events {
    /// For the bot at the Discord of this configuration, which does its work on the runtime on which this is called.
    pub(super) fn new(bot: Arc<Bot>, config: &Config, changed: Arc<Notify>) -> Events {
        Events {
            introduction: Arc::new(Introduction::new(Arc::clone(&bot), config)),
            bot,
            first: OnceLock::new(),
            changed,
            home: Handle::current(),
        }
    }

    fn hand_on<F>(&self, work: impl FnOnce(Arc<Bot>) -> F)
    where
        F: Future<Output = ()> + Send + 'static,
    {
        self.home.spawn(work(Arc::clone(&self.bot)));
    }

    fn place_is_gone(&self, place: u64) {
        self.hand_on(async move |bot| bot.place_is_gone(ChannelId(place)).await);
    }

    /// A shard is told of all its servers as it begins a session, also of those that are out of order.
    fn servers_are(&self, ready: &Ready) {
        let shard = ready
            .shard
            .map_or((0, 1), |shard| (shard.id.0, shard.total));
        let servers = ready.guilds.iter().map(|server| GuildId(server.id.get()));
        let servers: BTreeSet<GuildId> = servers.collect();
        let is_told_of = move |server| is_in_shard(server, shard);
        self.hand_on(async move |bot| bot.servers_are(&servers, is_told_of).await);
    }

    fn channel_changes(&self, channel: &GuildChannel) {
        let channel = ChannelId(channel.id.get());
        self.hand_on(async move |bot| bot.channel_changes(channel).await);
    }

    fn server_changes(&self, server: serenity::all::GuildId) {
        let server = GuildId(server.get());
        self.hand_on(async move |bot| bot.server_changes(server).await);
    }
}

#[async_trait]
impl EventHandler for Events {
    async fn ready(&self, context: Context, ready: Ready) {
        let (shard, servers) = (context.shard_id, ready.guilds.len());
        tracing::info!(shard = shard.0, servers, "connected");
        self.changed.notify_one();
        self.servers_are(&ready);
        if *self.first.get_or_init(|| shard) != shard {
            return;
        }
        let (account, application) = (ready.user.id.get(), ready.application.id.get());
        let introduction = Arc::clone(&self.introduction);
        self.hand_on(async move |_| introduction.introduce(account, application).await);
    }

    async fn shard_stage_update(&self, _: Context, _: ShardStageUpdateEvent) {
        self.changed.notify_one();
    }

    async fn interaction_create(&self, _: Context, interaction: Interaction) {
        self.hand_on(async move |bot| bot.handle(interaction).await);
    }

    async fn channel_delete(&self, _: Context, channel: GuildChannel, _: Option<Vec<Message>>) {
        self.place_is_gone(channel.id.get());
    }

    async fn thread_delete(
        &self,
        _: Context,
        thread: PartialGuildChannel,
        _: Option<GuildChannel>,
    ) {
        self.place_is_gone(thread.id.get());
    }

    async fn channel_create(&self, _: Context, channel: GuildChannel) {
        self.channel_changes(&channel);
    }

    async fn channel_update(&self, _: Context, _: Option<GuildChannel>, channel: GuildChannel) {
        self.channel_changes(&channel);
    }

    async fn thread_create(&self, _: Context, thread: GuildChannel) {
        self.channel_changes(&thread);
    }

    async fn thread_update(&self, _: Context, _: Option<GuildChannel>, thread: GuildChannel) {
        self.channel_changes(&thread);
    }

    async fn thread_list_sync(&self, _: Context, threads: ThreadListSyncEvent) {
        self.server_changes(threads.guild_id);
    }

    async fn guild_create(&self, _: Context, server: Guild, _: Option<bool>) {
        self.server_changes(server.id);
    }

    /// Of a server that is only out of order, its messages will tell.
    async fn guild_delete(&self, _: Context, server: UnavailableGuild, _: Option<Guild>) {
        if !server.unavailable {
            let server = GuildId(server.id.get());
            self.hand_on(async move |bot| bot.server_is_left(server).await);
        }
    }

    /// Without an intent that the bot does not have, that is the bot itself: its roles, or a time-out.
    async fn guild_member_update(
        &self,
        _: Context,
        _: Option<Member>,
        _: Option<Member>,
        member: GuildMemberUpdateEvent,
    ) {
        self.server_changes(member.guild_id);
    }

    async fn guild_role_create(&self, _: Context, role: Role) {
        self.server_changes(role.guild_id);
    }

    async fn guild_role_update(&self, _: Context, _: Option<Role>, role: Role) {
        self.server_changes(role.guild_id);
    }

    async fn guild_role_delete(
        &self,
        _: Context,
        server: serenity::all::GuildId,
        _: RoleId,
        _: Option<Role>,
    ) {
        self.server_changes(server);
    }
}
