//! Commands that wait for the answer which game they mean.

use crate::store::base::database::Store;
use crate::store::base::ids::{InteractionId, PersonId, Timestamp};
use crate::store::base::tx::Tx;

impl Tx {
    /// Keeps a command; one that is kept already stays as it is.
    pub async fn keep_command(
        &mut self,
        asked: InteractionId,
        person: PersonId,
        body: &str,
        now: Timestamp,
    ) -> anyhow::Result<()> {
        sqlx::query(
            "insert into kept_commands (interaction, person, body, at) values ($1, $2, $3, $4)
             on conflict (interaction) do nothing",
        )
        .bind(asked)
        .bind(person)
        .bind(body)
        .bind(now)
        .execute(&mut *self.tx)
        .await?;
        Ok(())
    }
}

impl Store {
    /// The request this person made in that interaction.
    pub async fn kept_command(
        &self,
        asked: InteractionId,
        person: PersonId,
    ) -> anyhow::Result<Option<String>> {
        let query = sqlx::query_scalar(
            "select body from kept_commands where interaction = $1 and person = $2",
        )
        .bind(asked)
        .bind(person);
        Ok(query.fetch_optional(&self.reading).await?)
    }
}
