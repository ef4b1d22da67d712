//! The limits of a message's components: rows, buttons, select menus.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use serde_json::Value;

use super::complaints::Complaints;

pub(super) const ROW: u64 = 1;
pub(super) const BUTTON: u64 = 2;
const STRING_SELECT: u64 = 3;
const SELECTS: [u64; 5] = [STRING_SELECT, 5, 6, 7, 8];
const LINK: u64 = 5;

/// Looks at the components of a plain message.
pub(super) fn check(body: &Value, complaints: &mut Complaints) {
    complaints.count(body, "components", 0, 5);
    let mut ids = BTreeSet::new();
    complaints.each("components", &body["components"], |complaints, part| {
        row(complaints, part, &mut ids);
    });
}

/// Buttons beside each other, or a menu.
pub(super) fn row(complaints: &mut Complaints, row: &Value, ids: &mut BTreeSet<String>) {
    complaints.choice(row, "type", &[ROW]);
    width(complaints, row);
    complaints.each("components", &row["components"], |complaints, component| {
        pressed(complaints, component, ids);
    });
}

/// A button or a menu, whose id no other one of the message has.
pub(super) fn pressed(complaints: &mut Complaints, component: &Value, ids: &mut BTreeSet<String>) {
    one(complaints, component);
    let code = "COMPONENT_CUSTOM_ID_DUPLICATED";
    complaints.unique(ids, component, "custom_id", code);
}

fn width(complaints: &mut Complaints, row: &Value) {
    complaints.count(row, "components", 1, 5);
    let components = row["components"].as_array().map(Vec::as_slice).unwrap_or_default();
    let is_select = |one: &Value| one["type"].as_u64().is_some_and(|kind| SELECTS.contains(&kind));
    if components.len() > 1 && components.iter().any(is_select) {
        let says = "The specified component exceeds the maximum width";
        complaints.say("", "COMPONENT_LAYOUT_WIDTH_EXCEEDED", says);
    }
}

fn one(complaints: &mut Complaints, component: &Value) {
    match component["type"].as_u64() {
        Some(BUTTON) => button(complaints, component),
        Some(kind) if SELECTS.contains(&kind) => select(complaints, component),
        _ => complaints.choice(component, "type", &[BUTTON, STRING_SELECT, 5, 6, 7, 8]),
    }
}

fn button(complaints: &mut Complaints, button: &Value) {
    complaints.choice(button, "style", &[1, 2, 3, 4, LINK, 6]);
    complaints.length(button, "label", 1, 80);
    if button["label"].is_null() && button["emoji"].is_null() {
        let says = "A button needs a label or an emoji";
        complaints.say("label", "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED", says);
    }
    if button["style"] == LINK {
        complaints.required(button, "url", 1, 512);
        if !button["custom_id"].is_null() {
            let says = "A custom id and url cannot both be specified";
            complaints.say("", "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", says);
        }
    } else {
        complaints.required(button, "custom_id", 1, 100);
    }
}

/// A menu.
pub(super) fn select(complaints: &mut Complaints, select: &Value) {
    complaints.required(select, "custom_id", 1, 100);
    complaints.length(select, "placeholder", 0, 150);
    let most = select["max_values"].as_u64().unwrap_or(1);
    let least = select["min_values"].as_u64().unwrap_or(1);
    if !(1..=25).contains(&most) {
        complaints.say("max_values", "NUMBER_TYPE_MAX", "Must be between 1 and 25.");
    }
    if least > most {
        complaints.say("min_values", "NUMBER_TYPE_MAX", "Must not be over max_values.");
    }
    if select["type"] == STRING_SELECT {
        options(complaints, select, most);
    } else {
        default_values(complaints, select, least..=most);
    }
}

/// The choices made from the start: none, or as many as may be chosen.
fn default_values(complaints: &mut Complaints, select: &Value, possible: RangeInclusive<u64>) {
    let chosen = select["default_values"].as_array().map_or(0, Vec::len);
    if chosen > 0 && !possible.contains(&(chosen as u64)) {
        let says = "The number of default values must be between min_values and max_values.";
        complaints.say("default_values", "SELECT_COMPONENT_INVALID_DEFAULT_VALUES", says);
    }
}

fn options(complaints: &mut Complaints, select: &Value, most: u64) {
    if select["options"].is_null() {
        complaints.say("options", "BASE_TYPE_REQUIRED", "This field is required");
    }
    complaints.count(select, "options", 1, 25);
    let mut values = BTreeSet::new();
    let mut defaults = 0;
    complaints.each("options", &select["options"], |complaints, option| {
        complaints.required(option, "label", 1, 100);
        complaints.required(option, "value", 1, 100);
        complaints.length(option, "description", 0, 100);
        complaints.unique(&mut values, option, "value", "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED");
        defaults += u64::from(option["default"] == true);
    });
    if defaults > most {
        let says = "More options are chosen from the start than may be chosen";
        complaints.say("options", "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", says);
    }
}
