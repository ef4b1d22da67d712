//! Files: how they become attachments of messages, and what their names and heads tell. Does not
//! know their content.

use serde_json::{Value, json};

use super::message::ChannelMessage;
use super::shelf::StoredFile;
use super::state::World;
use super::upload::{Body, Upload};
use crate::limits::Complaints;

impl World {
    /// Every listed attachment is an old one or a file that came along, and there are at most ten.
    pub(crate) fn check_files(
        &self,
        message: &ChannelMessage,
        body: &Body,
        complaints: &mut Complaints,
    ) {
        complaints.each("attachments", &body.json["attachments"], |complaints, listed| {
            let id = number(&listed["id"]);
            let is_old = message.attachments.iter().any(|old| number(&old["id"]) == id);
            if !is_old && !body.files.iter().any(|file| Some(file.number) == id) {
                complaints.say("id", "ATTACHMENT_NOT_FOUND", "Attachment data not found");
            }
        });
        let old = if body.json["attachments"].is_array() { 0 } else { message.attachments.len() };
        if old + body.files.len() > 10 {
            complaints.say("attachments", "BASE_TYPE_MAX_LENGTH", "Must be 10 or fewer in length.");
        }
    }

    /// The attachments a message has from now on. If there is a list, only that counts for old
    /// ones.
    pub(crate) fn attach(&mut self, message: &ChannelMessage, body: &Body) -> Vec<Value> {
        let Some(listed) = body.json["attachments"].as_array() else {
            let mut kept = message.attachments.clone();
            kept.extend(body.files.iter().map(|file| self.store(file, &Value::Null)));
            return kept;
        };
        let mut attachments = Vec::new();
        for entry in listed {
            let id = number(&entry["id"]);
            let old = message.attachments.iter().find(|old| number(&old["id"]) == id);
            let file = body.files.iter().find(|file| Some(file.number) == id);
            match (old, file) {
                (Some(old), _) => attachments.push(described(old.clone(), entry)),
                (None, Some(file)) => attachments.push(self.store(file, entry)),
                (None, None) => {}
            }
        }
        attachments
    }

    /// Stores a file; the result is Discord's attachment object.
    pub(crate) fn store(&mut self, file: &Upload, entry: &Value) -> Value {
        let id = self.next_id();
        let name = entry["filename"].as_str().unwrap_or(&file.name);
        let allowed = |letter: char| letter.is_ascii_alphanumeric() || "._-".contains(letter);
        let name = name.replace(|letter| !allowed(letter), "_");
        let url = format!("{}/cdn/{id}/{name}", self.base);
        let content_type = content_type(&name);
        let mut attachment = json!({
            "id": id.to_string(),
            "filename": name,
            "size": file.bytes.len(),
            "url": url,
            "proxy_url": url,
            "content_type": content_type,
        });
        if let Some((width, height)) = png_size(&file.bytes) {
            attachment["width"] = json!(width);
            attachment["height"] = json!(height);
        }
        self.files.put(id, StoredFile { name, content_type, bytes: file.bytes.clone() });
        described(attachment, entry)
    }
}

/// An id or number, written as either.
pub(crate) fn number(value: &Value) -> Option<u64> {
    value.as_u64().or_else(|| value.as_str().and_then(|text| text.parse().ok()))
}

fn described(mut attachment: Value, entry: &Value) -> Value {
    if let Some(description) = entry["description"].as_str() {
        attachment["description"] = json!(description);
    }
    attachment
}

fn content_type(name: &str) -> &'static str {
    let ending = name.rsplit_once('.').map_or("", |(_, ending)| ending);
    match ending.to_ascii_lowercase().as_str() {
        "png" => "image/png",
        "gif" => "image/gif",
        "jpg" | "jpeg" => "image/jpeg",
        "txt" | "game" => "text/plain; charset=utf-8",
        "json" => "application/json",
        _ => "application/octet-stream",
    }
}

/// Width and height, from the head of a PNG file.
fn png_size(bytes: &[u8]) -> Option<(u32, u32)> {
    let side = |at: usize| Some(u32::from_be_bytes(bytes.get(at..at + 4)?.try_into().ok()?));
    if !bytes.starts_with(b"\x89PNG\r\n\x1a\n") {
        return None;
    }
    Some((side(16)?, side(20)?))
}
