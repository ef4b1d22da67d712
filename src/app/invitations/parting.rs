//! Somebody gives up an invitation for good, since their data is being deleted: in the way in which
//! they could do so themselves.

use super::chairs::{chair_of, emptied};
use super::expiry::cancelled;
use crate::app::base::{Error, Invitations};
use crate::store::{ForgettingRow, GameId, GameJob, GameTx, PersonId, Stage, Timestamp};

impl Invitations<'_> {
    /// Withdraws their own invitation, declines another's, or gives a seat back. One that does not wait
    /// any more stays as it is.
    pub(in crate::app) async fn give_up(
        self,
        asked: &ForgettingRow,
        game: GameId,
        now: Timestamp,
    ) -> Result<(), Error> {
        let Some(mut tx) = self.app.store.lock_game(game).await? else {
            return Ok(());
        };
        tx.check_still_forgetting(asked).await?;
        if tx.row.stage != Stage::Waiting {
            return Ok(());
        }
        go(&mut tx, asked.person, now).await?;
        tx.enqueue(GameJob::Card).await?;
        tx.commit().await?;
        self.app.wake.notify_one();
        Ok(())
    }
}

async fn go(tx: &mut GameTx, person: PersonId, now: Timestamp) -> anyhow::Result<()> {
    let chairs = tx.chairs().await?;
    if tx.row.creator == person {
        return cancelled(tx, now).await;
    }
    match chair_of(&chairs, person) {
        Some(chair) if chair.joined.is_none() && chairs.len() == 2 => {
            tx.set_declined(person).await?;
            cancelled(tx, now).await
        }
        Some(chair) => tx.put_chair(&emptied(chair)).await,
        None => Ok(()),
    }
}
