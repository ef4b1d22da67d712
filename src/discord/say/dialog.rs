//! A form that somebody fills in: fields, each under its label. Knows no game.

use serde::Serialize;
use serde_json::{Value, json};
use serenity::all::ReactionType;

use crate::discord::limits::{FIELD_LABEL, FORM_TITLE, MENU_ENTRY};
use crate::discord::say::room::shortened;

/// Discord's numbers: `components/reference`, *Component Types* and *Text Input Styles*.
const SELECT: u8 = 3;
const TEXT_INPUT: u8 = 4;
const PEOPLE: u8 = 5;
const LABEL: u8 = 18;
const FILE: u8 = 19;
const PARAGRAPH: u8 = 2;

/// A form.
#[derive(Clone, Debug)]
pub(crate) struct Dialog {
    id: String,
    title: String,
    fields: Vec<Value>,
}

/// A field in which something is typed, in several lines.
#[derive(Clone, Debug)]
pub(crate) struct Typing<'a> {
    /// The id by which it is found in the answer.
    pub(crate) id: &'a str,
    /// The label that stands above it.
    pub(crate) label: String,
    /// The text it shows while it is empty.
    pub(crate) hint: Option<String>,
    /// The text that is in it already.
    pub(crate) value: Option<String>,
    /// The greatest length that can be typed.
    pub(crate) most: u16,
    /// True if it may be left empty.
    pub(crate) may_be_empty: bool,
}

/// A menu in a form, of which one entry is picked: the value of each is its place.
#[derive(Clone, Debug)]
pub(crate) struct Picking {
    /// The id by which it is found in the answer.
    pub(crate) id: String,
    /// The words above it.
    pub(crate) label: String,
    /// Everything that can be picked, with the sign before it.
    pub(crate) entries: Vec<(String, Option<ReactionType>)>,
    /// True if nothing need be picked.
    pub(crate) may_be_empty: bool,
}

impl Dialog {
    /// A form without fields; its answer carries this id.
    pub(crate) fn new(id: String, title: &str) -> Dialog {
        Dialog { id, title: shortened(title, FORM_TITLE), fields: Vec::new() }
    }

    /// Adds a field in which something is typed.
    #[must_use]
    pub(crate) fn typing(mut self, field: Typing<'_>) -> Dialog {
        let mut input = json!({
            "type": TEXT_INPUT,
            "style": PARAGRAPH,
            "custom_id": field.id,
            "max_length": field.most,
            "required": !field.may_be_empty,
        });
        for (key, text) in [("placeholder", field.hint), ("value", field.value)] {
            if let Some(text) = text {
                input[key] = json!(text);
            }
        }
        self.label(&field.label, &input);
        self
    }

    /// Adds a menu, of which one entry is picked.
    #[must_use]
    pub(crate) fn picking(mut self, menu: Picking) -> Dialog {
        let entries: Vec<Value> = menu
            .entries
            .into_iter()
            .enumerate()
            .map(|(place, (label, sign))| {
                let label = shortened(&label, MENU_ENTRY);
                let mut entry = json!({ "label": label, "value": place.to_string() });
                if let Some(sign) = sign {
                    entry["emoji"] = json!(sign);
                }
                entry
            })
            .collect();
        let select = json!({
            "type": SELECT,
            "custom_id": menu.id,
            "options": entries,
            "required": !menu.may_be_empty,
        });
        self.label(&menu.label, &select);
        self
    }

    /// Adds a field in which a file can be put.
    #[must_use]
    pub(crate) fn file(mut self, id: &str, label: &str) -> Dialog {
        let field = json!({ "type": FILE, "custom_id": id, "required": false });
        self.label(label, &field);
        self
    }

    /// Adds a menu in which a person can be picked.
    #[must_use]
    pub(crate) fn person(mut self, id: &str, label: &str) -> Dialog {
        let field = json!({ "type": PEOPLE, "custom_id": id, "required": false });
        self.label(label, &field);
        self
    }

    fn label(&mut self, label: &str, field: &Value) {
        let label = shortened(label, FIELD_LABEL);
        let labeled = json!({ "type": LABEL, "label": label, "component": field });
        self.fields.push(labeled);
    }
}

impl Serialize for Dialog {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let form = json!({
            "custom_id": self.id,
            "title": self.title,
            "components": self.fields,
        });
        form.serialize(serializer)
    }
}
