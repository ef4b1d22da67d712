//! What the jobs of leagues leave to be stored.

use crate::app::{Called, ChannelId, MessageId};
use crate::store;

/// What is stored together with the end of a league's job.
pub(in crate::worker) enum LeagueEffect {
    /// People join by this message, in this channel.
    Card(ChannelId, MessageId),
    /// The standings are in this message.
    Standings(ChannelId, MessageId),
    /// A message that was left behind says where the league has gone, or never will.
    Left(u32),
    /// News was posted in this message, in this channel.
    News(ChannelId, MessageId, Told),
}

/// Who is still to be told of news that were posted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::worker) struct Told {
    /// In which season it happened.
    pub(super) season: u32,
    /// Who is to be mentioned in another message.
    pub(super) next: Option<Called>,
    /// Who gets a letter about which news.
    pub(super) letters: Vec<store::Told>,
}
