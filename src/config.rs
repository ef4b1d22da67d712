//! The configuration: read from the environment and a file, and checked; knows the names of
//! settings, and not what they are used for.

use std::fmt;
use std::path::{Path, PathBuf};

use config::{Config as Sources, File};
use serde::Deserialize;

/// The address of the real Discord.
pub const DISCORD: &str = "https://discord.com";

/// The file that is read, from the working directory, if no other is named.
const DEFAULT_FILE: &str = "starpost.toml";

/// Every setting: its key in the file, and its name in the environment.
const SETTINGS: [(&str, &str); 6] = [
    ("discord_token", "DISCORD_TOKEN"),
    ("discord_api_url", "DISCORD_API_URL"),
    ("database_url", "DATABASE_URL"),
    ("db", "STARPOST_DB"),
    ("log", "STARPOST_LOG"),
    ("log_format", "STARPOST_LOG_FORMAT"),
];

/// The environment variable with the path of the file.
const FILE_VARIABLE: &str = "STARPOST_CONFIG";

/// Everything that the program has to know before it starts.
#[derive(Clone, Debug)]
pub struct Config {
    /// The bot's token.
    pub token: Secret,
    /// Which Discord to connect to.
    pub discord: Discord,
    /// The database: `sqlite:` and a path, or `postgres://…`.
    pub database: Secret,
    /// What is logged and how.
    pub logs: Logs,
}

/// Which Discord the bot talks to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Discord {
    /// The real one.
    Real,
    /// Another one at this address, like the playground.
    At(String),
}

impl Discord {
    /// The part of its address before `/api/v10`, without a slash at the end.
    pub fn base(&self) -> &str {
        match self {
            Discord::Real => DISCORD,
            Discord::At(address) => address,
        }
    }
}

/// What is logged and how.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Logs {
    /// A filter, like `info` or `starpost=debug`.
    pub filter: String,
    /// The form of its lines.
    pub format: LogFormat,
}

/// The form of the log's lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LogFormat {
    /// Text for people.
    Text,
    /// One JSON object per line.
    Json,
}

/// A text that is never printed, not even by `Debug`.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

impl Secret {
    /// Wraps a text, so that it is not printed.
    pub fn new(text: impl Into<String>) -> Secret {
        Secret(text.into())
    }

    /// The text itself, for the code that has to use it.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("(secret)")
    }
}

/// Why the program cannot start as it is configured. Each sentence names the setting.
#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    /// A required setting is missing.
    #[error(
        "{variable} is not set: set it in the environment, or `{key}` in the configuration file; `starpost playground` needs none"
    )]
    Missing {
        /// Its name in the environment.
        variable: &'static str,
        /// Its key in the file.
        key: &'static str,
    },
    /// A setting has a value that is not valid.
    #[error("{variable} is wrong: {reason}")]
    Wrong {
        /// Its name in the environment.
        variable: &'static str,
        /// What a valid value looks like.
        reason: &'static str,
    },
    /// The file is missing, or is not a valid configuration file.
    #[error("the configuration file {}: {reason}", path.display())]
    File {
        /// Which file.
        path: PathBuf,
        /// What is wrong, without the values in the file.
        reason: String,
    },
}

/// The settings as they were written, unchecked.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct RawSettings {
    discord_token: Option<String>,
    discord_api_url: Option<String>,
    database_url: Option<String>,
    db: Option<String>,
    log: Option<String>,
    log_format: Option<String>,
}

/// Looks up an environment variable; a test passes its own.
pub type Lookup<'a> = &'a dyn Fn(&str) -> Option<String>;

/// Looks in the environment of this process. An empty variable counts as not set.
pub fn environment(name: &str) -> Option<String> {
    std::env::var(name).ok().filter(|value| !value.is_empty())
}

impl Config {
    /// Reads and checks all settings. The environment takes precedence over the file.
    pub fn read(file: Option<&Path>, lookup: Lookup<'_>) -> Result<Config, ConfigError> {
        let settings = RawSettings::read(file, lookup)?;
        let token = settings.discord_token.clone().ok_or(ConfigError::Missing {
            variable: "DISCORD_TOKEN",
            key: "discord_token",
        })?;
        Ok(Config {
            token: checked_token(&token)?,
            discord: settings.discord()?,
            database: settings.database()?,
            logs: settings.logs()?,
        })
    }
}

impl Logs {
    /// Reads only the settings for the log.
    pub fn read(file: Option<&Path>, lookup: Lookup<'_>) -> Result<Logs, ConfigError> {
        RawSettings::read(file, lookup)?.logs()
    }
}

/// Reads only the address of the database.
pub fn database(file: Option<&Path>, lookup: Lookup<'_>) -> Result<Secret, ConfigError> {
    RawSettings::read(file, lookup)?.database()
}

/// True if none of our variables is set and there is no file: then somebody is just looking around.
pub fn nothing_set(file: Option<&Path>, lookup: Lookup<'_>) -> bool {
    file.is_none()
        && lookup(FILE_VARIABLE).is_none()
        && !Path::new(DEFAULT_FILE).exists()
        && SETTINGS
            .iter()
            .all(|(_, variable)| lookup(variable).is_none())
}

/// The first and last line of an error message: between them it quotes the file, and the line that
/// it quotes may contain the token.
fn without_values(complaint: &str) -> String {
    let lines: Vec<&str> = complaint
        .lines()
        .filter(|line| !line.trim().is_empty())
        .collect();
    match lines[..] {
        [first, .., last] => format!("{}: {}", first.trim(), last.trim()),
        _ => complaint.to_owned(),
    }
}

impl RawSettings {
    fn read(file: Option<&Path>, lookup: Lookup<'_>) -> Result<RawSettings, ConfigError> {
        let named = file
            .map(Path::to_path_buf)
            .or_else(|| lookup(FILE_VARIABLE).map(PathBuf::from));
        let path = named.clone().unwrap_or_else(|| PathBuf::from(DEFAULT_FILE));
        let wrong = |error: config::ConfigError| ConfigError::File {
            path: path.clone(),
            reason: without_values(&error.to_string()),
        };
        if path.is_dir() {
            let reason = "it is a folder, not a file".to_owned();
            return Err(ConfigError::File { path, reason });
        }
        let source = File::from(path.as_path()).required(named.is_some());
        let mut sources = Sources::builder().add_source(source);
        for (key, variable) in SETTINGS {
            sources = sources
                .set_override_option(key, lookup(variable))
                .map_err(wrong)?;
        }
        sources
            .build()
            .and_then(Sources::try_deserialize)
            .map_err(wrong)
    }

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
            return Ok(Secret(address));
        }
        if !address.contains("://") {
            return Ok(Secret(format!("sqlite:{address}")));
        }
        Err(ConfigError::Wrong {
            variable: "DATABASE_URL",
            reason: "it takes sqlite: and a path, or postgres://…",
        })
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
        if filter.parse::<tracing_subscriber::EnvFilter>().is_err() {
            return Err(ConfigError::Wrong {
                variable: "STARPOST_LOG",
                reason: "it takes a filter like info or starpost=debug",
            });
        }
        Ok(Logs { filter, format })
    }
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
    Ok(Secret(token))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(set: &[(&str, &str)]) -> Result<Config, ConfigError> {
        let lookup = |name: &str| {
            set.iter()
                .find(|(key, _)| *key == name)
                .map(|(_, value)| (*value).to_owned())
        };
        Config::read(None, &lookup)
    }

    #[test]
    fn a_token_is_enough() {
        let config = read(&[("DISCORD_TOKEN", "abc.def")]).expect("complete");
        assert_eq!(config.discord.base(), DISCORD);
        assert_eq!(config.database.reveal(), "sqlite:starpost.db");
    }

    #[test]
    fn a_missing_token_is_named() {
        let error = read(&[("STARPOST_DB", "here.db")])
            .expect_err("no token")
            .to_string();
        assert!(error.starts_with("DISCORD_TOKEN is not set"), "{error}");
    }

    #[test]
    fn a_wrong_value_names_its_setting() {
        for (variable, value) in [
            ("DISCORD_API_URL", "discord.example"),
            ("DATABASE_URL", "mysql://localhost/starpost"),
            ("STARPOST_LOG_FORMAT", "xml"),
            ("STARPOST_LOG", "starpost=loud"),
            ("DISCORD_TOKEN", "two words"),
        ] {
            let set = [(variable, value), ("DISCORD_TOKEN", "abc")];
            let error = read(&set).expect_err(variable).to_string();
            assert!(error.starts_with(variable), "{error}");
        }
    }

    #[test]
    fn an_unknown_key_in_the_file_is_an_error() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("starpost.toml");
        std::fs::write(&file, "discord_tokn = \"abc\"").expect("written");
        let error = Config::read(Some(&file), &|_| None)
            .expect_err("a slip")
            .to_string();
        assert!(error.contains("discord_tokn"), "{error}");
    }

    #[test]
    fn a_folder_in_place_of_the_file_is_an_error() {
        let folder = tempfile::tempdir().expect("a folder");
        let error = Config::read(Some(folder.path()), &|_| None).expect_err("no file");
        assert!(error.to_string().contains("it is a folder"), "{error}");
    }

    #[test]
    fn a_token_in_a_broken_file_is_not_shown() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("starpost.toml");
        std::fs::write(&file, "discord_token = MTAsecret\n").expect("written");
        let error = Config::read(Some(&file), &|_| None)
            .expect_err("not TOML")
            .to_string();
        assert!(
            error.contains("line 1") && !error.contains("MTAsecret"),
            "{error}"
        );
    }

    #[test]
    fn secrets_are_not_shown() {
        let config = read(&[("DISCORD_TOKEN", "abc.def")]).expect("complete");
        assert!(!format!("{config:?}").contains("abc.def"));
    }
}
