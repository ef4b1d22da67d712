//! What somebody wants and keeps for themselves, and what they are still owed.

mod kept_command;
mod memo;
mod names;
mod owed;
mod preferences;

pub use owed::{OWED_HELD, Owed};
pub(super) use preferences::theme;
