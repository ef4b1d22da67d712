//! Answers to interactions: the first, which is in haste, and what is made of it later.

use std::pin::pin;
use std::time::Duration;

use reqwest::Method;
use serde::Serialize;
use serde_json::Value;

use crate::app::InteractionId;
use crate::discord::out::failure::Unsent;
use crate::discord::out::form::Form;
use crate::discord::out::meaning::Errand;
use crate::discord::out::pace::{CALLBACK, ORIGINAL};
use crate::discord::out::request::{FIRST_ANSWER, OutgoingRequest};
use crate::discord::out::sender::Sender;

/// The time after which a first answer that is not confirmed yet is sent a second time: the first may be lost.
const PERHAPS_LOST: Duration = Duration::from_millis(1_200);

impl Sender {
    /// The first answer to an interaction. One that was given already counts as given.
    pub(crate) async fn answer(
        &self,
        interaction: InteractionId,
        token: &str,
        response: &impl Serialize,
    ) -> Result<(), Unsent> {
        let form = Form::new(response);
        let send = || {
            let path = format!("interactions/{interaction}/{token}/callback");
            let request = OutgoingRequest::new(Errand::FirstAnswer, Method::POST, CALLBACK, path);
            self.send(request.about(interaction.0).carrying(&form).patient(FIRST_ANSWER))
        };
        let again = async {
            tokio::time::sleep(PERHAPS_LOST).await;
            send().await
        };
        match either(send(), again).await {
            Err(Unsent::DoneAlready) => Ok(()),
            other => other.map(drop),
        }
    }

    /// Fills in the answer that was deferred, or changes the one given. Returns it as it is now.
    pub(crate) async fn complete_answer(
        &self,
        application: u64,
        interaction: InteractionId,
        token: &str,
        form: &Form,
    ) -> Result<Value, Unsent> {
        let path = format!("webhooks/{application}/{token}/messages/@original");
        let request = OutgoingRequest::new(Errand::LaterAnswer, Method::PATCH, ORIGINAL, path);
        self.send(request.about(interaction.0).carrying(form)).await
    }
}

/// The result of the first of two equal requests to finish; the other's, if that one reached
/// nobody.
async fn either<T>(
    one: impl Future<Output = Result<T, Unsent>>,
    other: impl Future<Output = Result<T, Unsent>>,
) -> Result<T, Unsent> {
    let (mut one, mut other) = (pin!(one), pin!(other));
    let answered = tokio::select! {
        answered = &mut one => match answered {
            Err(Unsent::Unavailable) => other.await,
            answered => answered,
        },
        answered = &mut other => match answered {
            Err(Unsent::Unavailable) => one.await,
            answered => answered,
        },
    };
    answered
}
