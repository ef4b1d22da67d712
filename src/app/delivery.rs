//! An interaction does its work once: what is common to all use-cases that change something.

use anyhow::Context as _;
use serde::{Deserialize, Serialize};

use super::deal::follow;
use super::jobs::{JobKind, enqueue};
use super::{App, Call, Error, Refusal, Sitting};
use crate::game::Refuses as _;
use crate::record::What;
use crate::store::{GameId, GameTx, NewEvent, PersonId};

/// What is remembered of an answer: enough to give it again from the log.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(super) struct StoredAnswer {
    /// Which game.
    pub(super) game: i64,
    /// The event it added, if it added one.
    pub(super) seq: Option<u32>,
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

    /// Adds an event to the log with everything it brings about, and after it every turn that
    /// leaves its player no choice. Refused by the rules: nothing has changed.
    pub(super) async fn commit_event(
        &self,
        call: &Call,
        tx: &mut GameTx,
        sitting: &mut Sitting,
        what: &What,
    ) -> Result<u32, Error> {
        let actor = Some(call.person.id);
        let seq = self
            .append_with_effects(call, actor, tx, sitting, what)
            .await?;
        while let Some(line) = sitting.replay.forced() {
            let turn = What::Turn(line);
            self.append_with_effects(call, None, tx, sitting, &turn)
                .await?;
        }
        Ok(seq)
    }

    /// Adds one event with what the secret roles make of it, updates the game's row and enqueues
    /// the jobs. Without an actor the bot has done it.
    async fn append_with_effects(
        &self,
        call: &Call,
        actor: Option<PersonId>,
        tx: &mut GameTx,
        sitting: &mut Sitting,
        what: &What,
    ) -> Result<u32, Error> {
        let seq = append_event(call, actor, tx, sitting, what).await?;
        follow(call, tx, sitting, what).await?;
        tx.set_state(&sitting.state(), call.now).await?;
        enqueue(tx, JobKind::Announce, seq).await?;
        if sitting.replay.ending.is_some() {
            tx.drop_drafts().await?;
            enqueue(tx, JobKind::Card, seq).await?;
        }
        Ok(seq)
    }
}

/// Adds one event to the log and nothing else. Refused by the rules: nothing has changed.
pub(super) async fn append_event(
    call: &Call,
    actor: Option<PersonId>,
    tx: &mut GameTx,
    sitting: &mut Sitting,
    what: &What,
) -> Result<u32, Error> {
    let what = sitting.replay.apply(what).map_err(Refusal::from)?;
    let event = NewEvent {
        seq: sitting.seq() + 1,
        at: call.now,
        actor,
        kind: what.kind(),
        body: &what.body(),
        hash: Some(sitting.replay.game.fingerprint()),
    };
    tx.append(&event).await?;
    sitting.note(&event, what);
    Ok(event.seq)
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
