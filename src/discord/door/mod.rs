//! Where interactions come in: read, acknowledged, remembered until they are answered.

mod absence;
mod answer;
pub(crate) mod bot;
pub(crate) mod caller;
mod caught;
mod deferred;
mod desk;
pub mod gateway;
mod owed;
mod remembered;
mod unreadable;
mod watch;
