//! Everybody with a partner at the least cost; knows nobody and no round.

mod blossoms;
mod cost_weights;
mod search;

pub(super) use cost_weights::cheapest;
