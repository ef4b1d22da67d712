//! The limits of a message: content, embeds, attachments' texts, nonce, mentions.

use serde_json::Value;

use super::complaints::Complaints;
use super::component;

/// IS_COMPONENTS_V2, which this Discord does not play.
const COMPONENTS_V2: u64 = 1 << 15;

/// Looks at the body of a new or changed message.
pub(crate) fn check(body: &Value, complaints: &mut Complaints) {
    complaints.length(body, "content", 0, 2000);
    complaints.count(body, "embeds", 0, 10);
    complaints.each("embeds", &body["embeds"], embed);
    embeds_together(body, complaints);
    component::check(body, complaints);
    complaints.count(body, "attachments", 0, 10);
    complaints.each(
        "attachments",
        &body["attachments"],
        |complaints, attachment| {
            complaints.length(attachment, "description", 0, 1024);
            complaints.length(attachment, "filename", 1, 1024);
        },
    );
    nonce(body, complaints);
    mentions(&body["allowed_mentions"], complaints);
    if body["flags"].as_u64().unwrap_or(0) & COMPONENTS_V2 != 0 {
        complaints.say(
            "flags",
            "PLAYGROUND",
            "The playground knows classic messages only.",
        );
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
    let embeds = body["embeds"]
        .as_array()
        .map(Vec::as_slice)
        .unwrap_or_default();
    if embeds.iter().map(embed_length).sum::<usize>() > 6000 {
        let says = "Embed size exceeds maximum size of 6000";
        complaints.say("embeds", "MAX_EMBED_SIZE_EXCEEDED", says);
    }
}

fn embed_length(embed: &Value) -> usize {
    let fields = embed["fields"]
        .as_array()
        .map(Vec::as_slice)
        .unwrap_or_default();
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
            if !["roles", "users", "everyone"]
                .iter()
                .any(|known| kind == known)
            {
                let says = "Value must be one of ('roles', 'users', 'everyone').";
                complaints.say("", "BASE_TYPE_CHOICES", says);
            }
        });
        let kinds = allowed["parse"]
            .as_array()
            .map(Vec::as_slice)
            .unwrap_or_default();
        for kind in ["users", "roles"] {
            let named = allowed[kind]
                .as_array()
                .is_some_and(|list| !list.is_empty());
            if named && kinds.iter().any(|parsed| parsed == kind) {
                let says =
                    format!("parse:[\"{kind}\"] and {kind}: [ids...] are mutually exclusive.");
                complaints.say("", "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", says);
            }
        }
    });
}
