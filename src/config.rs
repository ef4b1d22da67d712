//! Environment and file become a checked configuration; knows the names of settings, and nothing
//! of what is done with them.

use std::fmt;
use std::path::{Path, PathBuf};

use config::{Config as Sources, File};
use serde::Deserialize;

/// The real Discord.
pub const DISCORD: &str = "https://discord.com";

/// The file that is read from the working directory when no other is named.
const USUAL_FILE: &str = "starpost.toml";

/// Each setting: its key in the file and its name in the environment.
const SETTINGS: [(&str, &str); 6] = [
    ("discord_token", "DISCORD_TOKEN"),
    ("discord_api_url", "DISCORD_API_URL"),
    ("database_url", "DATABASE_URL"),
    ("db", "STARPOST_DB"),
    ("log", "STARPOST_LOG"),
    ("log_format", "STARPOST_LOG_FORMAT"),
];

/// The name of the variable that holds the path of the file.
const FILE_VARIABLE: &str = "STARPOST_CONFIG";

/// Everything the program needs to know before it starts.
#[derive(Clone, Debug)]
pub struct Config {
    /// The bot's token.
    pub token: Secret,
    /// Where Discord is.
    pub discord: Discord,
    /// Where games are kept: `sqlite:` and a path, or `postgres://…`.
    pub database: Secret,
    /// What is logged and how.
    pub logs: Logs,
}

/// Which Discord the bot talks to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Discord {
    /// The real one.
    Real,
    /// One that answers at this address, like the playground.
    At(String),
}

impl Discord {
    /// The address before `/api/v10`, without a slash at its end.
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
    /// How a line looks.
    pub format: LogFormat,
}

/// How a line of the log looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LogFormat {
    /// For people.
    Text,
    /// One JSON object a line.
    Json,
}

/// A text that is never shown, not even when debugging.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

impl Secret {
    /// Keeps a text from being shown.
    pub fn new(text: impl Into<String>) -> Secret {
        Secret(text.into())
    }

    /// The text itself, for the one place that needs it.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("(secret)")
    }
}

/// Why the program cannot start as it is configured; each sentence names the setting.
#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    /// A setting without which nothing works.
    #[error(
        "{variable} is not set: set it in the environment, or `{key}` in the configuration file; `starpost playground` needs none"
    )]
    Missing {
        /// Its name in the environment.
        variable: &'static str,
        /// Its key in the file.
        key: &'static str,
    },
    /// A setting whose value cannot be meant.
    #[error("{variable} is wrong: {reason}")]
    Wrong {
        /// Its name in the environment.
        variable: &'static str,
        /// What is wanted.
        reason: &'static str,
    },
    /// The file is missing or cannot be read as settings.
    #[error("the configuration file {}: {reason}", path.display())]
    File {
        /// Which file.
        path: PathBuf,
        /// What is wrong, without the values in it.
        reason: String,
    },
}

/// What was set, unchecked.
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

/// How a variable of the environment is looked up; a test gives its own.
pub type Lookup<'a> = &'a dyn Fn(&str) -> Option<String>;

/// The process's own environment; an empty variable counts as not set.
pub fn environment(name: &str) -> Option<String> {
    std::env::var(name).ok().filter(|value| !value.is_empty())
}

impl Config {
    /// Reads and checks all settings. The environment beats the file.
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
    /// Reads only the settings of the log.
    pub fn read(file: Option<&Path>, lookup: Lookup<'_>) -> Result<Logs, ConfigError> {
        RawSettings::read(file, lookup)?.logs()
    }
}

/// Reads only where games are kept.
pub fn database(file: Option<&Path>, lookup: Lookup<'_>) -> Result<Secret, ConfigError> {
    RawSettings::read(file, lookup)?.database()
}

/// True when no variable of ours is set and there is no file: somebody who only looks around.
pub fn nothing_set(file: Option<&Path>, lookup: Lookup<'_>) -> bool {
    file.is_none()
        && lookup(FILE_VARIABLE).is_none()
        && !Path::new(USUAL_FILE).exists()
        && SETTINGS
            .iter()
            .all(|(_, variable)| lookup(variable).is_none())
}

/// The first and the last line of a complaint: between them stands the line of the file, which
/// may hold the token.
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
        let path = named.clone().unwrap_or_else(|| PathBuf::from(USUAL_FILE));
        let wrong = |error: config::ConfigError| ConfigError::File {
            path: path.clone(),
            reason: without_values(&error.to_string()),
        };
        if path.is_dir() {
            let reason = "it is a folder, and a file is wanted".to_owned();
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
            reason: "it is an address like http://127.0.0.1:8017",
        })
    }

    fn database(&self) -> Result<Secret, ConfigError> {
        let address = match (&self.database_url, &self.db) {
            (Some(_), Some(_)) => {
                return Err(ConfigError::Wrong {
                    variable: "STARPOST_DB",
                    reason: "DATABASE_URL is set too, and only one of them can be meant",
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
            reason: "it is sqlite: and a path, or postgres://…",
        })
    }

    fn logs(&self) -> Result<Logs, ConfigError> {
        let format = match self.log_format.as_deref() {
            None | Some("text") => LogFormat::Text,
            Some("json") => LogFormat::Json,
            Some(_) => {
                return Err(ConfigError::Wrong {
                    variable: "STARPOST_LOG_FORMAT",
                    reason: "it is text or json",
                });
            }
        };
        let filter = self.log.clone().unwrap_or_else(|| "info".to_owned());
        if filter.parse::<tracing_subscriber::EnvFilter>().is_err() {
            return Err(ConfigError::Wrong {
                variable: "STARPOST_LOG",
                reason: "it is a filter like info or starpost=debug",
            });
        }
        Ok(Logs { filter, format })
    }
}

/// A token is one word of visible ASCII, so that it can stand in a header.
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
