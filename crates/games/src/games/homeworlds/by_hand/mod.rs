//! Games as people write them down: a turn on each line, players named by their homes, remarks behind
//! `#`. There is no header. Whose turn a line is, and whether it goes on with the one before it, the rules
//! say.

mod content;
mod line;
mod reader;
mod table;

pub use reader::{looks_like_one, read};
