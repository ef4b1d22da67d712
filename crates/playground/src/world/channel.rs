//! Channels, threads and direct messages.

use serde::{Deserialize, Serialize};

use super::snowflake::Snowflake;

/// The kind of place that a channel is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
pub(crate) enum ChannelKind {
    Text,
    /// Has threads and no messages of its own.
    Forum,
    PublicThread {
        parent: Snowflake,
    },
    PrivateThread {
        parent: Snowflake,
    },
    Dm {
        person: Snowflake,
    },
}

/// A place with messages.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub(crate) struct Channel {
    pub(crate) id: Snowflake,
    pub(crate) kind: ChannelKind,
    /// The server that it is on, if that is not the first one.
    #[serde(default)]
    pub(crate) server: Option<Snowflake>,
    pub(crate) name: String,
    pub(crate) topic: Option<String>,
    pub(crate) owner: Snowflake,
    pub(crate) archived: bool,
    pub(crate) locked: bool,
    /// In minutes; threads only.
    pub(crate) auto_archive: u64,
    /// The time when it was last archived or opened.
    pub(crate) archive_changed_ms: u64,
    #[serde(skip)]
    pub(crate) last_message: Option<Snowflake>,
    /// True if an earlier start made it: what was said in it then is not kept.
    #[serde(skip)]
    pub(crate) is_remembered: bool,
}

impl Channel {
    /// The channel whose permissions count here: a thread's parent, or itself.
    pub(crate) fn permission_place(&self) -> Snowflake {
        self.parent().unwrap_or(self.id)
    }

    /// The channel a thread hangs under.
    pub(crate) fn parent(&self) -> Option<Snowflake> {
        match self.kind {
            ChannelKind::PublicThread { parent } | ChannelKind::PrivateThread { parent } => {
                Some(parent)
            }
            ChannelKind::Text | ChannelKind::Forum | ChannelKind::Dm { .. } => None,
        }
    }

    /// True for both kinds of thread.
    pub(crate) fn is_thread(&self) -> bool {
        self.parent().is_some()
    }
}
