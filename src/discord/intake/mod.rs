//! The entrance for interactions: read, acknowledged, remembered until they are answered.

mod absence;
mod acknowledgment;
mod answer;
mod apology;
pub(crate) mod bot;
pub(crate) mod caller;
mod connections;
mod debt;
mod deferral;
mod desk;
mod event_kinds;
mod events;
mod gate;
pub mod gateway;
mod introduction;
mod late_answers;
mod measurements;
mod member_names;
mod open_interactions;
mod outcome;
mod panics;
mod repetition;
mod second_answer;
mod sessions;
pub(crate) mod shards;
pub(crate) mod signed;
mod watch;
