//! An interaction does its work once: what is common to all use-cases that change something.
//!
//! The work and its answer are one transaction. A second delivery finds the answer and does
//! nothing: the use case reports what the log says, as it did the first time.

use anyhow::Context as _;
use serde::{Deserialize, Serialize};

use super::call::Call;
use super::error::Error;
use super::refusal::Refusal;
use super::service::App;
use crate::store::{GameId, GameTx, Tx};
use starpost_games::record::Seq;

/// The part of an answer that is remembered: enough to give it again from the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(in crate::app) struct StoredAnswer {
    /// The number of the game.
    game: i64,
    /// The number of the event it tells of, if it tells of one.
    seq: Option<u32>,
}

impl StoredAnswer {
    fn of(game: GameId, seq: Option<Seq>) -> StoredAnswer {
        StoredAnswer { game: game.0, seq: seq.map(|seq| seq.0) }
    }

    fn written(self) -> anyhow::Result<String> {
        serde_json::to_string(&self).context("two numbers are always JSON")
    }

    fn read(text: &str) -> anyhow::Result<StoredAnswer> {
        serde_json::from_str(text).context("a remembered answer cannot be read")
    }

    /// The event it tells of, if it tells of one.
    pub(in crate::app) fn seq(self) -> Option<Seq> {
        self.seq.map(Seq)
    }

    /// The event it tells of, where every answer tells of one.
    pub(in crate::app) fn event(self) -> anyhow::Result<Seq> {
        self.seq().context("a remembered answer names no event")
    }
}

/// The work that a use-case has done, as far as it is remembered for a second delivery.
pub(in crate::app) trait RememberedWork {
    /// The event that the answer tells of, if it tells of one.
    fn event(&self) -> Option<Seq> {
        None
    }
}

/// The state of the game now is what is told.
impl RememberedWork for () {}

/// The first coming of an interaction, or a later one.
pub(in crate::app) enum Once<T> {
    /// It does, and this is what it has done.
    First(T),
    /// It has done its work already.
    Again(StoredAnswer),
}

impl App {
    /// Does the work of an interaction on a locked game, remembers the answer, commits and wakes the
    /// worker. Does nothing if the interaction has come before. Refused: the work is, and nothing
    /// has changed.
    pub(in crate::app) async fn once<T: RememberedWork>(
        &self,
        call: &Call,
        game: GameId,
        work: impl AsyncFnOnce(&mut GameTx) -> Result<T, Error>,
    ) -> Result<Once<T>, Error> {
        let mut tx = self.store.lock_game(game).await?.ok_or(Refusal::NoSuchGame)?;
        if let Some(answer) = tx.first_delivery(call.interaction, call.now).await? {
            return Ok(Once::Again(StoredAnswer::read(&answer)?));
        }
        let done = work(&mut tx).await?;
        self.close(call, tx, done.event()).await?;
        Ok(Once::First(done))
    }

    /// Does the work of an interaction that concerns no game once.
    pub(in crate::app) async fn once_apart(
        &self,
        call: &Call,
        work: impl AsyncFnOnce(&mut Tx) -> Result<(), Error>,
    ) -> Result<(), Error> {
        let work = async |tx: &mut Tx| work(tx).await.map(|()| None);
        self.once_apart_remembered(call, work).await?;
        Ok(())
    }

    /// Does the work of an interaction that concerns no game once; the words that are to be said of it, also when it
    /// comes again.
    pub(in crate::app) async fn once_apart_remembered(
        &self,
        call: &Call,
        work: impl AsyncFnOnce(&mut Tx) -> Result<Option<String>, Error>,
    ) -> Result<Option<String>, Error> {
        let mut tx = self.store.begin().await?;
        if let Some(said) = tx.first_delivery(call.interaction, call.now).await? {
            return Ok(Some(said).filter(|said| !said.is_empty()));
        }
        let said = work(&mut tx).await?;
        if let Some(said) = &said {
            tx.answer(call.interaction, said).await?;
        }
        tx.commit().await?;
        Ok(said)
    }

    /// Does the work of an interaction that does no harm a second time, unless another process has taken it
    /// over.
    pub(in crate::app) async fn at_least_once(
        &self,
        call: &Call,
        work: impl AsyncFnOnce(&mut Tx) -> Result<(), Error>,
    ) -> Result<(), Error> {
        let mut tx = self.store.begin().await?;
        tx.first_delivery(call.interaction, call.now).await?;
        work(&mut tx).await?;
        Ok(tx.commit().await?)
    }

    /// Does once the work of an interaction that makes a game; returns the new or earlier game.
    pub(in crate::app) async fn once_made(
        &self,
        call: &Call,
        work: impl AsyncFnOnce(Tx) -> Result<GameTx, Error>,
    ) -> Result<GameId, Error> {
        let mut tx = self.store.begin().await?;
        if let Some(answer) = tx.first_delivery(call.interaction, call.now).await? {
            return Ok(GameId(StoredAnswer::read(&answer)?.game));
        }
        let tx = work(tx).await?;
        let game = tx.row.id;
        self.close(call, tx, None).await?;
        Ok(game)
    }

    async fn close(&self, call: &Call, mut tx: GameTx, seq: Option<Seq>) -> anyhow::Result<()> {
        let answer = StoredAnswer::of(tx.row.id, seq).written()?;
        tx.answer(call.interaction, &answer).await?;
        tx.commit().await?;
        self.wake.notify_one();
        Ok(())
    }
}

#[cfg(test)]
mod tests;
