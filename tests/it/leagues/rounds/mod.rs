//! The pairings of each format, and their games.

pub(crate) mod brackets;
pub(crate) mod games;
pub(crate) mod groups;
pub(crate) mod play_offs;
pub(crate) mod seating;
pub(crate) mod swiss;
