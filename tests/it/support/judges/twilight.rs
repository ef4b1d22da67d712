//! `twilight-validate` as a judge: what is sent is read into Discord's types as another library has them,
//! and looked at there.

use std::fmt::{Debug, Display};

use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use twilight_model::application::command::Command;
use twilight_model::channel::message::{AllowedMentions, Component, Embed};
use twilight_validate::message::MessageValidationError;
use twilight_validate::{channel, command, component, message};

use super::super::play::{list, text};
use super::{Part, Sending, parts};

/// The mark of a message in parts.
const OF_PARTS: u64 = 1 << 15;

/// The library's name for a text of more than 2,000 letters.
const LONG_TEXT: &str = "TextDisplayContentTooLong";

/// The things that are found in a body.
#[derive(Default)]
struct Found(Vec<String>);

/// The complaints that it has about a body.
pub(super) fn complaints(sending: Sending, body: &Value) -> Vec<String> {
    let mut found = Found::default();
    for part in parts(sending, body) {
        match part {
            Part::Message(whole) => found.in_message(whole),
            Part::Form(form) => found.in_form(form),
            Part::Command(one) => found.in_command(one),
        }
    }
    if matches!(sending, Sending::Thread | Sending::Rename) {
        found.note(channel::name(text(&body["name"])));
    }
    found.0
}

impl Found {
    fn note<T, E: Display + Debug>(&mut self, result: Result<T, E>) -> Option<T> {
        let said = result.map_err(|why| self.0.push(format!("{why}: {why:?}")));
        said.ok()
    }

    /// The value in the types of the library, if it is one.
    fn read<T: DeserializeOwned>(&mut self, value: &Value) -> Option<T> {
        let read = serde_json::from_value(value.clone());
        self.note(read.map_err(|why| format!("{why}: {value}")))
    }

    fn read_all<T: DeserializeOwned>(&mut self, values: &Value) -> Vec<T> {
        let values = list(values).iter();
        values.filter_map(|value| self.read(value)).collect()
    }

    fn in_message(&mut self, whole: &Value) {
        let is_of_parts = whole["flags"].as_u64().unwrap_or(0) & OF_PARTS != 0;
        let components: Vec<Component> = self.read_all(&whole["components"]);
        // A text of parts may have 4,000 letters, which the other judges count; this one knows 2,000.
        let judged = message::components(&components, is_of_parts);
        let is_long = |why: &MessageValidationError| format!("{why:?}").contains(LONG_TEXT);
        if !judged.as_ref().is_err_and(is_long) {
            self.note(judged);
        }
        self.note(message::content(text(&whole["content"])));
        let embeds = list(&whole["embeds"]).iter().map(typed).collect();
        let embeds: Vec<Embed> = self.read_all(&Value::Array(embeds));
        self.note(message::embeds(&embeds));
        for file in list(&whole["attachments"]) {
            if let Some(name) = file["filename"].as_str() {
                self.note(message::attachment_filename(name));
            }
            self.note(message::attachment_description(text(&file["description"])));
        }
        if !whole["allowed_mentions"].is_null() {
            self.read::<AllowedMentions>(&whole["allowed_mentions"]);
        }
    }

    fn in_form(&mut self, form: &Value) {
        let fields: Vec<Component> = self.read_all(&form["components"]);
        for field in &fields {
            self.note(component::component_v2(field));
        }
    }

    /// The things that Discord itself adds to a command are added here.
    fn in_command(&mut self, one: &Value) {
        let mut whole = json!({"description": "", "type": 1, "version": "1"});
        let given = one.as_object().cloned().unwrap_or_default();
        whole.as_object_mut().expect("an object").extend(given);
        if let Some(read) = self.read::<Command>(&whole) {
            self.note(command::command(&read));
            self.note(command::options(&read.options));
        }
    }
}

/// An embed with its type, which Discord knows without being told.
fn typed(embed: &Value) -> Value {
    let mut typed = embed.clone();
    typed["type"] = json!("rich");
    typed
}

#[test]
fn it_sees_what_is_too_much() {
    let long = json!({"content": "a".repeat(2001)});
    assert_eq!(complaints(Sending::Post, &long).len(), 1);
    let buttons = vec![json!({"type": 2, "style": 1, "label": "Go", "custom_id": "a"}); 6];
    let row = json!({"type": 1, "components": buttons});
    let crowded = json!({"flags": OF_PARTS, "components": [row]});
    assert_eq!(complaints(Sending::LaterAnswer, &crowded).len(), 1);
    let unlike = json!([{"name": "Of two words", "description": "No name"}]);
    assert_eq!(complaints(Sending::Commands, &unlike).len(), 1);
}
