//! The limits of a form (modal), and of the choices that autocomplete offers.

use std::collections::BTreeSet;

use serde_json::Value;

use super::complaints::Complaints;
use super::component;

const ROW: u64 = 1;
const STRING_SELECT: u64 = 3;
const TEXT_INPUT: u64 = 4;
const SELECTS: [u64; 5] = [STRING_SELECT, 5, 6, 7, 8];
const TEXT: u64 = 10;
const LABEL: u64 = 18;
const UPLOAD: u64 = 19;
const RADIO: u64 = 21;

/// Looks at the data of a form the bot wants to open.
pub(crate) fn check(modal: &Value, complaints: &mut Complaints) {
    complaints.required(modal, "custom_id", 1, 100);
    complaints.required(modal, "title", 1, 45);
    if modal["components"].is_null() {
        complaints.say("components", "BASE_TYPE_REQUIRED", "This field is required");
    }
    complaints.count(modal, "components", 1, 5);
    let mut ids = BTreeSet::new();
    complaints.each("components", &modal["components"], |complaints, part| {
        match part["type"].as_u64() {
            Some(LABEL) => label(complaints, part, &mut ids),
            Some(ROW) => row(complaints, part, &mut ids),
            Some(TEXT) => complaints.required(part, "content", 1, 4000),
            _ => complaints.choice(part, "type", &[ROW, TEXT, LABEL]),
        }
    });
}

/// A text input in a row, which Discord still takes, though it is deprecated.
fn row(complaints: &mut Complaints, row: &Value, ids: &mut BTreeSet<String>) {
    complaints.count(row, "components", 1, 1);
    complaints.each("components", &row["components"], |complaints, input| {
        complaints.choice(input, "type", &[TEXT_INPUT]);
        complaints.required(input, "label", 1, 45);
        text_input(complaints, input);
        complaints.unique(ids, input, "custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED");
    });
}

/// A field with what it is called.
fn label(complaints: &mut Complaints, label: &Value, ids: &mut BTreeSet<String>) {
    complaints.required(label, "label", 1, 45);
    complaints.length(label, "description", 0, 100);
    let field = &label["component"];
    complaints.within("component", |complaints| {
        match field["type"].as_u64() {
            Some(TEXT_INPUT) => {
                if !field["label"].is_null() {
                    let says = "The label is that of the Label component.";
                    complaints.say("label", "COMPONENT_LABEL_NOT_ALLOWED", says);
                }
                text_input(complaints, field);
            }
            Some(kind) if SELECTS.contains(&kind) => component::select(complaints, field),
            Some(UPLOAD) => complaints.required(field, "custom_id", 1, 100),
            Some(RADIO) => {
                complaints.required(field, "custom_id", 1, 100);
                complaints.count(field, "options", 2, 10);
            }
            _ => complaints.choice(field, "type", &[STRING_SELECT, TEXT_INPUT, UPLOAD]),
        }
        complaints.unique(ids, field, "custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED");
    });
}

fn text_input(complaints: &mut Complaints, input: &Value) {
    complaints.choice(input, "style", &[1, 2]);
    complaints.required(input, "custom_id", 1, 100);
    complaints.length(input, "placeholder", 0, 100);
    let least = input["min_length"].as_u64().unwrap_or(0);
    let most = input["max_length"].as_u64().unwrap_or(4000);
    if least > 4000 {
        complaints.say("min_length", "NUMBER_TYPE_MAX", "Must be between 0 and 4000.");
    }
    if !(1..=4000).contains(&most) || most < least {
        complaints.say("max_length", "NUMBER_TYPE_MAX", "Must be between 1 and 4000.");
    }
    complaints.length(input, "value", 0, 4000);
}

/// Looks at the data of an answer to autocomplete.
pub(crate) fn check_choices(data: &Value, complaints: &mut Complaints) {
    if !data["choices"].is_array() {
        complaints.say("choices", "BASE_TYPE_REQUIRED", "This field is required");
    }
    complaints.count(data, "choices", 0, 25);
    complaints.each("choices", &data["choices"], choice);
}

/// A choice of autocomplete or of a command's option.
pub(super) fn choice(complaints: &mut Complaints, choice: &Value) {
    complaints.required(choice, "name", 1, 100);
    if choice["value"].is_null() {
        complaints.say("value", "BASE_TYPE_REQUIRED", "This field is required");
    }
    if choice["value"].is_string() {
        complaints.length(choice, "value", 1, 100);
    }
}
