//! A slash command as a person enters it: checked against what the bot registered, as Discord's
//! own client does, and resolved.

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD as BASE64;
use serde::Deserialize;
use serde_json::{Value, json};

use super::resolved_objects::ObjectsById;
use super::view;
use super::wish_refusal::{Wrong, parse_id, person};
use crate::world::{ChannelKind, InteractionType, NewInteraction, Snowflake, Upload, World};

/// A command that is typed, and not chosen in a menu.
const TYPED: u64 = 1;

const STRING: u64 = 3;
const USER: u64 = 6;
const CHANNEL: u64 = 7;
const ATTACHMENT: u64 = 11;

/// The body of `POST /play/command` and of `POST /play/autocomplete`.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct CommandBody {
    #[serde(rename = "as")]
    who: String,
    channel: String,
    name: String,
    #[serde(default)]
    options: Vec<Value>,
    #[serde(default)]
    files: Vec<UploadedFile>,
}

#[derive(Clone, Debug, Deserialize)]
pub(super) struct UploadedFile {
    name: String,
    base64: String,
}

/// A complete command.
pub(super) fn read(world: &mut World, wish: &CommandBody) -> Result<NewInteraction, Wrong> {
    read_as(world, wish, InteractionType::Command)
}

/// A command that is being typed, with one option in focus.
pub(super) fn read_unfinished(
    world: &mut World,
    wish: &CommandBody,
) -> Result<NewInteraction, Wrong> {
    read_as(world, wish, InteractionType::Autocomplete)
}

fn read_as(
    world: &mut World,
    wish: &CommandBody,
    deed: InteractionType,
) -> Result<NewInteraction, Wrong> {
    let person = person(world, &wish.who)?;
    let channel = place(world, &wish.channel, person)?;
    let known = world
        .commands
        .iter()
        .find(|known| known["type"] == TYPED && known["name"] == wish.name.as_str())
        .cloned()
        .ok_or_else(|| Wrong::missing("command"))?;
    fits_place(world, &known, channel)?;
    let mut entered = Entered { deed, name: wish.name.clone(), resolved: ObjectsById::default() };
    let options = entered.options(world, &known, &wish.options, &wish.files)?;
    let data = json!({
        "id": known["id"],
        "name": wish.name,
        "type": TYPED,
        "options": options,
        "resolved": Value::from(entered.resolved),
    });
    Ok(NewInteraction {
        deed,
        person,
        channel,
        clicked: None,
        data,
        name: Some(entered.name),
        opener: None,
    })
}

/// A channel that the person may speak in. Archived threads take no commands.
pub(super) fn place(world: &World, text: &str, person: Snowflake) -> Result<Snowflake, Wrong> {
    let id = parse_id(text)?;
    let channel = world
        .channels
        .get(&id)
        .filter(|channel| view::is_open_to(world, channel, person))
        .ok_or_else(|| Wrong::missing("channel"))?;
    if channel.archived {
        return Err(Wrong::request("there are no commands in an archived thread"));
    }
    Ok(id)
}

/// A command may be for servers only, or for direct messages only.
pub(super) fn fits_place(world: &World, known: &Value, channel: Snowflake) -> Result<(), Wrong> {
    let kind = world.channels.get(&channel).map(|channel| channel.kind);
    let context = if matches!(kind, Some(ChannelKind::Dm { .. })) { 1 } else { 0 };
    match known["contexts"].as_array() {
        Some(contexts) if !contexts.iter().any(|one| *one == context) => {
            Err(Wrong::request("this command is not for such a place"))
        }
        _ => Ok(()),
    }
}

/// The part of a command that has been read so far.
struct Entered {
    deed: InteractionType,
    /// The command's name, with those of its subcommands.
    name: String,
    resolved: ObjectsById,
}

impl Entered {
    fn options(
        &mut self,
        world: &mut World,
        known: &Value,
        given: &[Value],
        files: &[UploadedFile],
    ) -> Result<Vec<Value>, Wrong> {
        let known = known["options"].as_array().map(Vec::as_slice).unwrap_or_default();
        let name = |option: &Value| option["name"].as_str().unwrap_or_default().to_owned();
        if self.deed == InteractionType::Command {
            let missing = known.iter().find(|option| {
                option["required"] == true
                    && !given.iter().any(|given| given["name"] == option["name"])
            });
            if let Some(missing) = missing {
                return Err(Wrong::request(format!("the option {} is required", name(missing))));
            }
        }
        let read = given.iter().map(|given| {
            let option = known.iter().find(|option| option["name"] == given["name"]);
            let unknown = || Wrong::request(format!("there is no option {}", name(given)));
            self.option(world, option.ok_or_else(unknown)?, given, files)
        });
        read.collect()
    }

    fn option(
        &mut self,
        world: &mut World,
        known: &Value,
        given: &Value,
        files: &[UploadedFile],
    ) -> Result<Value, Wrong> {
        let name = known["name"].as_str().unwrap_or_default();
        let kind = known["type"].as_u64().unwrap_or(0);
        let mut option = json!({"name": name, "type": kind});
        if kind <= 2 {
            self.name = format!("{} {name}", self.name);
            let inner = given["options"].as_array().map(Vec::as_slice).unwrap_or_default();
            option["options"] = json!(self.options(world, known, inner, files)?);
            return Ok(option);
        }
        option["value"] = given["value"].clone();
        if given["focused"] == true {
            option["focused"] = json!(true);
            let text = given["value"].as_str().map(str::to_owned);
            option["value"] = json!(text.unwrap_or_else(|| given["value"].to_string()));
            return Ok(option);
        }
        self.resolve(world, &mut option, files)?;
        if self.deed == InteractionType::Command {
            check_value(known, &option["value"])?;
        }
        Ok(option)
    }

    /// People, channels and files are named by ids; the objects themselves go along.
    fn resolve(
        &mut self,
        world: &mut World,
        option: &mut Value,
        files: &[UploadedFile],
    ) -> Result<(), Wrong> {
        let text = option["value"].as_str().unwrap_or_default().to_owned();
        match option["type"].as_u64() {
            Some(USER) => self.resolved.put_person(world, &text)?,
            Some(CHANNEL) => self.resolved.put_channel(world, &text)?,
            Some(ATTACHMENT) => {
                let attachment = upload(world, &text, files)?;
                let id = attachment["id"].as_str().unwrap_or_default().to_owned();
                option["value"] = json!(id);
                self.resolved.put("attachments", &id, attachment);
            }
            _ => {}
        }
        Ok(())
    }
}

/// `file:0` is the first of the wish's files.
pub(super) fn upload(
    world: &mut World,
    text: &str,
    files: &[UploadedFile],
) -> Result<Value, Wrong> {
    let number: Option<usize> = text.strip_prefix("file:").and_then(|rest| rest.parse().ok());
    let file = number.and_then(|number| files.get(number)).ok_or_else(|| Wrong::missing("file"))?;
    let bytes =
        BASE64.decode(&file.base64).map_err(|_| Wrong::request("the file is not base64"))?;
    let upload = Upload { number: 0, name: file.name.clone(), bytes };
    let mut attachment = world.store(&upload, &Value::Null);
    attachment["ephemeral"] = json!(true);
    Ok(attachment)
}

/// The check for a value that Discord's client would not let a person send.
fn check_value(known: &Value, value: &Value) -> Result<(), Wrong> {
    let name = known["name"].as_str().unwrap_or_default();
    let wrong = |reason: &str| Err(Wrong::request(format!("the option {name} {reason}")));
    let is_of_type = match known["type"].as_u64() {
        Some(4) => value.is_i64(),
        Some(5) => value.is_boolean(),
        Some(10) => value.is_number(),
        _ => value.is_string(),
    };
    if !is_of_type {
        return wrong("has a value of another type");
    }
    let choices = known["choices"].as_array().map(Vec::as_slice).unwrap_or_default();
    if !choices.is_empty() && !choices.iter().any(|choice| choice["value"] == *value) {
        return wrong("is none of its choices");
    }
    if known["type"] == STRING {
        let length = value.as_str().map_or(0, |text| text.chars().count()) as u64;
        let least = known["min_length"].as_u64().unwrap_or(0);
        let most = known["max_length"].as_u64().unwrap_or(6000);
        if !(least..=most).contains(&length) {
            return wrong("is too short or too long");
        }
    } else if let Some(number) = value.as_f64() {
        let least = known["min_value"].as_f64().unwrap_or(f64::MIN);
        let most = known["max_value"].as_f64().unwrap_or(f64::MAX);
        if !(least..=most).contains(&number) {
            return wrong("is too small or too large");
        }
    }
    Ok(())
}
