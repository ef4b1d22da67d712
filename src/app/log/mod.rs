//! The additions to a game's log.

mod addition;
mod news;

pub(super) use addition::{append_applied, append_event};
