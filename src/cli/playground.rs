//! `starpost playground`: an imitation of Discord on this machine, with the real bot connected.

use std::convert::Infallible;
use std::future::pending;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;

use super::output::print_line;
use crate::config::{Config, Discord, Logs, Secret};
use crate::discord::Shards;
use crate::worker::ThinkingLimits;
use clap::Args;
use starpost_playground::{DeliveryRoute, Playground, Settings};

use super::door::{self, Door, INTERACTIONS_PATH};
use super::run;
use super::time::BotClock;

/// The arguments of `starpost playground`.
#[derive(Args)]
pub(crate) struct PlaygroundArgs {
    /// The port of the web page.
    #[arg(long, default_value_t = 8017)]
    port: u16,
    /// The SQLite file with the games.
    #[arg(long, default_value = "starpost-playground.db", value_name = "FILE")]
    database: PathBuf,
    /// Let the bot take signed HTTP requests instead of connecting to the gateway.
    #[arg(long)]
    signed: bool,
}

impl Default for PlaygroundArgs {
    fn default() -> PlaygroundArgs {
        PlaygroundArgs {
            port: 8017,
            database: PathBuf::from("starpost-playground.db"),
            signed: false,
        }
    }
}

/// Serves the page and runs the bot on it until the process is told to stop.
pub(crate) async fn run(
    options: &PlaygroundArgs,
    logs: Logs,
    thinking: ThinkingLimits,
    operator_port: Option<u16>,
) -> anyhow::Result<()> {
    let address = SocketAddr::from((Ipv4Addr::LOCALHOST, options.port));
    // No other program on this machine can guess it, and so none can act as the bot.
    let token = format!("{:032x}", rand::random::<u128>());
    let settings = Settings {
        address,
        token: token.clone(),
        memory: Some(options.database.with_extension("channels.json")),
    };
    let playground = Playground::start(settings).await?;
    let config = Config {
        token: Secret::new(token),
        discord: Discord::At(playground.base()),
        database: Secret::new(format!("sqlite:{}", options.database.display())),
        logs,
        thinking,
        operator_port,
    };
    let door =
        if options.signed { signed(&playground)? } else { Door::Gateway(Shards::Recommended) };
    let ran = tokio::select! {
        ran = run::run(&config, BotClock::moved(playground.clock_moved()), door) => ran,
        never = say_when_ready(&playground) => match never {},
    };
    playground.stop().await;
    ran
}

/// Says where the page is, as soon as there is a bot on it.
async fn say_when_ready(playground: &Playground) -> Infallible {
    playground.until_ready().await;
    // The playground works just as well if nobody reads this.
    let _ = print_line(&format!(
        "The playground is open on this machine only.\n\
         Next: open {} in a browser and type /game new there.",
        playground.base()
    ));
    pending().await
}

/// A door to which the playground posts.
fn signed(playground: &Playground) -> anyhow::Result<Door> {
    let socket = door::bound((Ipv4Addr::LOCALHOST, 0).into())?;
    let address = socket.local_addr()?;
    let url = format!("http://{address}{INTERACTIONS_PATH}");
    playground.tell_interactions(DeliveryRoute::Requests(vec![url]));
    Ok(Door::Signed(socket))
}
