//! The parts of a board's picture: cards of systems and the bank; knows no turn.

pub(super) mod bank;
pub(super) mod card;
pub(super) mod changes;
pub(super) mod lines;

/// Units between things that stand side by side.
pub(super) const GAP: f32 = 14.0;
/// Units between the edge of a panel and what is on it.
pub(super) const PAD: f32 = 14.0;
