//! The sending of answers to interactions, and their fate; knows neither question nor answer, except for the
//! apology.

use std::sync::Arc;

use serde::{Deserialize as _, Serialize};
use serde_json::{Value, json};
use serenity::builder::{
    AutocompleteChoice, CreateAutocompleteResponse, CreateInteractionResponse,
    CreateInteractionResponseMessage,
};

use crate::discord::clicks::Manner;
use crate::discord::commands::Suggestion;
use crate::discord::intake::caller::Ticket;
use crate::discord::out::failure::Unsent;
use crate::discord::out::form::Form;
use crate::discord::out::sender::Sender;
use crate::discord::payload::Message;
use crate::discord::say::file_omission::without_files;
use crate::discord::say::reply::Reply;
use crate::discord::say::sentence::say;
use starpost_games::words::Language;

/// Discord's number for an answer that is a message: `interactions/receiving-and-responding`,
/// *Interaction Callback Type*.
const MESSAGE: u8 = 4;

/// Gives answers.
#[derive(Clone)]
pub(super) struct Answers(pub(super) Arc<Sender>);

/// The fate of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AnswerFate {
    /// It is there, or nobody can see it any more.
    Over,
    /// Discord finds it wrong: another may be given in its place.
    Refused,
    /// Discord could not be reached.
    Pending,
}

impl Answers {
    /// Tells Discord that an answer is coming. False if it is too late for one: then nothing is
    /// done either, since the person sees that it failed.
    pub(super) async fn acknowledge(&self, ticket: &Ticket<'_>, manner: Manner) -> bool {
        let private = CreateInteractionResponseMessage::new().ephemeral(true);
        let response = match manner {
            Manner::Replacing(_) => CreateInteractionResponse::Acknowledge,
            Manner::Private | Manner::Field => CreateInteractionResponse::Defer(private),
        };
        let Ticket { interaction, token, .. } = *ticket;
        match self.0.answer(interaction, token, &response).await {
            Ok(()) => true,
            Err(why) => {
                let interaction = interaction.0;
                tracing::warn!(interaction, %why, "could not acknowledge an interaction");
                false
            }
        }
    }

    /// Completes an acknowledged answer; if Discord does not take it, with the apology.
    pub(super) async fn complete(
        &self,
        ticket: &Ticket<'_>,
        language: Language,
        form: &Form,
    ) -> (AnswerFate, Option<Message>) {
        let mut sent = self.sent(ticket, form).await;
        if sent.as_ref().is_err_and(Unsent::is_too_large)
            && let Some(smaller) = without_files(form, language)
        {
            sent = self.sent(ticket, &smaller).await;
        }
        match fate(ticket, sent) {
            (AnswerFate::Refused, _) => {
                let sorry = Reply::say(say(language, "sorry", &[]));
                self.fill_in(ticket, &sorry.form()).await
            }
            given => given,
        }
    }

    /// Completes an acknowledged answer, or changes it: what has become of it, and the message as it is
    /// now, where Discord tells.
    pub(super) async fn fill_in(
        &self,
        ticket: &Ticket<'_>,
        form: &Form,
    ) -> (AnswerFate, Option<Message>) {
        fate(ticket, self.sent(ticket, form).await)
    }

    async fn sent(&self, ticket: &Ticket<'_>, form: &Form) -> Result<Value, Unsent> {
        let Ticket { interaction, application, token } = *ticket;
        let sent = self.0.complete_answer(application, interaction, token, form);
        sent.await
    }

    /// Says that a button is from an earlier version.
    pub(super) async fn old_button(&self, ticket: &Ticket<'_>, language: Language) {
        let sentence = say(language, "old-button", &[]);
        self.say_privately(ticket, sentence).await;
    }

    /// The apology as a first answer.
    pub(super) async fn apologize(&self, ticket: &Ticket<'_>, language: Language) {
        let sorry = say(language, "sorry", &[]);
        self.say_privately(ticket, sorry).await;
    }

    /// Suggests what may be meant by what is being typed; nothing, if Discord does not take that.
    pub(super) async fn suggest(&self, ticket: &Ticket<'_>, suggestions: Vec<Suggestion>) {
        if !self.answer(ticket, &choices(suggestions)).await {
            self.offer_nothing(ticket).await;
        }
    }

    /// An answer to what is being typed that suggests nothing.
    pub(super) async fn offer_nothing(&self, ticket: &Ticket<'_>) {
        self.answer(ticket, &choices(Vec::new())).await;
    }

    /// A sentence that only the caller sees, as a first answer.
    pub(super) async fn say_privately(&self, ticket: &Ticket<'_>, text: String) {
        let message = json!({ "type": MESSAGE, "data": Reply::say(text).first_form() });
        self.answer(ticket, &message).await;
    }

    /// A first answer. False if Discord does not take it, and another may be given.
    pub(super) async fn answer(&self, ticket: &Ticket<'_>, response: &impl Serialize) -> bool {
        let sent = self.0.answer(ticket.interaction, ticket.token, response);
        match sent.await {
            Ok(()) => true,
            Err(why) => log_unsent(ticket, &why) != AnswerFate::Refused,
        }
    }
}

/// The fate of an answer that was sent, and the message as it is now.
fn fate(ticket: &Ticket<'_>, sent: Result<Value, Unsent>) -> (AnswerFate, Option<Message>) {
    match sent {
        Ok(message) => (AnswerFate::Over, Message::deserialize(message).ok()),
        Err(why) => (log_unsent(ticket, &why), None),
    }
}

fn log_unsent(ticket: &Ticket<'_>, why: &Unsent) -> AnswerFate {
    let interaction = ticket.interaction.0;
    match why {
        Unsent::Never { .. } | Unsent::Unknown { .. } => {
            tracing::error!(interaction, %why, "could not answer an interaction");
            AnswerFate::Refused
        }
        Unsent::Busy { .. } | Unsent::Unavailable => {
            tracing::warn!(interaction, %why, "could not answer an interaction");
            AnswerFate::Pending
        }
        // Whoever has dismissed an answer has read it, or does not want to.
        Unsent::MessageGone => AnswerFate::Over,
        Unsent::DoneAlready
        | Unsent::Unreachable
        | Unsent::Broken(_)
        | Unsent::NoThread(_)
        | Unsent::TooLate
        | Unsent::TokenRefused => {
            tracing::warn!(interaction, %why, "could not answer an interaction");
            AnswerFate::Over
        }
    }
}

fn choices(suggestions: Vec<Suggestion>) -> CreateInteractionResponse {
    let suggestions = suggestions.into_iter();
    let choices = suggestions.map(|one| AutocompleteChoice::new(one.shown, one.value));
    let choices = CreateAutocompleteResponse::new().set_choices(choices.collect());
    CreateInteractionResponse::Autocomplete(choices)
}

#[cfg(test)]
mod tests {
    use std::io;
    use std::sync::Mutex;

    use super::*;
    use crate::app::InteractionId;

    /// The text that is written of it to the log of a program that runs as usual.
    fn logged(why: &Unsent) -> String {
        let ticket = Ticket { interaction: InteractionId(1), application: 77, token: "token" };
        let log = Arc::new(Mutex::new(Vec::new()));
        let kept = Arc::clone(&log);
        let subscriber = tracing_subscriber::fmt()
            .with_max_level(tracing::Level::INFO)
            .with_writer(move || Written(Arc::clone(&kept)))
            .finish();
        tracing::subscriber::with_default(subscriber, || log_unsent(&ticket, why));
        let log = log.lock().expect("nothing panics");
        String::from_utf8_lossy(&log).into_owned()
    }

    struct Written(Arc<Mutex<Vec<u8>>>);

    impl io::Write for Written {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.lock().expect("nothing panics").write(bytes)
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn an_answer_that_was_dismissed_is_nothing_to_be_warned_of() {
        assert_eq!(logged(&Unsent::MessageGone), "");
        assert!(logged(&Unsent::TooLate).contains("could not answer an interaction"));
    }
}
