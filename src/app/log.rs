//! Adds one event to a game's log, and to the game as it was loaded.

use super::call::Call;
use super::error::Error;
use super::refusal::Refusal;
use super::sitting::Sitting;
use crate::store::{GameTx, NewEvent, PersonId};
use starpost_games::record::{Event, What};

/// Adds one event to the log, without what follows from it. Refused by the rules: nothing has
/// changed.
pub(super) async fn append_event(
    call: &Call,
    actor: Option<PersonId>,
    tx: &mut GameTx,
    sitting: &mut Sitting,
    what: &What,
) -> Result<u32, Error> {
    let what = sitting.replay.apply(what).map_err(Refusal::from)?;
    let (seq, hash) = (sitting.seq() + 1, sitting.replay.game.fingerprint());
    let new = NewEvent {
        seq,
        at: call.now,
        actor,
        what: &what,
        hash: Some(hash),
    };
    tx.append(&new).await?;
    sitting.record.events.push(Event {
        seq,
        at: Some(call.now.0),
        what,
        hash: Some(hash),
        line: 0,
    });
    Ok(seq)
}
