//! The parts of a board's picture: the fields and the bank; knows no turn.

pub(super) mod bank;
pub(super) mod board;
