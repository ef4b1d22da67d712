//! The limits of a message of parts: texts, sections, pictures, files, containers, rows.

use std::collections::BTreeSet;

use serde_json::Value;

use super::complaints::Complaints;
use super::component::{self, BUTTON, ROW};

const SECTION: u64 = 9;
pub(crate) const TEXT: u64 = 10;
const THUMBNAIL: u64 = 11;
pub(crate) const GALLERY: u64 = 12;
pub(crate) const FILE: u64 = 13;
const SEPARATOR: u64 = 14;
const CONTAINER: u64 = 17;

/// Parts with those within others, and the length of all their texts.
const MOST: usize = 40;
const LONGEST: usize = 4_000;

/// Looks at the parts of a message.
pub(super) fn check(body: &Value, complaints: &mut Complaints) {
    let parts = body["components"].as_array();
    let all = all_of(parts.map(Vec::as_slice).unwrap_or_default());
    if all.len() > MOST {
        let says = "Must be 40 or fewer in length.";
        complaints.say("components", "BASE_TYPE_MAX_LENGTH", says);
    }
    let texts =
        all.iter().filter(|part| part["type"] == TEXT).filter_map(|part| part["content"].as_str());
    if texts.map(|text| text.encode_utf16().count()).sum::<usize>() > LONGEST {
        let says = "The total length of all text display components exceeds 4000.";
        complaints.say("components", "COMPONENT_MAX_TOTAL_TEXT_LENGTH", says);
    }
    let mut ids = BTreeSet::new();
    complaints.each("components", &body["components"], |complaints, part| {
        top(complaints, part, &mut ids);
    });
}

/// All parts, with those within others.
pub(crate) fn all_of(parts: &[Value]) -> Vec<&Value> {
    parts
        .iter()
        .flat_map(|part| {
            let within = part["components"].as_array().map(Vec::as_slice);
            let beside = part.get("accessory").or(part.get("component"));
            let below = all_of(within.unwrap_or_default());
            [part].into_iter().chain(below).chain(beside)
        })
        .collect()
}

fn top(complaints: &mut Complaints, part: &Value, ids: &mut BTreeSet<String>) {
    if part["type"] != CONTAINER {
        return one(complaints, part, ids);
    }
    complaints.count(part, "components", 1, MOST);
    complaints.each("components", &part["components"], |complaints, part| {
        one(complaints, part, ids);
    });
}

fn one(complaints: &mut Complaints, part: &Value, ids: &mut BTreeSet<String>) {
    match part["type"].as_u64() {
        Some(ROW) => component::row(complaints, part, ids),
        Some(TEXT) => complaints.required(part, "content", 1, LONGEST),
        Some(SECTION) => section(complaints, part, ids),
        Some(GALLERY) => {
            complaints.count(part, "items", 1, 10);
            complaints.each("items", &part["items"], |complaints, item| {
                complaints.length(item, "description", 1, 1024);
                complaints.within("media", |complaints| media(complaints, &item["media"]));
            });
        }
        Some(FILE) => complaints.within("file", |complaints| {
            media(complaints, &part["file"]);
            let address = part["file"]["url"].as_str().unwrap_or_default();
            if !address.starts_with("attachment://") {
                complaints.say("url", "URL_TYPE_INVALID_SCHEME", "Scheme must be attachment.");
            }
        }),
        Some(SEPARATOR) => {}
        _ => complaints.choice(part, "type", &[ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR]),
    }
}

/// Texts, and beside them a button or a small picture.
fn section(complaints: &mut Complaints, section: &Value, ids: &mut BTreeSet<String>) {
    complaints.count(section, "components", 1, 3);
    complaints.each("components", &section["components"], |complaints, text| {
        complaints.choice(text, "type", &[TEXT]);
        complaints.required(text, "content", 1, LONGEST);
    });
    let accessory = &section["accessory"];
    complaints.within("accessory", |complaints| match accessory["type"].as_u64() {
        Some(BUTTON) => component::pressed(complaints, accessory, ids),
        Some(THUMBNAIL) => complaints.within("media", |complaints| {
            media(complaints, &accessory["media"]);
        }),
        _ => complaints.choice(accessory, "type", &[BUTTON, THUMBNAIL]),
    });
}

fn media(complaints: &mut Complaints, media: &Value) {
    complaints.required(media, "url", 1, 2048);
}
