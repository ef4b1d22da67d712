//! The door to the gateway: connects, and leaves in time; knows serenity's client, and no event.

use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context as _, anyhow};
use serenity::all::{
    Client, ClientBuilder, GatewayError, GatewayIntents, HttpBuilder, HttpError, ShardManager,
};
use tokio::sync::Notify;
use tokio::time::{sleep, timeout};

use crate::config::{Config, Discord};
use crate::discord::intake::apart::Apart;
use crate::discord::intake::bot::Bot;
use crate::discord::intake::events::Events;
use crate::discord::intake::introduction::TOKEN_REFUSED;
use crate::discord::intake::shards::Shards;
use crate::discord::intake::unreadable::UnreadableWatch;

/// The target under which unreadable events are logged, with everything in them: the log shows only
/// their kind.
pub const UNREADABLE: &str = "serenity::gateway::ws";

/// How long leaving may take: serenity never comes back while it is reconnecting.
const LEAVING: Duration = Duration::from_secs(5);

/// How long to wait before the gateway is tried again if it refuses a token that is accepted
/// elsewhere. It may be tried a thousand times a day.
const STRANGE: Duration = Duration::from_secs(120);

/// Serves interactions from these shards of the gateway until `stop` is done. An error: Discord does not
/// want us.
pub async fn serve(
    bot: Arc<Bot>,
    config: &Config,
    shards: &Shards,
    stop: impl Future<Output = ()>,
) -> anyhow::Result<()> {
    let mut stop = pin!(stop);
    let apart = Apart::new().context("the gateway needs threads of its own")?;
    loop {
        let changed = Arc::new(Notify::new());
        let client = client(&apart, &bot, config, &changed).await?;
        let manager = Arc::clone(&client.shard_manager);
        let serving = async {
            let (part, wait) = shards.part(&bot).await;
            if let Some(wait) = wait {
                return Served::InVain(wait);
            }
            tokio::select! {
                ended = apart.run(part.clone().start(client)) => Served::Ended(ended),
                never = part.watch(&bot, &manager, &changed) => match never {},
                wait = shards.in_vain(&part, &bot) => Served::InVain(wait),
            }
        };
        let served = tokio::select! {
            served = serving => served,
            () = bot.sender().token_refused() => return Err(anyhow!(TOKEN_REFUSED)),
            () = &mut stop => {
                leave(&manager).await;
                return Ok(());
            }
        };
        bot.set_connected(false);
        let wait = match served {
            Served::Ended(Ok(())) => return Ok(()),
            Served::Ended(Err(error)) => pause_after(error, &bot).await?,
            Served::InVain(wait) => {
                leave(&manager).await;
                wait
            }
        };
        tokio::select! {
            () = sleep(wait) => {}
            () = &mut stop => return Ok(()),
        }
    }
}

/// How serving some shards ended.
enum Served {
    /// By itself.
    Ended(serenity::Result<()>),
    /// Because it is no use to go on, but may be after that time.
    InVain(Duration),
}

/// How long to wait before the gateway is tried again. An error: Discord does not want us.
async fn pause_after(error: serenity::Error, bot: &Bot) -> anyhow::Result<Duration> {
    if !is_about_the_token(&error) {
        return Err(anyhow::Error::new(error).context("the gateway does not let us in"));
    }
    if bot.sender().refuses_token().await {
        return Err(anyhow!(TOKEN_REFUSED));
    }
    tracing::warn!("the gateway refuses a token that Discord does not refuse");
    Ok(STRANGE)
}

/// A client that is about to connect, and hands on what it is told.
async fn client(
    apart: &Apart,
    bot: &Arc<Bot>,
    config: &Config,
    changed: &Arc<Notify>,
) -> anyhow::Result<Client> {
    let http = HttpBuilder::new(config.token.reveal()).ratelimiter_disabled(true);
    let (http, address) = match &config.discord {
        Discord::Real => (http, None),
        Discord::At(base) => {
            let address = bot.sender().gateway().await;
            let address = address
                .with_context(|| format!("DISCORD_API_URL is {base}: nobody answers there"))?;
            (http.proxy(base), Some(address))
        }
    };
    let client = ClientBuilder::new_with_http(http.build(), GatewayIntents::GUILDS)
        .event_handler(Events::new(Arc::clone(bot), config, Arc::clone(changed)))
        .raw_event_handler(UnreadableWatch::new(bot.answers().clone()));
    let client = apart.run(client.into_future()).await?;
    if let Some(address) = address {
        // serenity has asked by itself, and would go to the real gateway if it got no answer.
        *client.ws_url.lock().await = address;
    }
    Ok(client)
}

async fn leave(shards: &ShardManager) {
    tracing::info!("leaving");
    if timeout(LEAVING, shards.shutdown_all()).await.is_err() {
        tracing::warn!("left without a farewell");
    }
}

/// Whether the gateway ended the connection because of the token.
#[expect(clippy::wildcard_enum_match_arm, reason = "an enum of serenity")]
fn is_about_the_token(error: &serenity::Error) -> bool {
    match error {
        serenity::Error::Gateway(GatewayError::InvalidAuthentication) => true,
        serenity::Error::Http(HttpError::UnsuccessfulRequest(refused)) => {
            refused.status_code.as_u16() == 401
        }
        _ => false,
    }
}
