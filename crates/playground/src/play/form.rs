//! A form (modal) that a person fills in: only one that the bot has opened for them.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::{Value, json};

use super::command::{UploadedFile, upload};
use super::resolved_objects::ObjectsById;
use super::wish_refusal::{Wrong, parse_id, person};
use crate::world::{FirstAnswer, InteractionType, NewInteraction, World};

/// The body of `POST /play/modal`.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct ModalBody {
    #[serde(rename = "as")]
    who: String,
    /// The interaction whose answer was the form.
    interaction: String,
    custom_id: String,
    #[serde(default)]
    fields: BTreeMap<String, String>,
    #[serde(default)]
    files: Vec<UploadedFile>,
}

/// The meaning of sending the form.
pub(super) fn read(world: &mut World, wish: &ModalBody) -> Result<NewInteraction, Wrong> {
    let person = person(world, &wish.who)?;
    let opener = world
        .interactions
        .get(&parse_id(&wish.interaction)?)
        .filter(|opener| opener.person == person)
        .ok_or_else(|| Wrong::missing("interaction"))?;
    let form = match &opener.first {
        Some(FirstAnswer::Modal(form)) if form["custom_id"] == wish.custom_id.as_str() => {
            form.clone()
        }
        _ => return Err(Wrong::missing("form")),
    };
    let (channel, clicked) = (opener.channel, opener.clicked);
    let metadata = opener.metadata.clone();
    let rows = form["components"].as_array().map(Vec::as_slice).unwrap_or_default();
    let mut filling = Filling { world, wish, resolved: ObjectsById::default() };
    let rows = rows.iter().map(|row| filling.part(row)).collect::<Result<Vec<Value>, Wrong>>()?;
    let resolved = Value::from(filling.resolved);
    Ok(NewInteraction {
        deed: InteractionType::Modal,
        person,
        channel,
        clicked,
        data: json!({"custom_id": wish.custom_id, "components": rows, "resolved": resolved}),
        name: None,
        opener: Some(metadata),
    })
}

const ROW: u64 = 1;
const TEXT_INPUT: u64 = 4;
const PEOPLE: u64 = 5;
const LABEL: u64 = 18;
const FILE: u64 = 19;

/// A form that is being filled in.
struct Filling<'a> {
    world: &'a mut World,
    wish: &'a ModalBody,
    /// The people and files in it.
    resolved: ObjectsById,
}

impl Filling<'_> {
    /// One part of the form as it is sent: a field is in a row or under a label.
    fn part(&mut self, part: &Value) -> Result<Value, Wrong> {
        match part["type"].as_u64() {
            Some(LABEL) => {
                let field = self.filled(&part["component"])?;
                Ok(json!({"type": LABEL, "id": 1, "component": field}))
            }
            Some(ROW) => {
                let field = self.filled(&part["components"][0])?;
                Ok(json!({"type": ROW, "components": [field]}))
            }
            kind => Ok(json!({"type": kind})),
        }
    }

    /// A field with what was typed, chosen or put into it, or else its earlier text.
    fn filled(&mut self, input: &Value) -> Result<Value, Wrong> {
        let custom_id = input["custom_id"].as_str().unwrap_or_default();
        let given =
            self.wish.fields.get(custom_id).map(String::as_str).filter(|given| !given.is_empty());
        let kind = input["type"].as_u64();
        let values = match kind {
            Some(TEXT_INPUT) => {
                let typed_in = self.wish.fields.get(custom_id).map(String::as_str);
                let before = input["value"].as_str().unwrap_or_default();
                return typed(input, custom_id, typed_in.unwrap_or(before));
            }
            Some(PEOPLE | FILE) if given.is_none() && input["required"] == false => Vec::new(),
            Some(PEOPLE) => vec![self.person(given.unwrap_or_default())?],
            Some(FILE) => vec![self.file(given.unwrap_or_default())?],
            _ => chosen(input, custom_id, given)?,
        };
        Ok(json!({"type": kind, "custom_id": custom_id, "values": values}))
    }

    fn person(&mut self, id: &str) -> Result<Value, Wrong> {
        self.resolved.put_person(self.world, id)?;
        Ok(json!(id))
    }

    fn file(&mut self, given: &str) -> Result<Value, Wrong> {
        let attachment = upload(self.world, given, &self.wish.files)?;
        let id = attachment["id"].as_str().unwrap_or_default().to_owned();
        self.resolved.put("attachments", &id, attachment);
        Ok(json!(id))
    }
}

fn typed(input: &Value, custom_id: &str, text: &str) -> Result<Value, Wrong> {
    let length = text.chars().count() as u64;
    let least = input["min_length"].as_u64().unwrap_or(0);
    let most = input["max_length"].as_u64().unwrap_or(4000);
    if text.is_empty() && input["required"] != false {
        return Err(Wrong::request(format!("{custom_id} is required")));
    }
    if !text.is_empty() && !(least..=most).contains(&length) {
        return Err(Wrong::request(format!("{custom_id} is too short or too long")));
    }
    Ok(json!({"type": TEXT_INPUT, "custom_id": custom_id, "value": text}))
}

/// The entry of a menu that is chosen, or else that which is chosen from the start.
fn chosen(menu: &Value, custom_id: &str, given: Option<&str>) -> Result<Vec<Value>, Wrong> {
    let options = menu["options"].as_array().map(Vec::as_slice).unwrap_or_default();
    let first = options
        .iter()
        .find(|option| option["default"] == true)
        .and_then(|option| option["value"].as_str());
    match given.or(first) {
        None if menu["required"] == false => Ok(Vec::new()),
        None => Err(Wrong::request(format!("{custom_id} is required"))),
        Some(value) if options.iter().any(|option| option["value"] == value) => {
            Ok(vec![json!(value)])
        }
        Some(_) => Err(Wrong::missing("option")),
    }
}
