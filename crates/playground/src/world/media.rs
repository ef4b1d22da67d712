//! The pictures and files of a message of parts: which of its attachments each part shows.

use serde_json::{Value, json};

use super::message::ChannelMessage;
use crate::limits::{Complaints, parts};
use crate::refusal::ApiError;

/// `attachment://name` in a part means a file of the message. Refused: there is none.
pub(super) fn point_parts_at_files(
    message: &mut ChannelMessage,
    place: &str,
) -> Result<(), ApiError> {
    let mut complaints = Complaints::at(place);
    let attachments = &message.attachments;
    for (index, part) in message.components.iter_mut().enumerate() {
        for media in media_of(part) {
            let url = media["url"].as_str().unwrap_or_default();
            let Some(name) = url.strip_prefix("attachment://") else {
                continue;
            };
            match attachments.iter().find(|file| file["filename"] == name) {
                Some(file) => *media = shown(file),
                None => complaints.within("components", |complaints| {
                    complaints.within(index, |complaints| {
                        let says = format!("There is no attachment {name}.");
                        complaints.say(
                            "",
                            "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
                            says,
                        );
                    });
                }),
            }
        }
    }
    complaints.result()
}

/// The medium that a part shows, as Discord returns it.
fn shown(file: &Value) -> Value {
    json!({
        "url": file["url"],
        "proxy_url": file["url"],
        "width": file["width"],
        "height": file["height"],
        "content_type": file["content_type"],
        "attachment_id": file["id"],
    })
}

/// The media that a part shows or offers: pictures or a file.
fn media_of(part: &mut Value) -> Vec<&mut Value> {
    match part["type"].as_u64() {
        Some(parts::GALLERY) => {
            let items = part["items"].as_array_mut().into_iter().flatten();
            items.map(|item| &mut item["media"]).collect()
        }
        Some(parts::FILE) => vec![&mut part["file"]],
        _ => Vec::new(),
    }
}
