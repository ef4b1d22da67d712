//! A ladder: people challenge each other, climb and leave, month after month.

mod answer;
pub(super) mod challenge;
pub(super) mod challenge_fate;
pub(super) mod entry;
pub(super) mod facts;
pub(super) mod ladder_duties;
pub(super) mod month;
pub(super) mod restrictions;
mod rungs;
pub(super) mod steps;
pub(super) mod table;
