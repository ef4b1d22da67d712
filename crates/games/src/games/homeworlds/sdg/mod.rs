//! Transcripts of SuperDuperGames, read and written. Knows the site's forms and no position.

mod header;
mod naming;
mod read;
mod reader;
mod site;
mod turns;
mod write;

pub use read::{looks_like_one, read};
pub(in crate::games::homeworlds) use site::shortened;
pub use write::write;
