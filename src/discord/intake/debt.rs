//! What is stored of an interaction until it is answered, so that it is answered even if the program
//! dies. Knows when, and not what is asked.

use std::convert::Infallible;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use tokio::time::sleep;

use crate::app::{App, Error, InteractionId};
use crate::discord::intake::answer::AnswerFate;
use crate::discord::payload::Interaction;
use crate::worker::Now;

/// How often it is reported that an answer is still being worked on.
const RENEW: Duration = Duration::from_secs(3);

/// When what only looks is stored too: most of it is answered sooner, and the caller can ask again.
const LONG: Duration = Duration::from_secs(1);

/// The answer that somebody is owed.
pub(super) struct Debt<'a> {
    app: &'a App,
    clock: &'a Now,
    interaction: &'a Interaction,
    /// Whether it is stored, or may be.
    is_stored: AtomicBool,
}

impl<'a> Debt<'a> {
    /// A debt of which nothing is stored yet.
    pub(super) fn new(app: &'a App, clock: &'a Now, interaction: &'a Interaction) -> Debt<'a> {
        Debt {
            app,
            clock,
            interaction,
            is_stored: AtomicBool::new(false),
        }
    }

    /// A debt that an earlier process has stored.
    pub(super) fn taken_over(self) -> Debt<'a> {
        Debt {
            is_stored: AtomicBool::new(true),
            ..self
        }
    }

    fn number(&self) -> InteractionId {
        InteractionId(self.interaction.id.0)
    }

    /// Stores it.
    pub(super) async fn store(&self) -> Result<(), Error> {
        self.is_stored.store(true, Ordering::Relaxed);
        let body = self.interaction.remembered().to_string();
        self.app
            .owed()
            .owe(self.number(), &body, (self.clock)())
            .await
    }

    /// Keeps it as long as this is polled: together with the work, which may hold what this waits
    /// for.
    pub(super) async fn keep(&self) -> Infallible {
        loop {
            let kept = match self.is_stored.load(Ordering::Relaxed) {
                true => {
                    sleep(RENEW).await;
                    self.app
                        .owed()
                        .still_owing(self.number(), (self.clock)())
                        .await
                }
                false => {
                    sleep(LONG).await;
                    self.store().await
                }
            };
            if let Err(fault) = kept {
                let interaction = self.number().0;
                tracing::warn!(interaction, %fault, "a debt is not renewed");
            }
        }
    }

    /// Forgets it, unless Discord could not be reached.
    pub(super) async fn settle(&self, fate: AnswerFate) {
        if fate == AnswerFate::Pending || !self.is_stored.load(Ordering::Relaxed) {
            return;
        }
        if let Err(fault) = self.app.owed().no_more_owing(self.number()).await {
            let interaction = self.number().0;
            tracing::warn!(interaction, %fault, "an answer will be given once more");
        }
    }
}
