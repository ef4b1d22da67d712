//! A game that its league had ended goes on where it stood, since the league has taken that back.

use crate::app::base::{Cause, Error, Rulings};
use crate::app::effects::retell_silence;
use crate::app::game::Sitting;
use crate::app::leagues::enqueue_recount;
use crate::store::{GameId, GameJob, GameTx, Stage, Timestamp};
use starpost_games::record::What;

impl Rulings<'_> {
    /// Lets a game go on whose fixture is open again. One that cannot counts as it has ended. Asked twice, it is done
    /// once.
    pub async fn resume(self, game: GameId, now: Timestamp) -> Result<(), Error> {
        let row = self.app.store.game(game).await?.filter(|row| row.stage == Stage::Over);
        let Some(league) = row.and_then(|row| row.league) else {
            return Ok(());
        };
        // The fixture stays open until the game knows it.
        let Some(locked) = self.app.store.lock_league(league).await? else {
            return Ok(());
        };
        let fixture = self.app.store.fixture_of(game).await?;
        let is_open = fixture.is_some_and(|(_, fixture)| fixture.decided.is_none());
        let Some(mut tx) = locked.into_whole().await?.lock_game(game).await? else {
            return Ok(());
        };
        if !is_open || tx.row.stage != Stage::Over || !tx.is_counted().await? {
            return Ok(());
        }
        self.go_on(&mut tx, now).await?;
        tx.count_nothing().await?;
        tx.commit().await?;
        self.app.wake.notify_one();
        Ok(())
    }

    async fn go_on(self, tx: &mut GameTx, now: Timestamp) -> Result<(), Error> {
        let mut sitting = Sitting::locked(tx).await?;
        let end = sitting.end_by_league(Timestamp::AT_ONCE);
        let Some(end) = end.filter(|end| sitting.can_go_on(*end)) else {
            return Ok(enqueue_recount(tx).await?);
        };
        let (cause, sitting) = (Cause::of_bot(now), &mut sitting);
        let what = What::Restore(end.previous());
        self.commit_rewind(cause, tx, sitting, what).await?;
        tx.enqueue(GameJob::Card).await?;
        tx.enqueue(GameJob::Rate(sitting.seq().into())).await?;
        // Whoever was silent then has been so until the end, and has more time now.
        Ok(retell_silence(tx, Timestamp::AT_ONCE).await?)
    }
}
