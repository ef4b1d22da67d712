//! Where interactions come in: read, acknowledged, remembered until they are answered.

mod absence;
mod answer;
pub(crate) mod bot;
pub(crate) mod caller;
mod caught;
mod connections;
mod debt;
mod deferred;
mod desk;
mod events;
mod gate;
pub mod gateway;
mod introduction;
mod measured;
mod owed;
mod repeated;
mod seen;
mod sessions;
pub(crate) mod shards;
pub(crate) mod signed;
mod told;
mod under_way;
mod unreadable;
mod watch;
