//! Turns: put together, ended, prepared, and looked back at.

mod ahead;
mod alerts;
mod clicks;
mod composer;
mod drafts;
mod ended;
mod films;
mod many;
mod prepared;
mod settlers_app;
pub(crate) mod steps;
mod taps;
mod typed;
