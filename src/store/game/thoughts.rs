//! The thoughts of the bot about its turns: a value for each, by the event that is the turn.

use crate::crash;
use crate::store::base::columns::{As, row};
use crate::store::base::database::Store;
use crate::store::base::ids::{GameId, PersonId};
use crate::store::base::tx::GameTx;
use starpost_games::record::Seq;

/// The value that a turn of the bot had for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ThoughtRow {
    /// The turn.
    pub seq: Seq,
    /// In thousandths of the log-odds of winning.
    pub value: i32,
    /// The number of turns from there, by both, until a win or a loss; `None`: nothing is proved.
    pub decided: Option<u32>,
}

row!(ThoughtRow: seq, value, decided);

impl GameTx {
    /// Remembers what a turn was worth.
    pub async fn put_thought(&mut self, thought: ThoughtRow) -> anyhow::Result<()> {
        sqlx::query("insert into thoughts (game, seq, value, decided) values ($1, $2, $3, $4)")
            .bind(self.row.id)
            .bind(As(thought.seq))
            .bind(As(thought.value))
            .bind(As(thought.decided))
            .execute(&mut *self.tx)
            .await?;
        crash::after("putting a thought").await;
        Ok(())
    }

    /// True if the bot has still to think about a turn.
    pub async fn waits_for_thought(&mut self) -> anyhow::Result<bool> {
        let query = "select 1 from jobs where game = $1 and kind = 'think' limit 1";
        let query = sqlx::query_scalar(query).bind(self.row.id);
        let any: Option<As<u32>> = query.fetch_optional(&mut *self.tx).await?;
        Ok(any.is_some())
    }

    /// The number of thoughts that wait about other games in which one of the same people plays, the bot not counted.
    pub async fn thoughts_of_the_same(&mut self, bot: PersonId) -> anyhow::Result<u32> {
        let query = sqlx::query_scalar(
            "select count(distinct jobs.game) from jobs
                 join seats theirs on theirs.game = jobs.game
                 join seats ours on ours.person = theirs.person
             where jobs.head = 2 and jobs.game <> $1 and ours.game = $1 and ours.person <> $2",
        )
        .bind(self.row.id)
        .bind(bot);
        let As(count) = query.fetch_one(&mut *self.tx).await?;
        Ok(count)
    }

    /// The values that the bot's turns had for it, in their order, also those that were taken back.
    pub async fn thoughts(&mut self) -> anyhow::Result<Vec<ThoughtRow>> {
        let query =
            sqlx::query_as("select seq, value, decided from thoughts where game = $1 order by seq")
                .bind(self.row.id);
        Ok(query.fetch_all(&mut *self.tx).await?)
    }
}

impl Store {
    /// The value that a turn of the bot had for it, if it was one.
    pub async fn thought(&self, game: GameId, seq: Seq) -> anyhow::Result<Option<ThoughtRow>> {
        let query =
            sqlx::query_as("select seq, value, decided from thoughts where game = $1 and seq = $2")
                .bind(game)
                .bind(As(seq));
        Ok(query.fetch_optional(&self.reading).await?)
    }
}
