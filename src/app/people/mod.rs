//! The things somebody wants and keeps for themselves, and those they are still owed.

mod kept_command;
mod memo;
mod owed_answers;
mod preferences;

pub use owed_answers::{OWED_HELD, Owed};
