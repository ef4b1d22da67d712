//! The limits of a message: content, embeds, attachments' texts, nonce, mentions.

use serde_json::Value;

use super::complaints::Complaints;
use super::component;
use super::parts;

/// A message of parts (*Components V2*), or a plain one with content and embeds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MessageFormat {
    Plain,
    Parts,
}

/// IS_COMPONENTS_V2. That is for good.
const OF_PARTS: u64 = 1 << 15;

impl MessageFormat {
    /// The form of a message with these flags.
    pub(crate) fn of(flags: u64) -> MessageFormat {
        match flags & OF_PARTS {
            0 => MessageFormat::Plain,
            _ => MessageFormat::Parts,
        }
    }
}

/// Looks at the body of a new or changed message of this form.
pub(crate) fn check(body: &Value, form: MessageFormat, complaints: &mut Complaints) {
    match form {
        MessageFormat::Plain => {
            complaints.length(body, "content", 0, 2000);
            complaints.count(body, "embeds", 0, 10);
            complaints.each("embeds", &body["embeds"], embed);
            embeds_together(body, complaints);
            component::check(body, complaints);
        }
        MessageFormat::Parts => {
            nothing_plain(body, complaints);
            parts::check(body, complaints);
        }
    }
    complaints.count(body, "attachments", 0, 10);
    complaints.each("attachments", &body["attachments"], |complaints, attachment| {
        complaints.length(attachment, "description", 0, 1024);
        complaints.length(attachment, "filename", 1, 1024);
    });
    nonce(body, complaints);
    mentions(&body["allowed_mentions"], complaints);
}

/// A message of parts has nothing else.
fn nothing_plain(body: &Value, complaints: &mut Complaints) {
    for field in ["content", "embeds", "sticker_ids", "poll"] {
        let given = &body[field];
        let is_empty =
            given.is_null() || given == "" || given.as_array().is_some_and(Vec::is_empty);
        if !is_empty {
            let says =
                "The 'content' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
                    .replace("content", field);
            complaints.say(field, "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", says);
        }
    }
}

fn embed(complaints: &mut Complaints, embed: &Value) {
    complaints.length(embed, "title", 0, 256);
    complaints.length(embed, "description", 0, 4096);
    complaints.within("footer", |complaints| {
        complaints.length(&embed["footer"], "text", 0, 2048);
    });
    complaints.within("author", |complaints| {
        complaints.length(&embed["author"], "name", 0, 256);
    });
    complaints.count(embed, "fields", 0, 25);
    complaints.each("fields", &embed["fields"], |complaints, field| {
        complaints.required(field, "name", 1, 256);
        complaints.required(field, "value", 1, 1024);
    });
}

fn embeds_together(body: &Value, complaints: &mut Complaints) {
    let embeds = body["embeds"].as_array().map(Vec::as_slice).unwrap_or_default();
    if embeds.iter().map(embed_length).sum::<usize>() > 6000 {
        let says = "Embed size exceeds maximum size of 6000";
        complaints.say("embeds", "MAX_EMBED_SIZE_EXCEEDED", says);
    }
}

fn embed_length(embed: &Value) -> usize {
    let fields = embed["fields"].as_array().map(Vec::as_slice).unwrap_or_default();
    let field_length = |field: &Value| length(&field["name"]) + length(&field["value"]);
    length(&embed["title"])
        + length(&embed["description"])
        + length(&embed["footer"]["text"])
        + length(&embed["author"]["name"])
        + fields.iter().map(field_length).sum::<usize>()
}

fn length(text: &Value) -> usize {
    text.as_str().map_or(0, |text| text.encode_utf16().count())
}

fn nonce(body: &Value, complaints: &mut Complaints) {
    let nonce = &body["nonce"];
    if !nonce.is_null() && !nonce.is_u64() {
        complaints.length(body, "nonce", 0, 25);
    }
    if body["enforce_nonce"] == true && nonce.is_null() {
        complaints.say("nonce", "BASE_TYPE_REQUIRED", "This field is required");
    }
}

fn mentions(allowed: &Value, complaints: &mut Complaints) {
    complaints.within("allowed_mentions", |complaints| {
        complaints.count(allowed, "users", 0, 100);
        complaints.count(allowed, "roles", 0, 100);
        complaints.each("parse", &allowed["parse"], |complaints, kind| {
            if !["roles", "users", "everyone"].iter().any(|known| kind == known) {
                let says = "Value must be one of ('roles', 'users', 'everyone').";
                complaints.say("", "BASE_TYPE_CHOICES", says);
            }
        });
        let kinds = allowed["parse"].as_array().map(Vec::as_slice).unwrap_or_default();
        for kind in ["users", "roles"] {
            let named = allowed[kind].as_array().is_some_and(|list| !list.is_empty());
            if named && kinds.iter().any(|parsed| parsed == kind) {
                let says =
                    format!("parse:[\"{kind}\"] and {kind}: [ids...] are mutually exclusive.");
                complaints.say("", "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", says);
            }
        }
    });
}
