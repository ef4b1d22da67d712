//! How far a game is, and the word the database keeps for it.

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
    /// The word the database keeps.
    pub const fn key(self) -> &'static str {
        match self {
            Stage::Waiting => "waiting",
            Stage::Playing => "playing",
            Stage::Over => "over",
            Stage::Cancelled => "cancelled",
        }
    }

    /// The stage of a word; an unknown one takes no part in anything.
    pub fn from_key(key: &str) -> Stage {
        let all = [Stage::Waiting, Stage::Playing, Stage::Over];
        all.into_iter()
            .find(|stage| stage.key() == key)
            .unwrap_or(Stage::Cancelled)
    }
}
