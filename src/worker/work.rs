//! The common parts of jobs of games and jobs of leagues: how they are done, and their outcome. What is special about
//! each is said in `games` and `leagues`.

use std::ops::DerefMut;

use super::courier::PostError;
use super::failure::Home;
use super::handle::Worker;
use crate::app::{ChannelId, Error, PersonId, Timestamp};
use crate::store::{Claim, NewJob, Store, SubjectJob, Tx};

/// A job as a worker does it.
pub(super) trait Work: SubjectJob {
    /// A transaction that locks what it is about.
    type Tx: DerefMut<Target = Tx> + Send;

    /// The values that can be stored together with the end of a job.
    type Effect: Send + 'static;

    /// The cases that can be left to be judged within the transaction in which a job ends.
    type Case: Send + 'static;

    /// Does what is done outside of that transaction, with none open.
    fn attempt(
        self,
        worker: &Worker,
        claim: &Claim,
        about: Self::Id,
        now: Timestamp,
    ) -> impl Future<Output = Result<AttemptEnd<Self>, Undone>> + Send;

    /// Locks what it is about. `None`: there is no such thing any more.
    fn lock(
        store: &Store,
        about: Self::Id,
    ) -> impl Future<Output = anyhow::Result<Option<Self::Tx>>> + Send;

    /// Makes all of it true at once.
    fn commit(tx: Self::Tx) -> impl Future<Output = anyhow::Result<()>> + Send;

    /// The place where posts go.
    fn home(tx: &Self::Tx) -> Home;

    /// Judges a case within the transaction in which its job ends.
    fn judge(
        case: Self::Case,
        worker: &Worker,
        tx: &mut Self::Tx,
        now: Timestamp,
    ) -> impl Future<Output = Result<Judgement<Self>, Error>> + Send;

    /// The channel in which an effect has shown that something can be posted.
    fn posted_in(effect: &Self::Effect) -> Option<ChannelId>;

    /// Stores an effect.
    fn store(
        effect: Self::Effect,
        worker: &Worker,
        tx: &mut Self::Tx,
        claim: &Claim,
        now: Timestamp,
    ) -> impl Future<Output = anyhow::Result<()>> + Send;

    /// Enqueues a job that follows.
    fn enqueue(
        tx: &mut Self::Tx,
        job: NewJob<Self>,
    ) -> impl Future<Output = anyhow::Result<()>> + Send;

    /// Its place was broken since then, and no longer is.
    fn mended(
        worker: &Worker,
        tx: &mut Self::Tx,
        since: Timestamp,
        now: Timestamp,
    ) -> impl Future<Output = anyhow::Result<()>> + Send;
}

/// The state in which an attempt leaves a job that could be done.
pub(super) enum AttemptEnd<J: Work> {
    /// It was done outside of the transaction in which it ends, and has come to this.
    Outside(JobOutcome<J>),
    /// It is still to be done within that transaction.
    Within(J::Case),
}

/// The judgement of a case.
pub(super) enum Judgement<J: Work> {
    /// The job is done, and has come to this.
    Over(JobOutcome<J>),
    /// It is not to be judged before then.
    Later(Timestamp),
    /// This person uses days of vacation: the job ends when their other games know of it.
    Vacation(PersonId),
}

/// The result that a job has come to. All of it is stored together with its end.
pub(super) struct JobOutcome<J: Work> {
    /// The value that is stored, if any.
    pub(super) effect: Option<J::Effect>,
    /// Whom a letter was written to, and whether it has arrived.
    pub(super) letter: Option<(PersonId, LetterDelivery)>,
    /// The job that follows, if any.
    pub(super) next: Option<NewJob<J>>,
    /// The channel where a message was changed, if one was; that does not show that something can be posted
    /// there.
    pub(super) edited_in: Option<ChannelId>,
}

/// The fate of a letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LetterDelivery {
    /// It has arrived.
    Arrived,
    /// It never will.
    Never,
}

impl<J: Work> JobOutcome<J> {
    /// There is nothing to store.
    pub(super) const fn nothing() -> JobOutcome<J> {
        JobOutcome { effect: None, letter: None, next: None, edited_in: None }
    }

    /// A message was changed in this channel.
    pub(super) fn edited(self, channel: ChannelId) -> JobOutcome<J> {
        JobOutcome { edited_in: Some(channel), ..self }
    }

    /// This is stored.
    pub(super) fn with(effect: J::Effect) -> JobOutcome<J> {
        JobOutcome { effect: Some(effect), ..JobOutcome::nothing() }
    }

    /// A letter was written to somebody.
    pub(super) fn wrote(person: PersonId, written: LetterDelivery) -> JobOutcome<J> {
        JobOutcome { letter: Some((person, written)), ..JobOutcome::nothing() }
    }

    /// This is to be done next.
    pub(super) fn then(self, job: impl Into<NewJob<J>>) -> JobOutcome<J> {
        JobOutcome { next: Some(job.into()), ..self }
    }

    /// This is to be done next if the letter will never arrive.
    pub(super) fn or_else(self, job: impl Into<NewJob<J>>) -> JobOutcome<J> {
        match self.letter {
            Some((_, LetterDelivery::Never)) => self.then(job),
            Some((_, LetterDelivery::Arrived)) | None => self,
        }
    }

    /// The channel where it has shown that something can be posted, if any.
    pub(super) fn posted_in(&self) -> Option<ChannelId> {
        self.effect.as_ref().and_then(J::posted_in)
    }
}

/// The reason why a job is not done: it could not be posted (and in which channel, if in one), or a fault.
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
}

impl From<anyhow::Error> for Undone {
    fn from(fault: anyhow::Error) -> Undone {
        Undone::Fault(fault)
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
