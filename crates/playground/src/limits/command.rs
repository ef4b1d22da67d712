//! The limits of the commands a bot registers.

use std::collections::BTreeSet;

use serde_json::Value;

use super::complaints::Complaints;
use super::modal;

/// The kinds of commands: typed, in the menu of a person, in that of a message.
const CHAT_INPUT: u64 = 1;
const OF_PERSON: u64 = 2;
const OF_MESSAGE: u64 = 3;
const SUB_COMMAND: u64 = 1;
const SUB_COMMAND_GROUP: u64 = 2;
const STRING: u64 = 3;
/// String, integer and number, which may have choices.
const CHOOSABLE: [u64; 3] = [STRING, 4, 10];

/// Looks at one command.
pub(crate) fn check(command: &Value, complaints: &mut Complaints) {
    match kind(command) {
        CHAT_INPUT => {
            name(complaints, command);
            description(complaints, command);
            options(complaints, command, 0);
        }
        OF_PERSON | OF_MESSAGE => entry(complaints, command),
        _ => complaints.say("type", "BASE_TYPE_CHOICES", "There is no such kind."),
    }
    if size(command) > 8000 {
        let says = "Command exceeds maximum size (8000)";
        complaints.say("", "APPLICATION_COMMAND_TOO_LARGE", says);
    }
    for (field, most) in [("contexts", 2), ("integration_types", 1)] {
        complaints.each(field, &command[field], |complaints, number| {
            if number.as_u64().is_none_or(|number| number > most) {
                complaints.say("", "BASE_TYPE_CHOICES", "There is no such value.");
            }
        });
    }
}

/// The kind of a command.
pub(crate) fn kind(command: &Value) -> u64 {
    let kind = &command["type"];
    if kind.is_null() { CHAT_INPUT } else { kind.as_u64().unwrap_or(0) }
}

/// The number of commands of a kind that there may be.
pub(crate) fn most(kind: u64) -> usize {
    match kind {
        CHAT_INPUT => 100,
        _ => 15,
    }
}

/// A menu's entry has a name, which may contain anything, and nothing else.
fn entry(complaints: &mut Complaints, command: &Value) {
    complaints.required(command, "name", 1, 32);
    let translations = &command["name_localizations"];
    complaints.within("name_localizations", |complaints| {
        for locale in translations.as_object().into_iter().flat_map(|all| all.keys()) {
            known_locale(complaints, locale);
            complaints.length(translations, locale, 1, 32);
        }
    });
    if !matches!(&command["description"], Value::Null) && command["description"] != "" {
        let code = "APPLICATION_COMMAND_DESCRIPTION_NOT_ALLOWED";
        complaints.say("description", code, "Such a command has no description");
    }
    complaints.count(command, "options", 0, 0);
}

fn name(complaints: &mut Complaints, named: &Value) {
    complaints.required(named, "name", 1, 32);
    if named["name"].as_str().is_some_and(|name| !is_name(name)) {
        wrong_name(complaints, "name");
    }
    let translations = named["name_localizations"].as_object();
    complaints.within("name_localizations", |complaints| {
        for (locale, name) in translations.into_iter().flatten() {
            known_locale(complaints, locale);
            if !name.is_null() && name.as_str().is_none_or(|name| !is_name(name)) {
                wrong_name(complaints, locale);
            }
        }
    });
}

fn wrong_name(complaints: &mut Complaints, field: &str) {
    let code = "APPLICATION_COMMAND_INVALID_NAME";
    complaints.say(field, code, "Command name is invalid");
}

/// Letters, digits, `-`, `_`, `'`, Devanagari and Thai, 1 to 32, in lower case.
fn is_name(name: &str) -> bool {
    let is_marked = |letter: char| matches!(letter, '\u{900}'..='\u{97f}' | '\u{e00}'..='\u{e7f}');
    let is_allowed =
        |letter: char| letter.is_alphanumeric() || "-_'".contains(letter) || is_marked(letter);
    (1..=32).contains(&name.chars().count())
        && name.chars().all(is_allowed)
        && name.to_lowercase() == name
}

fn description(complaints: &mut Complaints, described: &Value) {
    complaints.required(described, "description", 1, 100);
    let translations = &described["description_localizations"];
    complaints.within("description_localizations", |complaints| {
        for locale in translations.as_object().into_iter().flat_map(|all| all.keys()) {
            known_locale(complaints, locale);
            complaints.length(translations, locale, 1, 100);
        }
    });
}

fn known_locale(complaints: &mut Complaints, locale: &str) {
    if !LOCALES.contains(&locale) {
        complaints.say(locale, "BASE_TYPE_CHOICES", "There is no such locale.");
    }
}

fn options(complaints: &mut Complaints, parent: &Value, depth: usize) {
    complaints.count(parent, "options", 0, 25);
    order(complaints, parent);
    let mut names = BTreeSet::new();
    complaints.each("options", &parent["options"], |complaints, option| {
        name(complaints, option);
        description(complaints, option);
        complaints.unique(
            &mut names,
            option,
            "name",
            "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATED",
        );
        nesting(complaints, option, depth);
        choices(complaints, option);
        bounds(complaints, option);
    });
}

/// Required options come first, and subcommands are alone.
fn order(complaints: &mut Complaints, parent: &Value) {
    let options = parent["options"].as_array().map(Vec::as_slice).unwrap_or_default();
    let required = options.iter().map(|option| option["required"] == true);
    if !required.is_sorted_by(|before, after| before >= after) {
        let says = "Required options must be placed before non-required options";
        complaints.say("options", "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", says);
    }
    let subcommands = options.iter().filter(|option| is_nested(option)).count();
    if subcommands != 0 && subcommands != options.len() {
        let says = "Sub-command and sub-command group option types are mutually exclusive to all \
                    other types";
        complaints.say("options", "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", says);
    }
}

fn is_nested(option: &Value) -> bool {
    matches!(option["type"].as_u64(), Some(SUB_COMMAND | SUB_COMMAND_GROUP))
}

fn nesting(complaints: &mut Complaints, option: &Value, depth: usize) {
    let is_allowed = match option["type"].as_u64() {
        Some(SUB_COMMAND_GROUP) => depth == 0,
        Some(SUB_COMMAND) => depth <= 1,
        Some(3..=11) => true,
        _ => false,
    };
    if !is_allowed {
        let says = "There is no such option here";
        complaints.say("type", "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", says);
    }
    match option["type"].as_u64() {
        Some(SUB_COMMAND_GROUP) => options(complaints, option, depth + 1),
        Some(SUB_COMMAND) => options(complaints, option, depth + 2),
        _ => {}
    }
}

fn choices(complaints: &mut Complaints, option: &Value) {
    complaints.count(option, "choices", 0, 25);
    complaints.each("choices", &option["choices"], modal::choice);
    let has_choices = option["choices"].as_array().is_some_and(|choices| !choices.is_empty());
    let suggests = option["autocomplete"] == true;
    let is_choosable = option["type"].as_u64().is_some_and(|kind| CHOOSABLE.contains(&kind));
    if has_choices && suggests {
        let says = "Autocomplete cannot be true when choices are present";
        complaints.say("autocomplete", "APPLICATION_COMMAND_AUTOCOMPLETE_INVALID", says);
    }
    if (has_choices || suggests) && !is_choosable {
        let says = "This type of option has neither choices nor autocomplete";
        complaints.say("type", "APPLICATION_COMMAND_OPTIONS_CHOICES_INVALID", says);
    }
}

fn bounds(complaints: &mut Complaints, option: &Value) {
    for (field, least) in [("min_length", 0), ("max_length", 1)] {
        let number = &option[field];
        if number.is_null() {
            continue;
        }
        let is_allowed = number.as_u64().is_some_and(|number| (least..=6000).contains(&number));
        if !is_allowed || option["type"] != STRING {
            complaints.say(field, "NUMBER_TYPE_MAX", "Must be at most 6000, of a string option.");
        }
    }
}

/// Characters of names, descriptions and values, each in its longest translation.
fn size(part: &Value) -> usize {
    let longest = |field: &str| {
        let translations = part[format!("{field}_localizations")].as_object();
        let translated = translations.into_iter().flat_map(|all| all.values()).map(length).max();
        length(&part[field]).max(translated.unwrap_or(0))
    };
    let parts = |field: &str| part[field].as_array().map(Vec::as_slice).unwrap_or_default();
    longest("name")
        + longest("description")
        + length(&part["value"])
        + parts("options").iter().chain(parts("choices")).map(size).sum::<usize>()
}

fn length(text: &Value) -> usize {
    text.as_str().map_or(0, |text| text.encode_utf16().count())
}

/// The languages Discord knows.
const LOCALES: [&str; 32] = [
    "id", "da", "de", "en-GB", "en-US", "es-ES", "es-419", "fr", "hr", "it", "lt", "hu", "nl",
    "no", "pl", "pt-BR", "ro", "fi", "sv-SE", "vi", "tr", "cs", "el", "bg", "ru", "uk", "hi", "th",
    "zh-CN", "ja", "zh-TW", "ko",
];
