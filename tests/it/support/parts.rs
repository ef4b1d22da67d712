//! The content of a message of either form: plain, or in parts.

use serde_json::{Value, json};

use super::play::{list, text};

const TEXT: u64 = 10;
const BUTTON: u64 = 2;

/// All parts of a message or a form, with those within others, in the order in which they are shown.
pub(crate) fn all_of(message: &Value) -> Vec<&Value> {
    let mut found = Vec::new();
    let mut waiting: Vec<&Value> = list(&message["components"]).iter().rev().collect();
    while let Some(part) = waiting.pop() {
        found.push(part);
        waiting.extend(within(part).into_iter().rev());
    }
    found
}

fn within(part: &Value) -> Vec<&Value> {
    let single = ["component", "accessory"].into_iter().filter_map(|name| part.get(name));
    list(&part["components"]).iter().chain(single).collect()
}

/// The buttons and menus of a message.
pub(crate) fn pressable(message: &Value) -> impl Iterator<Item = &Value> {
    let all = all_of(message).into_iter();
    all.filter(|part| part.get("custom_id").is_some() || part["type"] == BUTTON)
}

/// The rows of buttons and menus of a message, without the lines that have a button of their own.
pub(crate) fn rows(message: &Value) -> Vec<&Value> {
    let parts = list(&message["components"]).iter();
    parts.filter(|part| part["type"] == 1).collect()
}

/// The text that a person reads in a message, wherever it stands.
pub(crate) fn reads(message: &Value) -> String {
    let plain = [&message["content"], &message["embeds"][0]["description"]];
    let parts = all_of(message).into_iter().filter(|part| part["type"] == TEXT);
    let texts: Vec<&str> = plain
        .into_iter()
        .chain(parts.map(|part| &part["content"]))
        .map(text)
        .filter(|text| !text.is_empty())
        .collect();
    texts.join("\n")
}

/// The mark of a message in parts.
const OF_PARTS: u64 = 1 << 15;
const EPHEMERAL: u64 = 1 << 6;

/// A private answer as Discord shows it to the bot, with its files under addresses of Discord's.
pub(crate) fn as_shown(answer: &Value) -> Value {
    let mut shown = json!({
        "id": "5", "content": answer["content"], "embeds": list(&answer["embeds"]),
        "flags": answer["flags"].as_u64().unwrap_or(0) & OF_PARTS | EPHEMERAL,
        "components": list(&answer["components"]), "attachments": list(&answer["attachments"]),
    });
    for (number, file) in list_mut(&mut shown["attachments"]).iter_mut().enumerate() {
        file["id"] = json!((100 + number).to_string());
    }
    for part in list_mut(&mut shown["components"]) {
        if part.get("file").is_some() {
            show(&mut part["file"]);
        }
        // Nothing is added to what has no items.
        if let Some(items) = part.get_mut("items") {
            for item in list_mut(items) {
                show(&mut item["media"]);
            }
        }
    }
    shown
}

fn list_mut(value: &mut Value) -> &mut [Value] {
    value.as_array_mut().map_or(&mut [], Vec::as_mut_slice)
}

fn show(media: &mut Value) {
    let name = text(&media["url"]).trim_start_matches("attachment://");
    *media = json!({"url": format!("https://cdn.test/100/{name}?ex=1"), "attachment_id": "100"});
}
