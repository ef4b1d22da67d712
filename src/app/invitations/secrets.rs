//! The check whether a game that has not started will have secret roles, and the people who are greeted because
//! of that.

use anyhow::anyhow;

use crate::app::base::Call;
use crate::store::{GameJob, GameRow, GameTx};

/// True if each seat of the game is dealt a secret role when it starts.
pub(super) fn has_secrets(row: &GameRow, seats: u8) -> anyhow::Result<bool> {
    let table =
        row.options.open(seats).map_err(|no| anyhow!("game {} has bad options: {no:?}", row.id))?;
    Ok(table.secrets().is_some())
}

/// Greets the caller, who has taken a chair, if the game will tell them something privately.
pub(super) async fn greet(tx: &mut GameTx, call: &Call, seats: u8) -> anyhow::Result<()> {
    if has_secrets(&tx.row, seats)? {
        tx.enqueue(GameJob::Greeting(call.person.id)).await
    } else {
        Ok(())
    }
}
