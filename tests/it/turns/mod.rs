//! Turns: put together, ended, prepared, and looked back at.

mod ahead;
mod alerts;
mod calm;
mod clicked;
mod clicks;
mod composer;
mod drafts;
mod ended;
mod films;
mod forms;
mod half_chosen;
mod hints;
mod many;
mod prepared;
mod second_press;
mod settlers_app;
pub(crate) mod steps;
mod taps;
mod typed;
