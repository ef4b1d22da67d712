//! The clock of a game starts with the game; knows nobody's time.

use crate::app::base::{Cause, Error};
use crate::app::game::Sitting;
use crate::app::log::append_event;
use crate::store::GameTx;
use starpost_games::clock::ClockChange;
use starpost_games::record::What;

/// Starts the clock of a game in which time can run out.
pub(in crate::app) async fn start_clock(
    cause: Cause,
    tx: &mut GameTx,
    sitting: &mut Sitting,
) -> Result<(), Error> {
    if !sitting.stored.row.terms.is_timed() {
        return Ok(());
    }
    let start = What::Clock(ClockChange::Start);
    append_event(cause.unowned(), tx, sitting, &start).await?;
    Ok(())
}
