//! Where games are played: what a server has chosen, what is wrong with a place, and how a game moves.

mod broken;
mod mended;
mod moving;
mod server;
mod trouble;

pub use broken::{BrokenPlace, Stuck, Telling, mark_broken};
pub use moving::Attendance;
pub use trouble::Trouble;
pub(super) use trouble::next_try;
