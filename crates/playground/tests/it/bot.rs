//! A bot made only of serenity, which says what it hears.

use std::time::Duration;

use serenity::all::{
    ChannelId, ClientBuilder, Context, CreateInteractionResponse, CreateInteractionResponseMessage,
    EventHandler, GatewayIntents, Guild, GuildChannel, Http, HttpBuilder, Interaction, Message,
    PartialGuildChannel, Ready, ResumedEvent,
};
use serenity::async_trait;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::task::JoinHandle;

use super::peer::{Peer, TOKEN};

/// A thing that the bot has heard.
#[derive(Debug)]
pub(super) enum Heard {
    Ready,
    Guild,
    Thread(Box<GuildChannel>),
    Interaction(Box<Interaction>),
    Changed(ChannelId),
    Gone(ChannelId),
    Resumed,
}

struct Ear(UnboundedSender<Heard>);

#[async_trait]
impl EventHandler for Ear {
    async fn ready(&self, _: Context, _: Ready) {
        let _ = self.0.send(Heard::Ready);
    }

    async fn guild_create(&self, _: Context, _: Guild, _: Option<bool>) {
        let _ = self.0.send(Heard::Guild);
    }

    async fn thread_create(&self, _: Context, thread: GuildChannel) {
        let _ = self.0.send(Heard::Thread(Box::new(thread)));
    }

    async fn interaction_create(&self, _: Context, interaction: Interaction) {
        let _ = self.0.send(Heard::Interaction(Box::new(interaction)));
    }

    async fn thread_update(&self, _: Context, _: Option<GuildChannel>, thread: GuildChannel) {
        let _ = self.0.send(Heard::Changed(thread.id));
    }

    async fn thread_delete(
        &self,
        _: Context,
        thread: PartialGuildChannel,
        _: Option<GuildChannel>,
    ) {
        let _ = self.0.send(Heard::Gone(thread.id));
    }

    async fn channel_delete(&self, _: Context, channel: GuildChannel, _: Option<Vec<Message>>) {
        let _ = self.0.send(Heard::Gone(channel.id));
    }

    async fn resume(&self, _: Context, _: ResumedEvent) {
        let _ = self.0.send(Heard::Resumed);
    }
}

/// A bot made only of serenity.
pub(super) struct Bot {
    heard: UnboundedReceiver<Heard>,
    pub(super) http: std::sync::Arc<Http>,
    running: JoinHandle<()>,
}

impl Bot {
    pub(super) async fn connect(peer: &Peer) -> Bot {
        let builder = HttpBuilder::new(TOKEN).proxy(peer.playground.base());
        let http = builder.ratelimiter_disabled(true).build();
        let (tell, heard) = unbounded_channel();
        let builder = ClientBuilder::new_with_http(http, GatewayIntents::GUILDS);
        let mut client = builder.event_handler(Ear(tell)).await.expect("a client");
        let http = client.http.clone();
        let running = tokio::spawn(async move {
            client.start().await.expect("it runs until it is stopped");
        });
        let mut bot = Bot { heard, http, running };
        let Heard::Ready = bot.next().await else { panic!("READY comes first") };
        let Heard::Guild = bot.next().await else { panic!("then the server") };
        bot
    }

    pub(super) async fn next(&mut self) -> Heard {
        let heard = tokio::time::timeout(Duration::from_secs(10), self.heard.recv()).await;
        heard.expect("something is heard").expect("the bot runs")
    }

    pub(super) async fn interaction(&mut self) -> Interaction {
        match self.next().await {
            Heard::Interaction(interaction) => *interaction,
            other => panic!("an interaction is expected, not {other:?}"),
        }
    }
}

impl Drop for Bot {
    fn drop(&mut self) {
        self.running.abort();
    }
}

pub(super) fn say(content: &str, ephemeral: bool) -> CreateInteractionResponse {
    let message = CreateInteractionResponseMessage::new().content(content).ephemeral(ephemeral);
    CreateInteractionResponse::Message(message)
}
