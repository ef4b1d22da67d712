//! The outcome of a job, done or not; stores nothing.

use std::time::Duration;

use super::courier::PostError;
use crate::app::{ChannelId, Error, JobKind, MessageId, PersonId, Timestamp};
use crate::store::{Claim, WrongSubject};

/// What a job has done.
pub(super) enum Done {
    /// There was nothing to do.
    Nothing,
    /// The card is this message, in this channel.
    Card(ChannelId, MessageId),
    /// The card cannot be edited for this long; nothing else waits for it.
    CardLater(Duration),
    /// The game has this thread.
    Thread(ChannelId),
    /// A post in a channel.
    Post(Posted),
    /// A letter has reached this person.
    Letter(PersonId),
    /// No letter reaches this player.
    Unreached(PersonId),
    /// No letter reaches this person, who can read of it elsewhere.
    Unwritten(PersonId),
    /// No letter would reach this person, as the answer to their click says.
    Ungreeted(PersonId),
    /// The invitation was open for long enough.
    Expired,
    /// No letter reminds this person.
    Unreminded(PersonId),
    /// This person knows that what they had prepared was given up.
    ToldGivenUp(PersonId),
    /// No letter tells them.
    UntoldGivenUp(PersonId),
    /// The time of the player to move may be up.
    TimeUp,
    /// Nobody may have objected in time to going on without them.
    Silence,
    /// A league is joined by this message.
    LeagueCard(ChannelId, MessageId),
    /// The standings of a league are in this message.
    Standings(ChannelId, MessageId),
    /// This message of a league cannot be edited for this long; nothing else waits for it.
    LeagueLater(JobKind, Duration),
    /// News of a league was posted in this channel.
    LeagueNews(ChannelId),
}

/// A post that is there.
pub(super) struct Posted {
    /// Where.
    pub(super) channel: ChannelId,
    /// The message.
    pub(super) message: MessageId,
    /// The events whose posts offer to answer what this one says is settled.
    pub(super) settled: Vec<u32>,
}

impl Done {
    /// Where it has shown that something can be posted.
    pub(super) fn posted_in(&self) -> Option<ChannelId> {
        match self {
            Done::Card(channel, _)
            | Done::LeagueCard(channel, _)
            | Done::Standings(channel, _)
            | Done::LeagueNews(channel) => Some(*channel),
            Done::Post(posted) => Some(posted.channel),
            Done::Nothing
            | Done::CardLater(_)
            | Done::Thread(_)
            | Done::Letter(_)
            | Done::Unreached(_)
            | Done::Unwritten(_)
            | Done::Ungreeted(_)
            | Done::Expired
            | Done::Unreminded(_)
            | Done::ToldGivenUp(_)
            | Done::UntoldGivenUp(_)
            | Done::TimeUp
            | Done::Silence
            | Done::LeagueLater(..) => None,
        }
    }
}

/// Why a job is not done: it could not be posted (and in which channel, if in one), or a fault.
pub(super) enum Undone {
    /// Nothing is wrong: it is not to be done before then.
    Later(Timestamp),
    Post(Option<ChannelId>, PostError),
    Fault(anyhow::Error),
}

impl Undone {
    /// For a `map_err`: it was to be done in this channel.
    pub(super) fn within(channel: ChannelId) -> impl Fn(PostError) -> Undone {
        move |error| Undone::Post(Some(channel), error)
    }

    /// It would be refused every time: what is wrong with the job itself.
    pub(super) fn never(why: &impl ToString) -> Undone {
        Undone::Post(None, PostError::Rejected(why.to_string()))
    }
}

/// The person that a job is about.
pub(super) fn whom(claim: &Claim) -> Result<PersonId, Undone> {
    claim
        .person
        .ok_or_else(|| Undone::never(&"it is about nobody"))
}

impl From<anyhow::Error> for Undone {
    fn from(fault: anyhow::Error) -> Undone {
        Undone::Fault(fault)
    }
}

impl From<WrongSubject> for Undone {
    fn from(wrong: WrongSubject) -> Undone {
        Undone::never(&wrong)
    }
}

impl From<Error> for Undone {
    fn from(error: Error) -> Undone {
        match error {
            Error::Fault(fault) => Undone::Fault(fault),
            refused @ Error::Refused(_) => Undone::Fault(refused.into()),
        }
    }
}
