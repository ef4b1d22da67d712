//! What jobs of games and jobs of leagues have in common. What is special about each is said in
//! `games` and `leagues`.

use std::ops::DerefMut;

use super::failing::Home;
use super::handle::Worker;
use super::outcome::{Done, Undone};
use crate::app::{ChannelId, Error, PersonId, Timestamp};
use crate::store::{Claim, NewJob, Store, SubjectJob, Tx};

/// A job as a worker does it.
pub(super) trait Work: SubjectJob {
    /// A transaction that locks what it is about.
    type Tx: DerefMut<Target = Tx> + Send;

    /// What can be stored together with the end of a job.
    type Effect: Send + 'static;

    /// Does it, with no transaction open.
    fn attempt(
        self,
        worker: &Worker,
        claim: &Claim,
        about: Self::Id,
        now: Timestamp,
    ) -> impl Future<Output = Result<Done<Self>, Undone>> + Send;

    /// Locks what it is about. `None`: there is no such thing any more.
    fn lock(
        store: &Store,
        about: Self::Id,
    ) -> impl Future<Output = anyhow::Result<Option<Self::Tx>>> + Send;

    /// Makes all of it true at once.
    fn commit(tx: Self::Tx) -> impl Future<Output = anyhow::Result<()>> + Send;

    /// Where posts go.
    fn home(tx: &Self::Tx) -> Home;

    /// Judges what has to be judged in the transaction in which the job ends.
    fn judge(
        self,
        worker: &Worker,
        tx: &mut Self::Tx,
        now: Timestamp,
    ) -> impl Future<Output = Result<Judgement, Error>> + Send;

    /// The channel in which an effect has shown that something can be posted.
    fn posted_in(effect: &Self::Effect) -> Option<ChannelId>;

    /// Stores an effect.
    fn store(
        effect: Self::Effect,
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

/// What has become of what had to be judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Judgement {
    /// It is, if anything had to be.
    Over,
    /// Not before then.
    Later(Timestamp),
    /// This person uses days of vacation: the job ends when their other games know of it.
    Vacation(PersonId),
}
