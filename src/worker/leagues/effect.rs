//! What the jobs of leagues leave to be stored.

use crate::app::{ChannelId, MessageId};

/// What is stored together with the end of a league's job.
pub(in crate::worker) enum LeagueEffect {
    /// People join by this message, in this channel.
    Card(ChannelId, MessageId),
    /// The standings are in this message.
    Standings(ChannelId, MessageId),
    /// News was posted in this channel.
    News(ChannelId),
}
