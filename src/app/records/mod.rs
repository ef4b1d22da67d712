//! Records as files: out of a game, and into a new one.

mod brought;
mod files;
mod notices;

pub use files::{Imported, MadeOf, RecordFile};
pub use notices::Notices;
