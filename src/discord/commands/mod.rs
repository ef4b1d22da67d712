//! The commands: a file for each, and one table of them all.

mod asked;
pub(crate) mod board;
pub(crate) mod cancel;
pub(super) mod claim;
mod command;
pub(crate) mod draw;
mod ending;
mod export;
mod games;
mod help;
mod import;
pub(crate) mod join;
pub(crate) mod leave;
pub(crate) mod log;
mod meanwhile;
pub(crate) mod moving;
mod new;
mod note;
mod parameter;
mod prepare;
pub(crate) mod replay;
pub(crate) mod resign;
pub(crate) mod rules;
pub(crate) mod secret;
pub(crate) mod settings;
mod setup;
pub(crate) mod start;
mod suggest;
mod table;
pub(super) mod time;
mod tools;

mod turn;
mod vacation;
mod verify;

pub(crate) use asked::{Asked, opponent};
pub(crate) use meanwhile::Meanwhile;
pub(crate) use parameter::Suggestion;
pub(crate) use table::{BASE, definitions, only_looks, run, suggest};
pub(crate) use tools::Tools;
