//! A game's row as it is read and written; knows no query.

use sqlx::FromRow;

use super::ids::{GameId, PersonId, Timestamp};

/// A game. The columns from `stage` on say again what the log says.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct GameRow {
    /// Which.
    #[sqlx(try_from = "i64")]
    pub id: GameId,
    /// The key of its kind.
    pub kind: String,
    /// Its complete options.
    pub options: String,
    /// Who made it.
    #[sqlx(try_from = "i64")]
    pub creator: PersonId,
    /// Who is to move first, as text.
    pub starter: String,
    /// The server.
    pub guild: Option<i64>,
    /// The channel.
    pub channel: i64,
    /// The thread, once open.
    pub thread: Option<i64>,
    /// The language of the place.
    pub language: String,
    /// The message with the invitation.
    pub card: Option<i64>,
    /// Who declined it.
    pub declined: Option<i64>,
    /// Where the newest post is.
    pub post_channel: Option<i64>,
    /// The newest post.
    pub post_message: Option<i64>,
    /// How many jobs it has had.
    pub jobs: i64,
    /// When it was made.
    #[sqlx(try_from = "i64")]
    pub created: Timestamp,
    /// When something last happened.
    #[sqlx(try_from = "i64")]
    pub changed: Timestamp,
    /// `waiting`, `playing`, `over` or `cancelled`.
    pub stage: String,
    /// The last event.
    pub seq: i64,
    /// How many turns are played.
    pub turns: i64,
    /// The seat to move.
    pub to_move: Option<i64>,
    /// How it ended.
    pub status: Option<String>,
    /// Who won.
    pub outcome: Option<String>,
    /// The number its roles were sealed under, where it was brought in from a record.
    pub sealed_as: Option<String>,
    /// Where its posts went before it moved.
    pub left_channel: Option<i64>,
    /// When its invitation expired, if it did.
    pub expired: Option<i64>,
}

/// What a game's row says again although the log says it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    /// `waiting`, `playing`, `over` or `cancelled`.
    pub stage: &'static str,
    /// The last event.
    pub seq: u32,
    /// How many turns are played.
    pub turns: u32,
    /// The seat to move.
    pub to_move: Option<u8>,
    /// How it ended.
    pub status: Option<&'static str>,
    /// Who won.
    pub outcome: Option<String>,
}

/// What a new game starts with.
#[derive(Clone, Debug)]
pub struct NewGameRow<'a> {
    /// The key of its kind.
    pub kind: &'a str,
    /// Its complete options.
    pub options: &'a str,
    /// Who makes it.
    pub creator: PersonId,
    /// Who is to move first, as text.
    pub starter: &'a str,
    /// The server.
    pub guild: Option<u64>,
    /// The channel.
    pub channel: u64,
    /// The language of the place.
    pub language: &'a str,
    /// `waiting` mostly; `over` for a finished record.
    pub stage: &'a str,
    /// The number its roles were sealed under, where it is brought in from a record.
    pub sealed_as: Option<&'a str>,
    /// When.
    pub now: Timestamp,
}

impl GameRow {
    /// Where its posts go: the thread if there is one.
    pub fn posting_channel(&self) -> u64 {
        self.thread.unwrap_or(self.channel).cast_unsigned()
    }
}
