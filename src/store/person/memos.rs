//! The notes that people keep for themselves about games.

use crate::store::base::database::Store;
use crate::store::base::ids::{GameId, PersonId, Timestamp};
use crate::store::base::tx::Tx;

impl Tx {
    /// Replaces what a known person keeps about a game.
    pub async fn put_memo(
        &mut self,
        game: GameId,
        person: PersonId,
        text: &str,
        now: Timestamp,
    ) -> anyhow::Result<()> {
        sqlx::query(
            "insert into memos (game, person, text, at) values ($1, $2, $3, $4)
             on conflict (game, person) do update set text = excluded.text, at = excluded.at",
        )
        .bind(game)
        .bind(person)
        .bind(text)
        .bind(now)
        .execute(&mut *self.tx)
        .await?;
        Ok(())
    }

    /// Forgets what a person keeps about a game.
    pub async fn drop_memo(&mut self, game: GameId, person: PersonId) -> anyhow::Result<()> {
        sqlx::query("delete from memos where game = $1 and person = $2")
            .bind(game)
            .bind(person)
            .execute(&mut *self.tx)
            .await?;
        Ok(())
    }
}

impl Store {
    /// The note that a person keeps about a game, if any.
    pub async fn memo(&self, game: GameId, person: PersonId) -> anyhow::Result<Option<String>> {
        let query = sqlx::query_scalar("select text from memos where game = $1 and person = $2")
            .bind(game)
            .bind(person);
        Ok(query.fetch_optional(&self.reading).await?)
    }
}
