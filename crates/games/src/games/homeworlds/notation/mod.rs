//! Text and actions: `build g1 South`.

mod read;
mod write;

pub use read::{NamedAction, read};
pub use write::write;
