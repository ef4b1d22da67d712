//! The values that the jobs of leagues leave to be stored.

use crate::app::{ChannelId, MessageId, NewsContinuation};
use crate::store;
use starpost_games::league::Season;

/// The values stored together with the end of a league's job.
pub(in crate::worker) enum LeagueEffect {
    /// People join by this message, in this channel.
    Card(ChannelId, MessageId),
    /// The standings are in this message.
    Standings(ChannelId, MessageId),
    /// News was posted in this message, in this channel.
    News(ChannelId, MessageId, NewsRecipients),
}

/// The people who are still to be told of news that were posted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::worker) struct NewsRecipients {
    /// In which season it happened.
    pub(super) season: Season,
    /// The people to be mentioned in another message, if any.
    pub(super) next: Option<NewsContinuation>,
    /// The people who get a letter, each with the news it is about.
    pub(super) letters: Vec<store::PersonNews>,
}
