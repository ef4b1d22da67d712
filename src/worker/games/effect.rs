//! What the jobs of games leave to be stored.

use crate::app::{ChannelId, Defect, MessageId};
use crate::store::Told;

/// What is stored together with the end of a game's job.
pub(in crate::worker) enum GameEffect {
    /// The card is this message, in this channel.
    Card(ChannelId, MessageId),
    /// The game has this thread.
    Thread(ChannelId),
    /// It has none, and why.
    NoThread(Defect),
    /// A post about the game.
    Post(Posted),
    /// Somebody knows that what they had prepared was given up.
    ToldGivenUp(Told),
    /// No letter tells them.
    UntoldGivenUp(Told),
    /// The invitation was open for long enough.
    Expired,
}

/// A post that is there.
pub(in crate::worker) struct Posted {
    /// Where.
    pub(in crate::worker) channel: ChannelId,
    /// The message.
    pub(in crate::worker) message: MessageId,
    /// The events whose posts are not true any more since what this one tells.
    pub(in crate::worker) settled: Vec<u32>,
    /// Whether the game is over at the event that it is about.
    pub(in crate::worker) is_over: bool,
}
