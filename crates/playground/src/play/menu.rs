//! A command that is chosen in the menu of a person or of a message.

use serde::Deserialize;
use serde_json::{Value, json};

use super::command::{fits_place, place};
use super::resolved_objects::ObjectsById;
use super::wish_refusal::{Wrong, parse_id, person};
use crate::world::{ChannelMessage, InteractionType, NewInteraction, Snowflake, World};

const OF_PERSON: u64 = 2;
const OF_MESSAGE: u64 = 3;

/// The body of `POST /play/menu`.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct MenuBody {
    #[serde(rename = "as")]
    who: String,
    channel: String,
    name: String,
    /// 2 for the menu of a person, 3 for that of a message.
    kind: u64,
    /// The person or the message.
    target: String,
}

/// The choice made, and its place, if that is possible.
pub(super) fn read(world: &World, wish: &MenuBody) -> Result<NewInteraction, Wrong> {
    let chooser = person(world, &wish.who)?;
    let channel = place(world, &wish.channel, chooser)?;
    let known = world
        .commands
        .iter()
        .find(|known| known["type"] == wish.kind && known["name"] == wish.name.as_str())
        .ok_or_else(|| Wrong::missing("command"))?;
    fits_place(world, known, channel)?;
    let mut resolved = ObjectsById::default();
    match wish.kind {
        OF_PERSON => resolved.put_person(world, &wish.target)?,
        OF_MESSAGE => {
            let message = message(world, parse_id(&wish.target)?, channel)?;
            resolved.put("messages", &wish.target, world.message_json(message));
        }
        _ => return Err(Wrong::missing("menu")),
    }
    let data = json!({
        "id": known["id"],
        "name": wish.name,
        "type": wish.kind,
        "target_id": wish.target,
        "resolved": Value::from(resolved),
    });
    Ok(NewInteraction {
        deed: InteractionType::Command,
        person: chooser,
        channel,
        clicked: None,
        data,
        name: Some(wish.name.clone()),
        opener: None,
    })
}

/// A private answer has no such menu.
fn message(world: &World, id: Snowflake, channel: Snowflake) -> Result<&ChannelMessage, Wrong> {
    let message = world
        .messages
        .get(&id)
        .filter(|message| message.channel == channel && message.reader.is_none());
    message.ok_or_else(|| Wrong::missing("message"))
}
