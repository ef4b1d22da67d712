//! The clock of a game starts with the game, also where no time runs out: then it says how long a turn
//! has waited. Knows nobody's time.

use crate::app::base::{Cause, Clocks, Error};
use crate::app::game::Sitting;
use crate::app::log::append_event;
use crate::store::{GameTx, Stage, Timestamp};
use starpost_games::clock::ClockChange;
use starpost_games::record::What;

/// Starts the clock of a game.
pub(in crate::app) async fn start_clock(
    cause: Cause,
    tx: &mut GameTx,
    sitting: &mut Sitting,
) -> Result<(), Error> {
    let start = What::Clock(ClockChange::Start);
    append_event(cause.unowned(), tx, sitting, &start).await?;
    Ok(())
}

impl Clocks<'_> {
    /// Starts the clock of a locked game that runs without one: from `now` on it is known how long a
    /// turn waits.
    pub async fn begin(self, tx: &mut GameTx, now: Timestamp) -> Result<(), Error> {
        if tx.row.stage != Stage::Playing {
            return Ok(());
        }
        let (mut sitting, cause) = (Sitting::locked(tx).await?, Cause::of_bot(now));
        if sitting.replay.clock.turn_since().is_none() {
            start_clock(cause, tx, &mut sitting).await?;
            self.note_vacations(cause, tx, &mut sitting).await?;
        }
        Ok(sitting.store_state(tx, now).await?)
    }
}
