//! The answers that an earlier process has left behind: what was acknowledged and never answered.
//! Knows when, and not what.

use std::convert::Infallible;
use std::time::Duration;

use tokio::time::sleep;

use crate::app::Owed;
use crate::discord::intake::answer::AnswerFate;
use crate::discord::intake::debt::Debt;
use crate::discord::intake::deferral::Deferred;
use crate::discord::intake::desk::{Desk, Given};
use crate::discord::intake::watch::Waking;
use crate::discord::limits::TOKEN_LIVES;
use crate::discord::payload::Interaction;

/// The interval at which owed answers are looked for.
const LOOK: Duration = Duration::from_secs(5);

/// The moment after the database was away in which whoever has given answers meanwhile stores that.
const OTHERS_FIRST: Duration = Duration::from_secs(2);

impl Desk {
    /// Answers what was acknowledged and never answered, for as long as the program runs.
    pub(super) async fn answer_what_is_owed(&self) -> Infallible {
        loop {
            // Whoever owes it may be at it: only the time tells.
            if self.app.doubt().is_some() {
                sleep(LOOK).await;
                continue;
            }
            match self.app.owed().take_owed((self.clock)(), TOKEN_LIVES).await {
                // It could not be stored for long that this process has answered.
                Ok(Some(owed)) if self.under_way.was_answered(owed.hold.interaction) => {
                    if let Err(fault) = self.app.owed().no_more_owing(owed.hold).await {
                        tracing::warn!(%fault, "it is not stored yet that an answer was given");
                    }
                }
                // It could not be renewed for long, and now it is.
                Ok(Some(owed)) if self.under_way.has(owed.hold.interaction) => {
                    if let Err(fault) = self.app.owed().goes_on(owed.hold).await {
                        tracing::warn!(%fault, "what is being answered is answered by another");
                    }
                }
                Ok(Some(owed)) => self.answer_late(&owed).await,
                Ok(None) => sleep(LOOK).await,
                Err(fault) => {
                    tracing::error!(%fault, "nobody knows which answers are owed");
                    self.until_it_is_known().await;
                }
            }
        }
    }

    /// Waits until the database answers again, and a moment longer.
    async fn until_it_is_known(&self) {
        sleep(LOOK).await;
        while self.app.owed().are_known().await.is_err() {
            sleep(LOOK).await;
        }
        sleep(OTHERS_FIRST).await;
    }

    async fn answer_late(&self, owed: &Owed) {
        let number = owed.hold.interaction;
        let read = Interaction::read(&serde_json::from_str(&owed.body).unwrap_or_default());
        let Some((interaction, deferred)) =
            read.as_ref().and_then(|read| Some((read, Deferred::read(read, (self.clock)())?)))
        else {
            tracing::error!(interaction = number.0, "an answer that is owed cannot be given");
            if let Err(fault) = self.app.owed().no_more_owing(owed.hold).await {
                tracing::warn!(interaction = number.0, %fault, "it will be tried once more");
            }
            return;
        };
        tracing::info!(interaction = number.0, "answers late");
        let answering = self.under_way.begin(number);
        let debt = Debt::new(&self.app, &self.clock, interaction).taken_over(owed.hold);
        let answers = async {
            match self.done_or_not(&deferred).await {
                // Of what it would stand above nothing is known any more. There will be time later.
                Err(error) if error.is_busy() => Given::nothing(AnswerFate::Pending),
                done => self.complete(&deferred, &debt, done, Waking::Quiet).await,
            }
        };
        self.see_through(&deferred, &debt, answering, Box::pin(answers)).await;
    }
}
