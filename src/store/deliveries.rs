//! Interactions that have done their work, with what was answered; and those of which nobody can do it any
//! more, because a process has taken over to say so.

use crate::store::base::database::Store;
use crate::store::base::ids::{InteractionId, Timestamp};
use crate::store::base::tx::Tx;

/// The answer that stands where nothing was done and nothing can be.
const FENCED: &str = "fenced";

/// An interaction whose work nobody may do any more: another process has said that it was not done.
#[derive(Debug, thiserror::Error)]
#[error("another process has answered that nothing was done")]
pub struct TakenOver;

/// Inserting waits for a rival who inserts the same, so that only one of two goes on.
const NOTE: &str =
    "insert into seen (interaction, answer, at) values ($1, $2, $3) on conflict do nothing";

const ANSWER: &str = "select answer from seen where interaction = $1";

impl Tx {
    /// Notes an interaction: returns none the first time, later the answer it got. An error: it was
    /// [taken over](TakenOver).
    pub async fn first_delivery(
        &mut self,
        interaction: InteractionId,
        now: Timestamp,
    ) -> anyhow::Result<Option<String>> {
        let answer = self.note(interaction, "", now).await?;
        self.work_of = Some(interaction);
        match answer.as_deref() {
            Some(FENCED) => Err(TakenOver.into()),
            Some(_) | None => Ok(answer),
        }
    }

    /// Remembers the answer for a second delivery.
    pub async fn answer(&mut self, interaction: InteractionId, answer: &str) -> anyhow::Result<()> {
        sqlx::query("update seen set answer = $2 where interaction = $1")
            .bind(interaction)
            .bind(answer)
            .execute(&mut *self.tx)
            .await?;
        Ok(())
    }

    /// Notes an interaction with an answer, unless it has one.
    async fn note(
        &mut self,
        interaction: InteractionId,
        answer: &str,
        now: Timestamp,
    ) -> anyhow::Result<Option<String>> {
        let noted = sqlx::query(NOTE).bind(interaction).bind(answer).bind(now);
        if noted.execute(&mut *self.tx).await?.rows_affected() == 1 {
            return Ok(None);
        }
        let answer = sqlx::query_scalar(ANSWER).bind(interaction);
        Ok(answer.fetch_optional(&mut *self.tx).await?)
    }
}

impl Store {
    /// True if this process was about to make the work of an interaction true, not long ago: whether it is, only
    /// the database knows.
    pub fn may_be_done(&self, interaction: InteractionId) -> bool {
        self.commits.have_begun(interaction)
    }

    /// Makes it impossible that the work of an interaction is still done by whoever had it before. True: it is
    /// done already.
    pub async fn fence(&self, interaction: InteractionId, now: Timestamp) -> anyhow::Result<bool> {
        let mut tx = self.begin().await?;
        let answer = tx.note(interaction, FENCED, now).await?;
        tx.commit().await?;
        Ok(answer.is_some_and(|answer| answer != FENCED))
    }
}
