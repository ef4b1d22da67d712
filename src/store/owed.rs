//! Interactions whose answer is owed: kept from the acknowledgment to the answer. What is in them
//! is secret, so that a row of them cannot be printed.

use crate::store::base::columns::{As, row};
use crate::store::base::database::Store;
use crate::store::base::ids::{InteractionId, Timestamp};

/// An interaction that was left unanswered.
pub struct OwedRow {
    /// Its number.
    pub interaction: InteractionId,
    /// As it came, with its token.
    pub body: String,
}

row!(OwedRow: interaction, body);

impl Store {
    /// Remembers that an interaction is to be answered; until `held_until` it is the caller's.
    pub async fn owe(
        &self,
        interaction: InteractionId,
        body: &str,
        now: Timestamp,
        held_until: Timestamp,
    ) -> anyhow::Result<()> {
        let owe = sqlx::query(
            "insert into owed (interaction, body, at, held_until) values ($1, $2, $3, $4)
             on conflict (interaction) do update set held_until = excluded.held_until",
        )
        .bind(interaction)
        .bind(body)
        .bind(now)
        .bind(held_until)
        .execute(&self.writing);
        self.in_time(owe).await.map(drop)
    }

    /// Goes on holding an interaction that is being answered.
    pub async fn hold_owed(
        &self,
        interaction: InteractionId,
        held_until: Timestamp,
    ) -> anyhow::Result<()> {
        let hold = sqlx::query("update owed set held_until = $2 where interaction = $1")
            .bind(interaction)
            .bind(held_until)
            .execute(&self.writing);
        self.in_time(hold).await.map(drop)
    }

    /// Forgets an interaction: it is answered.
    pub async fn settle_owed(&self, interaction: InteractionId) -> anyhow::Result<()> {
        sqlx::query("delete from owed where interaction = $1")
            .bind(interaction)
            .execute(&self.writing)
            .await?;
        Ok(())
    }

    /// Takes over an interaction that nobody holds any more, the oldest first.
    pub async fn claim_owed(
        &self,
        now: Timestamp,
        held_until: Timestamp,
    ) -> anyhow::Result<Option<OwedRow>> {
        let query = sqlx::query_as(
            "update owed set held_until = $2
             where interaction = (select interaction from owed where held_until <= $1
                                  order by at limit 1)
                 and held_until <= $1
             returning interaction, body",
        );
        Ok(query
            .bind(now)
            .bind(held_until)
            .fetch_optional(&self.writing)
            .await?)
    }

    /// Forgets interactions from before this time: their tokens are worthless by now.
    pub async fn forget_owed(&self, before: Timestamp) -> anyhow::Result<()> {
        let query = sqlx::query("delete from owed where at < $1").bind(before);
        query.execute(&self.writing).await?;
        Ok(())
    }

    /// Whether an interaction has changed something.
    pub async fn has_worked(&self, interaction: InteractionId) -> anyhow::Result<bool> {
        let query = sqlx::query_scalar("select interaction from seen where interaction = $1");
        let found: Option<InteractionId> = query
            .bind(interaction)
            .fetch_optional(&self.reading)
            .await?;
        Ok(found.is_some())
    }
}
