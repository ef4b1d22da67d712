//! Discord's limits on what a request may say. Knows forms and lengths, not the world.

pub(crate) mod command;
mod complaints;
mod component;
pub(crate) mod message;
pub(crate) mod modal;
pub(crate) mod parts;

pub(crate) use complaints::Complaints;
pub(crate) use message::MessageFormat;

use serde_json::Value;

/// The faults for which Discord would not accept a message: a tree of its fields, or null.
pub fn wrong_with(message: &Value) -> Value {
    let mut complaints = Complaints::at("");
    let flags = message["flags"].as_u64().unwrap_or(0);
    message::check(message, MessageFormat::of(flags), &mut complaints);
    complaints.tree()
}

/// The same, in a form that is to be opened.
pub fn wrong_with_form(form: &Value) -> Value {
    let mut complaints = Complaints::at("");
    modal::check(form, &mut complaints);
    complaints.tree()
}

/// The same, in a command.
pub fn wrong_with_command(command: &Value) -> Value {
    let mut complaints = Complaints::at("");
    command::check(command, &mut complaints);
    complaints.tree()
}
