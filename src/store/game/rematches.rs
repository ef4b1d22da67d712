//! Rematches of games that are over.

use crate::store::base::ids::GameId;
use crate::store::base::tx::{GameTx, Tx};

impl Tx {
    /// Locks the row of a game, and reads its rematch; one that was canceled does not count.
    pub async fn lock_rematch_of(&mut self, game: GameId) -> anyhow::Result<Option<GameId>> {
        let query = sqlx::query_scalar("update games set id = id where id = $1 returning rematch");
        let next: Option<Option<GameId>> = query.bind(game).fetch_optional(&mut *self.tx).await?;
        let query =
            sqlx::query_scalar("select id from games where id = $1 and stage <> 'cancelled'");
        let there = query.bind(next.flatten()).fetch_optional(&mut *self.tx);
        Ok(there.await?)
    }
}

impl GameTx {
    /// This is the rematch of another game, whose row is locked.
    pub async fn set_rematch_of(&mut self, game: GameId) -> anyhow::Result<()> {
        sqlx::query("update games set rematch = $2 where id = $1")
            .bind(game)
            .bind(self.row.id)
            .execute(&mut *self.tx)
            .await?;
        Ok(())
    }
}
