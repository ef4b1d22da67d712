//! The steps the bot takes once it knows who it is, through either door: the service learns of its account, and
//! Discord of its commands.

use std::sync::Arc;
use std::time::Duration;

use sha2::{Digest, Sha256};
use tokio::sync::Mutex;
use tokio::time::sleep;

use crate::app::PersonId;
use crate::config::{Config, Discord};
use crate::discord::commands;
use crate::discord::intake::bot::Bot;
use crate::discord::out::application::Application;
use crate::discord::payload::Account;
use crate::discord::say::own_name::be_called;
use starpost_games::clean_names;

/// The key under which the fingerprint of the registered commands is kept.
const REGISTERED: &str = "registered-commands";

/// The time to wait before the commands are registered again: at first, and at most.
const PAUSE: Duration = Duration::from_secs(2);
const LONGEST_PAUSE: Duration = Duration::from_secs(600);

/// The instruction to the operator for when Discord no longer knows the bot.
pub(super) const TOKEN_REFUSED: &str = "Discord does not accept DISCORD_TOKEN: make a new token for \
                                        the bot in the developer portal, and start again with it";

/// Introduces the bot.
pub(super) struct Introduction {
    bot: Arc<Bot>,
    /// True if the commands survive while this program is away: not on a server that only plays Discord.
    keeps_commands: bool,
    /// Held while the commands are being registered.
    registering: Mutex<()>,
}

impl Introduction {
    /// For the bot at the Discord of this configuration.
    pub(super) fn new(bot: Arc<Bot>, config: &Config) -> Introduction {
        Introduction {
            bot,
            keeps_commands: config.discord == Discord::Real,
            registering: Mutex::default(),
        }
    }

    /// Introduces the service to the bot's own account, and the commands to Discord. Whichever is not
    /// known is asked for; without its account, it goes on without that.
    pub(super) async fn introduce(&self, account: Option<Account>, application: Option<u64>) {
        let (account, application) = match (account, application) {
            (Some(account), Some(application)) => (Some(account), application),
            (account, _) => {
                let known = known_application(&self.bot).await;
                (account.or(known.account), known.id)
            }
        };
        match &account {
            Some(account) => self.know_itself(account).await,
            None => tracing::error!("nobody can invite the bot to a game: it has no account"),
        }
        self.keep_registering(application).await;
    }

    /// Lets the service know which account the bot has, so that it can be invited to a game.
    async fn know_itself(&self, account: &Account) {
        let app = self.bot.app();
        if let Err(fault) = app.set_itself(PersonId(account.id)).await {
            tracing::error!(%fault, "nobody can invite the bot to a game");
        }
        let Some(name) = &account.name else {
            return;
        };
        be_called(name);
        if let Err(fault) = app.set_own_name(&clean_names::name(name)).await {
            tracing::error!(%fault, "the bot does not know its name as an opponent");
        }
    }

    /// Tries to register the commands until that succeeds.
    async fn keep_registering(&self, application: u64) {
        // Connected again meanwhile: once is enough.
        let Ok(_alone) = self.registering.try_lock() else {
            return;
        };
        let mut pause = PAUSE;
        while let Err(fault) = self.register(application).await {
            tracing::error!(
                fault = format!("{fault:#}"),
                again_after = pause.as_secs(),
                "could not register the commands"
            );
            sleep(pause).await;
            pause = (pause * 2).min(LONGEST_PAUSE);
        }
    }

    /// Registers the commands if they are not those registered last.
    async fn register(&self, application: u64) -> anyhow::Result<()> {
        let definitions = commands::definitions(commands::BASE);
        let known = self.bot.app().setting(REGISTERED).await.unwrap_or_default();
        let described = serde_json::to_string(&definitions)?;
        let fingerprint = hex::encode(Sha256::digest(format!("{application} {described}")));
        if self.keeps_commands && known.as_deref() == Some(&*fingerprint) {
            return Ok(());
        }
        self.bot.sender().register(application, &definitions).await?;
        tracing::info!(commands = definitions.len(), "registered the commands");
        if let Err(fault) = self.bot.app().set_setting(REGISTERED, &fingerprint).await {
            tracing::warn!(%fault, "the commands will be registered again at the next start");
        }
        Ok(())
    }
}

/// The facts that Discord gives about the application, as soon as it gives them.
pub(super) async fn known_application(bot: &Bot) -> Application {
    loop {
        match bot.sender().application().await {
            Ok(known) => return known,
            Err(why) => tracing::warn!(%why, "Discord does not say who the bot is"),
        }
        sleep(PAUSE).await;
    }
}
