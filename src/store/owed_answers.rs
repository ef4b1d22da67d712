//! Interactions whose answer is owed: kept from the acknowledgment to the answer. What is in them
//! is secret, so that a row of them cannot be printed.

use crate::store::base::columns::{As, row};
use crate::store::base::database::Store;
use crate::store::base::ids::{InteractionId, Timestamp};

/// The right to answer an interaction, until another process has taken it over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hold {
    /// Its number.
    pub interaction: InteractionId,
    /// The number of times that it was taken over before.
    pub taken: u32,
}

impl Hold {
    /// That of the process to which it came.
    pub const fn first(interaction: InteractionId) -> Hold {
        Hold { interaction, taken: 0 }
    }
}

/// An interaction that was left unanswered.
pub struct OwedRow {
    /// Its number.
    pub interaction: InteractionId,
    /// As it came, with its token.
    pub body: String,
    taken: u32,
}

row!(OwedRow: interaction, body, taken);

impl OwedRow {
    /// The right to answer it.
    pub fn hold(&self) -> Hold {
        Hold { interaction: self.interaction, taken: self.taken }
    }
}

impl Store {
    /// Remembers that an interaction is to be answered; until `held_until` it is the caller's. False: another
    /// process has taken it over already.
    pub async fn owe(
        &self,
        interaction: InteractionId,
        body: &str,
        now: Timestamp,
        held_until: Timestamp,
    ) -> anyhow::Result<bool> {
        let owe = sqlx::query(
            "insert into owed (interaction, body, at, held_until) values ($1, $2, $3, $4)
             on conflict (interaction) do update set held_until = excluded.held_until
                 where owed.taken = 0",
        )
        .bind(interaction)
        .bind(body)
        .bind(now)
        .bind(held_until)
        .execute(&self.writing);
        Ok(self.in_time(owe).await?.rows_affected() == 1)
    }

    /// Goes on holding an interaction that is being answered. False: it is another's by now, or answered.
    pub async fn hold_owed(&self, hold: Hold, held_until: Timestamp) -> anyhow::Result<bool> {
        let held =
            sqlx::query("update owed set held_until = $3 where interaction = $1 and taken = $2")
                .bind(hold.interaction)
                .bind(As(hold.taken))
                .bind(held_until)
                .execute(&self.writing);
        Ok(self.in_time(held).await?.rows_affected() == 1)
    }

    /// Forgets an interaction: it is answered. Nothing, if it is another's by now.
    pub async fn settle_owed(&self, hold: Hold) -> anyhow::Result<()> {
        sqlx::query("delete from owed where interaction = $1 and taken = $2")
            .bind(hold.interaction)
            .bind(As(hold.taken))
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
            "update owed set held_until = $2, taken = taken + 1
             where interaction = (select interaction from owed where held_until <= $1
                                  order by at limit 1)
                 and held_until <= $1
             returning interaction, body, taken",
        );
        Ok(query.bind(now).bind(held_until).fetch_optional(&self.writing).await?)
    }

    /// The number of interactions that wait for their answers.
    pub async fn count_owed(&self) -> anyhow::Result<u32> {
        let query = sqlx::query_scalar("select count(*) from owed");
        let As(count) = query.fetch_one(&self.reading).await?;
        Ok(count)
    }

    /// Gives an interaction back that was taken over from the process itself: whoever works on it goes on.
    pub async fn give_owed_back(&self, hold: Hold) -> anyhow::Result<()> {
        sqlx::query(
            "update owed set taken = taken - 1
             where interaction = $1 and taken = $2 and taken > 0",
        )
        .bind(hold.interaction)
        .bind(As(hold.taken))
        .execute(&self.writing)
        .await?;
        Ok(())
    }

    /// Forgets interactions from before this time: their tokens are worthless by now.
    pub async fn forget_owed(&self, before: Timestamp) -> anyhow::Result<()> {
        let query = sqlx::query("delete from owed where at < $1").bind(before);
        query.execute(&self.writing).await?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::store::scratch::{NOW, database};

    #[tokio::test]
    async fn what_a_process_has_taken_from_itself_is_its_again() -> anyhow::Result<()> {
        let (store, _folder) = database().await;
        let first = Hold::first(InteractionId(7));
        let later = NOW.after(Duration::from_secs(10));
        store.owe(InteractionId(7), "body", NOW, NOW).await?;
        let taken = store.claim_owed(NOW, later).await?.expect("let go");
        assert!(!store.hold_owed(first, later).await?);
        store.give_owed_back(taken.hold()).await?;
        assert!(store.hold_owed(first, later).await?);
        store.give_owed_back(first).await?;
        assert!(store.hold_owed(first, later).await?, "it was never taken");
        Ok(())
    }
}
