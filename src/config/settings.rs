//! The settings as they are written in the environment and the file; does not know which values are
//! valid.

use std::path::{Path, PathBuf};

use config::{Config as Sources, File};
use serde::Deserialize;

use super::error::ConfigError;

/// The file that is read, from the working directory, if no other is named.
const DEFAULT_FILE: &str = "starpost.toml";

/// Every setting: its key in the file, and its name in the environment.
const SETTINGS: [(&str, &str); 9] = [
    ("discord_token", "DISCORD_TOKEN"),
    ("discord_api_url", "DISCORD_API_URL"),
    ("database_url", "DATABASE_URL"),
    ("db", "STARPOST_DB"),
    ("log", "STARPOST_LOG"),
    ("log_format", "STARPOST_LOG_FORMAT"),
    ("think_seconds", "STARPOST_THINK_SECONDS"),
    ("think_at_once", "STARPOST_THINK_AT_ONCE"),
    ("operator_port", "STARPOST_OPERATOR_PORT"),
];

/// The environment variable with the path of the file.
const FILE_VARIABLE: &str = "STARPOST_CONFIG";

/// The settings as they were written, unchecked.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawSettings {
    pub(super) discord_token: Option<String>,
    pub(super) discord_api_url: Option<String>,
    pub(super) database_url: Option<String>,
    pub(super) db: Option<String>,
    pub(super) log: Option<String>,
    pub(super) log_format: Option<String>,
    pub(super) think_seconds: Option<String>,
    pub(super) think_at_once: Option<String>,
    pub(super) operator_port: Option<String>,
}

/// Looks up an environment variable; a test passes its own.
pub type Lookup<'a> = &'a dyn Fn(&str) -> Option<String>;

/// Looks in the environment of this process. An empty variable counts as not set.
pub fn environment(name: &str) -> Option<String> {
    std::env::var(name).ok().filter(|value| !value.is_empty())
}

/// True if none of our variables is set and there is no file: then somebody is just looking around.
pub fn nothing_set(file: Option<&Path>, lookup: Lookup<'_>) -> bool {
    file.is_none()
        && lookup(FILE_VARIABLE).is_none()
        && !Path::new(DEFAULT_FILE).exists()
        && SETTINGS.iter().all(|(_, variable)| lookup(variable).is_none())
}

impl RawSettings {
    pub(super) fn read(
        file: Option<&Path>,
        lookup: Lookup<'_>,
    ) -> Result<RawSettings, ConfigError> {
        let named =
            file.map(Path::to_path_buf).or_else(|| lookup(FILE_VARIABLE).map(PathBuf::from));
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
            sources = sources.set_override_option(key, lookup(variable)).map_err(wrong)?;
        }
        sources.build().and_then(Sources::try_deserialize).map_err(wrong)
    }
}

/// The first and last line of an error message: between them it quotes the file, and the quoted
/// line may contain the token.
fn without_values(complaint: &str) -> String {
    let lines: Vec<&str> = complaint.lines().filter(|line| !line.trim().is_empty()).collect();
    match lines[..] {
        [first, .., last] => format!("{}: {}", first.trim(), last.trim()),
        _ => complaint.to_owned(),
    }
}
