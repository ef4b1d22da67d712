//! Leagues at random, with processes that die.

pub(crate) mod audit;
pub(crate) mod deaths;
pub(crate) mod deaths_between;
pub(crate) mod dying_courier;
pub(crate) mod random_leagues;
