//! What is to be done later about a game, and the word the database keeps for it.

use super::columns::{As, BadColumn, Column, column, word};

/// What is to be done later about a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JobKind {
    /// Post the card of the invitation, or bring it up to date.
    Card,
    /// Open the game's thread.
    Thread,
    /// Post that the game has started.
    Started,
    /// Post what an event has brought.
    Announce,
    /// Post the present position in a new place.
    Moved,
    /// Post a finished game that was brought in.
    Imported,
    /// Write to a player what only they may know: the role that the event has sealed.
    Letter,
    /// Tell the one who invited that somebody does not want to play; the job's name says who.
    Declined,
    /// Say in public that no letter reaches that player, and where to look instead.
    Unreached,
    /// Greet somebody who has taken a chair in a game with secret roles; the job's name says who.
    Greeting,
    /// Let an invitation expire that nobody has answered.
    Expire,
}

impl JobKind {
    const ALL: [JobKind; 11] = [
        JobKind::Card,
        JobKind::Thread,
        JobKind::Started,
        JobKind::Announce,
        JobKind::Moved,
        JobKind::Imported,
        JobKind::Letter,
        JobKind::Declined,
        JobKind::Unreached,
        JobKind::Greeting,
        JobKind::Expire,
    ];

    /// The word the database keeps.
    pub const fn key(self) -> &'static str {
        match self {
            JobKind::Card => "card",
            JobKind::Thread => "thread",
            JobKind::Started => "started",
            JobKind::Announce => "announce",
            JobKind::Moved => "moved",
            JobKind::Imported => "imported",
            JobKind::Letter => "letter",
            JobKind::Declined => "declined",
            JobKind::Unreached => "unreached",
            JobKind::Greeting => "greeting",
            JobKind::Expire => "expire",
        }
    }

    /// The kind of a word.
    fn from_key(key: &str) -> Option<JobKind> {
        JobKind::ALL.into_iter().find(|kind| kind.key() == key)
    }
}

word!(JobKind, "job", key, from_key);
column!(JobKind);

/// A job of a kind that this version of the program does not know: its word.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no job is called {0:?}")]
pub struct UnknownJob(pub String);

/// Jobs are read whatever their kind, so that none stands in the way of others.
impl Column for Result<JobKind, UnknownJob> {
    type Kept = String;

    fn kept(&self) -> String {
        match self {
            Ok(kind) => kind.kept(),
            Err(UnknownJob(word)) => word.clone(),
        }
    }

    fn read(kept: String) -> Result<Result<JobKind, UnknownJob>, BadColumn> {
        Ok(JobKind::from_key(&kept).ok_or(UnknownJob(kept)))
    }
}

impl From<As<Result<JobKind, UnknownJob>>> for Result<JobKind, UnknownJob> {
    fn from(column: As<Result<JobKind, UnknownJob>>) -> Result<JobKind, UnknownJob> {
        column.0
    }
}
