//! Clocks, outages, and who is written to when.

mod abandoned;
mod breaks;
pub(crate) mod clocks;
mod digests;
mod going_on;
mod later;
mod letters;
mod nudges;
mod outages;
mod pauses;
mod silent;
mod stopped;
mod timed;
mod unheard;
mod untimed;
mod vacations;
