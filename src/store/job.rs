//! A job: about to be enqueued, claimed, waiting or dead. Knows no query.

use std::fmt;

use sqlx::Row as _;
use sqlx::any::AnyRow;

use super::columns::{As, row};
use super::ids::{GameId, LeagueId, PersonId, Timestamp};
use super::job_kind::{JobKind, UnknownJob};

/// A job about to be enqueued.
#[derive(Clone, Debug)]
pub struct NewJob<'a> {
    /// Names what to do and for which event: a job that is enqueued twice is done once.
    pub id: &'a str,
    /// What is to be done.
    pub kind: JobKind,
    /// The event it is about.
    pub seq: u32,
    /// The person it is about, if any.
    pub person: Option<PersonId>,
    /// From when on; [`Timestamp::AT_ONCE`] needs no clock.
    pub due: Timestamp,
    /// After which others.
    pub lane: Lane,
}

/// What a job is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// A game.
    Game(GameId),
    /// A league.
    League(LeagueId),
}

/// A job that is about the wrong kind of subject.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("it is about the wrong thing")]
pub struct WrongSubject;

impl Subject {
    /// The game, if it is one.
    pub fn game(self) -> Option<GameId> {
        match self {
            Subject::Game(game) => Some(game),
            Subject::League(_) => None,
        }
    }

    /// The league, if it is one.
    pub fn league(self) -> Option<LeagueId> {
        match self {
            Subject::League(league) => Some(league),
            Subject::Game(_) => None,
        }
    }

    /// What it is about, from a row that says it in two columns.
    pub(super) fn read(row: &AnyRow) -> sqlx::Result<Subject> {
        let (game, league): (Option<GameId>, Option<LeagueId>) =
            (row.try_get("game")?, row.try_get("league")?);
        match (game, league) {
            (Some(game), None) => Ok(Subject::Game(game)),
            (None, Some(league)) => Ok(Subject::League(league)),
            _ => Err(sqlx::Error::ColumnDecode {
                index: "league".to_owned(),
                source: WrongSubject.into(),
            }),
        }
    }
}

impl fmt::Display for Subject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Subject::Game(game) => write!(f, "game {game}"),
            Subject::League(league) => write!(f, "league {league}"),
        }
    }
}

/// Which jobs wait for each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lane {
    /// The posts of a game, or of a league, in order.
    Posts,
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
    /// About what.
    pub subject: Subject,
    /// The event it is about.
    pub seq: u32,
    /// The person it is about, if any.
    pub person: Option<PersonId>,
    /// The lane it waits in.
    pub lane: String,
    /// How often it was begun, this time included.
    pub attempts: u32,
    /// The first attempt whose fate is unknown; this one, if there was none before.
    pub unsure: u32,
    /// When that attempt began.
    pub unsure_since: Timestamp,
    /// How many attempts have failed.
    pub failures: u32,
    /// The event of the first of the jobs that were merged into this one.
    pub from_seq: Option<u32>,
}

row!(
    Claim: id, kind, seq, person, lane, attempts, unsure, unsure_since, failures, from_seq;
    subject: Subject::read
);

impl Claim {
    /// The game it is about. An error: it is about none.
    pub fn game(&self) -> Result<GameId, WrongSubject> {
        self.subject.game().ok_or(WrongSubject)
    }

    /// The league it is about. An error: it is about none.
    pub fn league(&self) -> Result<LeagueId, WrongSubject> {
        self.subject.league().ok_or(WrongSubject)
    }

    /// Whether an earlier attempt may have succeeded without anybody knowing.
    pub fn is_in_doubt(&self) -> bool {
        self.unsure < self.attempts
    }
}

/// What is known of an attempt that did not succeed.
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
    /// The event of the first of the jobs that were merged into this one.
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
    /// About what.
    pub subject: Subject,
    /// The event it was about.
    pub seq: u32,
    /// Why it would fail every time.
    pub why: String,
    /// When it was given up.
    pub at: Timestamp,
}

row!(DeadJob: id, kind, seq, why, at; subject: Subject::read);
