//! A message as Discord describes it with an interaction under it, in either of its forms: content and
//! embeds, or parts (*Components V2*).

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::lenient_reading::{Id, bits, lenient, list};
use super::user::User;

/// Only the person who asked sees it: `resources/message`, *Message Flags*.
pub(crate) const EPHEMERAL: u64 = 1 << 6;

/// It has parts, and no content.
pub(crate) const OF_PARTS: u64 = 1 << 15;

/// A message. What it says is not kept with the interaction.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Message {
    #[serde(default, deserialize_with = "lenient")]
    pub(crate) id: Id,
    #[serde(default, deserialize_with = "lenient")]
    pub(crate) author: Option<User>,
    #[serde(default, deserialize_with = "lenient")]
    flags: Value,
    #[serde(default, deserialize_with = "lenient", skip_serializing)]
    pub(crate) content: String,
    #[serde(default, deserialize_with = "list", skip_serializing)]
    pub(crate) embeds: Vec<Embed>,
    #[serde(default, deserialize_with = "list")]
    pub(crate) attachments: Vec<Attached>,
    /// The components as they came, since they are sent again so.
    #[serde(default, deserialize_with = "lenient")]
    pub(crate) components: Vec<Value>,
}

/// The part of a message that readers can hide.
#[derive(Clone, Debug, Default, Deserialize)]
pub(crate) struct Embed {
    #[serde(default, deserialize_with = "lenient")]
    pub(crate) description: Option<String>,
}

/// A file of a message or of a command.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Attached {
    pub(crate) id: Id,
    #[serde(default, deserialize_with = "lenient")]
    pub(crate) filename: String,
    /// The description of the picture, for those who do not see it.
    #[serde(default, deserialize_with = "lenient", skip_serializing)]
    pub(crate) description: String,
    #[serde(default, deserialize_with = "lenient")]
    pub(crate) url: String,
}

impl Message {
    /// True if only the person who asked sees it.
    pub(crate) fn is_private(&self) -> bool {
        bits(&self.flags).unwrap_or_default() & EPHEMERAL != 0
    }

    /// True if it has parts in place of content and embeds.
    pub(crate) fn is_of_parts(&self) -> bool {
        bits(&self.flags).unwrap_or_default() & OF_PARTS != 0
    }

    /// Without what it says, and without its files and buttons.
    pub(super) fn stripped(self) -> Message {
        Message { attachments: Vec::new(), components: Vec::new(), ..self }
    }
}

/// All parts, with those within others, each before what is in it.
pub(crate) fn parts_of(components: &[Value]) -> Vec<&Value> {
    let mut found = Vec::new();
    let mut waiting: Vec<&Value> = components.iter().rev().collect();
    while let Some(part) = waiting.pop() {
        found.push(part);
        waiting.extend(within(part).into_iter().rev());
    }
    found
}

/// The contents of a part: the parts of a row, of a section or of a form's label.
fn within(part: &Value) -> Vec<&Value> {
    let listed = part.get("components").and_then(Value::as_array);
    let single = ["component", "accessory"].into_iter().filter_map(|name| part.get(name));
    listed.into_iter().flatten().chain(single).collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn parts_are_found_however_deep_they_are() {
        let button = json!({"type": 2, "custom_id": "a"});
        let row = json!({"type": 1, "components": [{"type": 2, "custom_id": "b"}]});
        let section = json!({"type": 9, "components": [{"type": 10}], "accessory": button});
        let label = json!({"type": 18, "component": {"type": 4, "custom_id": "c"}});
        let whole = [json!({"type": 17, "components": [section, row]}), label];
        let parts = parts_of(&whole);
        let ids: Vec<&str> = parts.iter().filter_map(|part| part["custom_id"].as_str()).collect();
        assert_eq!(ids, ["a", "b", "c"]);
        assert_eq!(parts.len(), 9 - 1);
    }
}
