//! The configuration: read from the environment and a file, and checked; knows the names of
//! settings, and not what they are used for.

mod check;
mod error;
mod facts;
mod secret;
mod settings;
#[cfg(test)]
mod tests;

pub use check::{database, operator_port};
pub use error::ConfigError;
pub use facts::{Config, DISCORD, Discord, LogFormat, Logs, Thinking};
pub use secret::Secret;
pub use settings::{Lookup, environment, nothing_set};
