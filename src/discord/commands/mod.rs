//! The commands: a file for each, and one table of them all.

mod asked;
pub(crate) mod board;
pub(crate) mod cancel;
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
pub(crate) mod moving;
mod new;
mod parameter;
pub(crate) mod resign;
pub(crate) mod rules;
pub(crate) mod secret;
pub(crate) mod settings;
mod setup;
pub(crate) mod start;
mod suggest;
mod table;
mod tools;
mod turn;
mod verify;

pub(crate) use asked::{Asked, opponent};
pub(crate) use parameter::Suggestion;
pub(crate) use table::{BASE, definitions, run, suggest};
pub(crate) use tools::Tools;
