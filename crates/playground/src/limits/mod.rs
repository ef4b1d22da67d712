//! Discord's limits on what a request may say. Knows forms and lengths, not the world.

pub(crate) mod command;
mod complaints;
mod component;
pub(crate) mod message;
pub(crate) mod modal;

pub(crate) use complaints::Complaints;
