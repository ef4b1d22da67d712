//! The settings of the program, one row for each; does not know where they are written, and not what they are used
//! for. Each is explained in `docs/RUNNING.md`, which a test compares.

use std::path::Path;

use super::declaration::program_settings;
use super::error::ConfigError;
use super::facts::{Discord, LogFormat, Logs};
use super::forms;
use super::secret::Secret;
use super::sources::{self, Lookup};
use crate::worker::ThinkingLimits;

program_settings! {
    /// Everything that the program must know before it starts.
    pub struct Config from Settings {
        /// The bot's token.
        token: Secret {
            "DISCORD_TOKEN" discord_token,
                read by forms::token, or "a token is one word, as the developer portal shows it";
        }
        /// The Discord to connect to.
        discord: Discord {
            "DISCORD_API_URL" discord_api_url = Discord::Real,
                read by forms::discord, or "it takes an address like http://127.0.0.1:8017";
        }
        /// The database: `sqlite:` and a path, or `postgres://…`.
        database: Secret {
            "DATABASE_URL" database_url or "STARPOST_DB" db = Secret::new("sqlite:starpost.db"),
                read by forms::database, or "it takes sqlite: and a path, or postgres://…";
        }
        /// The things that are logged and how.
        logs: Logs {
            /// A filter, like `info` or `starpost=debug`.
            "STARPOST_LOG" log as filter = "info".to_owned(),
                read by forms::log_filter, or "it takes a filter like info or starpost=debug";
            /// The form of its lines.
            "STARPOST_LOG_FORMAT" log_format as format = LogFormat::Text,
                read by forms::log_format, or "it takes text or json";
        }
        /// The effort of the bot's thinking where it plays itself.
        thinking: ThinkingLimits {
            /// The time to think about each turn, at most.
            "STARPOST_THINK_SECONDS" think_seconds as most = ThinkingLimits::default().most,
                read by forms::thinking_time, or "it takes a number of seconds from 1 to 60";
            /// About how many games at the same time: each of them keeps a processor busy.
            "STARPOST_THINK_AT_ONCE" think_at_once as at_once = ThinkingLimits::default().at_once,
                read by forms::games_at_once, or "it takes a number of games from 1 to 64";
        }
        /// The port of this machine where the operator can look at the running program, if at any.
        operator_port: Option<u16> {
            "STARPOST_OPERATOR_PORT" operator_port = None,
                read by forms::port, or "it takes the number of a port from 1 to 65535";
        }
    }
}

impl Settings {
    /// Reads all settings, unchecked. The environment takes precedence over the file.
    pub fn read(file: Option<&Path>, lookup: Lookup<'_>) -> Result<Settings, ConfigError> {
        sources::read(Settings::NAMES, file, lookup)
    }
}

/// True if none of our variables is set and there is no file: then somebody is just looking around.
pub fn nothing_set(file: Option<&Path>, lookup: Lookup<'_>) -> bool {
    let mut names = Settings::NAMES.iter();
    !sources::has_file(file, lookup) && names.all(|(_, variable)| lookup(variable).is_none())
}
