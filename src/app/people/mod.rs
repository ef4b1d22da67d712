//! The preferences, memos and kept commands of a person, and answers owed to them.

mod kept_command;
mod memo;
mod owed_answers;
mod preferences;

pub use owed_answers::{OWED_HELD, Owed};
