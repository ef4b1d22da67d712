//! Tests that the record of an interaction, kept until it is answered, asks the same when it is read again.

use serde_json::{Value, json};

use super::*;
use crate::app::PersonId;
use crate::discord::custom_id::Op;

const NOW: Timestamp = Timestamp(1_700_000_000_000);

/// An interaction as Discord sends it, with this in addition to what all have.
fn interaction(besides: &Value) -> Interaction {
    let mut whole = json!({
        "id": "1", "application_id": "2", "token": "a token", "version": 1,
        "channel_id": "3", "user": user(), "locale": "en-US", "entitlements": [],
        "authorizing_integration_owners": {}, "attachment_size_limit": 1,
        "app_permissions": "0",
    });
    let besides = besides.as_object().expect("an object").clone();
    whole.as_object_mut().expect("an object").extend(besides);
    Interaction::read(&whole).expect("an interaction")
}

fn user() -> Value {
    json!({"id": "5", "username": "anna", "discriminator": "0"})
}

fn message() -> Value {
    json!({
        "id": "8", "channel_id": "3", "author": user(), "content": "what was shown",
        "timestamp": "2026-01-01T00:00:00+00:00", "edited_timestamp": null, "tts": false,
        "mention_everyone": false, "mentions": [], "mention_roles": [], "attachments": [],
        "embeds": [], "pinned": false, "type": 0, "components": [],
    })
}

/// This interaction, kept as text and read again.
fn kept(interaction: &Interaction) -> Interaction {
    let body = interaction.remembered().to_string();
    assert!(!body.contains("what was shown"), "{body}");
    let body = serde_json::from_str(&body).expect("JSON");
    Interaction::read(&body).expect("it can be read again")
}

#[test]
fn a_command_that_is_remembered_asks_the_same() {
    let data = json!({
        "id": "9", "name": "board", "type": 1,
        "options": [{"type": 4, "name": "turn", "value": 3}],
    });
    let command = kept(&interaction(&json!({"type": 2, "data": data})));
    let deferred = Deferred::read(&command, NOW).expect("it is deferred");
    assert_eq!(deferred.ticket.token, "a token");
    assert_eq!(deferred.manner, Manner::Private);
    let InteractionRequest::Command(asked) = deferred.asking else {
        panic!("it is a command");
    };
    assert_eq!((asked.path.as_str(), asked.number("turn")), ("board", Some(3)));
}

#[test]
fn a_message_in_whose_menu_something_was_chosen_is_known_by_its_files_and_buttons() {
    let button = json!({"type": 2, "style": 1, "custom_id": "v1:7:0:0:board", "label": "Board"});
    let file = json!({"id": "4", "filename": "game-7-turn-3.png", "size": 1,
        "url": "https://example.org/a", "proxy_url": "https://example.org/a"});
    let mut shown = message();
    shown["author"] = json!({"id": "6", "username": "it", "discriminator": "0", "bot": true});
    shown["attachments"] = json!([file]);
    shown["components"] = json!([{"type": 1, "components": [button]}]);
    let data = json!({"id": "9", "name": "Show", "type": 3, "target_id": "8",
        "resolved": {"messages": {"8": shown}}});
    let command = kept(&interaction(&json!({"type": 2, "data": data})));
    let deferred = Deferred::read(&command, NOW).expect("it is deferred");
    let InteractionRequest::Command(asked) = deferred.asking else {
        panic!("it is a command");
    };
    assert_eq!(asked.path, "message Show");
    // The bot's application has another number.
    assert!(asked.target_post(PersonId(2)).is_none());
    let post = asked.target_post(PersonId(6)).expect("ours");
    assert_eq!(post.attachments[0].filename, "game-7-turn-3.png");
    assert_eq!(post.components.len(), 1);
}

#[test]
fn a_click_that_is_remembered_asks_the_same() {
    let data = json!({"component_type": 3, "custom_id": "v1:7:5:2:go-", "values": ["4"]});
    let click = interaction(&json!({"type": 3, "data": data, "message": message()}));
    let click = kept(&click);
    let deferred = Deferred::read(&click, NOW).expect("it is deferred");
    assert!(matches!(deferred.manner, Manner::Replacing(_)));
    let InteractionRequest::Click(click, value) = deferred.asking else {
        panic!("it is a click");
    };
    assert_eq!((click.game.0, click.seq.0, click.draft, value), (7, 5, 2, Picked::Entry("4")));
}

#[test]
fn what_everybody_sees_is_not_replaced_by_what_one_has_asked() {
    let data = json!({"component_type": 2, "custom_id": "v1:0:0:0:league-10-ask-remove-5"});
    let manner = |flags: u64| {
        let mut message = message();
        message["flags"] = json!(flags);
        let member = json!({"user": user(), "roles": [], "joined_at": null, "premium_since": null,
            "deaf": false, "mute": false, "flags": 0, "permissions": "0"});
        let click = json!({"type": 3, "data": data, "message": message, "guild_id": "4",
            "member": member});
        let click = kept(&interaction(&click));
        Deferred::read(&click, NOW).expect("it is deferred").manner
    };
    const EPHEMERAL: u64 = 64;
    assert_eq!(manner(0), Manner::Private);
    assert!(matches!(manner(EPHEMERAL), Manner::Replacing(_)));
}

#[test]
fn a_line_that_is_remembered_is_typed_again() {
    let field = json!({"type": 4, "custom_id": "line", "value": "build g"});
    let rows = json!([{"type": 1, "components": [field]}]);
    let data = json!({"custom_id": "v1:7:5:2:typed", "components": rows});
    let form = interaction(&json!({"type": 5, "data": data, "message": message()}));
    let form = kept(&form);
    let deferred = Deferred::read(&form, NOW).expect("it is deferred");
    assert!(matches!(deferred.manner, Manner::Replacing(_)));
    let InteractionRequest::Typed(click, data) = deferred.asking else {
        panic!("it was typed");
    };
    let line = data.filled_in("line");
    assert_eq!((click.op, line), (Op::Typed, Some("build g")));
}

#[test]
fn a_button_of_another_version_is_not_deferred() {
    let data = json!({"component_type": 2, "custom_id": "v0:7:5:2:end"});
    let old = interaction(&json!({"type": 3, "data": data, "message": message()}));
    assert!(Deferred::read(&old, NOW).is_none());
}
