//! The place where a game that somebody opens is to be played; knows not who decides that.

use crate::store::ChannelId;

/// The place where an invitation goes, and the game after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Venue {
    /// The channel of the invitation, if it is not that of the call.
    pub elsewhere: Option<ChannelId>,
    /// True if the game gets a thread of its own there.
    pub has_thread: bool,
}
