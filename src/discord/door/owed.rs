//! An acknowledged interaction is answered, whatever comes between: it is remembered until then, and
//! what an earlier process has left behind is answered by the next. Knows when, and not what.

use std::convert::Infallible;
use std::pin::pin;
use std::time::Duration;

use serenity::all::Interaction;
use tokio::time::{sleep, timeout};

use crate::app::{Error, InteractionId, Owed};
use crate::discord::clicks::{self, Manner};
use crate::discord::door::answer::AnswerFate;
use crate::discord::door::caught::caught;
use crate::discord::door::deferred::Deferred;
use crate::discord::door::desk::Desk;
use crate::discord::door::remembered::remembered;
use crate::discord::door::watch::{self, Waking};
use crate::discord::limits::TOKEN_LIVES;
use crate::discord::say::reply::Reply;
use crate::discord::say::sentence::say;

/// How often it is said that an answer is still being worked on.
const RENEW: Duration = Duration::from_secs(3);

/// How often somebody looks for answers that are owed.
const LOOK: Duration = Duration::from_secs(5);

impl Desk {
    /// Acknowledges an interaction, does what it asks for, and answers it.
    pub(super) async fn acknowledge_and_do(
        &self,
        interaction: &Interaction,
        deferred: &Deferred<'_>,
    ) {
        // At the same time, because there are but three seconds; and both before the work begins,
        // so that nothing is ever done whose answer is not remembered.
        let (acknowledged, ()) = tokio::join!(
            self.answers.acknowledge(&deferred.ticket, deferred.manner),
            self.owe(interaction, deferred),
        );
        let fate = match acknowledged {
            true => {
                let visit = watch::visit(&self.app, &deferred.call).await;
                let work = self.work(deferred);
                self.answer_with(deferred, work, visit).await
            }
            false => AnswerFate::Over,
        };
        self.no_more_owing(deferred.call.interaction, fate).await;
    }

    /// Answers what was acknowledged and never answered, for as long as the program runs.
    pub(super) async fn answer_what_is_owed(&self) -> Infallible {
        loop {
            match self.app.take_owed((self.clock)(), TOKEN_LIVES).await {
                Ok(Some(owed)) => self.answer_late(&owed).await,
                Ok(None) => sleep(LOOK).await,
                Err(fault) => {
                    tracing::error!(%fault, "nobody knows which answers are owed");
                    sleep(LOOK).await;
                }
            }
        }
    }

    async fn answer_late(&self, owed: &Owed) {
        let interaction = owed.interaction;
        let read = serde_json::from_str::<Interaction>(&owed.body);
        // What is wrong with it would repeat what is in it.
        let read = read.map_err(drop);
        let Some(deferred) = read
            .as_ref()
            .ok()
            .and_then(|read| Deferred::read(read, (self.clock)()))
        else {
            tracing::error!(
                interaction = interaction.0,
                "an answer that is owed cannot be given"
            );
            return self.no_more_owing(interaction, AnswerFate::Over).await;
        };
        tracing::info!(
            interaction = interaction.0,
            worked = owed.worked,
            "answers late"
        );
        let fate = match owed.worked || deferred.only_looks() {
            true => {
                let work = self.work(&deferred);
                self.answer_with(&deferred, work, Waking::Quiet).await
            }
            false => {
                let not_done = self.not_done(&deferred);
                self.answer_with(&deferred, not_done, Waking::Quiet).await
            }
        };
        self.no_more_owing(interaction, fate).await;
    }

    /// Answers with what the work comes to, and holds the debt meanwhile.
    async fn answer_with(
        &self,
        deferred: &Deferred<'_>,
        work: impl Future<Output = Result<Reply, Error>>,
        visit: Waking,
    ) -> AnswerFate {
        let interaction = deferred.call.interaction;
        let mut answered = pin!(async {
            let done = caught(work).await;
            self.complete(deferred, done, visit).await
        });
        loop {
            if let Ok(fate) = timeout(RENEW, answered.as_mut()).await {
                return fate;
            }
            if let Err(fault) = self.app.still_owing(interaction, (self.clock)()).await {
                tracing::warn!(interaction = interaction.0, %fault, "a debt is not renewed");
            }
        }
    }

    /// The honest answer where nothing was done, with what can be done now in place of what stood
    /// there.
    async fn not_done(&self, deferred: &Deferred<'_>) -> Result<Reply, Error> {
        let call = &deferred.call;
        let sentence = say(call.language, "not-done", &[]);
        match (deferred.manner, deferred.click()) {
            (Manner::Replacing, Some(click)) => {
                let state = clicks::unchanged(&self.tools(deferred.ticket), call, click).await;
                Ok(state.map_or_else(|_| Reply::say(&*sentence), |state| state.after(&sentence)))
            }
            _ => Ok(Reply::say(sentence)),
        }
    }

    /// Without it, only a crash before the answer leaves somebody without one.
    async fn owe(&self, interaction: &Interaction, deferred: &Deferred<'_>) {
        let number = deferred.call.interaction;
        let body = remembered(interaction).to_string();
        if let Err(fault) = self.app.owe(number, &body, deferred.call.now).await {
            tracing::warn!(interaction = number.0, %fault, "an answer that is owed is not remembered");
        }
    }

    async fn no_more_owing(&self, interaction: InteractionId, fate: AnswerFate) {
        if fate == AnswerFate::Pending {
            return;
        }
        if let Err(fault) = self.app.no_more_owing(interaction).await {
            tracing::warn!(interaction = interaction.0, %fault, "an answer will be given once more");
        }
    }
}
