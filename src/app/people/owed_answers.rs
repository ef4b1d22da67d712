//! Answers that are owed: from the acknowledgment of an interaction to its answer, even if the
//! program crashes in between.

use std::time::Duration;

use crate::app::base::{Error, OwedAnswers};
use crate::store::{Hold, InteractionId, Lease, Timestamp};

/// The time for which an interaction stays with its process after that was last heard of.
pub const OWED_HELD: Duration = Lease::Debt.lasts();

/// An interaction that was left unanswered, as it came.
pub struct Owed {
    /// The right to answer it.
    pub hold: Hold,
    /// The text that the front end gave to be remembered. Secret.
    pub body: String,
}

impl OwedAnswers<'_> {
    /// Remembers that this interaction is to be answered, and stays with this process for so long. False: another process has taken it over already.
    pub async fn owe_for(
        self,
        interaction: InteractionId,
        body: &str,
        now: Timestamp,
        held: Duration,
    ) -> Result<bool, Error> {
        let held_until = now.after(held);
        Ok(self.app.store.owe(interaction, body, now, held_until).await?)
    }

    /// The same, for as long as usual.
    pub async fn owe(
        self,
        interaction: InteractionId,
        body: &str,
        now: Timestamp,
    ) -> Result<bool, Error> {
        self.owe_for(interaction, body, now, OWED_HELD).await
    }

    /// Reports that the answer is still being worked on; due every few seconds. False: it is another's by now,
    /// or given.
    pub async fn still_owing(
        self,
        hold: Hold,
        now: Timestamp,
        held: Duration,
    ) -> Result<bool, Error> {
        Ok(self.app.store.hold_owed(hold, now.after(held)).await?)
    }

    /// The answer was given, or nobody can give it any more.
    pub async fn no_more_owing(self, hold: Hold) -> Result<(), Error> {
        Ok(self.app.store.settle_owed(hold).await?)
    }

    /// It was taken over from this process itself, which could not report for long and is at it: it goes on.
    pub async fn goes_on(self, hold: Hold) -> Result<(), Error> {
        Ok(self.app.store.give_owed_back(hold).await?)
    }

    /// An interaction that nobody works on any more, if there is one recent enough to be answered.
    pub async fn take_owed(
        self,
        now: Timestamp,
        answerable: Duration,
    ) -> Result<Option<Owed>, Error> {
        self.app.store.forget_owed(now.before(answerable)).await?;
        let Some(row) = self.app.store.claim_owed(now, now.after(OWED_HELD)).await? else {
            return Ok(None);
        };
        Ok(Some(Owed { hold: row.hold(), body: row.body }))
    }

    /// An error: the database does not say what is owed.
    pub async fn are_known(self) -> Result<(), Error> {
        Ok(self.app.store.count_owed().await.map(drop)?)
    }

    /// True if the work of an interaction may be done, as far as this process knows by itself.
    pub fn may_be_done(self, interaction: InteractionId) -> bool {
        self.app.store.may_be_done(interaction)
    }

    /// True if the work of an interaction that was taken over is done: then the answer is that of a second
    /// delivery. If not, nobody can do it any more, so that this can be said.
    pub async fn is_done_for_good(
        self,
        interaction: InteractionId,
        now: Timestamp,
    ) -> Result<bool, Error> {
        Ok(self.app.store.fence(interaction, now).await?)
    }
}
