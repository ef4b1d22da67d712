//! Everybody with a partner at the least cost; knows nobody and no round.

mod blossoms;
mod cheapest;
mod search;

pub(super) use cheapest::cheapest;
