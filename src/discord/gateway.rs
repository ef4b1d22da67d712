//! The door to the gateway: connects, registers the commands, hands interactions on, and leaves in
//! time; knows serenity's client, and no interaction.

use std::sync::Arc;
use std::time::Duration;

use anyhow::Context as _;
use serenity::all::{
    ClientBuilder, Context, EventHandler, GatewayIntents, HttpBuilder, Interaction, Ready,
};
use serenity::async_trait;
use sha2::{Digest, Sha256};

use super::Bot;
use super::commands;
use crate::config::{Config, Discord};

/// The target under which events that cannot be read are logged, with everything that is in them:
/// whoever writes the log shows their kind only.
pub const UNREADABLE: &str = "serenity::gateway::ws";

/// Where the fingerprint of the registered commands is kept.
const REGISTERED: &str = "registered-commands";

/// How long leaving may take: serenity never comes back while it is reconnecting.
const LEAVING: Duration = Duration::from_secs(5);

/// Serves interactions from the gateway until `stop` is done.
pub async fn serve(
    bot: Arc<Bot>,
    config: &Config,
    stop: impl Future<Output = ()>,
) -> anyhow::Result<()> {
    let http = HttpBuilder::new(config.token.reveal()).ratelimiter_disabled(true);
    let http = match &config.discord {
        Discord::Real => http,
        Discord::At(base) => {
            // serenity would silently go to the real gateway.
            let answered = bot.send.gateway().await;
            answered.with_context(|| format!("DISCORD_API_URL is {base}: nobody answers there"))?;
            http.proxy(base)
        }
    };
    let door = Door {
        bot: Arc::clone(&bot),
        keeps_commands: config.discord == Discord::Real,
    };
    let mut client = ClientBuilder::new_with_http(http.build(), GatewayIntents::GUILDS)
        .event_handler(door)
        .await?;
    let shards = Arc::clone(&client.shard_manager);
    tokio::select! {
        ended = client.start() => ended.context("the gateway does not let us in"),
        () = stop => {
            tracing::info!("leaving");
            if tokio::time::timeout(LEAVING, shards.shutdown_all()).await.is_err() {
                tracing::warn!("left without a farewell");
            }
            Ok(())
        }
    }
}

struct Door {
    bot: Arc<Bot>,
    /// Whether the commands are still there when this program has been away: not so on a server
    /// that only plays Discord.
    keeps_commands: bool,
}

#[async_trait]
impl EventHandler for Door {
    async fn ready(&self, _: Context, ready: Ready) {
        tracing::info!(servers = ready.guilds.len(), "connected");
        if let Err(fault) = self.register(ready.application.id.get()).await {
            tracing::error!(
                fault = format!("{fault:#}"),
                "could not register the commands"
            );
        }
    }

    async fn interaction_create(&self, _: Context, interaction: Interaction) {
        self.bot.handle(interaction).await;
    }
}

impl Door {
    /// Registers the commands if they are not the ones registered last.
    async fn register(&self, application: u64) -> anyhow::Result<()> {
        let definitions = commands::definitions();
        let known = self.bot.app.setting(REGISTERED).await.unwrap_or_default();
        let described = serde_json::to_string(&definitions)?;
        let fingerprint = Sha256::digest(format!("{application} {described}"));
        let fingerprint: String = fingerprint
            .iter()
            .map(|byte| format!("{byte:02x}"))
            .collect();
        if self.keeps_commands && known.as_deref() == Some(&*fingerprint) {
            return Ok(());
        }
        self.bot.send.register(application, &definitions).await?;
        tracing::info!(commands = definitions.len(), "registered the commands");
        self.bot.app.set_setting(REGISTERED, &fingerprint).await?;
        Ok(())
    }
}
