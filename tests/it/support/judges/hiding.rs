//! A reader who hides embeds, as each can in their own settings: no private answer says something only
//! there.

use serde_json::Value;

use super::super::parts::reads;
use super::{Part, Sending, parts};

/// The things that are read only by those who do not hide embeds.
pub(super) fn complaints(sending: Sending, body: &Value) -> Vec<String> {
    let is_private = match sending {
        Sending::FirstAnswer | Sending::LaterAnswer | Sending::FollowUp => true,
        Sending::Post
        | Sending::Edit
        | Sending::Thread
        | Sending::Rename
        | Sending::Letters
        | Sending::Commands => false,
    };
    let messages = parts(sending, body).into_iter().filter_map(|part| match part {
        Part::Message(message) if is_private => Some(message),
        Part::Message(_) | Part::Form(_) | Part::Command(_) => None,
    });
    messages.filter_map(only_in_an_embed).collect()
}

/// The text in a message that a person who hides embeds does not read, if any.
fn only_in_an_embed(message: &Value) -> Option<String> {
    let embeds = starpost_playground::hidden_with_embeds(message);
    let rest = reads(&starpost_playground::without_embeds(message.clone()));
    let hidden = embeds.into_iter().find(|words| !rest.contains(*words));
    hidden.map(|words| format!("this stands only in an embed: {words}"))
}

#[test]
fn words_that_stand_only_in_an_embed_are_found() {
    let only = serde_json::json!({
        "content": "Your turn.",
        "embeds": [{"title": "Your turn.", "fields": [{"name": "Home", "value": "in danger"}]}],
    });
    let wrong = complaints(Sending::LaterAnswer, &only);
    assert_eq!(wrong.len(), 1, "{wrong:?}");
    let first = serde_json::json!({"type": 4, "data": only});
    assert_eq!(complaints(Sending::FirstAnswer, &first), wrong);
    let also = serde_json::json!({
        "content": "Home: in danger", "embeds": [{"description": "in danger"}]});
    assert!(complaints(Sending::LaterAnswer, &also).is_empty());
}
