//! The types of the facts that the program must know before it starts; does not know how they are set.

/// The address of the real Discord.
pub const DISCORD: &str = "https://discord.com";

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
