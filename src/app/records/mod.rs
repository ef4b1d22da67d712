//! Records as files: out of a game, and into a new one.

mod brought;
mod files;

pub use files::{Imported, RecordFile};
