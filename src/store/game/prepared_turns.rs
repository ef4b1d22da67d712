//! Prepared turns: a tree for each person and game, one row for each turn in it.

use crate::store::base::columns::{As, BadColumn, ColumnValue, row};
use crate::store::base::database::Store;
use crate::store::base::ids::{GameId, PersonId};
use crate::store::base::tx::GameTx;
use starpost_games::games::Loss;

/// A turn that is played when the opponent plays a given one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PreparedRow {
    /// Its number; never used twice in this game by this person.
    pub number: u32,
    /// The prepared turn that it goes on from; 0 for the game as it stands.
    pub parent: u32,
    /// The opponent's turn that it answers, in canonical form.
    pub reply: String,
    /// The turn, in canonical form.
    pub line: String,
    /// The fingerprint of the position in which it is played.
    pub hash: u64,
    /// The loss that it makes for good, as its owner knows, if any.
    pub loss: Option<Loss>,
}

row!(PreparedRow: number, parent, reply, line, hash, loss);

impl ColumnValue for Loss {
    type Kept = String;

    fn kept(&self) -> String {
        self.to_string()
    }

    fn read(kept: String) -> Result<Loss, BadColumn> {
        kept.parse().map_err(|_| BadColumn::new("loss", &kept))
    }
}

const PREPARED: &str = "select number, parent, reply, line, hash, loss from prepared_turns
    where game = $1 and person = $2 order by number";

impl GameTx {
    /// The turns a person has prepared here, the oldest first.
    pub async fn read_prepared(&mut self, person: PersonId) -> anyhow::Result<Vec<PreparedRow>> {
        let query = sqlx::query_as(PREPARED).bind(self.row.id).bind(person);
        Ok(query.fetch_all(&mut *self.tx).await?)
    }

    /// Adds a turn to what a person has prepared.
    pub async fn add_prepared(
        &mut self,
        person: PersonId,
        new: &PreparedRow,
    ) -> anyhow::Result<()> {
        sqlx::query(
            "insert into prepared_turns (game, person, number, parent, reply, line, hash, loss)
             values ($1, $2, $3, $4, $5, $6, $7, $8)",
        )
        .bind(self.row.id)
        .bind(person)
        .bind(As(new.number))
        .bind(As(new.parent))
        .bind(&new.reply)
        .bind(&new.line)
        .bind(As(new.hash))
        .bind(new.loss.map(As))
        .execute(&mut *self.tx)
        .await?;
        Ok(())
    }

    /// Forgets one of the turns that a person has prepared.
    pub async fn drop_prepared(&mut self, person: PersonId, number: u32) -> anyhow::Result<()> {
        sqlx::query("delete from prepared_turns where game = $1 and person = $2 and number = $3")
            .bind(self.row.id)
            .bind(person)
            .bind(As(number))
            .execute(&mut *self.tx)
            .await?;
        Ok(())
    }

    /// Forgets all turns that a person has prepared here.
    pub async fn drop_all_prepared(&mut self, person: PersonId) -> anyhow::Result<()> {
        sqlx::query("delete from prepared_turns where game = $1 and person = $2")
            .bind(self.row.id)
            .bind(person)
            .execute(&mut *self.tx)
            .await?;
        Ok(())
    }

    /// Everything that continued a prepared turn now continues the game as it stands.
    pub async fn root_prepared(&mut self, person: PersonId, parent: u32) -> anyhow::Result<()> {
        sqlx::query(
            "update prepared_turns set parent = 0 where game = $1 and person = $2 and parent = $3",
        )
        .bind(self.row.id)
        .bind(person)
        .bind(As(parent))
        .execute(&mut *self.tx)
        .await?;
        Ok(())
    }
}

impl Store {
    /// The turns a person has prepared in a game, the oldest first.
    pub async fn read_prepared(
        &self,
        game: GameId,
        person: PersonId,
    ) -> anyhow::Result<Vec<PreparedRow>> {
        let query = sqlx::query_as(PREPARED).bind(game).bind(person);
        Ok(query.fetch_all(&self.reading).await?)
    }
}
