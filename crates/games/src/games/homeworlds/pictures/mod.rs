//! Homeworlds as a scene: where things are drawn and what is marked.

pub(super) mod bands;
pub mod changes;
pub(super) mod clockwise;
pub mod highlights;
pub mod scene;
