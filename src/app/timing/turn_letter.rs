//! The letter to a player whose turn begins, if they want one; writes nothing itself.

use crate::app::game::Sitting;
use crate::store::{GameJob, GameTx, PersonEvent, Reminders};
use starpost_games::record::What;

/// Enqueues the letter that it is somebody's turn, if this made it theirs, after everything that
/// was played at once.
pub(in crate::app) async fn tell_after(
    tx: &mut GameTx,
    sitting: &Sitting,
    what: &What,
) -> anyhow::Result<()> {
    let to_move = sitting.replay.to_move();
    let replaces_mover = matches!(what, What::Replace(seat, _) if to_move == Some(*seat));
    if replaces_mover || what.moves() { tell_next(tx, sitting).await } else { Ok(()) }
}

/// Enqueues that letter where the turn has certainly just begun.
pub(in crate::app) async fn tell_next(tx: &mut GameTx, sitting: &Sitting) -> anyhow::Result<()> {
    let Some(seat) = sitting.replay.to_move() else {
        return Ok(());
    };
    let person = sitting.seated(&sitting.replay, seat).person.id;
    if person.is_nobody() || tx.reminders_of(person).await? != Reminders::Letter {
        return Ok(());
    }
    let seq = sitting.position_seq();
    tx.enqueue(GameJob::Turn(PersonEvent { person, seq })).await
}
