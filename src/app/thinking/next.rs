//! Whether the bot has something to think about in a game; thinks of nothing itself.

use crate::app::base::Cause;
use crate::app::game::Sitting;
use crate::store::{GameJob, GameTx, NewJob, Told};

/// Enqueues what the bot has to think about now: its turn, or a draw that somebody offers. What is
/// enqueued already is not enqueued twice.
pub(in crate::app) async fn think_next(
    cause: Cause,
    tx: &mut GameTx,
    sitting: &Sitting,
) -> anyhow::Result<()> {
    let Some((person, seat)) = sitting.program(tx).await? else {
        return Ok(());
    };
    if sitting.replay.ending.is_some() {
        return Ok(());
    }
    if sitting.replay.to_move() == Some(seat) {
        let seq = sitting.position_seq();
        let think = NewJob::from(GameJob::Think(Told { person, seq }));
        return tx.enqueue(think.asked_at(cause.now)).await;
    }
    if let Some(draw) = sitting.draw_for(seat).filter(|_| sitting.answers_draws()) {
        let seq = draw.seq;
        let consider = NewJob::from(GameJob::Consider(Told { person, seq }));
        tx.enqueue(consider.asked_at(cause.now)).await?;
    }
    Ok(())
}
