//! Events that the library cannot read: it drops them silently, so they are watched here. Knows
//! where an id and a token are in a payload, and shows nothing else of it to anybody.

use std::collections::HashSet;
use std::sync::{Mutex, PoisonError};

use serde_json::Value;
use serenity::all::{Context, Event, RawEventHandler};
use serenity::async_trait;
use tokio::runtime::Handle;

use crate::app::InteractionId;
use crate::discord::intake::answer::Answers;
use crate::discord::intake::caller::Ticket;
use starpost_games::words::Language;

/// The kind of event to which somebody waits for an answer.
const INTERACTION: &str = "INTERACTION_CREATE";

/// Discord's number for a question while something is typed, which is answered with choices.
const AUTOCOMPLETE: u64 = 4;

/// Looks at every event for those that cannot be read.
pub(crate) struct UnreadableWatch {
    answers: Answers,
    /// Where answers are given: not on the gateway's threads.
    home: Handle,
    /// Kinds that the log knows of: Discord has events that nobody documents, many times a day.
    known: Mutex<HashSet<String>>,
}

impl UnreadableWatch {
    /// Answers on the runtime on which this is called.
    pub(crate) fn new(answers: Answers) -> UnreadableWatch {
        UnreadableWatch {
            answers,
            home: Handle::current(),
            known: Mutex::default(),
        }
    }

    fn is_new(&self, kind: &str) -> bool {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        known.insert(kind.to_owned())
    }
}

/// Answers an interaction that could not be read, as far as its payload allows.
pub(super) async fn apologize(answers: &Answers, payload: &Value) {
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

#[async_trait]
impl RawEventHandler for UnreadableWatch {
    async fn raw_event(&self, _: Context, event: Event) {
        let Event::Unknown(event) = event else {
            return;
        };
        let kind = shown(&event.kind);
        if kind == INTERACTION {
            let interaction = number(&event.value["id"]);
            tracing::error!(kind, interaction, "an event could not be read");
            let answers = self.answers.clone();
            self.home
                .spawn(async move { apologize(&answers, &event.value).await });
        } else if self.is_new(kind) {
            tracing::error!(kind, "an event could not be read");
        }
    }
}

/// What is needed to answer, if the payload has it.
fn ticket(payload: &Value) -> Option<Ticket<'_>> {
    Some(Ticket {
        interaction: InteractionId(number(&payload["id"])?),
        application: number(&payload["application_id"]).unwrap_or_default(),
        token: payload["token"].as_str()?,
    })
}

/// The number that an id is.
pub(super) fn number(id: &Value) -> Option<u64> {
    id.as_str()?.parse().ok()
}

/// The kind, if it looks like one and so may be shown.
fn shown(kind: &str) -> &str {
    let plain = |letter: u8| letter.is_ascii_uppercase() || letter == b'_';
    if kind.len() < 60 && kind.bytes().all(plain) {
        kind
    } else {
        "of unknown kind"
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn an_id_and_a_token_are_found_in_any_payload_that_has_them() {
        let whole = json!({"id": "7", "application_id": "8", "token": "t", "data": [1]});
        let found = ticket(&whole).expect("both are there");
        assert_eq!(
            (found.interaction, found.application, found.token),
            (InteractionId(7), 8, "t")
        );
        assert!(ticket(&json!({"id": 7, "token": "t"})).is_none());
        assert!(ticket(&json!("nothing")).is_none());
    }

    #[test]
    fn a_kind_that_looks_like_none_is_not_shown() {
        assert_eq!(
            shown("GUILD_SOUNDBOARD_SOUND_CREATE"),
            "GUILD_SOUNDBOARD_SOUND_CREATE"
        );
        assert_eq!(shown("a secret"), "of unknown kind");
    }
}
