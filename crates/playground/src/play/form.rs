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
    let rows = rows
        .iter()
        .map(|row| filled(&row["components"][0], &wish.fields));
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

/// One line of the form, with what was typed, or else its earlier text.
fn filled(input: &Value, fields: &BTreeMap<String, String>) -> Result<Value, Wrong> {
    let custom_id = input["custom_id"].as_str().unwrap_or_default();
    let before = input["value"].as_str().unwrap_or_default();
    let text = fields.get(custom_id).map_or(before, String::as_str);
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
    let typed = json!({"type": 4, "custom_id": custom_id, "value": text});
    Ok(json!({"type": 1, "components": [typed]}))
}
