//! Answers that are owed: from the acknowledgment of an interaction to its answer, even if the
//! program crashes in between.

use std::time::Duration;

use crate::app::base::{Error, OwedAnswers};
use crate::store::{InteractionId, Timestamp};

/// How long an interaction stays with its process after that was last heard of.
const HELD: Duration = Duration::from_secs(10);

/// An interaction that was left unanswered, as it came.
pub struct Owed {
    /// Its number.
    pub interaction: InteractionId,
    /// What the front end gave to be remembered. Secret.
    pub body: String,
    /// Whether its work was done: then the answer is that of a second delivery.
    pub worked: bool,
}

impl OwedAnswers<'_> {
    /// Remembers that this interaction is to be answered.
    pub async fn owe(
        self,
        interaction: InteractionId,
        body: &str,
        now: Timestamp,
    ) -> Result<(), Error> {
        let held_until = now.after(HELD);
        Ok(self
            .app
            .store
            .owe(interaction, body, now, held_until)
            .await?)
    }

    /// Reports that the answer is still being worked on; due every few seconds.
    pub async fn still_owing(
        self,
        interaction: InteractionId,
        now: Timestamp,
    ) -> Result<(), Error> {
        let held_until = now.after(HELD);
        Ok(self.app.store.hold_owed(interaction, held_until).await?)
    }

    /// The answer was given, or nobody can give it any more.
    pub async fn no_more_owing(self, interaction: InteractionId) -> Result<(), Error> {
        Ok(self.app.store.settle_owed(interaction).await?)
    }

    /// An interaction that nobody works on any more, if there is one recent enough to be answered.
    pub async fn take_owed(
        self,
        now: Timestamp,
        answerable: Duration,
    ) -> Result<Option<Owed>, Error> {
        self.app.store.forget_owed(now.before(answerable)).await?;
        let Some(row) = self.app.store.claim_owed(now, now.after(HELD)).await? else {
            return Ok(None);
        };
        let interaction = row.interaction;
        Ok(Some(Owed {
            interaction,
            body: row.body,
            worked: self.app.store.has_worked(interaction).await?,
        }))
    }
}
