//! Adds one event to a game's log, and to the game as it was loaded.

use crate::app::base::{Cause, Error, Refusal};
use crate::app::game::Sitting;
use crate::store::{GameTx, NewEvent};
use starpost_games::record::{Event, Seq, What};

/// Adds one event to the log, without what follows from it. Refused by the rules: nothing has
/// changed.
pub(in crate::app) async fn append_event(
    cause: Cause,
    tx: &mut GameTx,
    sitting: &mut Sitting,
    what: &What,
) -> Result<Seq, Error> {
    let what = sitting.replay.apply(what).map_err(Refusal::from)?;
    sitting.replay.pass_time(&what, cause.now.into());
    Ok(append_applied(cause, tx, sitting, what).await?)
}

/// Adds an event that the loaded game has gone through already; returns its number.
pub(in crate::app) async fn append_applied(
    cause: Cause,
    tx: &mut GameTx,
    sitting: &mut Sitting,
    what: What,
) -> anyhow::Result<Seq> {
    let (seq, hash) = (sitting.seq().next(), sitting.replay.game.fingerprint());
    let new = NewEvent {
        seq,
        at: cause.now,
        by: cause.by,
        former: cause.former,
        what: &what,
        hash: Some(hash),
    };
    tx.append(&new).await?;
    if let What::Replace(seat, Some(name)) = &what {
        sitting.stored.formers.add(seq, *seat, cause.former, name);
        sitting.stored.formers.tell_from(&sitting.stored.chairs);
    }
    sitting.replay.is_logged(seq, &what);
    if let Some(referee) = cause.by.referee() {
        sitting.stored.rulings.insert(seq, referee);
    }
    if cause.by.is_prepared() {
        sitting.stored.prepared.insert(seq);
    }
    sitting.stored.record.events.push(Event {
        seq,
        at: Some(cause.now.0),
        what,
        hash: Some(hash),
        line: 0,
    });
    Ok(seq)
}
