//! Text and actions: `build g1 South`.

mod reader;
mod writer;

pub(in crate::games::homeworlds) use reader::comes_from_last;
pub use reader::{NamedAction, read};
pub use writer::write;
