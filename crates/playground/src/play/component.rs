//! A click on a button, or a choice from a menu, under a message that the person can see.

use serde::Deserialize;
use serde_json::{Value, json};

use super::command;
use super::resolved_objects::ObjectsById;
use super::wish_refusal::{Wrong, parse_id, person};
use crate::limits::parts;
use crate::world::{ChannelMessage, InteractionType, NewInteraction, World, role_json};

const BUTTON: u64 = 2;
const STRING_SELECT: u64 = 3;
const USER_SELECT: u64 = 5;
const ROLE_SELECT: u64 = 6;
const CHANNEL_SELECT: u64 = 8;

/// The body of `POST /play/click`.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct ClickBody {
    #[serde(rename = "as")]
    who: String,
    channel: String,
    message: String,
    custom_id: String,
    #[serde(default)]
    values: Vec<String>,
}

/// The meaning of the click, if it is possible.
pub(super) fn read(world: &World, wish: &ClickBody) -> Result<NewInteraction, Wrong> {
    let person = person(world, &wish.who)?;
    let channel = command::place(world, &wish.channel, person)?;
    let message = world
        .messages
        .get(&parse_id(&wish.message)?)
        .filter(|message| {
            message.channel == channel && message.is_visible_to(person) && !message.is_loading()
        })
        .ok_or_else(|| Wrong::missing("message"))?;
    let component = component(message, &wish.custom_id)?;
    let kind = component["type"].as_u64().unwrap_or(0);
    let mut data = json!({"custom_id": wish.custom_id, "component_type": kind});
    if kind != BUTTON {
        check_values(component, &wish.values)?;
        data["values"] = json!(wish.values);
    }
    match kind {
        USER_SELECT => data["resolved"] = people(world, &wish.values)?,
        ROLE_SELECT => data["resolved"] = roles(world, &wish.values)?,
        CHANNEL_SELECT => data["resolved"] = channels(world, &wish.values)?,
        _ => {}
    }
    let clicked = Some(message.id);
    Ok(NewInteraction {
        deed: InteractionType::Component,
        person,
        channel,
        clicked,
        data,
        name: None,
        opener: None,
    })
}

fn component<'a>(message: &'a ChannelMessage, custom_id: &str) -> Result<&'a Value, Wrong> {
    let mut all = parts::all_of(&message.components).into_iter();
    let component = all
        .find(|component| component["custom_id"] == custom_id)
        .ok_or_else(|| Wrong::missing("component"))?;
    if component["disabled"] == true {
        return Err(Wrong::request("it is disabled"));
    }
    Ok(component)
}

fn check_values(select: &Value, values: &[String]) -> Result<(), Wrong> {
    let least = select["min_values"].as_u64().unwrap_or(1);
    let most = select["max_values"].as_u64().unwrap_or(1);
    if !(least..=most).contains(&(values.len() as u64)) {
        return Err(Wrong::request(format!("choose {least} to {most}")));
    }
    let options = select["options"].as_array().map(Vec::as_slice).unwrap_or_default();
    let is_offered = |value: &String| options.iter().any(|one| one["value"] == value.as_str());
    if select["type"] == STRING_SELECT && !values.iter().all(is_offered) {
        return Err(Wrong::missing("option"));
    }
    Ok(())
}

fn people(world: &World, values: &[String]) -> Result<Value, Wrong> {
    let mut people = ObjectsById::default();
    for value in values {
        people.put_person(world, value)?;
    }
    Ok(people.into())
}

fn roles(world: &World, values: &[String]) -> Result<Value, Wrong> {
    let mut roles = ObjectsById::default();
    for value in values {
        let id = parse_id(value)?;
        let role =
            world.roles.iter().find(|role| role.id == id).ok_or_else(|| Wrong::missing("role"))?;
        roles.put("roles", value, role_json(role));
    }
    Ok(roles.into())
}

fn channels(world: &World, values: &[String]) -> Result<Value, Wrong> {
    let mut channels = ObjectsById::default();
    for value in values {
        channels.put_channel(world, value)?;
    }
    Ok(channels.into())
}
