//! A form (modal) that a person fills in: only one that the bot has opened for them.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::{Value, json};

use super::wrong::{Wrong, parse_id, person};
use crate::world::{Deed, Doing, First, World};

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
}

/// What sending the form means.
pub(super) fn read(world: &World, wish: &ModalBody) -> Result<Doing, Wrong> {
    let person = person(world, &wish.who)?;
    let opener = world.interactions.get(&parse_id(&wish.interaction)?);
    let opener = opener.filter(|opener| opener.person == person);
    let opener = opener.ok_or_else(|| Wrong::missing("interaction"))?;
    let form = match &opener.first {
        Some(First::Modal(form)) if form["custom_id"] == wish.custom_id.as_str() => form,
        _ => return Err(Wrong::missing("form")),
    };
    let rows = form["components"]
        .as_array()
        .map(Vec::as_slice)
        .unwrap_or_default();
    let rows = rows.iter().map(|row| part(row, &wish.fields));
    let rows = rows.collect::<Result<Vec<Value>, Wrong>>()?;
    Ok(Doing {
        deed: Deed::Modal,
        person,
        channel: opener.channel,
        clicked: opener.clicked,
        data: json!({"custom_id": wish.custom_id, "components": rows}),
        name: None,
        opener: Some(opener.metadata.clone()),
    })
}

const ROW: u64 = 1;
const TEXT_INPUT: u64 = 4;
const LABEL: u64 = 18;

/// One part of the form as it is sent: a field is in a row or under a label.
fn part(part: &Value, fields: &BTreeMap<String, String>) -> Result<Value, Wrong> {
    match part["type"].as_u64() {
        Some(LABEL) => {
            let field = filled(&part["component"], fields)?;
            Ok(json!({"type": LABEL, "id": 1, "component": field}))
        }
        Some(ROW) => {
            let field = filled(&part["components"][0], fields)?;
            Ok(json!({"type": ROW, "components": [field]}))
        }
        kind => Ok(json!({"type": kind})),
    }
}

/// A field with what was typed or chosen, or else its earlier text.
fn filled(input: &Value, fields: &BTreeMap<String, String>) -> Result<Value, Wrong> {
    let custom_id = input["custom_id"].as_str().unwrap_or_default();
    let given = fields.get(custom_id).map(String::as_str);
    match input["type"].as_u64() {
        Some(TEXT_INPUT) => {
            let before = input["value"].as_str().unwrap_or_default();
            typed(input, custom_id, given.unwrap_or(before))
        }
        kind => chosen(input, custom_id, given)
            .map(|values| json!({"type": kind, "custom_id": custom_id, "values": values})),
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
        return Err(Wrong::request(format!(
            "{custom_id} is too short or too long"
        )));
    }
    Ok(json!({"type": TEXT_INPUT, "custom_id": custom_id, "value": text}))
}

/// The entry of a menu that is chosen, or else that which is chosen from the start.
fn chosen(menu: &Value, custom_id: &str, given: Option<&str>) -> Result<Vec<Value>, Wrong> {
    let options = menu["options"].as_array().map(Vec::as_slice);
    let options = options.unwrap_or_default();
    let first = options.iter().find(|option| option["default"] == true);
    let first = first.and_then(|option| option["value"].as_str());
    match given.filter(|given| !given.is_empty()).or(first) {
        None if menu["required"] == false => Ok(Vec::new()),
        None => Err(Wrong::request(format!("{custom_id} is required"))),
        Some(value) if options.iter().any(|option| option["value"] == value) => {
            Ok(vec![json!(value)])
        }
        Some(_) => Err(Wrong::missing("option")),
    }
}
