//! How far a game is, and the word the database keeps for it.

use super::columns::{As, BadColumn, Column, column, word};

/// How far a game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Seats may still be taken.
    Waiting,
    /// It runs.
    Playing,
    /// It has ended.
    Over,
    /// The invitation was cancelled, or declined.
    Cancelled,
}

impl Stage {
    const ALL: [Stage; 4] = [
        Stage::Waiting,
        Stage::Playing,
        Stage::Over,
        Stage::Cancelled,
    ];

    /// The word the database keeps.
    const fn key(self) -> &'static str {
        match self {
            Stage::Waiting => "waiting",
            Stage::Playing => "playing",
            Stage::Over => "over",
            Stage::Cancelled => "cancelled",
        }
    }

    /// The stage of a word.
    fn from_key(key: &str) -> Option<Stage> {
        let mut all = Stage::ALL.into_iter();
        all.find(|stage| stage.key() == key)
    }
}

word!(Stage, "stage", key, from_key);
column!(Stage);
