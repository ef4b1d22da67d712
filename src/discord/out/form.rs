//! A message on its way out: a body as Discord wants it, and files; knows how a request carries
//! them, and not where it goes.

use reqwest::multipart::{Form as Multipart, Part};
use serde::Serialize;
use serde_json::{Value, json};

use super::plain_text::unmarked;
use crate::discord::limits::ALT_TEXT;
use crate::discord::say::room::shortened;

/// The ends of the names of files that people open in a spreadsheet or a preview: these take the letters for
/// others unless the text begins with a mark.
const OPENED_BY_OTHERS: [&str; 2] = [".csv", ".txt"];

/// The mark of UTF-8.
const UTF_8: &str = "\u{feff}";

/// A message about to be sent: its body as Discord wants it, and the files that go with it.
#[derive(Clone, Debug)]
pub(crate) struct Form {
    pub(crate) body: Value,
    pub(crate) files: Vec<File>,
}

/// A file that goes with a message.
#[derive(Clone)]
pub(crate) struct File {
    /// Its name, which says what kind of file it is.
    pub(crate) name: String,
    /// The picture in words; empty if the file is not a picture.
    pub(crate) description: String,
    /// The contents of the file.
    pub(crate) bytes: Vec<u8>,
}

impl File {
    /// Plain text.
    pub(crate) fn of_text(name: &str, text: &str) -> File {
        let is_opened = OPENED_BY_OTHERS.iter().any(|end| name.ends_with(end));
        let mark = if is_opened { UTF_8 } else { "" };
        File::of_exactly(name, &[mark, text].concat())
    }

    /// Text without a mark, whatever it is called: readers hash parts of it.
    pub(crate) fn of_exactly(name: &str, text: &str) -> File {
        File { name: file_name(name), description: String::new(), bytes: text.as_bytes().to_vec() }
    }

    /// The words of a message as a file of plain text.
    pub(crate) fn of_lines(name: &str, lines: &[String]) -> File {
        File::of_text(name, &unmarked(&lines.join("\n")))
    }

    /// True if it is shown, and not only offered.
    pub(crate) fn is_picture(&self) -> bool {
        !self.description.is_empty()
    }
}

/// A name as Discord keeps it: it changes all other signs, and a part of a message that names a file has
/// to name it as it is kept.
fn file_name(name: &str) -> String {
    let is_kept = |letter: char| letter.is_ascii_alphanumeric() || "._-".contains(letter);
    name.replace(|letter| !is_kept(letter), "_")
}

impl std::fmt::Debug for File {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} ({} bytes)", self.name, self.bytes.len())
    }
}

impl Form {
    /// A body without files.
    pub(crate) fn new(body: &impl Serialize) -> Form {
        let body = serde_json::to_value(body).expect("a builder is plain text and numbers");
        Form { body, files: Vec::new() }
    }

    /// Adds one more file. On an edit, files that are not named are removed.
    #[must_use]
    pub(crate) fn with(mut self, file: File) -> Form {
        let description = shortened(&file.description, ALT_TEXT);
        let named = json!({
            "id": self.files.len().to_string(),
            "filename": file.name,
            "description": description,
        });
        self.files.push(file);
        let listed = &mut self.body["attachments"];
        match listed.as_array_mut() {
            Some(listed) => listed.push(named),
            None => *listed = json!([named]),
        }
        self
    }

    /// As a request carries it; one with files is in several parts.
    pub(crate) fn multipart(&self) -> Multipart {
        let mut parts = Multipart::new().text("payload_json", self.body.to_string());
        for (number, file) in self.files.iter().enumerate() {
            let part = Part::bytes(file.bytes.clone()).file_name(file.name.clone());
            parts = parts.part(format!("files[{number}]"), part);
        }
        parts
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_listed_with_its_description() {
        let file = File { name: "board.png".into(), description: "A board".into(), bytes: vec![1] };
        let form = Form::new(&json!({"content": "hello"})).with(file);
        assert_eq!(form.body["attachments"][0]["description"], "A board");
        assert_eq!(form.body["attachments"][0]["id"], "0");
    }
}
