//! A job: about to be enqueued, claimed, waiting or dead. Knows no query.

use super::columns::{As, row};
use super::ids::{GameId, PersonId, Timestamp};
use super::job_kind::{JobKind, UnknownJob};

/// A job about to be enqueued.
#[derive(Clone, Debug)]
pub struct NewJob<'a> {
    /// Names what and for which event: a job that is enqueued twice is done once.
    pub id: &'a str,
    /// What is to be done.
    pub kind: JobKind,
    /// The event it is about.
    pub seq: u32,
    /// The person it is about, if it is about one.
    pub person: Option<PersonId>,
    /// From when on; [`Timestamp::AT_ONCE`] needs no clock.
    pub due: Timestamp,
    /// After which others.
    pub lane: Lane,
}

/// Which jobs wait for each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lane {
    /// The posts of a game, in order.
    Game,
    /// Nothing waits for it, and it waits for nothing.
    Own,
}

/// A job that this worker may do until the lease ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// Which job.
    pub id: String,
    /// What is to be done.
    pub kind: Result<JobKind, UnknownJob>,
    /// For which game.
    pub game: GameId,
    /// The event it is about.
    pub seq: u32,
    /// The person it is about, if it is about one.
    pub person: Option<PersonId>,
    /// What it waits in.
    pub lane: String,
    /// How often it was begun, this time included.
    pub attempts: u32,
    /// The first attempt whose fate is unknown; this one, if there was none before.
    pub unsure: u32,
    /// When that attempt began.
    pub unsure_since: Timestamp,
    /// How many attempts have failed.
    pub failures: u32,
    /// The event of the first of several jobs that have become this one.
    pub from_seq: Option<u32>,
}

row!(Claim: id, kind, game, seq, person, lane, attempts, unsure, unsure_since, failures, from_seq);

impl Claim {
    /// Whether an earlier attempt may have been successful without anybody knowing.
    pub fn is_in_doubt(&self) -> bool {
        self.unsure < self.attempts
    }
}

/// What is known of an attempt that was not successful.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// Certainly not sent: it had to wait.
    Waited,
    /// Certainly not sent: it was refused.
    Refused,
    /// Perhaps it was sent.
    InDoubt,
}

/// A job that waits in its lane.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Waiting {
    /// Which job.
    pub id: String,
    /// What is to be done.
    pub kind: Result<JobKind, UnknownJob>,
    /// The event it is about.
    pub seq: u32,
    /// The event of the first of several jobs that have become this one.
    pub from_seq: Option<u32>,
}

row!(Waiting: id, kind, seq, from_seq);

/// A job that was given up, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeadJob {
    /// Which job.
    pub id: String,
    /// What was to be done.
    pub kind: Result<JobKind, UnknownJob>,
    /// For which game.
    pub game: GameId,
    /// The event it was about.
    pub seq: u32,
    /// Why it would fail every time.
    pub why: String,
    /// When it was given up.
    pub at: Timestamp,
}

row!(DeadJob: id, kind, game, seq, why, at);
