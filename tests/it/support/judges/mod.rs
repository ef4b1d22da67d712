//! The judges of what the bot sends to Discord: the playground, `twilight-validate`, Discord's published
//! description, and a reader who hides embeds.

mod described;
mod hiding;
mod twilight;

use serde_json::Value;

pub(crate) use described::Sending;

/// The thing that is sent, as far as it is judged: `None` where nothing is known of such a request.
pub(crate) fn sending(method: &str, path: &[&str]) -> Option<Sending> {
    Some(match (method, path) {
        ("POST", ["channels", _, "messages"]) => Sending::Post,
        ("PATCH", ["channels", _, "messages", _]) => Sending::Edit,
        ("POST", ["channels", _, "messages", _, "threads"]) => Sending::Thread,
        ("PATCH", ["channels", _]) => Sending::Rename,
        ("POST", ["interactions", _, _, "callback"]) => Sending::FirstAnswer,
        ("PATCH", ["webhooks", _, _, "messages", _]) => Sending::LaterAnswer,
        ("POST", ["webhooks", _, _]) => Sending::FollowUp,
        ("POST", ["users", "@me", "channels"]) => Sending::Letters,
        ("PUT", ["applications", _, "commands"]) => Sending::Commands,
        _ => return None,
    })
}

/// The complaints that anybody has about the body of a request.
pub(crate) fn complaints(sending: Sending, body: &Value) -> Vec<String> {
    let named = |judge: &str, found: Vec<String>| -> Vec<String> {
        let found = found.into_iter();
        found.map(|one| format!("{judge}: {one}")).collect()
    };
    [
        named("the playground", by_the_playground(sending, body)),
        named("twilight-validate", twilight::complaints(sending, body)),
        named("Discord's description", described::complaints(sending, body)),
        named("who hides embeds", hiding::complaints(sending, body)),
    ]
    .concat()
}

/// A part of a body that has limits of its own.
pub(super) enum Part<'a> {
    Message(&'a Value),
    Form(&'a Value),
    Command(&'a Value),
}

/// The parts of a body that are judged by themselves.
pub(super) fn parts(sending: Sending, body: &Value) -> Vec<Part<'_>> {
    match (sending, body["type"].as_u64()) {
        (Sending::FirstAnswer, Some(4 | 7)) => vec![Part::Message(&body["data"])],
        (Sending::FirstAnswer, Some(9)) => vec![Part::Form(&body["data"])],
        (Sending::Post | Sending::Edit | Sending::LaterAnswer | Sending::FollowUp, _) => {
            vec![Part::Message(body)]
        }
        (Sending::Commands, _) => {
            let commands = body.as_array().into_iter().flatten();
            commands.map(Part::Command).collect()
        }
        (Sending::FirstAnswer | Sending::Thread | Sending::Rename | Sending::Letters, _) => {
            Vec::new()
        }
    }
}

fn by_the_playground(sending: Sending, body: &Value) -> Vec<String> {
    let wrong = parts(sending, body)
        .into_iter()
        .map(|part| match part {
            Part::Message(message) => starpost_playground::wrong_with(message),
            Part::Form(form) => starpost_playground::wrong_with_form(form),
            Part::Command(command) => starpost_playground::wrong_with_command(command),
        })
        .filter(|wrong| !wrong.is_null());
    wrong.map(|wrong| wrong.to_string()).collect()
}
