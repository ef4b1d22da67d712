//! A server, which Discord calls a guild. All people are on all of them.

use serde::{Deserialize, Serialize};

use super::snowflake::Snowflake;

/// A server.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub(crate) struct Server {
    pub(crate) id: Snowflake,
    pub(crate) name: String,
}

impl Server {
    /// The one that is there at every start.
    pub(super) fn first(id: Snowflake) -> Server {
        Server { id, name: "Playground".to_owned() }
    }
}
