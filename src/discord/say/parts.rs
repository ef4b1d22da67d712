//! The parts of a private answer as Discord wants them (*Components V2*): text, pictures and files, lines
//! with a button of their own, rows of buttons and menus. Knows no game.

use serde_json::{Value, json};
use serenity::builder::{CreateActionRow, CreateButton};

use crate::discord::limits::ALT_TEXT;
use crate::discord::out::form::File;
use crate::discord::payload::parts_of;
use crate::discord::say::room::{length, shortened};

/// Discord's numbers: `components/reference`, *Component Types*.
const TEXT: u8 = 10;
const SECTION: u8 = 9;
const GALLERY: u8 = 12;
const FILE: u8 = 13;

/// A line, which may have a button of its own.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    pub(crate) text: String,
    pub(crate) button: Option<CreateButton>,
}

impl Line {
    /// A line without a button.
    pub(crate) fn plain(text: impl Into<String>) -> Line {
        Line { text: text.into(), button: None }
    }
}

/// A text, if there is one.
pub(super) fn text(text: &str) -> Option<Value> {
    (!text.is_empty()).then(|| json!({ "type": TEXT, "content": text }))
}

/// True if a part shows or offers a file that is sent with the message.
pub(super) fn shows_new_file(part: &Value) -> bool {
    let url = |media: &Value| media["url"].as_str().unwrap_or_default().to_owned();
    let mut files = files_of(part).into_iter();
    files.any(|(media, _)| url(media).starts_with("attachment://"))
}

/// The length of the texts together, those within other parts too.
pub(super) fn texts(components: &Value) -> usize {
    let components = components.as_array().map_or(&[][..], Vec::as_slice);
    let all = parts_of(components).into_iter();
    let texts = all.filter(|part| part["type"] == TEXT);
    texts.map(|part| length(part["content"].as_str().unwrap_or_default())).sum()
}

/// The number of parts in a line with a button: the line, what it says, and the button.
const OF_A_LINE: usize = 3;

/// Lines, of which those without a button that follow each other are one text. Where there is no room for
/// the buttons of all, the last ones have none.
pub(super) fn lines(lines: &[Line], room: usize) -> Vec<Value> {
    let most = room.saturating_sub(1) / (OF_A_LINE + 1);
    let buttons = lines.iter().filter(|line| line.button.is_some()).count();
    let last = buttons.min(most);
    let (mut shown, mut plain, mut used) = (Vec::new(), Vec::new(), 0);
    for line in lines {
        match &line.button {
            Some(button) if used < last => {
                used += 1;
                shown.extend(text(&std::mem::take(&mut plain).join("\n")));
                let words = json!([{ "type": TEXT, "content": line.text }]);
                shown.push(json!({ "type": SECTION, "components": words, "accessory": button }));
            }
            Some(_) | None => plain.push(line.text.as_str()),
        }
    }
    shown.extend(text(&plain.join("\n")));
    shown
}

/// Pictures beside each other, if there are any.
pub(super) fn gallery<'a>(pictures: impl Iterator<Item = NamedFile<'a>>) -> Option<Value> {
    let items: Vec<Value> = pictures
        .map(|picture| json!({ "media": picture.media(), "description": shortened(picture.description, ALT_TEXT) }))
        .collect();
    (!items.is_empty()).then(|| json!({ "type": GALLERY, "items": items }))
}

/// A file that is offered, and not shown.
pub(super) fn file(file: NamedFile<'_>) -> Value {
    json!({ "type": FILE, "file": file.media() })
}

/// A row of buttons, or a menu.
pub(super) fn row(row: &CreateActionRow) -> Value {
    serde_json::to_value(row).expect("a builder is plain text and numbers")
}

/// The words of a part, if it is a text.
pub(super) fn said(part: &Value) -> Option<&str> {
    (part["type"] == TEXT).then(|| part["content"].as_str())?
}

/// True if a part is pictures beside each other.
pub(super) fn is_gallery(part: &Value) -> bool {
    part["type"] == GALLERY
}

/// The files that a part shows or offers, each with its description.
pub(super) fn files_of(part: &Value) -> Vec<(&Value, &str)> {
    let items = part["items"].as_array().filter(|_| is_gallery(part)).into_iter().flatten();
    let pictures = items.map(|item| {
        let description = item["description"].as_str().unwrap_or_default();
        (&item["media"], description)
    });
    let offered = (part["type"] == FILE).then(|| (&part["file"], ""));
    pictures.chain(offered).collect()
}

/// The number of parts in a row, with what is in it.
pub(super) fn size(row: &CreateActionRow) -> usize {
    1 + match row {
        CreateActionRow::Buttons(buttons) => buttons.len(),
        CreateActionRow::SelectMenu(_) | CreateActionRow::InputText(_) => 1,
    }
}

/// A file of a message by its name there.
#[derive(Clone, Copy, Debug)]
pub(super) struct NamedFile<'a> {
    pub(super) name: &'a str,
    pub(super) description: &'a str,
}

impl NamedFile<'_> {
    fn media(self) -> Value {
        json!({ "url": format!("attachment://{}", self.name) })
    }
}

impl<'a> From<&'a File> for NamedFile<'a> {
    fn from(file: &'a File) -> NamedFile<'a> {
        NamedFile { name: &file.name, description: &file.description }
    }
}
