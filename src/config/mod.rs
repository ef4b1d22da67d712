//! The configuration: read from the environment and a file, and checked; knows the names of
//! settings, and not what they are used for.

mod declaration;
mod error;
mod facts;
mod forms;
mod secret;
mod settings;
mod sources;
#[cfg(test)]
mod tests;

pub use error::ConfigError;
pub use facts::{DISCORD, Discord, LogFormat, Logs};
pub use secret::Secret;
pub use settings::{Config, Settings, nothing_set};
pub use sources::{Lookup, environment};
