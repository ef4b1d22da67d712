//! Interactions that cannot be read: answered as far as their payload allows. Knows where an id and a
//! token are, and shows nothing else of it to anybody.

use serde_json::Value;

use crate::app::InteractionId;
use crate::discord::intake::answer::Answers;
use crate::discord::intake::caller::Ticket;
use crate::discord::payload::number;
use starpost_games::words::Language;

/// Discord's number for a question while something is typed, which is answered with choices.
const AUTOCOMPLETE: u64 = 4;

/// Answers an interaction that could not be read, as far as its payload allows.
pub(super) async fn apologize(answers: &Answers, payload: &Value) {
    tracing::error!("an interaction could not be read");
    let Some(ticket) = ticket(payload) else {
        tracing::error!("an interaction has neither id nor token");
        return;
    };
    if payload["type"].as_u64() == Some(AUTOCOMPLETE) {
        return answers.offer_nothing(&ticket).await;
    }
    let locale = payload["locale"].as_str().unwrap_or_default();
    let language = Language::from_locale(locale);
    answers.apologize(&ticket, language).await;
}

/// The ticket for an answer, if the payload has what it takes.
fn ticket(payload: &Value) -> Option<Ticket<'_>> {
    Some(Ticket {
        interaction: InteractionId(number(&payload["id"])?),
        application: number(&payload["application_id"]).unwrap_or_default(),
        token: payload["token"].as_str()?,
    })
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn an_id_and_a_token_are_found_in_any_payload_that_has_them() {
        let whole = json!({"id": "7", "application_id": "8", "token": "t", "data": [1]});
        let found = ticket(&whole).expect("both are there");
        assert_eq!((found.interaction, found.application, found.token), (InteractionId(7), 8, "t"));
        assert!(ticket(&json!({"id": -7, "token": "t"})).is_none());
        assert!(ticket(&json!("nothing")).is_none());
    }
}
