//! The facts that the program must know before it starts; does not know where they are set.

use std::time::Duration;

use super::secret::Secret;

/// The address of the real Discord.
pub const DISCORD: &str = "https://discord.com";

/// Everything that the program must know before it starts.
#[derive(Clone, Debug)]
pub struct Config {
    /// The bot's token.
    pub token: Secret,
    /// The Discord to connect to.
    pub discord: Discord,
    /// The database: `sqlite:` and a path, or `postgres://…`.
    pub database: Secret,
    /// The things that are logged and how.
    pub logs: Logs,
    /// The effort of the bot's thinking where it plays itself.
    pub thinking: Thinking,
    /// The port of this machine where the operator can look at the running program, if at any.
    pub operator_port: Option<u16>,
}

/// The effort of the bot's thinking where it plays itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Thinking {
    /// The time to think about each turn, at most.
    pub most: Duration,
    /// About how many games at the same time: each of them keeps a processor busy.
    pub at_once: usize,
}

impl Default for Thinking {
    /// A second about each turn, one game at a time.
    fn default() -> Thinking {
        Thinking { most: Duration::from_secs(1), at_once: 1 }
    }
}

/// The Discord that the bot talks to.
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

/// The things that are logged and how.
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
