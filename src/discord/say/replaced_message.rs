//! The private message whose place an answer takes, in either of its forms: its files, its text, and
//! what is above and below that. Knows no game.

use serde_json::Value;

use crate::discord::payload::{Attached, Id, Message, number};
use crate::discord::say::parts::{self, NamedFile};

/// A message as it is. That of which nothing is known is empty.
#[derive(Clone, Debug, Default)]
pub(crate) struct Replaced {
    files: Vec<KeptFile>,
    above: Vec<Value>,
    text: String,
    below: Vec<Value>,
}

/// A file that a message has, and may keep.
#[derive(Clone, Debug, PartialEq, Eq)]
struct KeptFile {
    id: Id,
    name: String,
    /// Empty if it is not a picture.
    description: String,
}

impl<'a> From<&'a KeptFile> for NamedFile<'a> {
    fn from(kept: &'a KeptFile) -> NamedFile<'a> {
        NamedFile { name: &kept.name, description: &kept.description }
    }
}

impl Replaced {
    /// A message of ours.
    pub(crate) fn message(message: &Message) -> Replaced {
        if message.is_of_parts() {
            Replaced::of_parts(message)
        } else {
            Replaced::of_content(message)
        }
    }

    /// Content above, and under a picture an embed, as earlier versions answered.
    fn of_content(message: &Message) -> Replaced {
        let below = message.embeds.first().and_then(|embed| embed.description.as_deref());
        let texts = [Some(message.content.as_str()), below];
        let text = texts.into_iter().flatten().find(|text| !text.is_empty());
        let files: Vec<KeptFile> = message.attachments.iter().map(KeptFile::attached).collect();
        let pictures = files.iter().filter(|file| file.is_picture());
        let others = files.iter().filter(|file| !file.is_picture());
        Replaced {
            above: parts::gallery(pictures.map(NamedFile::from)).into_iter().collect(),
            text: text.unwrap_or_default().to_owned(),
            below: others
                .map(|file| parts::file(NamedFile::from(file)))
                .chain(message.components.iter().cloned())
                .collect(),
            files,
        }
    }

    fn of_parts(message: &Message) -> Replaced {
        let mut replaced = Replaced::default();
        let mut is_above = true;
        for part in &message.components {
            if is_above && let Some(text) = parts::said(part) {
                replaced.text = text.to_owned();
                is_above = false;
                continue;
            }
            let part = replaced.keep(part, &message.attachments);
            if is_above { replaced.above.push(part) } else { replaced.below.push(part) }
        }
        replaced
    }

    /// A part as it can be sent again; its files are kept.
    fn keep(&mut self, part: &Value, attached: &[Attached]) -> Value {
        let files = parts::files_of(part);
        if files.is_empty() {
            return part.clone();
        }
        let kept: Vec<KeptFile> = files
            .iter()
            .filter_map(|(media, description)| KeptFile::shown(media, description, attached))
            .collect();
        let again = if parts::is_gallery(part) {
            parts::gallery(kept.iter().map(NamedFile::from))
        } else {
            kept.first().map(|file| parts::file(NamedFile::from(file)))
        };
        self.files.extend(kept);
        again.unwrap_or_else(|| part.clone())
    }

    /// True if nothing is known of it.
    pub(super) fn is_unknown(&self) -> bool {
        self.above.is_empty() && self.text.is_empty() && self.below.is_empty()
    }

    /// The text of the message.
    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// Its pictures, to be shown again.
    pub(super) fn gallery(&self) -> Option<Value> {
        let pictures = self.files.iter().filter(|file| file.is_picture());
        parts::gallery(pictures.map(NamedFile::from))
    }

    /// All of it, with another text.
    pub(super) fn with_text(&self, text: &str) -> Vec<Value> {
        let above = self.above.iter().cloned();
        let parts = above.chain(parts::text(text));
        parts.chain(self.below.iter().cloned()).collect()
    }

    /// The ids of its files, each of which has to be named to be kept.
    pub(super) fn kept(&self) -> impl Iterator<Item = Id> {
        self.files.iter().map(|file| file.id)
    }
}

impl KeptFile {
    fn is_picture(&self) -> bool {
        !self.description.is_empty()
    }

    fn attached(file: &Attached) -> KeptFile {
        KeptFile { id: file.id, name: file.filename.clone(), description: file.description.clone() }
    }

    /// One that a part shows: Discord names it by its address, and mostly by its id.
    fn shown(media: &Value, description: &str, attached: &[Attached]) -> Option<KeptFile> {
        let address = media["url"].as_str()?;
        let path = address.split(['?', '#']).next()?;
        let name = path.rsplit('/').next()?;
        let id = number(&media["attachment_id"]).map(Id).or_else(|| {
            let file = attached.iter().find(|file| file.filename == name);
            file.map(|file| file.id)
        });
        Some(KeptFile { id: id?, name: name.to_owned(), description: description.to_owned() })
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn message(body: &Value) -> Replaced {
        Replaced::message(&serde_json::from_value(body.clone()).expect("a message"))
    }

    #[test]
    fn a_message_of_an_earlier_version_is_told_anew_in_parts() {
        let row = json!({"type": 1, "components": [{"type": 2, "custom_id": "a"}]});
        let shown = message(&json!({
            "content": "", "embeds": [{"description": "What?"}], "components": [row],
            "attachments": [{"id": "4", "filename": "game.png", "description": "A board"}],
        }));
        assert_eq!(shown.text(), "What?");
        let media = json!({"url": "attachment://game.png"});
        let items = json!([{"media": media, "description": "A board"}]);
        let parts = [
            json!({"type": 12, "items": items}),
            json!({"type": 10, "content": "Busy. What?"}),
            row,
        ];
        assert_eq!(shown.with_text("Busy. What?"), parts);
        assert!(shown.kept().eq([Id(4)]));
    }

    #[test]
    fn what_came_in_parts_is_sent_again_with_its_files() {
        let row = json!({"type": 1, "id": 3, "components": [{"type": 2, "custom_id": "a"}]});
        let media = json!({"url": "https://cdn.example/4/game.png?ex=1", "attachment_id": "4"});
        let board = json!({"type": 12, "items": [{"media": media, "description": "A board"}]});
        let list = json!({"url": "https://cdn.example/5/all.txt"});
        let parts = json!([
            board, {"type": 10, "id": 2, "content": "What?"}, {"type": 13, "file": list}, row
        ]);
        let shown = message(&json!({
            "flags": 1 << 15, "components": parts, "attachments": [{"id": "5", "filename": "all.txt"}],
        }));
        let again = shown.with_text("So?");
        assert_eq!(again[0]["items"][0]["media"]["url"], "attachment://game.png");
        assert_eq!(again[1]["content"], "So?");
        assert_eq!(again[2]["file"]["url"], "attachment://all.txt");
        assert_eq!(again[3], row);
        assert!(shown.kept().eq([Id(4), Id(5)]));
    }
}
