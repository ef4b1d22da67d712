//! Records as files: out of a game, and into a new one.

mod files;
mod import;
mod notices;

pub use files::{Imported, MadeOf, RecordFile};
pub use notices::Notices;
