//! The objects that accompany an interaction which names them by their ids.

use serde_json::{Map, Value, json};

use super::wish_refusal::{Wrong, parse_id};
use crate::world::World;

/// Objects by their kinds and ids.
#[derive(Default)]
pub(super) struct ObjectsById(Map<String, Value>);

impl ObjectsById {
    /// A person. Only members of the server come with what they are there.
    pub(super) fn put_person(&mut self, world: &World, text: &str) -> Result<(), Wrong> {
        let id = parse_id(text)?;
        let user = world.users.get(&id).ok_or_else(|| Wrong::missing("person"))?;
        self.put("users", text, world.user_json(id));
        if user.is_member {
            self.put("members", text, world.partial_member_json());
        }
        Ok(())
    }

    /// A channel.
    pub(super) fn put_channel(&mut self, world: &World, text: &str) -> Result<(), Wrong> {
        let channel =
            world.channels.get(&parse_id(text)?).ok_or_else(|| Wrong::missing("channel"))?;
        self.put("channels", text, world.partial_channel_json(channel));
        Ok(())
    }

    /// Something of another kind.
    pub(super) fn put(&mut self, kind: &str, id: &str, object: Value) {
        self.0.entry(kind).or_insert_with(|| json!({}))[id] = object;
    }
}

impl From<ObjectsById> for Value {
    fn from(resolved: ObjectsById) -> Value {
        Value::Object(resolved.0)
    }
}
