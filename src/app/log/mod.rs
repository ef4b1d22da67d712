//! What is added to a game's log.

mod append;
mod news;

pub(super) use append::{append_applied, append_event};
