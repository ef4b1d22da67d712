//! Where games are played: what a server has chosen, what is wrong with a place, and how a game moves.

mod broken;
mod ending;
mod loss;
mod mended;
mod moving;
mod nudge;
mod repair;
mod server;
mod tries;
mod trouble;
mod waking;

pub use broken::{BrokenPlace, Stuck, Telling, mark_broken};
pub use moving::Attendance;
pub use nudge::{Nudge, Nudged};
pub use repair::{Repair, clear_place};
pub use tries::lost_since;
pub use trouble::Trouble;
pub(super) use trouble::next_try;
