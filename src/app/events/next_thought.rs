//! The check for something that the bot has to think about in a game; thinks of nothing itself.

use std::time::Duration;

use crate::app::base::Cause;
use crate::app::game::Sitting;
use crate::store::{GameJob, GameTx, NewJob, PersonEvent, PersonId, Timestamp};
use starpost_games::ai::Brain;

/// The time by which each further thought of the same people comes later: longer than everybody's first ones together
/// take.
const APART: Duration = Duration::from_secs(60);

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
        let think = NewJob::from(GameJob::Think(PersonEvent { person, seq }))
            .asked_at(comes_at(cause, tx, (person, sitting)).await?);
        return tx.enqueue(think).await;
    }
    if let Some(draw) = sitting.draw_for(seat).filter(|_| sitting.answers_draws()) {
        let seq = draw.seq;
        let consider = NewJob::from(GameJob::Consider(PersonEvent { person, seq }))
            .asked_at(comes_at(cause, tx, (person, sitting)).await?);
        tx.enqueue(consider).await?;
    }
    Ok(())
}

/// The time of a thought, as if it were asked for then: at once where it takes hardly any time, and else the
/// later the more thoughts about games of the same people wait already, so that people take turns.
async fn comes_at(
    cause: Cause,
    tx: &mut GameTx,
    (bot, sitting): (PersonId, &Sitting),
) -> anyhow::Result<Timestamp> {
    let level = sitting.stored.row.terms.level.0;
    if level.is_none_or(|level| Brain::Level(level).is_quick()) {
        return Ok(Timestamp(0));
    }
    let waiting = tx.thoughts_of_the_same(bot).await?;
    Ok(cause.now.after(APART * waiting))
}
