//! What people are shown of leagues.

pub(crate) mod buttons;
pub(crate) mod card;
pub(crate) mod changes;
pub(crate) mod counted;
pub(crate) mod decided;
pub(crate) mod draft;
pub(crate) mod ended;
pub(crate) mod fixtures;
pub(crate) mod going;
pub(crate) mod here;
pub(crate) mod history;
pub(crate) mod ladder;
pub(crate) mod lots;
pub(crate) mod news;
pub(crate) mod one_game;
mod own;
pub(crate) mod players;
pub(crate) mod posts;
pub(crate) mod questions;
pub(crate) mod ranked;
mod result;
pub(crate) mod results;
pub(crate) mod rule;
pub(crate) mod rules;
mod stakes;
pub(crate) mod standings;
pub(crate) mod status;
