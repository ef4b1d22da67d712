//! A job about to be enqueued; knows no query.

use super::declaration::SubjectJob;
use super::lane::Lane;
use crate::store::base::ids::Timestamp;

/// A job about to be enqueued: unless something else is said, as its row says, and due at once
/// whatever the clock says.
#[derive(Clone, Debug)]
pub struct NewJob<J> {
    pub(in crate::store) job: J,
    pub(in crate::store) due: Timestamp,
    pub(super) lane: Lane,
    pub(super) place: Option<u32>,
    tail: Option<String>,
}

impl<J: SubjectJob> From<J> for NewJob<J> {
    fn from(job: J) -> NewJob<J> {
        NewJob { job, due: Timestamp::AT_ONCE, lane: job.lane(), place: None, tail: None }
    }
}

impl<J: SubjectJob> NewJob<J> {
    /// Due then, not before.
    #[must_use]
    pub fn due(self, due: Timestamp) -> NewJob<J> {
        NewJob { due, ..self }
    }

    /// In a lane of its own.
    #[must_use]
    pub fn apart(self) -> NewJob<J> {
        NewJob { lane: Lane::Own, ..self }
    }

    /// Behind all of other games that were asked for before that: where each job has a lane of its own,
    /// its place in it only says which comes first.
    #[must_use]
    pub fn asked_at(self, at: Timestamp) -> NewJob<J> {
        let seconds = u32::try_from(at.0.div_euclid(1000)).ok();
        NewJob { place: seconds, ..self }
    }

    /// Named by its word and this, so that it is the same job as others of that name.
    #[must_use]
    pub fn named(self, tail: String) -> NewJob<J> {
        NewJob { tail: Some(tail), ..self }
    }

    /// Its name, as the `count`-th job about that.
    pub(in crate::store) fn name(&self, about: J::Id, count: u32) -> String {
        match &self.tail {
            Some(tail) => format!("{}:{tail}", self.job.word()),
            None => self.job.name(about, count),
        }
    }
}
