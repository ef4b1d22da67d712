//! Clocks, outages, and who is written to when.

mod abandoned;
mod breaks;
pub(crate) mod clocks;
mod going_on;
mod later;
mod letters;
mod nudges;
mod outages;
mod silent;
mod stopped;
mod timed;
mod unheard;
mod untimed;
