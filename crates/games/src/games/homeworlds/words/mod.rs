//! Homeworlds in words: its systems and players by name, what was done and lost, and what it means.

pub(super) mod advice;
pub(super) mod as_read;
pub(super) mod blocked;
pub mod called;
pub(super) mod deeds;
pub mod describe;
pub(super) mod exposure;
pub(super) mod known;
pub(super) mod left;
pub(super) mod loss;
pub(super) mod marked;
pub mod misread;
pub mod named;
pub mod names;
pub(super) mod notes;
pub(super) mod outcomes;
pub(super) mod overpopulation;
pub(super) mod reach;
pub(super) mod reasons;
mod renaming;
mod renamings;
pub(super) mod result;
pub(super) mod stars;
pub(super) mod summary;
pub mod text_board;
pub(super) mod typed;
pub(super) mod vocabulary;
