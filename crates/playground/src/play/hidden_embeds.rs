//! Somebody who hides embeds, as each can in their own settings of Discord (*Text & Images*).

use serde_json::{Value, json};

/// A message as they see it.
pub fn without_embeds(mut message: Value) -> Value {
    message["embeds"] = json!([]);
    message
}

/// The parts of a message that they do not see: every text of its embeds.
pub fn hidden_with_embeds(message: &Value) -> Vec<&str> {
    let embeds = message["embeds"].as_array().into_iter().flatten();
    embeds.flat_map(texts).filter(|text| !text.is_empty()).collect()
}

fn texts(embed: &Value) -> Vec<&str> {
    let fields = embed["fields"]
        .as_array()
        .into_iter()
        .flatten()
        .flat_map(|field| [&field["name"], &field["value"]]);
    let own = [
        &embed["title"],
        &embed["description"],
        &embed["author"]["name"],
        &embed["footer"]["text"],
    ];
    let all = own.into_iter().chain(fields);
    all.filter_map(Value::as_str).collect()
}
