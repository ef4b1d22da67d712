//! Registering commands. Knows which of them are old, new and changed.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use super::call::{ApiCall, ApiReply, ApiResult};
use crate::limits::{Complaints, command};
use crate::refusal::{NOT_JSON, NOT_PLAYED, TOO_MANY_COMMANDS};
use crate::world::World;

/// `applications/{application}/commands`.
pub(super) fn answer(world: &mut World, call: &ApiCall) -> ApiResult {
    match call.method.as_str() {
        "GET" => Ok(ApiReply::Found(json!(world.commands))),
        "PUT" => replace(world, &call.body.json),
        _ => Err(NOT_PLAYED),
    }
}

/// The whole set at once. A command keeps its id as long as its name is there. Two of different
/// kinds may have one name.
fn replace(world: &mut World, given: &Value) -> ApiResult {
    let commands = given.as_array().ok_or(NOT_JSON)?;
    for kind in commands.iter().map(command::kind) {
        let same = commands.iter().filter(|one| command::kind(one) == kind);
        if same.count() > command::most(kind) {
            return Err(TOO_MANY_COMMANDS);
        }
    }
    let mut complaints = Complaints::default();
    let mut names: BTreeMap<u64, BTreeSet<String>> = BTreeMap::new();
    for (index, one) in commands.iter().enumerate() {
        complaints.within(index, |complaints| {
            command::check(one, complaints);
            complaints.unique(
                names.entry(command::kind(one)).or_default(),
                one,
                "name",
                "APPLICATION_COMMANDS_DUPLICATE_NAME",
            );
        });
    }
    complaints.result()?;
    let commands = commands.iter().map(|one| register(world, one)).collect();
    world.commands = commands;
    world.registration = Some(world.next_id());
    Ok(ApiReply::Found(json!(world.commands)))
}

fn register(world: &mut World, given: &Value) -> Value {
    let mut command = json!({
        "application_id": world.bot.to_string(),
        "type": 1,
        "default_member_permissions": null,
        "name_localizations": null,
        "description": "",
        "description_localizations": null,
        "dm_permission": true,
        "contexts": null,
        "integration_types": [0],
        "nsfw": false,
    });
    for (field, value) in given.as_object().into_iter().flatten() {
        command[field] = value.clone();
    }
    let old = world
        .commands
        .iter()
        .find(|old| old["name"] == command["name"] && old["type"] == command["type"]);
    let (id, version) =
        old.map_or((Value::Null, Value::Null), |old| (old["id"].clone(), old["version"].clone()));
    let is_same = old.is_some_and(|old| {
        let mut old = old.clone();
        old.as_object_mut().into_iter().for_each(|old| {
            old.remove("id");
            old.remove("version");
        });
        old == command
    });
    command["id"] = if id.is_null() { json!(world.next_id().to_string()) } else { id };
    command["version"] = if is_same { version } else { json!(world.next_id().to_string()) };
    command
}
