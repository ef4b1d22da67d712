//! A channel or a thread as Discord describes it with an interaction.

use serde::{Deserialize, Serialize};

use super::lenient::{Id, lenient};

/// A channel or a thread.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Channel {
    /// Of a thread, the channel that it hangs under.
    #[serde(default, deserialize_with = "lenient")]
    pub(crate) parent_id: Option<Id>,
    /// Of a thread only.
    #[serde(default, deserialize_with = "lenient")]
    pub(crate) thread_metadata: Option<ThreadMetadata>,
}

/// What is said of a thread.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct ThreadMetadata {
    /// Whether only moderators open it again, and so post there.
    #[serde(default, deserialize_with = "lenient")]
    pub(crate) locked: bool,
}
