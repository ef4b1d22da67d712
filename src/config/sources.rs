//! The places where settings are written: the environment and a file; does not know which settings there are.

use std::path::{Path, PathBuf};

use config::{Config as Sources, File};
use serde::de::DeserializeOwned;

use super::error::ConfigError;

/// The file that is read, from the working directory, if no other is named.
const DEFAULT_FILE: &str = "starpost.toml";

/// The environment variable with the path of the file.
const FILE_VARIABLE: &str = "STARPOST_CONFIG";

/// Looks up an environment variable; a test passes its own.
pub type Lookup<'a> = &'a dyn Fn(&str) -> Option<String>;

/// Looks in the environment of this process. An empty variable counts as not set.
pub fn environment(name: &str) -> Option<String> {
    std::env::var(name).ok().filter(|value| !value.is_empty())
}

/// True if a file is named or has the usual name.
pub(super) fn has_file(file: Option<&Path>, lookup: Lookup<'_>) -> bool {
    file.is_some() || lookup(FILE_VARIABLE).is_some() || Path::new(DEFAULT_FILE).exists()
}

/// Reads the settings with these keys and names. The environment takes precedence over the file.
pub(super) fn read<Written: DeserializeOwned>(
    names: &[(&str, &str)],
    file: Option<&Path>,
    lookup: Lookup<'_>,
) -> Result<Written, ConfigError> {
    let named = file.map(Path::to_path_buf).or_else(|| lookup(FILE_VARIABLE).map(PathBuf::from));
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
    for &(key, variable) in names {
        sources = sources.set_override_option(key, lookup(variable)).map_err(wrong)?;
    }
    sources.build().and_then(Sources::try_deserialize).map_err(wrong)
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
