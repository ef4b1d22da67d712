//! Transcripts of SuperDuperGames, read and written. Knows the site's forms and no position.

mod header;
mod input;
mod naming;
mod output;
mod reader;
mod site;
mod turns;

pub use input::{looks_like_one, read};
pub use output::write;
pub(in crate::games::homeworlds) use site::shortened;
