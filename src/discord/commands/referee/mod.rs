//! `/referee`: what referees do about a game that they do not play in.

pub(super) mod adjudicate;
pub(super) mod annul;
pub(super) mod replace;
pub(super) mod resume;
pub(super) mod rewind;
pub(crate) mod ruling;
pub(super) mod time;
pub(crate) mod undo;
