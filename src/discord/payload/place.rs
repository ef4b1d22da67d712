//! A channel or a thread as Discord describes it with an interaction.

use serde::{Deserialize, Serialize};

use super::lenient_reading::{Id, lenient};

/// A channel or a thread.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct InteractionChannel {
    /// Of a thread, the channel that it hangs under.
    #[serde(default, deserialize_with = "lenient")]
    pub(crate) parent_id: Option<Id>,
    /// Of a thread only.
    #[serde(default, deserialize_with = "lenient")]
    pub(crate) thread_metadata: Option<ThreadMetadata>,
}

/// Discord's information about a thread.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct ThreadMetadata {
    /// True if only moderators open it again, and so post there.
    #[serde(default, deserialize_with = "lenient")]
    pub(crate) locked: bool,
}
