//! A job that is in the queue: claimed, waiting or dead. Knows no query.

use sqlx::Row as _;
use sqlx::any::AnyRow;

use super::declaration::{JobColumns, SubjectJob};
use super::game_job::GameJob;
use super::job_seq::JobSeq;
use super::league_job::LeagueJob;
use super::subject::Subject;
use crate::store::base::columns::{As, row};
use crate::store::base::ids::{GameId, LeagueId, PersonId, Timestamp};
use starpost_games::record::Seq;

/// A thing to be done, and the game or league it is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Job {
    /// About a game.
    Game(GameId, GameJob),
    /// About a league.
    League(LeagueId, LeagueJob),
}

/// A job that this version of the program does not know: its word. Such jobs are read too, so that
/// none blocks others.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no job is called {0:?}")]
pub struct UnknownJob(pub String);

impl Job {
    /// The job in a row.
    fn read(row: &AnyRow) -> sqlx::Result<Result<Job, UnknownJob>> {
        let (word, columns) = (row.try_get::<String, _>("kind")?, columns(row)?);
        let job = match Subject::read(row)? {
            Subject::Game(game) => GameJob::read(&word, columns).map(|job| Job::Game(game, job)),
            Subject::League(league) => {
                LeagueJob::read(&word, columns).map(|job| Job::League(league, job))
            }
        };
        Ok(job.ok_or(UnknownJob(word)))
    }
}

/// The data that a job in a row carries.
fn columns(row: &AnyRow) -> sqlx::Result<JobColumns> {
    let seq = row.try_get("seq")?;
    let person: Option<PersonId> = row.try_get("person")?;
    Ok(JobColumns { seq, person })
}

/// A job that this worker may do until the lease ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// The id of the job.
    pub id: String,
    /// The job itself.
    pub job: Result<Job, UnknownJob>,
    /// About what.
    pub subject: Subject,
    /// The event or the news that it is about, or 0.
    pub seq: JobSeq,
    /// The lane it waits in.
    pub lane: String,
    /// The number of times it was begun, this time included.
    pub attempts: u32,
    /// The first attempt whose fate is unknown; this one, if there was none before.
    pub unsure: u32,
    /// The time at which that attempt began.
    pub unsure_since: Timestamp,
    /// The number of attempts that have failed.
    pub failures: u32,
    /// The event of the first of the jobs that were merged into this one.
    pub from_seq: Option<Seq>,
}

row!(
    Claim: id, seq, lane, attempts, unsure, unsure_since, failures, from_seq;
    subject: Subject::read, job: Job::read
);

impl Claim {
    /// The word that the database keeps for what is to be done.
    pub(super) fn word(&self) -> &str {
        match &self.job {
            Ok(Job::Game(_, job)) => job.word(),
            Ok(Job::League(_, job)) => job.word(),
            Err(UnknownJob(word)) => word,
        }
    }

    /// The description of the job for the log: the name of one may say whom it is about, and this never does.
    pub fn logged(&self) -> String {
        format!("{} {} of {}", self.word(), self.seq, self.subject)
    }

    /// True if an earlier attempt may have succeeded without anybody knowing.
    pub fn is_in_doubt(&self) -> bool {
        self.unsure < self.attempts
    }
}

impl Claim {
    /// The claim by which a job of a game was done long ago: its name, and what it was about; and when.
    pub fn done(
        job: &str,
        game: GameId,
        (event, from_seq): (Seq, Option<Seq>),
        at: Timestamp,
    ) -> Claim {
        let (word, rest) = job.split_once(':').unwrap_or((job, ""));
        let seq = event.into();
        // Only the last part can be a person.
        let last = rest.rsplit(':').next().unwrap_or_default();
        let stranger = || last.parse().ok().map(i64::cast_unsigned);
        let person = last.parse().ok().or_else(stranger).map(PersonId);
        let known =
            GameJob::read(word, JobColumns { seq, person }).map(|known| Job::Game(game, known));
        Claim {
            id: job.to_owned(),
            job: known.ok_or_else(|| UnknownJob(word.to_owned())),
            subject: Subject::Game(game),
            seq,
            lane: String::new(),
            attempts: 1,
            unsure: 1,
            unsure_since: at,
            failures: 0,
            from_seq,
        }
    }
}

/// The known fate of an attempt that did not succeed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AttemptFate {
    /// Certainly not sent: it had to wait.
    Waited,
    /// Certainly not sent: it was refused.
    Refused,
    /// Perhaps it was sent.
    InDoubt,
}

/// A job that waits in its lane.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WaitingJob {
    /// The id of the job.
    pub id: String,
    /// The job itself.
    pub job: Result<Job, UnknownJob>,
    /// The event it is about.
    pub seq: JobSeq,
    /// The event of the first of the jobs that were merged into this one.
    pub from_seq: Option<Seq>,
}

row!(WaitingJob: id, seq, from_seq; job: Job::read);

/// A job that was given up, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeadJob {
    /// The id of the job.
    pub id: String,
    /// The word of what was to be done.
    pub kind: String,
    /// About what.
    pub subject: Subject,
    /// The event or the news that it was about, or 0.
    pub seq: JobSeq,
    /// The reason why it would fail every time.
    pub why: String,
    /// The time at which it was given up.
    pub at: Timestamp,
}

row!(DeadJob: id, kind, seq, why, at; subject: Subject::read);
