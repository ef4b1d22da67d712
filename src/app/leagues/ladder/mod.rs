//! A ladder: people challenge each other, climb and leave, month after month.

pub(super) mod allowed;
mod answer;
pub(super) mod challenge;
pub(super) mod challenges;
pub(super) mod entering;
pub(super) mod month;
mod rungs;
pub(super) mod running;
pub(super) mod steps;
pub(super) mod table;
pub(super) mod told;
