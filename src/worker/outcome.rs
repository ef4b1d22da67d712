//! The outcome of a job, done or not; stores nothing.

use super::courier::PostError;
use super::work::Work;
use crate::app::{ChannelId, Error, PersonId, Timestamp};
use crate::store::NewJob;

/// What a job has come to. All of it is stored together with its end.
pub(super) struct Done<J: Work> {
    /// What is stored.
    pub(super) effect: Option<J::Effect>,
    /// Whom a letter was written to, and whether it has arrived.
    pub(super) letter: Option<(PersonId, Written)>,
    /// What follows.
    pub(super) next: Option<NewJob<J>>,
}

/// What has become of a letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Written {
    /// It has arrived.
    Arrived,
    /// It never will.
    Never,
}

impl<J: Work> Done<J> {
    /// There is nothing to store.
    pub(super) const fn nothing() -> Done<J> {
        Done {
            effect: None,
            letter: None,
            next: None,
        }
    }

    /// This is stored.
    pub(super) fn with(effect: J::Effect) -> Done<J> {
        Done {
            effect: Some(effect),
            ..Done::nothing()
        }
    }

    /// A letter was written to somebody.
    pub(super) fn wrote(person: PersonId, written: Written) -> Done<J> {
        Done {
            letter: Some((person, written)),
            ..Done::nothing()
        }
    }

    /// This is to be done next.
    pub(super) fn then(self, job: impl Into<NewJob<J>>) -> Done<J> {
        Done {
            next: Some(job.into()),
            ..self
        }
    }

    /// This is to be done next if the letter will never arrive.
    pub(super) fn or_else(self, job: J) -> Done<J> {
        match self.letter {
            Some((_, Written::Never)) => self.then(job),
            Some((_, Written::Arrived)) | None => self,
        }
    }

    /// Where it has shown that something can be posted.
    pub(super) fn posted_in(&self) -> Option<ChannelId> {
        self.effect.as_ref().and_then(J::posted_in)
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
