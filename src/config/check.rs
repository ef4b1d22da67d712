//! The valid values of each setting, and what follows if it is not set.

use std::ops::RangeInclusive;
use std::path::Path;
use std::str::FromStr;
use std::time::Duration;

use super::error::ConfigError;
use super::facts::{Config, Discord, LogFormat, Logs, Thinking};
use super::secret::Secret;
use super::settings::{Lookup, RawSettings};

/// The time that the bot may be let think about a turn, in seconds, and the number of games that it may think
/// about at once.
const MOST_SECONDS: u8 = 60;
const MOST_AT_ONCE: u8 = 64;

impl Config {
    /// Reads and checks all settings. The environment takes precedence over the file.
    pub fn read(file: Option<&Path>, lookup: Lookup<'_>) -> Result<Config, ConfigError> {
        let settings = RawSettings::read(file, lookup)?;
        let token = settings
            .discord_token
            .clone()
            .ok_or(ConfigError::Missing { variable: "DISCORD_TOKEN", key: "discord_token" })?;
        Ok(Config {
            token: checked_token(&token)?,
            discord: settings.discord()?,
            database: settings.database()?,
            logs: settings.logs()?,
            thinking: settings.thinking()?,
            operator_port: settings.operator_port()?,
        })
    }
}

impl Logs {
    /// Reads only the settings for the log.
    pub fn read(file: Option<&Path>, lookup: Lookup<'_>) -> Result<Logs, ConfigError> {
        RawSettings::read(file, lookup)?.logs()
    }
}

/// Reads only the operator's port.
pub fn operator_port(file: Option<&Path>, lookup: Lookup<'_>) -> Result<Option<u16>, ConfigError> {
    RawSettings::read(file, lookup)?.operator_port()
}

impl Thinking {
    /// Reads only how much the bot may think.
    pub fn read(file: Option<&Path>, lookup: Lookup<'_>) -> Result<Thinking, ConfigError> {
        RawSettings::read(file, lookup)?.thinking()
    }
}

/// Reads only the address of the database.
pub fn database(file: Option<&Path>, lookup: Lookup<'_>) -> Result<Secret, ConfigError> {
    RawSettings::read(file, lookup)?.database()
}

impl RawSettings {
    fn discord(&self) -> Result<Discord, ConfigError> {
        let Some(address) = &self.discord_api_url else {
            return Ok(Discord::Real);
        };
        let address = address.trim_end_matches('/');
        if address.starts_with("http://") || address.starts_with("https://") {
            return Ok(Discord::At(address.to_owned()));
        }
        Err(ConfigError::Wrong {
            variable: "DISCORD_API_URL",
            reason: "it takes an address like http://127.0.0.1:8017",
        })
    }

    fn database(&self) -> Result<Secret, ConfigError> {
        let address = match (&self.database_url, &self.db) {
            (Some(_), Some(_)) => {
                return Err(ConfigError::Wrong {
                    variable: "STARPOST_DB",
                    reason: "DATABASE_URL is set too, but only one of the two may be",
                });
            }
            (Some(url), None) => url.clone(),
            (None, Some(path)) => path.clone(),
            (None, None) => "starpost.db".to_owned(),
        };
        let known = ["sqlite:", "postgres://", "postgresql://"];
        if known.iter().any(|scheme| address.starts_with(scheme)) {
            return Ok(Secret::new(address));
        }
        if !address.contains("://") {
            return Ok(Secret::new(format!("sqlite:{address}")));
        }
        Err(ConfigError::Wrong {
            variable: "DATABASE_URL",
            reason: "it takes sqlite: and a path, or postgres://…",
        })
    }

    fn thinking(&self) -> Result<Thinking, ConfigError> {
        let usual = Thinking::default();
        let seconds = among(
            self.think_seconds.as_deref(),
            1..=MOST_SECONDS,
            ConfigError::Wrong {
                variable: "STARPOST_THINK_SECONDS",
                reason: "it takes a number of seconds from 1 to 60",
            },
        )?;
        let at_once = among(
            self.think_at_once.as_deref(),
            1..=MOST_AT_ONCE,
            ConfigError::Wrong {
                variable: "STARPOST_THINK_AT_ONCE",
                reason: "it takes a number of games from 1 to 64",
            },
        )?;
        Ok(Thinking {
            most: seconds.map_or(usual.most, |seconds| Duration::from_secs(seconds.into())),
            at_once: at_once.map_or(usual.at_once, usize::from),
        })
    }

    fn operator_port(&self) -> Result<Option<u16>, ConfigError> {
        let wrong = ConfigError::Wrong {
            variable: "STARPOST_OPERATOR_PORT",
            reason: "it takes the number of a port from 1 to 65535",
        };
        among(self.operator_port.as_deref(), 1..=u16::MAX, wrong)
    }

    fn logs(&self) -> Result<Logs, ConfigError> {
        let format = match self.log_format.as_deref() {
            None | Some("text") => LogFormat::Text,
            Some("json") => LogFormat::Json,
            Some(_) => {
                return Err(ConfigError::Wrong {
                    variable: "STARPOST_LOG_FORMAT",
                    reason: "it takes text or json",
                });
            }
        };
        let filter = self.log.clone().unwrap_or_else(|| "info".to_owned());
        if filter.parse::<tracing_subscriber::filter::Targets>().is_err() {
            return Err(ConfigError::Wrong {
                variable: "STARPOST_LOG",
                reason: "it takes a filter like info or starpost=debug",
            });
        }
        Ok(Logs { filter, format })
    }
}

/// A number that is set, among these. Refused: it is another, or none.
fn among<N: FromStr + PartialOrd>(
    set: Option<&str>,
    possible: RangeInclusive<N>,
    wrong: ConfigError,
) -> Result<Option<N>, ConfigError> {
    let Some(set) = set else {
        return Ok(None);
    };
    let number = set.trim().parse().ok().filter(|number| possible.contains(number));
    number.map(Some).ok_or(wrong)
}

/// A token is one word of visible ASCII characters, since it is sent in a header.
fn checked_token(token: &str) -> Result<Secret, ConfigError> {
    let token = token.trim().trim_start_matches("Bot ").to_owned();
    if token.is_empty() || !token.bytes().all(|byte| byte.is_ascii_graphic()) {
        return Err(ConfigError::Wrong {
            variable: "DISCORD_TOKEN",
            reason: "a token is one word, as the developer portal shows it",
        });
    }
    Ok(Secret::new(token))
}
