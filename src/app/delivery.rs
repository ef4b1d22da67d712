//! An interaction does its work once: what is common to all use-cases that change something.

use anyhow::Context as _;
use serde::{Deserialize, Serialize};

use super::call::Call;
use super::error::Error;
use super::refusal::Refusal;
use super::service::App;
use crate::game::Refuses as _;
use crate::store::{GameId, GameTx};

/// What is remembered of an answer: enough to give it again from the log.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(super) struct StoredAnswer {
    /// Which game.
    game: i64,
    /// The event it added, if it added one.
    pub(super) seq: Option<u32>,
}

impl StoredAnswer {
    /// Which game.
    pub(super) fn game(&self) -> GameId {
        GameId(self.game)
    }

    /// The event it added, of a use-case that always adds one.
    pub(super) fn event(&self) -> anyhow::Result<u32> {
        self.seq.context("a remembered answer names no event")
    }
}

/// Whether an interaction comes for the first time.
#[expect(clippy::large_enum_variant, reason = "it lives for one match")]
pub(super) enum Delivery {
    /// It does; the game is locked.
    First(GameTx),
    /// It has done its work already.
    Again(StoredAnswer),
}

impl App {
    /// Locks the game and takes note of the interaction.
    pub(super) async fn open(&self, call: &Call, game: GameId) -> Result<Delivery, Error> {
        let mut tx = self
            .store
            .lock_game(game)
            .await?
            .ok_or(Refusal::NoSuchGame)?;
        match tx.first_delivery(call.interaction, call.now).await? {
            None => Ok(Delivery::First(tx)),
            Some(answer) => Ok(Delivery::Again(read_answer(&answer)?)),
        }
    }

    /// Remembers the answer, makes it all true, and wakes the worker.
    pub(super) async fn close(
        &self,
        call: &Call,
        mut tx: GameTx,
        seq: Option<u32>,
    ) -> Result<(), Error> {
        let done = StoredAnswer {
            game: tx.row.id.0,
            seq,
        };
        let answer = serde_json::to_string(&done).context("two numbers are always JSON")?;
        tx.answer(call.interaction, &answer).await?;
        tx.commit().await?;
        self.wake.notify_one();
        Ok(())
    }
}

pub(super) fn read_answer(answer: &str) -> Result<StoredAnswer, Error> {
    let done = serde_json::from_str(answer).context("a remembered answer cannot be read")?;
    Ok(done)
}

/// A use-case's own word for what the record refuses under that id.
pub(super) fn in_our_words(error: Error, id: &str, ours: Refusal) -> Error {
    match error {
        Error::Refused(refusal) if refusal.id() == id => ours.into(),
        other => other,
    }
}
