//! The values that the jobs of games leave to be stored.

use crate::app::{ChannelId, Defect, MessageId};
use crate::store::PersonEvent;
use starpost_games::record::Seq;

/// The values stored together with the end of a game's job.
pub(in crate::worker) enum GameEffect {
    /// The card is this message, in this channel.
    Card(ChannelId, MessageId),
    /// The game has this thread.
    Thread(ChannelId),
    /// It has none, and why.
    NoThread(Defect),
    /// A post about the game.
    Post(GamePost),
    /// Somebody knows that what they had prepared was given up.
    ToldGivenUp(PersonEvent),
    /// No letter tells them.
    UntoldGivenUp(PersonEvent),
    /// The invitation was open for long enough.
    Expired,
}

/// A post that is there.
pub(in crate::worker) struct GamePost {
    /// The channel it is in.
    pub(in crate::worker) channel: ChannelId,
    /// The message.
    pub(in crate::worker) message: MessageId,
    /// The events whose posts are not true any more since what this one tells.
    pub(in crate::worker) settled: Vec<Seq>,
    /// True if the game is over at the event that it is about.
    pub(in crate::worker) is_over: bool,
}
