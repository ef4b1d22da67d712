//! Where interactions come in: read, acknowledged, remembered until they are answered.

pub(crate) mod asked;
pub(crate) mod bot;
mod caught;
mod deferred;
pub mod gateway;
mod owed;
mod unreadable;
