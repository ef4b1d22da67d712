//! Text and actions: `build g1 South`.

mod read;
mod write;

pub(in crate::games::homeworlds) use read::comes_from_last;
pub use read::{NamedAction, read};
pub use write::write;
