//! Adds one event to a game's log, and to the game as it was loaded.

use super::call::Call;
use super::error::Error;
use super::refusal::Refusal;
use super::sitting::Sitting;
use crate::record::What;
use crate::store::{GameTx, NewEvent, PersonId};

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
