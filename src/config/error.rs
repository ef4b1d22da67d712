//! The reasons why the program cannot start; knows the names of settings and never their values.

use std::path::PathBuf;

/// The reason why the program cannot start as it is configured. Each sentence names the setting.
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
        /// The form of a valid value.
        reason: &'static str,
    },
    /// A setting that has two names is set under both.
    #[error("{variable} is wrong: {other} is set too, but only one of the two may be")]
    Twice {
        /// One of its names in the environment.
        variable: &'static str,
        /// The other one.
        other: &'static str,
    },
    /// The file is missing, or is not a valid configuration file.
    #[error("the configuration file {}: {reason}", path.display())]
    File {
        /// The path of the file.
        path: PathBuf,
        /// The fault in it, without the values in the file.
        reason: String,
    },
}
