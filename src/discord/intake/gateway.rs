//! The door to the gateway: connects, and leaves in time; knows no event.

use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context as _, anyhow};
use tokio::time::sleep;
use twilight_gateway::{Config as Library, ConfigBuilder, Intents};

use crate::config::{Config, Discord};
use crate::discord::intake::bot::Bot;
use crate::discord::intake::connections::{Connections, DisconnectReason, REFUSED};
use crate::discord::intake::events::Events;
use crate::discord::intake::introduction::TOKEN_REFUSED;
use crate::discord::intake::shards::{ShardRange, Shards};

/// The longest time that leaving may take.
const LEAVING: Duration = Duration::from_secs(5);

/// Serves interactions from these shards of the gateway until `stop` is done. An error: Discord does not
/// want us.
pub async fn serve(
    bot: Arc<Bot>,
    config: &Config,
    shards: &Shards,
    stop: impl Future<Output = ()>,
) -> anyhow::Result<()> {
    let mut stop = pin!(stop);
    let events = Arc::new(Events::new(Arc::clone(&bot), config));
    loop {
        let connected = tokio::select! {
            connected = connect(&bot, config, shards, &events) => connected?,
            () = bot.sender().token_refused() => return Err(anyhow!(TOKEN_REFUSED)),
            () = &mut stop => return Ok(()),
        };
        let wait = match connected {
            Connected::NotYet(wait) => wait,
            Connected::To(part, mut connections) => {
                let lights = connections.lights();
                let served = tokio::select! {
                    ended = connections.ended() => after(ended, &bot).await.map(Some),
                    never = lights.watch(&bot) => match never {},
                    wait = shards.in_vain(&part, &bot) => Ok(Some(wait)),
                    () = bot.sender().token_refused() => Err(anyhow!(TOKEN_REFUSED)),
                    () = &mut stop => Ok(None),
                };
                bot.set_connected(false);
                connections.leave(LEAVING).await;
                match served? {
                    Some(wait) => wait,
                    None => return Ok(()),
                }
            }
        };
        tokio::select! {
            () = sleep(wait) => {}
            () = &mut stop => return Ok(()),
        }
    }
}

/// The outcome of connecting.
enum Connected {
    /// These shards are being connected.
    To(ShardRange, Connections),
    /// It would be in vain before this time has passed.
    NotYet(Duration),
}

async fn connect(
    bot: &Bot,
    config: &Config,
    shards: &Shards,
    events: &Arc<Events>,
) -> anyhow::Result<Connected> {
    let library = library(bot, config).await?;
    Ok(match shards.part(bot).await {
        (_, Some(wait)) => Connected::NotYet(wait),
        (part, None) => {
            let connections = Connections::open(&part, &library, events);
            Connected::To(part, connections)
        }
    })
}

/// The time to wait before the gateway is tried again. An error: Discord does not want us.
async fn after(ended: DisconnectReason, bot: &Bot) -> anyhow::Result<Duration> {
    match ended {
        DisconnectReason::Left => Ok(Duration::ZERO),
        DisconnectReason::Unwanted(code) => {
            Err(anyhow!("the gateway does not let us in: code {code}"))
        }
        DisconnectReason::Token if bot.sender().refuses_token().await => {
            Err(anyhow!(TOKEN_REFUSED))
        }
        DisconnectReason::Token => {
            tracing::warn!("the gateway refuses a token that Discord does not refuse");
            Ok(REFUSED)
        }
    }
}

/// The library's configuration for connecting: to Discord's gateway, or to that of the configured imitation.
async fn library(bot: &Bot, config: &Config) -> anyhow::Result<Library> {
    let library = ConfigBuilder::new(config.token.reveal().to_owned(), Intents::GUILDS);
    let library = match &config.discord {
        Discord::Real => library,
        Discord::At(base) => {
            let address = bot
                .sender()
                .gateway()
                .await
                .with_context(|| format!("DISCORD_API_URL is {base}: nobody answers there"))?;
            library.proxy_url(before_its_query(&address))
        }
    };
    Ok(library.build())
}

/// An address to which the library can add `/?v=10&encoding=json`, as it does to that of Discord's, which
/// has no path.
fn before_its_query(address: &str) -> String {
    let address = address.trim_end_matches('/');
    let host = address.split_once("://").map_or(address, |(_, host)| host);
    if host.contains(['/', '?']) {
        format!("{address}?v=10&encoding=json&library=")
    } else {
        address.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_gateway_with_a_path_is_found_there() {
        assert_eq!(before_its_query("ws://127.0.0.1:8080/"), "ws://127.0.0.1:8080");
        assert_eq!(
            before_its_query("ws://127.0.0.1:8080/gateway"),
            "ws://127.0.0.1:8080/gateway?v=10&encoding=json&library="
        );
    }
}
